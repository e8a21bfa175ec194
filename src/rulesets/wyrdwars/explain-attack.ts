/** What a blow, a shot, a throw or a rite comes to before it is made: distance, sight, numbers, save, wound. */

import { glance, tape } from '#common/drawn'
import { type Explanation, lengthText, type ModelId, type Part } from '#engine'
import { canSave, NO_SAVE } from './armour.ts'
import { type Assault, isClinging, pointsLost, saveAgainst, sparesLeft } from './attack.ts'
import { cardOf } from './card.ts'
import { leadershipOf, type Made, nameOf, toughnessOf, weaponSkillOf } from './characteristics.ts'
import { riteOf } from './content/rites.ts'
import type { MissileWeapon } from './content/weapons.ts'
import { contest } from './contest.ts'
import { gapOf } from './figure.ts'
import type { Striker } from './melee.ts'
import { type Game, isFleeing, warrior } from './model.ts'
import { type Casting, castingOf } from './rites.ts'
import type { Rule } from './rules.ts'
import { aimOf, missileStrengthOf } from './shooting.ts'
import { bodyOf, coverOf } from './sight.ts'
import type { Hand } from './strike.ts'
import { passesUpTo } from './throws.ts'

const say = (rule: Rule, says: string, drawn: Pick<Explanation, 'drawn'> = {}): Explanation => ({
  rule,
  says,
  ...drawn,
})

/** '1/3', of so many ways. */
export function share(ways: number, of: number): string {
  if (ways === 0 || ways === of) return ways === 0 ? '0' : '1'
  let [a, b] = [ways, of]
  while (b !== 0) [a, b] = [b, a % b]
  return `${ways / a}/${of / a}`
}

/** '3 (4, moved -1)'. */
export const sum = ({ n, parts }: Made): string =>
  parts.length < 2 ? `${n}` : `${n} (${parts.map((part, i) => (i === 0 ? `${part.n}` : spoken(part))).join(', ')})`

const spoken = ({ n, rule }: Part<Rule>): string => `${PART_WORDS[rule] ?? rule} ${n < 0 ? '' : '+'}${n}`

/** What a part of a number is called. */
const PART_WORDS: Partial<Readonly<Record<Rule, string>>> = {
  'WW-SHO-05': 'range',
  'WW-LOS-06': 'cover',
  'WW-MOV-16': 'moved',
  'WW-TRA-04': 'Large',
  'WW-TRA-15': 'Perched',
  'WW-HAP-12': 'rain',
  'WW-HAP-13': 'bells',
  'WW-PSY-01': 'leader',
  'WW-PSY-06': 'frightened',
  'WW-CC-11': 'off hand',
  'WW-CC-14': 'across the wall',
  'WW-PRY-11': 'Peal of Courage',
  'WW-PRY-13': 'Peal of Wrath',
  'WW-PRY-14': 'Peal of Silence',
  'WW-RIT-11': 'Steady Heart',
  'WW-RIT-15': 'Snuff Sight',
  'WW-RIT-18': 'Mud Skin',
  'WW-RIT-19': 'Croak',
  'WW-TRA-07': 'In Step',
  'WW-ARM-07': 'Strength',
  'WW-ARM-13': 'splinters',
  'WW-ARM-29': 'Pierce',
  'WW-CLM-07': 'half-plate',
  'WW-TRA-06': 'Keen',
  'WW-TRA-11': 'Stilts',
  'WW-TRA-12': 'Roofborn',
  'WW-HAP-14': 'loose slates',
  'WW-HID-08': 'beyond 6 inches',
  'WW-ITM-02': 'lantern',
  'WW-ROU-04': 'half lost',
}

/** WW-MEA-03: the tape between two bases. */
export const measured = (game: Game, by: ModelId, at: ModelId): Explanation =>
  say(
    'WW-MEA-03',
    `${nameOf(game, at)} is ${lengthText(Math.round(gapOf(game, by, at)), 'inches')} away.`,
    tape(bodyOf(game, by), bodyOf(game, at)),
  )

/** WW-LOS-01, WW-LOS-06: the line from eye to eye, and the cover it meets. */
function looked(game: Game, by: ModelId, at: ModelId): Explanation {
  const cover = coverOf(game, by, at)
  const told = cover === null ? 'no cover' : 'in cover'
  const [from, to] = [bodyOf(game, by), bodyOf(game, at)]
  const eye = ({ x, y, eye: z }: typeof from) => ({ x, y, z })
  return say(cover?.rule ?? 'WW-LOS-01', `The line is clear, ${told}.`, glance(eye(from), eye(to), 1, told))
}

// ---- armour, the star -------------------------------------------------------------

/** WW-ARM-17, WW-ARM-22, WW-CC-12, WW-WND-01, WW-ITM-07: as if no Lucky token were used, the save, the wound roll, and what comes of one hit; and how long the armour lasts. */
export function explainHit(game: Game, assault: Assault): Explanation[] {
  const { at, strength } = assault
  const { n, base, parts } = saveAgainst(game, assault)
  const toughness = toughnessOf(game, at)
  const needed = contest(strength, toughness.n)
  const name = nameOf(game, at)
  const lines: Explanation[] = []
  if (base >= NO_SAVE) lines.push(say('WW-ARM-27', `${name} has no armour against it.`))
  else if (!canSave(n)) lines.push(say('WW-ARM-17', `No save: ${sum({ n, parts })} is needed.`))
  else {
    const points = pointsLost(game, assault)
    const spared = sparesLeft(game, at)
    const loss = spared > 0 ? 'This save splinters nothing.' : `A save splinters ${points}.`
    lines.push(say('WW-ARM-17', `Save on ${sum({ n, parts })} or more: ${share(7 - n, 6)}. ${loss}`))
    const all = share(allSaved(n, points, 3, spared), 216)
    lines.push(say('WW-ARM-22', `Three such hits: none gets through with ${all}.`))
  }
  lines.push(say('WW-CC-12', `Wounds on ${needed}+: Strength ${strength} against Toughness ${sum(toughness)}.`))
  const through = 6 - (canSave(n) ? 7 - n : 0)
  const clings = isClinging(game, at)
  if (clings) lines.push(say('WW-SKL-12', `${name} clings to life: the first such roll is thrown again.`))
  const wounds = clings ? share(through * (7 - needed) ** 2, 216) : share(through * (7 - needed), 36)
  lines.push(say('WW-CC-19', `One hit takes a wound with ${wounds}; ${left(game, at)}.`))
  return lines
}

