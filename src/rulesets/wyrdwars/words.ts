/** Questions and offers in words. */

import { cardOf } from './card.ts'
import { nameOf } from './characteristics.ts'
import { prayerOf, riteOf } from './content/rites.ts'
import { trinketOf } from './content/trinkets.ts'
import type { About, Frame, Game, Warrior, WwDecision, WwOffer } from './model.ts'

// ---- questions --------------------------------------------------------------

/** What a player is asked; whom, every client shows. */
export const question = (game: Game, decision: WwDecision): string =>
  QUESTIONS[decision.about](decision.on === undefined ? '' : nameOf(game, decision.on), game, decision)

const QUESTIONS: Readonly<Record<About, (name: string, game: Game, decision: WwDecision) => string>> = {
  edge: (_, { setup }) =>
    setup.scenario === 'narrow-way'
      ? 'You won the roll-off. Do you defend or attack?'
      : 'You won the roll-off. Which edge is yours?',
  deploy: () => 'Set up the next warrior.',
  lurk: () => 'Who starts hidden?',
  bounty: name => `Which enemy hero does ${name} hunt?`,
  rout: () => 'A third of your warband is lost. Does it test its nerve, or withdraw?',
  pray: () => 'Is a prayer said?',
  charge: () => 'Who charges?',
  move: () => 'Who moves?',
  leg: name => `Where does ${name} go on?`,
  halt: (name, _, { offers }) =>
    offers.some(({ id }) => id === 'hide')
      ? `Does ${name} hide?`
      : offers.some(({ id }) => id === 'pick')
        ? `Does ${name} pick up the token?`
        : `Does ${name} leave the board?`,
  shoot: () => 'Who shoots, searches, casts or uses something?',
  blow: name => `Whom does ${name} strike?`,
  lucky: name => `${name} has failed a roll. Does he use his Lucky token?`,
}

// ---- offers -----------------------------------------------------------------

/** An offer in words. Where it leads says what it is. */
export function label(game: Game, offer: WwOffer): string {
  const { leads } = offer
  const plain = PLAIN[offer.id]
  if (plain !== undefined || leads === undefined) return plain ?? 'Go on'
  // the compiler does not see that the table goes by the step
  const say = LABELS[leads.step] as ((game: Game, frame: Frame, offer: WwOffer) => string) | undefined
  return say?.(game, leads, offer) ?? 'Go on'
}

/** Offers that say the same wherever they lead. */
const PLAIN: Readonly<Record<string, string>> = {
  done: 'That is all',
  none: 'No prayer',
  end: 'End the move',
  test: 'Test the nerve of the warband',
  skip: 'No',
  stay: 'Stay on the board',
  use: 'Use the Lucky token',
  keep: 'Keep the Lucky token',
}

type Labels = {
  readonly [S in Frame['step']]?: (game: Game, frame: Extract<Frame, { step: S }>, offer: WwOffer) => string
}
const LABELS: Labels = {
  // before the battle
  edge: ({ setup }, { edge }) =>
    setup.scenario === 'narrow-way' ? (edge === 'north' ? 'Defend' : 'Attack') : `The ${edge} edge`,
  deploy: (game, { who }) => (who === undefined ? 'Go on' : `Set up ${nameOf(game, who)}`),
  lurk: (game, { who }) => (who === undefined ? 'That is all' : `${nameOf(game, who)} starts hidden`),
  bounty: (game, { at }) => (at === undefined ? 'Go on' : `Hunt ${nameOf(game, at)}`),
  // nerve
  withdraw: () => 'Withdraw, and lose the battle',
  pray: (game, { who, prayer }) => `${nameOf(game, who)} prays: ${prayerOf(prayer).name}`,
  // movement
  'charge-menu': (game, { who }) => `${nameOf(game, who)} charges`,
  charge: (game, { route }, { at }) => `Charge ${at === undefined ? '' : nameOf(game, Number(at))}${waySaid(route)}`,
  'charge-place': (game, { at }) => `Charge ${nameOf(game, at)} at a place you choose`,
  walk: (_, { going: { runs } }, { id }) => (id === 'walk' ? 'Walk on' : runs ? 'Run' : 'Move'),
  legs: (_, { going: { runs } }) => (runs ? 'Run by ladder, stairs or climbing' : 'Move by ladder, stairs or climbing'),
  rise: (_, { rise: { kind, from, to } }) => RISES[kind](to.z > from.z),
  leap: () => 'Leap to another roof',
  break: () => 'Break away from the fight',
  drop: () => 'Drop the token',
  hand: (game, { to }) => `Hand the token to ${nameOf(game, to)}`,
  halt: () => 'Stand still',
  leave: () => 'Leave the board',
  pick: () => 'Pick up the token',
  hide: () => 'Hide',
  // shooting
  shoot: (game, { by, at }, { opens }) =>
    opens ? `Shoot with the ${cardOf(game, by).missile?.name.toLowerCase() ?? 'weapon'}` : `Shoot ${nameOf(game, at)}`,
  search: (game, { at }, { opens }) => (opens ? 'Search for a hidden enemy' : `Search for ${nameOf(game, at)}`),
  rites: () => 'Attempt a rite',
  rite: (game, { rite, at }) => `${riteOf(rite).name}${at === undefined ? '' : `: ${nameOf(game, at)}`}`,
  salve: (game, { at }, { opens }) => (opens ? 'Use the salve' : `Salve for ${nameOf(game, at)}`),
  toss: (game, { what, at }, { opens }) =>
    opens ? `Throw the ${trinketOf(what)?.name.toLowerCase() ?? 'pot'}` : `Throw it at ${nameOf(game, at)}`,
  smoke: () => 'Throw the smoke pot',
  // close combat
  blow: (game, { at }) => `Strike ${nameOf(game, at)}`,
  // at any time
  concede: () => 'Concede',
  hands: (game, { who, main, off }) => `${nameOf(game, who)} takes ${handsText(game, who, main, off)}`,
  luck: (game, { who, answer }) => `${nameOf(game, who)}'s Lucky token: ${LUCK[answer]}`,
}

const RISES = {
  ladder: (isUp: boolean) => `${isUp ? 'Up' : 'Down'} the ladder`,
  stairs: (isUp: boolean) => `${isUp ? 'Up' : 'Down'} the stairs`,
  climb: (isUp: boolean) => `Climb ${isUp ? 'up' : 'down'} the wall`,
  jump: () => 'Jump down',
} as const

/** How a charge goes, where not on the level. */
function waySaid({ rise }: { readonly rise?: { readonly kind: keyof typeof RISES } | null }): string {
  if (rise === undefined || rise === null) return ''
  return { ladder: ' by the ladder', stairs: ' by the stairs', climb: ', climbing', jump: ', jumping down' }[rise.kind]
}

const LUCK = {
  ask: 'ask each time',
  saves: 'use it on the first failed save',
  first: 'use it on the first failure',
  never: 'never use it',
} as const

/** What is in his hands: 'sword and shield'. */
function handsText(game: Game, who: number, main: number, off: Warrior['off']): string {
  const { melee, offHand } = cardOf(game, who)
  const other = off === 'shield' ? ' and shield' : off === 'weapon' ? ` and ${offHand?.name.toLowerCase()}` : ''
  return `${melee[main]?.name.toLowerCase() ?? 'a weapon'}${other}`
}
