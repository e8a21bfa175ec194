/** What a charge, a climb, a leap, a search or a rout test comes to before anybody commits himself (WW-MEA-01, WW-MEA-02, WW-TST-12). */

import { tape } from '#common/drawn'
import { type Explanation, lengthText, type ModelId, type Seat } from '#engine'
import type { Len, Point } from '#geometry'
import { initiativeOf, leadershipOf, type Made, nameOf } from './characteristics.ts'
import { reachNeeded, wayOf, whyNotChargeAt } from './charge.ts'
import { measured, share, sum, told, waysOf } from './explain-attack.ts'
import { gapOf } from './figure.ts'
import { searchParts } from './hiding.ts'
import { enemiesOf, type Game } from './model.ts'
import { countedFall } from './move.ts'
import { isAfraid } from './nerve.ts'
import { agility, gaitOf, isSure, type Rise, surefooted } from './rise.ts'
import type { Route } from './routes.ts'
import type { Rule } from './rules.ts'
import { bodyOf } from './sight.ts'
import { passesUpTo } from './throws.ts'
import { hasQuenchless, shaken, whoTests } from './victory.ts'

/** WW-TST-01, WW-TST-12: an Initiative test, and its exact chance. */
function tested(rule: Rule, what: string, made: Made): Explanation {
  const upTo = passesUpTo(made.n)
  const faces = upTo === 1 ? 'a 1' : `1 to ${upTo}`
  return { rule, says: `${what} on ${faces}, ${share(upTo, 6)}: Initiative ${sum(made)}.` }
}

/** WW-SKL-03, WW-ITM-01, WW-ART-04: the chance of a test that is thrown again where it fails. */
function again(rule: Rule | undefined, { n }: Made): Explanation[] {
  if (rule === undefined) return []
  const missed = 6 - passesUpTo(n)
  return [{ rule, says: `Failed, it is thrown again: ${share(36 - missed * missed, 36)} in all.` }]
}

/** WW-FAL-01, WW-ART-04: how far he falls, as it counts for him. */
function falling(game: Game, who: ModelId, height: Len): Explanation {
  const counted = countedFall(game, who, height)
  const far = `Failed, he falls ${lengthText(height, 'inches')}`
  if (counted === height) return { rule: 'WW-FAL-01', says: `${far}.` }
  const says = counted > 0 ? `${far}, which counts as ${lengthText(counted, 'inches')}.` : `${far}, unharmed.`
  return { rule: 'WW-ART-04', says }
}

/** WW-MEA-01, WW-MEA-02: every enemy of a charger, how far away he is, or why he may not be charged. */
export const explainCharges = (game: Game, who: ModelId): Explanation[] =>
  enemiesOf(game.board, who).map((at): Explanation => {
    const no = whyNotChargeAt(game, who, at)
    const away = `${lengthText(Math.round(gapOf(game, who, at)), 'inches')} away.`
    const says = `${nameOf(game, at)}: ${no === null ? away : no.why}`
    return { rule: no?.rule ?? 'WW-MEA-01', says, ...tape(bodyOf(game, who), bodyOf(game, at)) }
  })

/** WW-CHG-04, WW-CHG-14, WW-MEA-02: the way of a charge, and the tests and the die it needs, in their order. */
export function explainCharge(game: Game, who: ModelId, route: Route): Explanation[] {
  const { target, cost, rise } = route
  const name = nameOf(game, target)
  const lines: Explanation[] = [
    {
      rule: 'WW-MEA-02',
      says: `The way to ${name} costs ${lengthText(cost, 'inches')}.`,
      drawn: { kind: 'way', who, path: wayOf(route) },
    },
  ]
  if (isAfraid(game, who, target)) lines.push(told('WW-PSY-05', 'He dares to charge', leadershipOf(game, who)))
  if (rise !== null) lines.push(...explainRise(game, who, rise, 'WW-CHG-08'))
  const needed = reachNeeded(game, who, route)
  const says =
    needed === null ? `He reaches ${name} without a die.` : `He reaches ${name} on ${needed}+, ${share(7 - needed, 6)}.`
  return [...lines, { rule: 'WW-CHG-04', says }]
}

/** WW-CLM-02, WW-CLM-09: a climb or a jump, and its test; ladders and stairs need none. */
export function explainRise(game: Game, who: ModelId, rise: Rise, rule?: Rule): Explanation[] {
  const { kind, from, to } = rise
  if ((kind !== 'climb' && kind !== 'jump') || isSure(game, who)) return []
  const isDown = to.z < from.z
  const what = kind === 'jump' ? 'He lands' : isDown ? 'He climbs down' : 'He climbs up'
  const made = initiativeOf(game, who, agility(game, who))
  const foot: Explanation = { rule: 'WW-CLM-03', says: 'Failed, he stays at the foot.' }
  return [
    tested(rule ?? (kind === 'climb' ? 'WW-CLM-02' : 'WW-CLM-09'), what, made),
    ...again(surefooted(game, who, gaitOf(rise)), made),
    isDown ? falling(game, who, from.z) : foot,
  ]
}

/** WW-MOV-11: a leap. */
export function explainLeap(game: Game, who: ModelId, { z }: Point): Explanation[] {
  if (isSure(game, who)) return []
  const made = initiativeOf(game, who, agility(game, who))
  return [tested('WW-MOV-11', 'He leaps', made), ...again(surefooted(game, who, 'leap'), made), falling(game, who, z)]
}

/** WW-MOV-13: breaking away. */
export const explainBreak = (game: Game, who: ModelId): Explanation[] => [
  tested('WW-MOV-13', 'He goes unharmed', initiativeOf(game, who)),
]

/** WW-HID-07, WW-HID-08: a search. */
export const explainSearch = (game: Game, by: ModelId, at: ModelId): Explanation[] => [
  measured(game, by, at),
  tested('WW-HID-07', 'He finds him', initiativeOf(game, by, searchParts(game, by, at))),
]

/** WW-ROU-03, WW-ROU-04, WW-TRA-08: the rout test of a warband. */
export function explainRout(game: Game, seat: Seat): Explanation[] {
  const who = whoTests(game, seat)
  if (who === null) return []
  const made = leadershipOf(game, who, shaken(game, seat), { isRout: true })
  const lines = [told('WW-ROU-03', 'The warband holds', made)]
  const missed = 36 - waysOf(made.n)
  if (hasQuenchless(game, seat))
    lines.push({
      rule: 'WW-TRA-08',
      says: `Failed, it tests once more: ${share(36 * 36 - missed * missed, 36 * 36)} in all.`,
    })
  return lines
}
