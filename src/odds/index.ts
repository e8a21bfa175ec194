export * from './forecast.ts'
export * from './fraction.ts'
export * from './odds.ts'
export * from './whatif.ts'
