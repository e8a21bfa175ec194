/** What an attack action comes to before it is made: distance, sight, numbers, dice, and who may answer it. */

import { glance, tape } from '#common/drawn'
import { type Explanation, lengthText, type ModelId, needTold, type Part } from '#engine'
import { armsOf, whyNotStrike } from './aim.ts'
import type { AttackFrame } from './attack.ts'
import { sumsOf } from './attack.ts'
import { fearlessBy, rerollBy } from './bravery.ts'
import { cardOf, isKeyword } from './card.ts'
import { braveryOf, type Made, nameOf } from './characteristics.ts'
import { talentOf } from './content/talents.ts'
import { baseOf, bodyOf, gapOf } from './figure.ts'
import { enemiesOf, fighter, type Game, otherSeat } from './model.ts'
import type { Reply } from './reactions.ts'
import { repliesTo } from './replies.ts'
import type { Rule } from './rules.ts'
import { LINES, linesBetween } from './sight.ts'
import { armOf, bandsOf, coverIn, isArm, type Strike } from './strike.ts'

const say = (rule: Rule, says: string, drawn: Pick<Explanation, 'drawn'> = {}): Explanation => ({
  rule,
  says,
  ...drawn,
})

/** Everything a player would want to know of an attack action. */
export function explainAttack(game: Game, strike: Strike, reply: Reply | null = null): Explanation[] {
  const { by, at } = strike
  const lines: Explanation[] = [measured(game, by, at), looked(game, strike)]
  lines.push(...feared(game, strike), ...numbersOf(game, strike, reply), ...quirksOf(game, strike))
  const answers = reply === null ? answersTo(game, strike) : ''
  if (answers !== '') lines.push(say('WC-REA-02', answers))
  return lines
}

/** The menu: every enemy, how far away it is, or why it may not be aimed at. */
export function explainTargets(game: Game, { strike, only }: Extract<AttackFrame, { step: 'attack' }>): Explanation[] {
  const arms = armsOf(game, strike.by, only)
  return enemiesOf(game.board, strike.by).flatMap((at): Explanation[] => {
    const refusals = arms.map(weapon => whyNotStrike(game, { ...strike, weapon, at }))
    const no = refusals.includes(null) ? null : (refusals[0] ?? null)
    const away = lengthText(gapOf(game, strike.by, at), 'inches')
    const says = `${nameOf(game, at)}: ${no === null ? `${away} away` : no.why}.`
    return [{ rule: no?.rule ?? 'WC-MEA-03', says, ...tape(baseOf(game, strike.by), baseOf(game, at)) }]
  })
}

/** WC-MEA-03: the tape between two bases. */
const measured = (game: Game, by: ModelId, at: ModelId): Explanation =>
  say(
    'WC-MEA-03',
    `${nameOf(game, at)} is ${lengthText(gapOf(game, by, at), 'inches')} away.`,
    tape(baseOf(game, by), baseOf(game, at)),
  )

/** WC-VIS-06, WC-COV-01: how many lines are free, and the cover it has. */
function looked(game: Game, strike: Strike): Explanation {
  const lines = linesBetween(game, strike.by, strike.at)
  const cover = coverIn(game, strike)
  const from = bodyOf(game, strike.by)
  const to = bodyOf(game, strike.at)
  const middle = ({ x, y, bottom, top }: typeof from) => ({ x, y, z: Math.round((bottom + top) / 2) })
  const told = cover === null ? 'no cover' : 'in cover'
  return say(
    cover?.rule ?? 'WC-VIS-06',
    `${lines} of ${LINES} lines are free, ${told}.`,
    glance(middle(from), middle(to), lines / LINES, told),
  )
}

/** WC-BRV-07: what a TERRIFYING target asks for first. */
function feared(game: Game, { by, at }: Strike): Explanation[] {
  const { active } = game.board
  const isDone = active !== null && active.who === by && active.isCalm
  if (!isKeyword(game, at, 'TERRIFYING') || isDone || fearlessBy(game, by) !== null) return []
  const { n } = braveryOf(game, by)
  const again = rerollBy(game, by) === null ? '' : ', a failed die is thrown again'
  return [say('WC-BRV-07', `TERRIFYING: first a Bravery test on ${n}+${again}, or it is panicked.`)]
}

/** WC-ATK-10, WC-ATK-09: both numbers with what they are made of, the row of the table, the dice and their damage. */
function numbersOf(game: Game, strike: Strike, reply: Reply | null): Explanation[] {
  const { skill, defense, row, dice, harm } = sumsOf(game, strike, reply)
  const of = armOf(game, strike).kind === 'melee' ? 'Fight' : 'Shoot'
  const roll = { n: dice.n, sides: 6, bands: bandsOf(row, { ones: false, sixes: false }) }
  const more = harm.parts.length === 0 ? '' : ` (${harm.parts.map(spoken).join(', ')})`
  return [
    say('WC-ATK-10', `${of} ${sum(skill)} against Defense ${sum(defense)}.`),
    say(row.rule, `${ROW_WORDS[row.name]}: ${needTold(roll)}.`),
    say(
      'WC-ATK-17',
      `${sum(dice)} dice: ${harm.hit} damage for a hit, ${harm.crit} for a critical hit${more}; ${left(game, strike.at)}.`,
    ),
  ]
}

