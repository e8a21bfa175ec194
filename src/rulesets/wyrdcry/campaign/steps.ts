/** The order of the aftermath (WC-CAM-01, WC-AFT): phase by phase, both sides at once, dice when everything open is answered. */

import type { Seat } from '#engine'
import {
  type AfterBook,
  type AfterDecision,
  type AfterFrame,
  type AfterGame,
  type AfterOffer,
  type AfterSteps,
  type AfterUmp,
  answeredBy,
  bandOf,
  type CampaignSetup,
  change,
  type Desk,
  deskOf,
  type Matter,
  PHASES,
  type Phase,
  raise,
  rolledFor,
  seatsOf,
  tell,
} from './book.ts'
import { exploration, explorationSteps } from './exploration.ts'
import { favour, favourSteps, income } from './favour.ts'
import { injuries, injurySteps } from './injuries.ts'
import { deal } from './managing.ts'
import { KINDS } from './matters.ts'
import { dealOffers } from './offers.ts'
import { experience } from './renown.ts'
import { isDumb, isHero, numberOf, reputation } from './warband.ts'

const emptyDesk = (): Desk => ({
  ...{ matters: [], ransom: 0, party: [], dice: [], found: 0, isVaultLooted: false, earned: 0, looked: [] },
  ...{ rare: {}, deals: 0, isClosed: false },
})

export function begin({ bands }: CampaignSetup): { board: AfterBook['board']; stack: AfterFrame[] } {
  return {
    board: { bands: bands.map(({ warband }) => warband), desks: bands.map(emptyDesk), sent: [], phase: 0 },
    stack: [{ step: 'phase', n: 0 }],
  }
}

// ---- phases -----------------------------------------------------------------

const NAMES: Readonly<Record<Phase, string>> = {
  injuries: 'Injuries',
  experience: 'Experience',
  exploration: 'Exploration',
  favour: 'Favour',
  income: 'Income',
  managing: 'Managing the warband',
  reputation: 'Reputation',
}
const BEGUN: Readonly<Record<Phase, (umpire: AfterUmp) => void>> = {
  injuries,
  experience,
  exploration,
  favour,
  income,
  managing: umpire => umpire.next({ step: 'manage' }, { step: 'drill' }, { step: 'open' }),
  reputation: umpire => umpire.next({ step: 'close' }),
}

/** The steps of the book, as they are called. */
export const STAGES = PHASES.map(phase => ({ name: NAMES[phase], rule: 'WC-CAM-01' as const }))

/** WC-CAM-04: a warband that lies low has no battle to look back on. */
const isSkipped = (game: AfterGame, phase: Phase): boolean =>
  (game.setup.result === null && (phase === 'experience' || phase === 'exploration' || phase === 'favour')) ||
  (phase === 'exploration' && game.setup.terms.exploration !== true)

// ---- questions --------------------------------------------------------------

/** The first matter of a desk that nobody has answered. */
const openIn = (game: AfterGame, seat: Seat): Matter | undefined =>
  deskOf(game, seat).matters.find(({ answer }) => answer === undefined)

/** A matter as a question to whoever has the say. */
export function asked(game: AfterGame, seat: Seat, matter: Matter): AfterDecision {
  const kind = KINDS[matter.about]
  const choices = kind.choices(game, seat, matter)
  const offers = choices.map(
    ({ id, who }): AfterOffer => ({
      id: offerId(matter, id),
      rule: kind.rule,
      ...(who !== undefined && { on: numberOf(seat, who) }),
    }),
  )
  const usual = kind.usual?.(game, seat, choices) ?? choices[0]!.id
  return {
    ...{ seat: answeredBy(game, seat, matter), about: matter.about, offers, otherwise: offerId(matter, usual) },
    ...(matter.who !== undefined && { on: numberOf(seat, matter.who) }),
  }
}
export const offerId = ({ about }: Matter, choice: string): string => `${about}:${choice}`
export const choiceIn = (offer: string): string => offer.slice(offer.indexOf(':') + 1)

/** Whose matter somebody is asked about: its own, or the other's where he has the say. */
export function matterAsked(game: AfterGame, seat: Seat): { readonly of: Seat; readonly matter: Matter } | null {
  for (const of of game.board.desks.keys()) {
    const matter = openIn(game, of)
    if (matter !== undefined && answeredBy(game, of, matter) === seat) return { of, matter }
  }
  return null
}

/** One question for each player: one has the say in a matter of the other before its own comes. */
function questions(game: AfterGame): AfterDecision[] {
  return [...game.board.desks.keys()].flatMap(seat => {
    const open = matterAsked(game, seat)
    return open === null ? [] : [asked(game, open.of, open.matter)]
  })
}

