export * from './fraction.ts'
export * from './odds.ts'
