/** A list and a battle by chance, in one click: legal, and as the game itself draws them. */

import { type AnyRuleset, type Draw, defaultsOf, picker, type Roster, type Setup } from '#engine'
import { freshSeed } from './begin.ts'

/** So many battles are drawn in search of one that fits. */
const TRIES = 300

/** A legal list for the usual battle; one that is no ready-made list, where one comes up. */
export function drawList(rules: AnyRuleset, seed = freshSeed()): Roster {
  const pick = picker(seed)
  const usual = defaultsOf(rules.options)
  const ready = new Set(rules.presets.map(({ roster }) => JSON.stringify(roster.entries)))
  let found: Roster | undefined
  for (let n = 0; n < TRIES; n++) {
    for (const roster of rules.drawSetup(pick).rosters) {
      if (rules.checkRoster(roster, usual).length > 0) continue
      found = roster
      if (!ready.has(JSON.stringify(roster.entries))) return { ...roster, name: 'A list by chance' }
    }
  }
  return { ...(found ?? rules.presets[0]!.roster), name: 'A list by chance' }
}

/** A battle for so many, by the usual agreement where that is legal with what was drawn. */
export function drawBattle(rules: AnyRuleset, seats = 2, seed = freshSeed()): Setup {
  const pick: Draw = picker(seed)
  const usual = defaultsOf(rules.options)
  let found: Setup | undefined
  for (let n = 0; n < TRIES; n++) {
    const drawn = rules.drawSetup(pick)
    if (drawn.rosters.length !== seats) continue
    const plain = { ...drawn, options: usual }
    if (rules.checkSetup(plain).length === 0) return plain
    found ??= drawn
  }
  if (found === undefined) throw new Error(`${rules.name} drew no battle for ${seats}.`)
  return found
}
