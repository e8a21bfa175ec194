/** The umpire. `types.ts` is the vocabulary; `testing.ts` (imported as #engine/testing) is the battery for rulesets. */
export * from './choice.ts'
export * from './dice.ts'
export * from './fits.ts'
export * from './game.ts'
export * from './record.ts'
export * from './rng.ts'
export * from './types.ts'
export * from './view.ts'
