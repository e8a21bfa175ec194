/** Questions and offers in words. */

import { type ModelId, playerMark } from '#engine'
import { featureBy } from './battlefield.ts'
import { cardOf } from './card.ts'
import { nameOf } from './characteristics.ts'
import { CONTRACTS } from './content/contracts.ts'
import { ITEMS } from './content/items.ts'
import { type TalentId, talentOf } from './content/talents.ts'
import type { About, Frame, Game, Group, WcDecision, WcOffer } from './model.ts'
import { groupName } from './scene.ts'

// ---- questions --------------------------------------------------------------

/** What a player is asked; whom, every client shows. */
export const question = (game: Game, decision: WcDecision): string =>
  QUESTIONS[decision.about](decision.on === undefined ? '' : nameOf(game, decision.on), game, decision)

const QUESTIONS: Readonly<Record<About, (name: string, game: Game, decision: WcDecision) => string>> = {
  drugs: () => 'Is anything taken before the battle?',
  sides: () => 'You won the roll-off. Do you attack or defend?',
  edge: () => 'Where do you set up?',
  'party-edge': () => 'At which edge does this party set up?',
  contract: () => 'Which contract do you take?',
  target: () => 'What do you name for the contract of the enemy?',
  exit: () => 'Over which edge must the treasure be carried?',
  token: () => 'Where does the next treasure lie?',
  select: () => 'Which piece of terrain do you select?',
  spread: () => 'Who carries the treasure?',
  scrawl: () => 'Which walls are scrawled over?',
  deploy: () => 'Set up the next fighter of your party.',
  overture: () => 'Which side makes its opening moves first?',
  opening: () => 'Who makes a move before the first round?',
  lead: () => 'The dice are tied. Who has the initiative?',
  fate: () => 'Do you spend a fate die?',
  arrive: () => 'Your reserves arrive.',
  first: () => 'You have the initiative. Who begins?',
  activate: () => 'Which fighter do you activate?',
  follow: name => `Does ${name} act right away?`,
  act: name => `What does ${name} do?`,
  targets: name => `Whom else does ${name} pick?`,
  grant: name => `${name} may act for free. What does it do?`,
  'set-up': name => `Where is ${name} set up?`,
  item: name => `The Channel went wrong. Does ${name} use its bottled imp?`,
  trait: name => `Does ${name} remove D3 damage by Iron Blood?`,
  sap: (name, _, { offers }) =>
    offers.some(({ id }) => id === 'keep')
      ? `A critical hit. Does ${name} use its night sap?`
      : `Night sap: does ${name} lose an action, or suffer D6 damage?`,
  order: () => 'Several rules apply at once. Which is first?',
  react: (_, game, decision) => `${actedOn(game, decision)}. Do you react?`,
  change: name => `${name} was hit hard. Is one critical hit turned into a hit?`,
  blast: () => 'Whom does the blast hit?',
  land: name => `${name} falls. Where does it land?`,
  drop: name => `Where does ${name} drop the treasure?`,
  found: name => `${name} has found it. Where does it lie?`,
  stalk: () => 'Whom does the stalker go for?',
  withdraw: () => 'Your warband wavers. Does it withdraw?',
}

/** What is being done that may be answered: an offer to answer it leads on with it. */
function actedOn(game: Game, { offers }: WcDecision): string {
  for (const { leads } of offers) {
    if (leads?.step !== 'reply') continue
    const { to } = leads
    const whose = (who: ModelId): string => `${playerMark(game.board.fighters[who]!.seat)}'s ${nameOf(game, who)}`
    switch (to.window) {
      case 'targeted':
        return `${whose(to.strike.by)} attacks ${nameOf(game, to.strike.at)}`
      case 'doomed':
        return `${whose(to.blow.strike.by)} takes ${nameOf(game, to.blow.strike.at)} out of action`
      case 'struck':
        return `${whose(to.blow.strike.by)} has struck ${nameOf(game, to.blow.strike.at)}`
      case 'retreat':
        return `${whose(to.who)} retreats`
      case 'moved':
        return `${whose(to.who)} has moved`
      case 'spell':
        return `${whose(to.by)} casts ${talentOf(to.talent).name} on ${nameOf(game, to.at)}`
    }
  }
  return 'The enemy acts'
}

// ---- offers -----------------------------------------------------------------

/** An offer in words. Where it leads says what it is. */
export function label(game: Game, offer: WcOffer): string {
  const { leads } = offer
  if (leads === undefined) return PLAIN[offer.id] ?? 'Go on'
  // the compiler does not see that the table goes by the step
  const say = LABELS[leads.step] as ((game: Game, frame: Frame, offer: WcOffer) => string) | undefined
  return say?.(game, leads, offer) ?? PLAIN[offer.id] ?? 'Go on'
}

