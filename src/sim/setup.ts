/** Set-ups in which no bot is favoured. */

import { type AnyRuleset, arrange, type Setup, type Wishes } from '#engine'

/** A set-up with the same roster in every seat for each preset that can meet itself as an equal. */
export function mirrored(rules: AnyRuleset, wishes: Wishes): Setup[] {
  return rules.presets.flatMap(preset => {
    if (preset.once === true) return []
    const arranged = arrange(rules, { ...wishes, rosters: [preset.roster] })
    return 'setup' in arranged ? [arranged.setup] : []
  })
}

/** Every two ready-made rosters that may meet, each once in either seat: for games in which no roster meets itself. */
export function opposed(rules: AnyRuleset, wishes: Wishes): Setup[] {
  const found: Setup[] = []
  if (wishes.seats !== undefined && wishes.seats !== 2) return found
  rules.presets.forEach((one, i) => {
    for (const other of rules.presets.slice(i + 1)) {
      for (const pair of [
        [one, other],
        [other, one],
      ]) {
        const arranged = arrange(rules, { ...wishes, seats: 2, rosters: pair.map(({ roster }) => roster) })
        if ('setup' in arranged) found.push(arranged.setup)
      }
    }
  })
  return found
}

/** Set-ups in which no bot is favoured: every roster against itself, or every pair both ways round where none can. */
export function even(rules: AnyRuleset, wishes: Wishes): Setup[] {
  const same = mirrored(rules, wishes)
  return same.length > 0 ? same : opposed(rules, wishes)
}
