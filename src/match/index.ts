/** What a table of people is, folded from its log. `types.ts` is the vocabulary. */
export { agreedFaults, battle, denyFaults, faultsOf, ownersOn } from './agreed.ts'
export * from './bots.ts'
export { charge, fallen, nextFlag, runningClocks, timeUp } from './clock.ts'
export * from './denied.ts'
export {
  append,
  type Beginning,
  beginMatch,
  checkpointOf,
  doneBefore,
  isCheckpoint,
  matchAt,
  type NewMatch,
  newMatch,
  type Player,
  takeUp,
} from './match.ts'
export {
  mayUndo,
  questionOf,
  recordOf,
  resigning,
  sealedRecord,
  silentAnswer,
  undoableBy,
  undoWaitsFor,
  waitingBots,
  whyNotUndo,
} from './play.ts'
export { seatOnly } from './seats.ts'
export * from './seen.ts'
export { standingAnswer } from './standing.ts'
export { gameOf } from './state.ts'
export * from './types.ts'
