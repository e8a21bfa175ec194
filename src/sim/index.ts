/** Bulk play: one match, many matches, and honest statistics. */
export * from './external.ts'
export * from './match.ts'
export * from './players.ts'
export * from './report.ts'
export * from './setup.ts'
export * from './stats.ts'
export * from './tournament.ts'
