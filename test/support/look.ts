/**
 * The toy game with shots that are looked at: dice fall into misses, hits and critical hits, and then somebody may have some
 * of them thrown a second time. The pattern for games with such rules.
 */

import type { AnyRuleset, Band, BandRoll, ModelId, Offer, RollBy, RuleText, Seat, Steps, TableBook } from '#engine'
import { thrownAgain } from '../../src/engine/bands.ts'
import { RULES as TOY_RULES, type ToyBoard, type ToyFrame } from './toy/model.ts'
import { toy } from './toy.ts'

const RULES = {
  ...TOY_RULES,
  'TY-LOK-01': {
    section: 'Shooting',
    kind: 'house',
    says: 'A 1 or 2 misses, 3 to 5 hit for 1, a 6 is a critical hit for 2. Then some dice may be thrown again, once.',
    example: '6, 4, 1: 3 wounds, or the 1 is thrown again.',
  },
} satisfies Record<string, RuleText>
type Rule = keyof typeof RULES

/** How many dice lie in each band: all that the rest of the attack needs, so all that its frames remember. */
interface Shot {
  readonly by: ModelId
  readonly at: ModelId
  readonly got: readonly number[]
}
type LookFrame =
  | ToyFrame
  | ({ readonly step: 'look' } & Shot)
  | ({ readonly step: 'again' } & Shot)
  | ({ readonly step: 'harm' } & Shot)
interface LookBook extends TableBook {
  readonly board: ToyBoard
  readonly frame: LookFrame
  readonly rule: Rule
}

const BANDS: readonly Band[] = [
  { name: 'miss', upTo: 2, luck: 'bad' },
  { name: 'hit', upTo: 5, luck: 'good' },
  { name: 'critical hit', upTo: 6, luck: 'best' },
]
export const damageOf = ([, hits = 0, criticals = 0]: readonly number[]): number => hits + 2 * criticals
const dice = (n: number): BandRoll => ({ n, sides: 6, bands: BANDS })

/** Who may have which dice thrown again, and what is done for somebody who does not answer. */
export interface Looking {
  readonly who: 'shooter' | 'target'
  readonly picked: (got: readonly number[]) => readonly number[]
  readonly otherwise: (got: readonly number[]) => 'keep' | 'again'
}

export function lookingToy({ who, picked, otherwise }: Looking): AnyRuleset {
  const seatOf = (board: ToyBoard, { by, at }: Shot): Seat => board.models[who === 'shooter' ? by : at]!.seat
  const rolling = (board: ToyBoard, by: ModelId): RollBy => ({ seat: board.models[by]!.seat, by, purpose: 'to hit' })
  const steps: Steps<LookBook, 'shot' | 'look' | 'again' | 'harm'> = {
    shot(umpire, { by, at, dice: n }) {
      umpire.board.models[by]!.shot = true
      umpire.tell({ kind: 'attack', rule: 'TY-SHT-01', by, at, weapon: 'bow' })
      const got = umpire.rollBands(rolling(umpire.board, by), 'TY-LOK-01', dice(n), [])
      // Not asked here: a frame that asks may have to ask twice, and would throw twice.
      umpire.next({ step: 'look', by, at, got })
    },

    look(umpire, frame, [answer]) {
      const { by, at, got } = frame
      if (answer?.offer.leads !== undefined) {
        umpire.next(answer.offer.leads)
        return
      }
      const keep: Offer<LookBook> = { id: 'keep', rule: 'TY-LOK-01', leads: { step: 'harm', by, at, got } }
      const again: Offer<LookBook> = { id: 'again', rule: 'TY-LOK-01', leads: { step: 'again', by, at, got } }
      if (picked(got).every(n => n === 0)) umpire.next({ step: 'harm', by, at, got })
      else {
        const seat = seatOf(umpire.board, frame)
        umpire.ask({ seat, about: 'look', on: by, offers: [keep, again], otherwise: otherwise(got) })
      }
    },

    again(umpire, { by, at, got }) {
      const second = thrownAgain(dice(0), got, picked(got))
      const all = umpire.rollBands(rolling(umpire.board, by), 'TY-LOK-01', second, [])
      umpire.next({ step: 'harm', by, at, got: all })
    },

    harm(umpire, { at, got }) {
      const n = damageOf(got)
      const target = umpire.board.models[at]!
      if (n === 0) return
      target.wounds = Math.max(0, target.wounds - n)
      umpire.tell({ kind: 'wound', rule: 'TY-LOK-01', who: at, n, left: target.wounds })
      if (target.wounds > 0) return
      target.at = null
      umpire.tell({ kind: 'gone', rule: 'TY-LOK-01', who: at })
    },
  }
  return {
    ...toy,
    rules: RULES,
    steps: { ...toy.steps, ...steps },
    question: (game, decision) =>
      decision.about === 'look' ? 'Are some dice thrown again?' : toy.question(game, decision),
  }
}
