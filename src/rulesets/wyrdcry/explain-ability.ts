/** What an ability, a Wait or a Channel comes to before it is paid for: numbers, targets, chances, each with its rule. */

import { tape } from '#common/drawn'
import { type Explanation, lengthText, type ModelId } from '#engine'
import { type AbilityUse, asUsed, whyNotAbility } from './abilities.ts'
import { abilityOf } from './ability/table.ts'
import { cardOf } from './card.ts'
import { type ChannelFrame, channelledValue } from './channel.ts'
import { nameOf } from './characteristics.ts'
import { talentOf } from './content/talents.ts'
import { baseOf, gapOf } from './figure.ts'
import { fighter, type Game, half, isOnTable, otherSeat } from './model.ts'
import { groupBy, groupName } from './payment.ts'
import { repliesTo } from './replies.ts'
import { RULES } from './rules.ts'
import { LINES, linesBetween } from './sight.ts'
import type { WaitFrame } from './wait.ts'

/** The menu of abilities: what each of a fighter's does, or why it cannot be used now. */
export const explainAbilities = (game: Game, who: ModelId): Explanation[] =>
  [...cardOf(game, who).talents].flatMap((talent): Explanation[] => {
    const { kind, name, rule } = talentOf(talent)
    if (kind !== 'ability') return []
    const no = whyNotAbility(game, who, talent)
    return no === null ? [{ rule, says: RULES[rule].says }] : [{ rule: no.rule, says: `${name}: ${no.why}.` }]
  })

/** One ability: what it says, what pays, whom it is for, what it comes to, and who may answer it. */
export function explainAbility(game: Game, frame: AbilityUse): Explanation[] {
  const { by, talent, targets } = frame
  const { rule } = talentOf(talent)
  const lines: Explanation[] = [{ rule, says: RULES[rule].says }, ...paid(game, frame)]
  for (const at of targets) if (at !== by && isOnTable(game.board, at)) lines.push(...measured(game, by, at))
  lines.push(...(abilityOf(talent)?.says?.(game, asUsed(game, frame)) ?? []))
  return [...lines, ...answered(game, frame)]
}

/** WC-ABL-02 to WC-ABL-04: what is discarded, and X. */
function paid(game: Game, { by, talent, group }: AbilityUse): Explanation[] {
  const dice = groupBy(game, by, group)
  if (dice === undefined) return [{ rule: 'WC-TLN-29', says: 'Born Voice pays for it, once per battle.' }]
  const isMore = dice.dice > (talentOf(talent).price ?? 2)
  const x = `X is ${dice.value}, X/2 is ${half(dice.value)}`
  return [
    {
      rule: isMore ? 'WC-ABL-03' : 'WC-ABL-02',
      says: `The ${groupName(dice.dice)} of ${dice.value} is discarded${isMore ? ' as a whole' : ''}: ${x}.`,
    },
  ]
}

/** WC-MEA-03, WC-VIS-06: how far away somebody is, and how well it is seen. */
const measured = (game: Game, by: ModelId, at: ModelId): Explanation[] => [
  {
    rule: 'WC-MEA-03',
    says: `${nameOf(game, at)} is ${lengthText(gapOf(game, by, at), 'inches')} away.`,
    ...tape(baseOf(game, by), baseOf(game, at)),
  },
  { rule: 'WC-VIS-06', says: `${linesBetween(game, by, at)} of ${LINES} lines are free.` },
]

/** WC-REA-11, WC-SLS-11: who may answer a spell. */
function answered(game: Game, { by, talent, targets: [at] }: AbilityUse): Explanation[] {
  if (!talentOf(talent).isMagic || at === undefined) return []
  const seat = otherSeat(fighter(game.board, by).seat)
  const names = new Set(repliesTo(game, seat, { window: 'spell', by, at, talent }).map(reply => nameOf(game, reply.by)))
  return names.size === 0 ? [] : [{ rule: 'WC-SLS-11', says: `${[...names].join(', ')} may cancel it on 4+ (1/2).` }]
}

/** WC-CHN-02, WC-CHN-06, WC-CHN-08: the value of the group, and what the roll may bring. */
export function explainChannel(game: Game, frame: Extract<ChannelFrame, { step: 'channel' }>): Explanation[] {
  const x = channelledValue(game, frame)
  const isGentle = game.setup.options.gentleChannel === true
  return [
    { rule: 'WC-CHN-06', says: `The value of the group is then ${x}.` },
    isGentle
      ? {
          rule: 'WC-CHN-08',
          says: `1/36: ${x} damage to everybody within 3", and it is out of action; 5/36: ${x} damage and nothing changes; 9/36: ${half(x)} damage; 20/36: nothing; 1/36: each player saves a fate die.`,
        }
      : { rule: 'WC-CHN-02', says: `1/6: out of action; 1/3: ${x} damage; 1/2: nothing.` },
    { rule: 'WC-CHN-04', says: 'These dice must be used by it in this activation, for magical abilities.' },
  ]
}

/** WC-WAI, WC-WPN-03, WC-MRC-05: what a Wait does besides. */
export function explainWait({ board }: Game, { who }: WaitFrame): Explanation[] {
  const { actions, weapons } = fighter(board, who)
  const lines: Explanation[] = [
    actions > 1
      ? { rule: 'WC-WAI-02', says: 'It waits, and may be activated once more to use its other action.' }
      : { rule: 'WC-WAI-01', says: 'Its activation ends.' },
  ]
  if (weapons.includes('empty')) lines.push({ rule: 'WC-WPN-03', says: 'One weapon is reloaded.' })
  const council = board.active?.who === who ? board.active.council : 0
  if (council > 0) lines.push({ rule: 'WC-MRC-05', says: `${council} dice, each 4+ saves a fate die.` })
  return lines
}