/** Matters of people who are gone, or that have one answer only, need nobody. */
function settleTrivial(game: AfterGame): void {
  for (const [seat, desk] of game.board.desks.entries()) {
    const { fighters } = bandOf(game, seat)
    desk.matters = desk.matters.filter(
      ({ who, about }) => who === undefined || about === 'surgeon' || fighters.some(({ id }) => id === who),
    )
    for (const matter of desk.matters) {
      const choices = KINDS[matter.about].choices(game, seat, matter)
      if (matter.answer === undefined && choices.length <= 1) matter.answer = choices[0]?.id ?? ''
    }
  }
}

/** Everything answered takes its course, in the order it came up. */
function settleAll(umpire: AfterUmp, seat: Seat): void {
  const desk = deskOf(umpire, seat)
  const settled = desk.matters
  desk.matters = []
  for (const matter of settled) {
    const { answer = '', who } = matter
    const isThere = who === undefined || bandOf(umpire, seat).fighters.some(({ id }) => id === who)
    if ((answer !== '' || matter.about === 'leader') && isThere)
      KINDS[matter.about].settle(umpire, seat, answer, matter)
  }
}

export const steps: AfterSteps<AfterFrame['step']> = {
  ...injurySteps,
  ...explorationSteps,
  ...favourSteps,

  /** WC-CAM-01, WC-AFT-01: a step begins when both have finished the one before. */
  phase(umpire, { n }) {
    const phase = PHASES[n]
    if (phase === undefined) return
    umpire.board.phase = n
    if (!isSkipped(umpire, phase)) {
      umpire.tell({ kind: 'phase', rule: 'WC-CAM-01', note: NAMES[phase] })
      BEGUN[phase](umpire)
    }
    umpire.next({ step: 'phase', n: n + 1 })
  },

  /** WC-AFT-01, WC-AFT-02: both are asked at once, until nothing is open; then dice fall. */
  open(umpire, _frame, answers) {
    for (const { seat, offer } of answers) {
      const open = matterAsked(umpire, seat)
      if (open !== null) open.matter.answer = choiceIn(offer.id)
    }
    settleTrivial(umpire)
    const left = questions(umpire)
    if (left.length > 0) {
      if (answers.length > 0) umpire.next({ step: 'open' })
      else umpire.ask(...left)
      return
    }
    if (umpire.board.desks.some(({ matters }) => matters.length > 0)) umpire.next({ step: 'settle' }, { step: 'open' })
  },

  settle(umpire) {
    for (const seat of umpire.board.desks.keys()) settleAll(umpire, seat)
  },

  /** WC-MNG, WC-AFT-04: everybody manages at leisure; what must be decided comes first. */
  manage(umpire) {
    settleTrivial(umpire)
    const seats = seatsOf(umpire).filter(seat => !deskOf(umpire, seat).isClosed)
    const decisions = seats.map((seat): AfterDecision => {
      const matter = openIn(umpire, seat)
      if (matter === undefined) return { seat, about: 'manage', offers: dealOffers(umpire, seat), otherwise: 'close' }
      const decision = asked(umpire, seat, matter)
      const offers = decision.offers.map(
        (offer): AfterOffer => ({
          ...offer,
          aside: true,
          leads: { step: 'deal', seat, deal: { do: 'answer', choice: choiceIn(offer.id) } },
        }),
      )
      return { ...decision, offers }
    })
    if (decisions.length > 0) umpire.ask(...decisions)
  },

  deal(umpire, { seat, deal: made }) {
    const desk = deskOf(umpire, seat)
    if (made.do === 'close') desk.isClosed = true
    else if (made.do === 'answer') {
      const matter = openIn(umpire, seat)
      if (matter !== undefined) matter.answer = made.choice
      settleAll(umpire, seat)
    } else deal(umpire, seat, made)
  },

  /** WC-MRC-14: at the end of each managing step one HENCHMAN gains 1 renown. */
  drill(umpire) {
    for (const seat of seatsOf(umpire)) {
      const { traditions, fighters } = bandOf(umpire, seat)
      if (traditions.includes('drill-yard') && fighters.some(one => !isHero(one) && !isDumb(one)))
        raise(umpire, seat, { about: 'drill' })
    }
  },

  /** WC-REP-01, WC-TLN-30: reputation is told, and the die for the next fee is rolled. */
  close(umpire) {
    for (const seat of seatsOf(umpire)) {
      const band = bandOf(umpire, seat)
      tell(umpire, seat, 'WC-REP-01', `has a reputation of ${reputation(band)}`)
      const one = band.fighters.find(({ growth }) => growth.includes('knows-a-man'))
      if (one === undefined || umpire.setup.terms.sellswords !== true) continue
      const by = rolledFor(seat, one.id, 'for the next fee')
      const dice = umpire.roll(by, 'WC-TLN-30', { n: 1, sides: 6, read: 'sum', target: 0 }, [])
      change(umpire, seat, each => ({ ...each, next: { ...each.next, die: dice } }))
    }
    umpire.end({ winner: null, rule: 'WC-AFT-06' })
  },
}