/** Offers that lead nowhere but on. */
const PLAIN: Readonly<Record<string, string>> = {
  ability: 'Use an ability',
  smoke: 'Throw the smoke pot, and retreat',
  pass: 'Let it pass',
  decline: 'Decline',
  done: 'That is all',
  no: 'No',
  keep: 'Keep it for later',
  nobody: 'Nobody',
}

const CHANNELS = { new: 'A new [Double] of 3', step: 'Raise a step', value: 'Raise the value' } as const
const KEPT = 'Save the fate dice'

type Labels = {
  readonly [S in Frame['step']]?: (game: Game, frame: Extract<Frame, { step: S }>, offer: WcOffer) => string
}
const LABELS: Labels = {
  // before the battle
  dose: (game, { who, item, weapon }) =>
    `${nameOf(game, who)} takes ${itemName(item)}${weapon === undefined ? '' : ` for the ${cardOf(game, who).weapons[weapon]?.name.toLowerCase()}`}`,
  sides: (_, { winner, attacker }) => (attacker === winner ? 'Attack' : 'Defend'),
  edge: (_, { edge, corner }) => (corner === undefined ? `The ${edge} edge` : `The ${corner} corner`),
  contract: (_, { n }) => (n == null ? 'Refuse both' : (CONTRACTS[n - 1]?.name ?? 'Take it')),
  target: (game, { piece, hero }) => (hero === undefined ? pieceName(game, piece ?? '') : nameOf(game, hero)),
  exit: (_, { edge }) => `The ${edge} edge`,
  token: () => 'Place a treasure',
  select: (game, { piece = '' }) => pieceName(game, piece),
  spread: () => 'Spread the treasure',
  scrawl: (game, { piece = '' }) => pieceName(game, piece),
  deploy: (game, { who, edges }) => (who === undefined ? `The ${edges.at(-1)} edge` : `Set up ${nameOf(game, who)}`),
  openings: (game, _, { on }) => (on === undefined ? 'No more moves' : `${nameOf(game, on)} moves`),
  overture: (game, { first }) => (first === undefined ? 'Go on' : sideName(game, first)),
  // a round
  lead: (game, { lead }) => (lead === undefined ? 'Roll off' : sideName(game, lead)),
  fate: (game, { spending, order }) => {
    if (spending === undefined) return KEPT
    if ('add' in spending) return `Add a single ${spending.add}`
    const group = game.board.sides[order[0] ?? 0]?.groups.find(({ id }) => id === spending.raise)
    return group === undefined ? 'Improve it' : `Improve the ${groupName(group)} to a ${raised(group)}`
  },
  arrive: (game, { who }) => (who === undefined ? 'Go on' : `Set up ${nameOf(game, who)}`),
  first: (game, { seat }) =>
    seat === undefined ? 'Go on' : seat === game.board.initiative ? 'Begin yourself' : 'Let the enemy begin',
  activate: (game, { who }) => (who === undefined ? 'Pass' : `Activate ${nameOf(game, who)}`),
  follow: (game, { who, isTaken }) => (isTaken ? `${nameOf(game, who)} acts now` : 'Let the enemy go on'),
  close: () => 'End the activation',
  withdraw: (_, { goes }) => (goes ? 'Withdraw, and lose the battle' : 'Stay'),
  stalk: (game, { whom }) => (whom === undefined ? 'Nobody' : nameOf(game, whom)),
  // actions
  move: (_, { leaps, terms }) => `${terms.free ? 'Free ' : ''}${leaps ? 'Move with jumps and drops' : 'Move'}`,
  retreat: (_, { leaps, terms }) => `${terms.free ? 'Free ' : ''}Retreat${leaps ? ' with jumps and drops' : ''}`,
  attack: (game, { strike, only }) => {
    const kind = only === undefined ? '' : `, ${only} only`
    if (strike.weapon < 0) return `${strike.free ? 'Free Attack' : 'Attack'}${kind}`
    return `${cardOf(game, strike.by).weapons[strike.weapon]?.name} at ${nameOf(game, strike.at)}`
  },
  wait: (_, { drinks }) => (drinks ? 'Wait, and drink the bitter draught' : 'Wait'),
  channel: (game, { who, how, group }, { opens }) => {
    if (opens) return 'Channel'
    const one = groupIn(game, who, group)
    return `${CHANNELS[how]}${one === undefined ? '' : `: ${groupName(one)}`}`
  },
  calamity: (_, { imp }) => (imp ? 'Use the bottled imp' : 'Bear it'),
  ability: (game, frame, offer) => abilityLabel(game, frame, offer),
  'set-again': () => 'Set it up again',
  pick: () => 'Pick up the treasure',
  drop: () => 'Drop the treasure',
  drops: () => 'Drop the treasure',
  found: () => 'Place what was found',
  scenario: (game, { deed, at }) => DEEDS[deed](game, at),
  // answers
  reply: (game, { reply }) => {
    const { by, talent, whom, weapon, pays } = reply
    const more =
      whom !== undefined
        ? ` for ${nameOf(game, whom)}`
        : weapon !== undefined
          ? ` with ${armName(game, by, weapon)}`
          : ''
    return `${nameOf(game, by)}: ${talentOf(talent).name}${more}${PRICES[pays]}`
  },
  blast: (game, { blow }, { at }) =>
    at === undefined ? 'Nobody' : `${nameOf(game, Number(at))}, beside ${nameOf(game, blow.strike.at)}`,
  total: (_, __, { id }) => (id === 'keep' ? 'Keep it for later' : 'Use the knucklebone'),
  sap: (_, { stage }) => SAP[stage],
  fall: (game, { who }) => `${nameOf(game, who)} lands here`,
  mend: () => 'Remove D3 damage',
  order: (_, { of, first = 0 }) => momentName(of[first]),
}

