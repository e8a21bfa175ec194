export { createTable } from './table.ts'
