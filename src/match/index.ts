/** What a table of people is, folded from its log. `types.ts` is the vocabulary. */
export { agreedFaults, battle, denyFaults, faultsOf, ownersOn } from './agreed.ts'
export { botAnswer, botEntry } from './bots.ts'
export { charge, fallen, nextFlag, runningClocks, timeUp, waitingPersons } from './clock.ts'
export { type Denial, Denied } from './denied.ts'
export {
  append,
  beginMatch,
  checkpointOf,
  doneBefore,
  isCheckpoint,
  matchAt,
  type NewMatch,
  newMatch,
  takeUp,
} from './match.ts'
export {
  isStillAsked,
  questionOf,
  readyToGoBack,
  recordOf,
  resigning,
  sealedRecord,
  undoableBy,
  waitingBots,
  waitingPeople,
  whyNotUndo,
} from './play.ts'
export { mayStillAdd, seatOnly } from './seats.ts'
export {
  hides,
  type Seen,
  type SeenClocks,
  type SeenLogged,
  type SeenSeat,
  seatsOf,
  seenClocks,
  seenEntry,
  seenMatch,
} from './seen.ts'
export { SHOW_BUDGET, showLength } from './show.ts'
export { standingAnswer } from './standing.ts'
export { gameOf, termsNow } from './state.ts'
export {
  type AnyMatch,
  type ClockTerms,
  type Entry,
  type Logged,
  type Match,
  type SeatTerms,
  type Span,
  type StandingAnswer,
  type Status,
  type TakenBack,
  type Terms,
  UNTIL,
  type Wish,
} from './types.ts'
