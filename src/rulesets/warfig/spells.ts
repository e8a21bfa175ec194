/** Spells (WF-SPL): who may cast which at whom, and what happens at once. */

import { type Answer, type ModelId, type Offer, type Refusal, refuse, shareOf } from '#engine'
import { CM } from '#geometry'
import { mountainBetween } from './battlefield.ts'
import { SPELLS, type Spell } from './content/spells.ts'
import { heal } from './damage.ts'
import { gapBetween, isWithin } from './formation.ts'
import {
  type Book,
  type Frame,
  type Game,
  groupName,
  isEngaged,
  onTable,
  otherSeat,
  type Rule,
  type Squad,
  type StepsFor,
  squadAt,
  unitOf,
} from './model.ts'
import { inCentimetres } from './numbers.ts'
import { type Row, shareHole } from './shares.ts'

type CastFrame = Extract<Frame, { step: 'cast' }>

export function spellNamed(name: string): Spell {
  const spell = SPELLS[name]
  if (spell === undefined) throw new Error(`warfig: no spell '${name}'`)
  return spell
}

/** WF-LST-16: a wizard fights alone, so his card is the first. */
const wizardOf = (squad: Squad) => squad.groups[0]!

const handOf = (squad: Squad): string[] => [
  ...new Set(wizardOf(squad).cards.filter(card => Object.hasOwn(SPELLS, card))),
]

/** Root offers: one menu for each wizard who can cast something. */
export function castOffers(game: Game): Offer<Book>[] {
  const { board } = game
  return onTable(board, board.active).flatMap((by): Offer<Book>[] => {
    const squad = squadAt(board, by)
    if (unitOf(wizardOf(squad)).W === 0) return []
    const leads: CastFrame = { step: 'cast', by, spell: '', at: -1, heals: [] }
    const castable = handOf(squad).some(spell => targetsFor(game, { ...leads, spell }).next().done !== true)
    return castable ? [{ id: `cast:${by}`, rule: 'WF-SPL-01', on: by, opens: true, leads }] : []
  })
}

function* targetsFor(game: Game, frame: CastFrame): Generator<ModelId> {
  const { board } = game
  if (whyNotSpell(game, frame.by, frame.spell) !== null) return
  const seat = spellNamed(frame.spell).target === 'enemy' ? otherSeat(board.active) : board.active
  for (const at of onTable(board, seat)) if (whyNotAt(game, frame.by, frame.spell, at) === null) yield at
}

/** The spells a wizard holds that he cannot cast now, each with the reason: his own, or what keeps it off the nearest squad. */
export function whyNotSpells(game: Game, by: ModelId): Refusal<Rule>[] {
  const { board } = game
  const leads: CastFrame = { step: 'cast', by, spell: '', at: -1, heals: [] }
  return handOf(squadAt(board, by)).flatMap(spell => {
    if (targetsFor(game, { ...leads, spell }).next().done !== true) return []
    const seat = spellNamed(spell).target === 'enemy' ? otherSeat(board.active) : board.active
    const [nearest] = onTable(board, seat).toSorted((a, b) => gapBetween(board, by, a) - gapBetween(board, by, b))
    const own = whyNotSpell(game, by, spell)
    const no = own ?? (nearest === undefined ? null : whyNotAt(game, by, spell, nearest))
    if (no === null) return [refuse('WF-SPL-07', `${spell}: no squad it could be cast at is on the table.`)]
    return [refuse(no.rule, `${spell}: ${no.why}`)]
  })
}

/** What is in a menu of spells: cards, then targets. */
export function openCast(game: Game, leads: CastFrame): Offer<Book>[] {
  const { by, spell } = leads
  if (spell === '') {
    return handOf(squadAt(game.board, by))
      .map((name): CastFrame => ({ ...leads, spell: name }))
      .filter(frame => targetsFor(game, frame).next().done !== true)
      .map(
        (frame): Offer<Book> => ({ id: `spell:${frame.spell}`, rule: 'WF-SPL-05', on: by, opens: true, leads: frame }),
      )
  }
  return [...targetsFor(game, leads)].map((at): Offer<Book> => {
    const rows = healRows(game, spell, at)
    return {
      id: `at:${at}`,
      rule: 'WF-SPL-07',
      on: by,
      at,
      ...(rows.length > 0 && { hole: shareHole(rows) }),
      leads: { ...leads, at },
    }
  })
}

/** Which cards of a squad a healing spell may be split over: the caster chooses only where there is a choice. */
export function healRows(game: Game, spell: string, at: ModelId): Row[] {
  const heals = spellNamed(spell).heals
  if (heals === undefined) return []
  const hurt = squadAt(game.board, at).groups.filter(group => group.hurt > 0)
  const lost = hurt.reduce((n, group) => n + group.hurt, 0)
  if (hurt.length < 2 || lost <= heals) return []
  return [{ name: 'Health', total: heals, among: hurt.map(groupName), most: hurt.map(group => group.hurt) }]
}

