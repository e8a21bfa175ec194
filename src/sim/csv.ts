/** Games as a table for a spreadsheet: one line each. */

import type { League } from './league.ts'
import type { Played } from './tournament.ts'

const HEADS = [
  'game',
  'first entrant',
  'second entrant',
  'winner',
  'finished',
  'seat of first',
  'first turn',
  'rounds',
  'decisions',
  'notes',
  'first name',
  'second name',
]

export function csv({ entrants, pairs }: League, results: readonly (Played | null)[]): string {
  const rows = results.flatMap((game, index) => {
    if (game === null) return []
    const pair = pairs[index % pairs.length]!
    const name = (bot: number | null): string => (bot === null ? '' : (entrants[pair[bot]!]?.name ?? ''))
    const { winner, finished, seat, first, rounds, decisions, notes } = game
    return [
      [
        index,
        name(0),
        name(1),
        name(winner),
        finished ? 'yes' : 'no',
        seat,
        name(first),
        rounds,
        decisions,
        notes.join(' '),
        entrants[pair[0]]?.title ?? '',
        entrants[pair[1]]?.title ?? '',
      ],
    ]
  })
  return [HEADS, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