/** WW-ARM-22, WW-TRA-19: in how many of 6^k ways k hits are all saved, the armour worse after each but the first `spared`. */
export function allSaved(needed: number, points: number, hits: number, spared = 0): number {
  let ways = 1
  for (let k = 0; k < hits; k++) ways *= Math.max(0, 7 - needed - Math.max(0, k - spared) * points)
  return ways
}

const left = (game: Game, who: ModelId): string => {
  const { wounds } = warrior(game.board, who)
  return `${nameOf(game, who)} has ${wounds} wound${wounds === 1 ? '' : 's'} left`
}

// ---- each kind of attack -----------------------------------------------------------

/** WW-CC-10: a blow of this striker at somebody he is engaged with. */
export function explainBlow(game: Game, { who, swings }: Striker, hand: Hand, at: ModelId): Explanation[] {
  const { skill, strength, pierce, isCrushing } = swings[hand]
  const assault: Assault = { by: who, at, means: 'blow', rule: 'WW-CC-13', strength, pierce, isCrushing }
  if (isFleeing(game.board, at)) {
    return [say('WW-CC-15', `${nameOf(game, at)} flees: the blow hits without a die.`), ...explainHit(game, assault)]
  }
  const defence = weaponSkillOf(game, at)
  const needed = contest(skill.n, defence.n)
  return [
    say('WW-CC-10', `Hits on ${needed}+, ${share(7 - needed, 6)}: Weapon Skill ${sum(skill)} against ${sum(defence)}.`),
    ...explainHit(game, assault),
  ]
}

/** WW-SHO-02, WW-SHO-05: a shot. */
export function explainShot(game: Game, by: ModelId, at: ModelId): Explanation[] {
  const { missile } = cardOf(game, by)
  if (missile === null) return []
  const { n: strength } = missileStrengthOf(game, by, missile)
  const assault: Assault = {
    by,
    at,
    means: 'missile',
    rule: 'WW-SHO-08',
    strength,
    pierce: missile.pierce,
    isCrushing: false,
  }
  return [...aimed(game, by, at, missile), ...explainHit(game, assault)]
}

function aimed(game: Game, by: ModelId, at: ModelId, weapon: MissileWeapon | null): Explanation[] {
  const aim = aimOf(game, by, at, weapon)
  const upTo = passesUpTo(aim.n)
  const faces = upTo === 1 ? 'a 1' : `1 to ${upTo}`
  return [
    measured(game, by, at),
    looked(game, by, at),
    say('WW-SHO-02', `Hits on ${faces}, ${share(upTo, 6)}: Ballistic Skill ${sum(aim)}.`),
  ]
}

/** WW-ITM-08, WW-ITM-09: a net or a pot. */
export function explainToss(game: Game, by: ModelId, at: ModelId, what: 'casting-net' | 'powder-pot'): Explanation[] {
  const lines = aimed(game, by, at, null)
  if (what === 'casting-net') {
    return [
      ...lines,
      say('WW-ITM-08', 'Netted he neither moves nor charges, and strikes two later, to the end of his next turn.'),
    ]
  }
  const assault: Assault = { by, at, means: 'missile', rule: 'WW-ITM-09', strength: 4, pierce: 0, isCrushing: false }
  return [
    ...lines,
    say('WW-ITM-09', 'Everybody within 1" of him is hit too, friends as well.'),
    ...explainHit(game, assault),
  ]
}

/** WW-RIT-02, WW-RIT-07: a rite. */
export function explainRite(game: Game, { by, rite, at }: Casting): Explanation[] {
  const { name } = riteOf(rite)
  const lines = [
    told('WW-RIT-02', `${name} is cast`, castingOf(game, by, rite)),
    say('WW-RIT-07', 'A failed 12 is a Strength 4 hit on the caster, without a save.'),
  ]
  if (at !== undefined && at !== by) lines.unshift(measured(game, by, at))
  if (rite !== 'wax-spark' || at === undefined) return lines
  return [
    ...lines,
    ...explainHit(game, { by, at, means: 'rite', rule: 'WW-RIT-16', strength: 3, pierce: 0, isCrushing: false }),
  ]
}

/** WW-TST-05, WW-TST-12: a Leadership test, and its exact chance. */
export const told = (rule: Rule, what: string, made: Made): Explanation =>
  say(rule, `${what} on ${made.n} or less on 2D6, ${share(waysOf(made.n), 36)}: Leadership ${sum(made)}.`)

/** T5: in how many of 36 ways 2D6 come to no more. */
export function waysOf(value: number): number {
  let ways = 0
  for (let a = 1; a <= 6; a++) ways += Math.max(0, Math.min(6, value - a))
  return ways
}

/** WW-PRY-02: a prayer. */
export const explainPrayer = (game: Game, who: ModelId, difficulty: Part<Rule>): Explanation[] => [
  told('WW-PRY-02', 'It is heard', leadershipOf(game, who, [difficulty])),
]
