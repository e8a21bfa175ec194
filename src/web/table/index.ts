export { createTable } from './table-3d.ts'
