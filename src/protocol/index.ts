/** The words on the wire, for server and clients alike: no Node, no page, no clock. */
export {
  AftermathParams,
  type BattleTable,
  type CampaignCard,
  CampaignParams,
  type CampaignSummary,
  EntryWish,
  FixtureParams,
  JoinCampaign,
  LayBattle,
  NewCampaign,
  PictureParams,
} from './campaign.ts'
export { type ErrorCode, Refused, refusedBy, type WireError } from './errors.ts'
export { checkDicing, checkFairness, commitmentTo, seedOf } from './fairness.ts'
export {
  AdminDeed,
  CheckRoster,
  type Faults,
  GameParams,
  type Guest,
  type Leader,
  LeaderQuery,
  type Lobby,
  LobbyQuery,
  NewGuest,
  NewReport,
  NewTable,
  PushTo,
  QuickGame,
  type RatingInfo,
  type RecordSummary,
  RecordsQuery,
  Recovery,
  type RulesetInfo,
  type SavedRoster,
  SaveRoster,
  type Seated,
  SeatParams,
  SeatWish,
  type SignedIn,
  SitDown,
  type TableInfo,
  type TableSummary,
  type TermsWish,
} from './http.ts'
export { MOST_BODY, MOST_MESSAGE, PROTOCOL } from './limits.ts'
export { skeletonOf } from './names.ts'
export { diff, diffKnowing, type Patch, patched } from './patch.ts'
export { hmacSha256 } from './sha256.ts'
export { actionOf, ClientMessage, type Presence, type ServerMessage, type WordedOffer } from './socket.ts'
export { read, Slug } from './words.ts'