const SAP = {
  use: 'Night sap',
  choose: 'Use the night sap',
  forfeit: 'Lose an action',
  suffer: 'Suffer D6 damage',
} as const

const armName = (game: Game, who: ModelId, weapon: number): string =>
  cardOf(game, who).weapons[weapon]?.name.toLowerCase() ?? 'a weapon'

const PRICES = { action: ' (an action)', heroic: ' (heroic)', nothing: '' } as const

const DEEDS: Readonly<Record<Extract<Frame, { step: 'scenario' }>['deed'], (game: Game, at: string) => string>> = {
  loot: () => 'Loot the hoard',
  search: (game, at) => `Search ${pieceName(game, at)}`,
  chalk: (game, at) => `Chalk ${pieceName(game, at)}`,
  look: (game, at) => `Look for it in ${pieceName(game, at)}`,
}

/** An ability: what it is and what pays; then whom it is for; then how. */
function abilityLabel(game: Game, frame: Extract<Frame, { step: 'ability' }>, { at, id }: WcOffer): string {
  const { by, talent, group, targets, way, n, isChosen } = frame
  const { name } = talentOf(talent)
  if (isChosen) return 'That is all'
  if (way !== undefined) return way === 'forward' ? 'Forward' : way === 'stand' ? 'Stand' : name
  if (n !== undefined) return NUMBERS[talent]?.(n) ?? `${n} damage points`
  const last = targets.at(-1)
  if (talent === 'ledger-of-blood' && targets.length > 1 && last !== undefined) return `${nameOf(game, last)} is healed`
  if (last !== undefined && at !== undefined) return `${name} on ${nameOf(game, last)}`
  const dice = groupIn(game, by, group)
  return id === 'place' ? `${name} here` : `${name}${dice === undefined ? '' : ` with the ${groupName(dice)}`}`
}

/** What is chosen by number. */
const INCHES = (n: number): string => (n === 0 ? 'It cannot be moved, and is hurt' : `${n}"`)
const TOKEN = (n: number): string => `Take treasure ${n + 1}`
const NUMBERS: Partial<Record<TalentId, (n: number) => string>> = {
  heave: INCHES,
  undertow: INCHES,
  'light-fingers': TOKEN,
  'palm-it': TOKEN,
}

const groupIn = ({ board }: Game, who: ModelId, group: number | null): Group | undefined =>
  board.sides[board.fighters[who]!.seat]?.groups.find(({ id }) => id === group)

const raised = ({ dice, value }: Group): string => groupName({ dice: dice + 1, value })

const pieceName = ({ setup }: Game, id: string): string => featureBy(setup.table, id).name

const sideName = (_: Game, seat: number): string => playerMark(seat)

const itemName = (id: string): string => ITEMS.find(item => item.id === id)?.name.toLowerCase() ?? id

/** What a rule that waits for its turn is called. */
const MOMENTS: Partial<Record<Frame['step'], string>> = {
  'iron-blood': 'Iron Blood',
  addled: 'Addled',
  stirred: 'Stir the Dead',
  burn: 'Burning',
  'fast-hands': 'Fast Hands',
  brave: 'Bravery test',
}
const momentName = (frame: Frame | undefined): string => (frame && MOMENTS[frame.step]) ?? 'The other rule'
