/** The table in three dimensions. */
export { createTable } from './table-3d.ts'
