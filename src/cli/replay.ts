/** `replay` and `verify`: what is in a record, and whether it is true. */

import {
  type AnyRuleset,
  castOf,
  fingerprint,
  type GameRecord,
  type GameState,
  replay as replayed,
  seatName,
  seenEvents,
  toldWithRule,
  verify as verified,
} from '#engine'
import { checkFairness } from '#protocol'
import { misused, refused, type Shown } from './fault.ts'
import { gameOf, guarded, recordIn } from './files.ts'
import { drawTable } from './play/map.ts'
import { modelLines } from './play/models.ts'
import type { Style } from './play/style.ts'
import type { World } from './world.ts'

export interface ReplayFlags {
  readonly at?: number
  readonly events?: boolean
}

export function replay(file: string, flags: ReplayFlags, style: Style, world: World): Shown {
  const record = recordIn(file)
  const rules = gameOf(world.rulesets, record)
  const of = record.actions.length
  const at = flags.at ?? of
  if (at > of) throw misused(`--at takes a number from 0 to ${of}, for the record has ${of} decisions.`)
  const { state, events, refused: no } = guarded('The record cannot be replayed', () => replayed(rules, record, at))
  if (no !== null) throw refused(`Action ${no.n} of the record is refused: ${no.refusal.why} [${no.refusal.rule}]`)
  const scene = rules.scene(state)
  const cast = castOf(rules, scene, state.setup)
  const story = seenEvents(events, null).map(event => toldWithRule(event, cast))
  const text = flags.events
    ? [...heading(rules, record), '', ...story, '', standing(state, at, of)]
    : [
        ...heading(rules, record),
        '',
        ...drawTable(scene, rules, style),
        '',
        ...modelLines(scene, rules, style),
        '',
        standing(state, at, of),
        'See what happened with --events, an earlier moment with --at N.',
      ]
  const { ruleset, edition, seed, players } = record
  const json = {
    ruleset,
    edition,
    seed,
    players,
    at,
    of,
    over: state.over,
    scene,
    ...(flags.events && { events, story }),
  }
  return { text: text.join('\n'), json }
}

/** What is played, by whom, with which dice. */
export function heading(rules: AnyRuleset, { setup, seed, players }: GameRecord): string[] {
  const scenario = rules.scenarios.find(({ id }) => id === setup.scenario)?.name ?? setup.scenario
  const map = rules.maps.find(({ id }) => id === setup.map)?.name ?? setup.map
  const sides = setup.rosters.map(({ name }, seat) => {
    const player = players?.[seat]
    return `${seatName(seat)}: ${name}${player === undefined ? '' : ` (${player})`}`
  })
  const notes = (rules.notes?.(setup) ?? []).map(({ says, rule }) => `Note: ${says} [${rule}]`)
  return [`${rules.name}: ${scenario} on ${map}, seed ${seed}`, sides.join('   '), ...notes]
}

function standing({ over, asked }: GameState, at: number, of: number): string {
  const after = `After ${at} of ${of} decisions`
  if (over !== null) {
    return `${after}: ${over.winner === null ? 'a draw' : `${seatName(over.winner)} has won`} [${over.rule}].`
  }
  const waiting = asked.filter(ask => ask.answer === null).map(({ decision }) => seatName(decision.seat))
  return `${after}: the game waits for ${waiting.join(' and ')}.`
}

export function verify(file: string, world: World): Shown {
  const record = recordIn(file)
  const rules = gameOf(world.rulesets, record)
  const faults = guarded('The record cannot be replayed', () => [...verified(rules, record), ...checkFairness(record)])
  if (faults.length > 0) {
    return { text: [`${file} is not true:`, ...faults].join('\n'), json: { good: false, faults }, code: 1 }
  }
  const { state } = replayed(rules, record)
  const result = record.result === undefined ? 'It claims no result.' : 'The result is the one it claims.'
  const fair = "Its dice were made from the server's secret and the players' seeds."
  const claim = record.fairness === undefined ? result : `${result} ${fair}`
  return {
    text: `${file} is good. ${standing(state, record.actions.length, record.actions.length)} ${claim} Fingerprint ${fingerprint(state)}.`,
    json: { good: true, faults: [], actions: record.actions.length, over: state.over, fingerprint: fingerprint(state) },
  }
}