const ROW_WORDS = {
  twice: 'Twice the Defense or more',
  greater: 'Greater',
  equal: 'Equal',
  less: 'Less',
  half: 'Half the Defense or less',
} as const

function left(game: Game, who: ModelId): string {
  const { damage } = fighter(game.board, who)
  return `${nameOf(game, who)} has ${damage} of ${cardOf(game, who).numbers.health} damage`
}

/** '4 (3, Heft +2, panicked -1)'. */
const sum = ({ n, parts }: Made): string =>
  parts.length < 2 ? `${n}` : `${n} (${parts.map((part, i) => (i === 0 ? `${part.n}` : spoken(part))).join(', ')})`

const spoken = ({ n, rule }: Part<Rule>): string => `${PART_WORDS[rule] ?? rule} ${n < 0 ? '' : '+'}${n}`

/** What a part of a number is called. */
const PART_WORDS: Partial<Readonly<Record<Rule, string>>> = {
  'WC-CHR-05': 'armour',
  'WC-WPN-01': 'Heft',
  'WC-WPN-02': 'Parry',
  'WC-WPN-12': 'Hallowed',
  'WC-BRV-02': 'panicked',
  'WC-INT-15': 'Suspicion',
  'WC-COV-02': 'cover',
  'WC-COV-04': 'cover by height',
  'WC-FLK-01': 'flanked',
  'WC-EQP-09': 'two weapons',
  'WC-TLN-03': 'Chosen Weapon, critical hits',
  'WC-TLN-10': 'Grit Teeth',
  'WC-TLN-11': 'Raised Shields',
  'WC-TLN-15': 'Grey Step',
  'WC-TLN-21': 'beyond its range',
  'WC-TLN-23': 'Chosen Mark, critical hits',
  'WC-MRC-03': 'Driven by Greed',
  'WC-MRC-06': 'banner',
  'WC-MRC-09': 'Heavy Draw',
  'WC-MRC-20': 'pavise',
  'WC-MRC-23': 'Close Ranks',
  'WC-ROK-04': 'Not Where You Looked',
  'WC-ROK-06': 'Marked Purse',
  'WC-ROK-08': 'Death from the Eaves',
  'WC-ROK-10': 'Between the Ribs',
  'WC-ROK-11': 'Hard to Spot',
  'WC-ROK-13': 'mobbed',
  'WC-EMB-04': 'Consumed',
  'WC-EMB-05': 'guilty',
  'WC-EMB-08': 'its light',
  'WC-EMB-12': 'Swept Along',
  'WC-SPL-10': 'Blight',
  'WC-SPL-15': 'Stir the Dead',
  'WC-SLS-04': 'Shield Up',
  'WC-SLS-05': 'taunted',
  'WC-SLS-07': 'Seeing Red',
  'WC-SLS-09': 'Falling Hammer',
  'WC-UAB-03': 'Steady Aim',
  'WC-UAB-04': 'Plunge',
  'WC-UAB-06': 'Flurry',
  'WC-URE-03': 'Keep Low',
  'WC-ITM-02': 'its lantern',
  'WC-ITM-09': 'red dust',
  'WC-ITM-14': 'fury caps',
}

/** WC-WPN: what is special about the weapon. */
function quirksOf(game: Game, strike: Strike): Explanation[] {
  const lines: Explanation[] = []
  if (isArm(game, strike, 'fickle')) lines.push(say('WC-WPN-06', 'Fickle: a 1 discards all hit rolls.'))
  if (isArm(game, strike, 'blast')) {
    lines.push(say('WC-WPN-07', 'Blast: each 6 deals 2 damage to somebody within 1" of the target.'))
  }
  if (isArm(game, strike, 'barbed')) lines.push(say('WC-WPN-13', 'Barbed: a hit takes 2" of Move for this round.'))
  if (isArm(game, strike, 'lash')) lines.push(say('WC-WPN-10', 'Lash: its target cannot react.'))
  if (isArm(game, strike, 'one-use')) lines.push(say('WC-WPN-09', 'It can be used once in a battle.'))
  if (isArm(game, strike, 'reload')) lines.push(say('WC-WPN-03', 'It must be reloaded by a Wait afterwards.'))
  return lines
}

/** WC-REA-02: who could answer before the dice, and with what. */
function answersTo(game: Game, strike: Strike): string {
  const seat = otherSeat(fighter(game.board, strike.by).seat)
  const all = repliesTo(game, seat, { window: 'targeted', strike })
  const told = new Set(all.map(({ by, talent }) => `${nameOf(game, by)} with ${talentOf(talent).name}`))
  return told.size === 0 ? '' : `It may be answered: ${[...told].join(', ')}.`
}
