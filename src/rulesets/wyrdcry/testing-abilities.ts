/** A fight set up for one ability: a few fighters where the book puts them, dice to pay with, somebody about to act. */

import { place, SIDE } from '#common/north'
import { Stage, stateOf } from '#common/stage'
import type { ModelId, Ruleset } from '#engine'
import { INCH } from '#geometry'
import { abilityOffers } from './abilities.ts'
import { attackOffer } from './attack.ts'
import type { TalentId } from './content/talents.ts'
import { wyrdcry } from './index.ts'
import { type Book, type Fighter, filled, type Group, isOnTable, type StepsFor, type WcOffer } from './model.ts'
import { newActivation } from './muster.ts'
import { type Stood, standing } from './testing-ground.ts'

/** An activation without rounds: it goes on until it is closed. */
const acting: StepsFor<'act'> = {
  act(umpire, { who }, [answer]) {
    const led = answer && filled(answer)
    if (led !== undefined) {
      umpire.next(led, { step: 'act', who })
      return
    }
    const { active } = umpire.board
    if (active !== null && isOnTable(umpire.board, who)) {
      const attack = attackOffer(umpire, who)
      const end: WcOffer = { id: 'end', rule: 'WC-ACT-17', on: who, leads: { step: 'close', who } }
      const offers = [...abilityOffers(umpire, who), ...(attack === null ? [] : [attack]), end]
      umpire.ask({ seat: umpire.board.fighters[who]!.seat, about: 'act', on: who, offers, otherwise: 'end' })
      return
    }
    umpire.end({ winner: null, rule: 'WC-ACT-17' })
  },
}

const rules: Ruleset<Book> = { ...wyrdcry, steps: { ...wyrdcry.steps, ...acting } }

/** Red's fighters are R1, R2 and so on, Blue's B1, B2. */
export class Fray extends Stage<Book, Ruleset<Book>> {
  constructor(red: readonly Stood[], blue: readonly Stood[], on?: Parameters<typeof standing>[1]) {
    const { setup, board } = standing([red, blue], on ?? [])
    super(rules, stateOf(setup, board))
  }

  get game() {
    return { board: this.board, setup: this.setup }
  }
  id(name: string): ModelId {
    const reds = this.board.fighters.filter(({ seat }) => seat === 0).length
    return Number(name.slice(1)) - 1 + (name.startsWith('B') ? reds : 0)
  }
  one(name: string): Fighter {
    return this.board.fighters[this.id(name)]!
  }
  override named(offer: string): string {
    return offer.replace(/\b[RB]\d\b/g, name => String(this.id(name)))
  }

  /** Ability dice of a seat: pairs of score and number. The groups are called 0, 1 and so on. */
  dice(seat: number, ...groups: readonly (readonly [value: number, dice: number])[]): this {
    const own = this.board.sides[seat]!
    for (const [value, dice] of groups) {
      const group: Group = { id: own.nextGroup++, value, dice, touched: false, channelled: null }
      own.groups.push(group)
    }
    return this
  }
  get groups(): readonly (readonly [value: number, dice: number])[] {
    return this.board.sides[0]!.groups.map(({ value, dice }) => [value, dice])
  }

  /** A fighter is active, and asked what it does. */
  act(name: string, ...moments: Book['frame'][]): this {
    const who = this.id(name)
    const one = this.one(name)
    this.board.active = newActivation(who, one.turn === 'waiting')
    one.turn = 'active'
    return this.run(...moments, { step: 'act', who })
  }

  /** A treasure token lies somewhere, or is carried. */
  token(at: readonly [x: number, y: number] | string): this {
    const by = typeof at === 'string' ? this.id(at) : null
    this.board.tokens.push({
      id: this.board.tokens.length,
      kind: 'treasure',
      at: typeof at === 'string' ? null : place(...at),
      by,
      offWith: null,
    })
    return this
  }

  /** Nobody is asked about this reaction. */
  quiet(...talents: TalentId[]): this {
    for (const one of this.board.sides) one.quiet.push(...talents)
    return this
  }

  /** Where a fighter stands, in the book's inches. */
  at(name: string): readonly number[] | null {
    const { at } = this.one(name)
    return at && [at.x / INCH, SIDE - at.y / INCH, at.z / INCH]
  }

  /** Why an offer is refused, in its words. */
  why(offer: string, ...filling: Parameters<Stage<Book>['refused']> extends [string, ...infer F] ? F : never) {
    return this.refused(offer, ...filling)?.why
  }
}