/** Why a wizard may not cast a spell at all, or null. */
export function whyNotSpell(game: Game, by: ModelId, name: string): Refusal<Rule> | null {
  const { board } = game
  const squad = squadAt(board, by)
  const tile = wizardOf(squad)
  const unit = unitOf(tile)
  const spell = spellNamed(name)
  if (unit.W === 0) return refuse('WF-SPL-01', `${tile.unit} has no Wizardry Level and cannot cast.`)
  if (unit.W < spell.level)
    return refuse('WF-SPL-02', `Card level ${spell.level} is above this unit's level ${unit.W}.`)
  if (squad.place !== 'table') return refuse('WF-RNF-09', `${tile.unit} is not on the table and cannot cast.`)
  if (board.stage !== 'spells' || squad.seat !== board.active) {
    return refuse('WF-SPL-03', 'Spells belong to the spell phase.')
  }
  if (tile.cast === board.turn) return refuse('WF-SPL-04', 'One spell per wizard and turn.')
  if (!tile.cards.includes(name)) return refuse('WF-SPL-06', `${tile.unit} does not hold ${name}: a card is used once.`)
  if (tile.SP < spell.price) {
    return refuse('WF-SPL-05', `Not enough Spell Points (needs ${spell.price}, has ${tile.SP}).`)
  }
  return null
}

/** Why a spell that may be cast may not be cast at a squad, or null. WF-SPL-11, WF-SPL-12: melees and generals do not matter. */
export function whyNotAt(game: Game, by: ModelId, name: string, at: ModelId): Refusal<Rule> | null {
  const { board, setup } = game
  const spell = spellNamed(name)
  const caster = squadAt(board, by)
  const target = squadAt(board, at)
  if (target.place !== 'table') return refuse('WF-RNF-09', `${target.name} is not on the table.`)
  if ((target.seat === caster.seat) !== (spell.target === 'friend')) {
    return refuse('WF-SPL-07', `${name} is cast at ${spell.target === 'friend' ? 'a friendly' : 'an enemy'} squad.`)
  }
  if (!isWithin(board, by, at, spell.range * CM)) {
    const gap = inCentimetres(gapBetween(board, by, at))
    return refuse('WF-SPL-07', `${target.name} is ${gap} away, ${name} reaches ${spell.range} cm.`)
  }
  const mountain = mountainBetween(setup, caster, target)
  if (mountain !== undefined) return refuse('WF-SPL-09', `A mountain is in the way: ${mountain.name}.`)
  if (spell.notEngaged && isEngaged(target)) return refuse('WF-SPL-07', `${name} is for a squad that is not in melee.`)
  if (spell.heals !== undefined && target.groups.every(group => group.hurt === 0)) {
    return refuse('WF-WND-09', `${target.name} has lost no Health that could return.`)
  }
  if (target.lasting.some(lasting => lasting.name === name)) {
    return refuse('WF-CMD-07', `${target.name} is already under ${name}.`)
  }
  return null
}

/** The frame of a cast with the caster's choice of whom to heal. */
export const filledCast = (leads: CastFrame, answer: Answer<Book>): CastFrame =>
  answer.with === undefined ? leads : { ...leads, heals: shareOf(answer) }

export const spells: StepsFor<'cast'> = {
  /** WF-SPL-05, WF-SPL-06, WF-SPL-08: the price is paid, the card leaves the game, and it always succeeds. */
  cast(umpire, { by, spell: name, at, heals }) {
    const { board } = umpire
    const spell = spellNamed(name)
    const tile = wizardOf(squadAt(board, by))
    const target = squadAt(board, at)
    tile.SP -= spell.price
    tile.cards.splice(tile.cards.indexOf(name), 1)
    tile.cast = board.turn
    umpire.tell({ kind: 'card', rule: 'WF-SPL-06', seat: board.active, card: name, on: at })
    if (spell.lasts !== undefined) {
      const until = board.turn + (spell.lasts === 'turn' ? 1 : 2)
      target.lasting.push({ name, since: board.turn, until, by, group: -1, left: 0 })
    }
    if (spell.heals !== undefined) {
      const hurt = target.groups.flatMap((group, g) => (group.hurt > 0 ? [g] : []))
      hurt.forEach((g, i) => {
        heal(umpire, at, g, heals[i] ?? spell.heals!, 'WF-WND-09')
      })
    }
    if (spell.hits !== undefined) {
      const hits = [{ group: -1, ...spell.hits }]
      umpire.next({ step: 'hits', by, at, hits, spell: true, stray: 0, friends: [] })
    }
  },
}
