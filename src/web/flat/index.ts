/** The flat table: the same picture from straight above in SVG, for weak machines, previews and print. */
export { createFlatTable } from './flat-table.ts'
