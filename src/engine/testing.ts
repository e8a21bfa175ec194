/** What every ruleset's tests stand on: scripted dice, and the battery that any game at all must pass. */

import { type BatteryOptions, type BatteryResult, play, type Trial, tryOut } from './battery.ts'
import { curious } from './curious.ts'
import { ScriptedDice } from './dice.ts'
import type { Draw } from './draw.ts'
import { fuzzRules } from './fuzz.ts'
import { textPrint } from './record.ts'
import { picker } from './rng.ts'
import type { Dice } from './roll.ts'
import type { AnyRuleset, Ruleset } from './ruleset.ts'
import type { SceneModel } from './scene.ts'
import type { Setup } from './setup.ts'
import type { TableBook } from './types.ts'

export { type BatteryOptions, type BatteryResult, play, type Trial, tryOut } from './battery.ts'
export { leaves } from './choice.ts'
export { areas, type Builder, boxes, bridges, columns, drawTerrain, slabs, towers, windows } from './fields.ts'
export { fuzzRules } from './fuzz.ts'
export { type Draws, type Looked, lookedAt, printOf, tried, written } from './prints.ts'
export { textPrint } from './record.ts'
export { slipped } from './slips.ts'

/** The numbers of some content in 16 digits, whatever it is called: whoever changes one on purpose changes the digits in a test. */
export const numbersPrint = (content: unknown): string =>
  textPrint(JSON.stringify(content, (_, part) => (typeof part === 'string' ? '' : part)))

/** Dice that show just these faces: `dice(6, 1, 3)`. */
export const dice = (...faces: number[]): ScriptedDice => new ScriptedDice(faces)

/** Dice that give just these answers, for tests that look at what is asked; nothing is read in bands. */
export const answering = (ask: Dice['ask']): Dice => ({
  faces: [],
  ask,
  askBands: () => {
    throw new Error('dice: nothing is read in bands here')
  },
})

/** Plays random battles of a game with a table: what holds for all rules is checked, and what is seen on the table. */
export function battery<K extends TableBook>(
  rules: Ruleset<K>,
  options: BatteryOptions & { /** Play these set-ups instead of drawn ones. */ readonly setup?: (pick: Draw) => Setup },
): BatteryResult {
  return tryOut(onTable(rules, options.setup), options)
}

/** After so many games every other one is set up for something that was not used yet. */
const WAITED = 400

/**
 * Plays games until everything in the repertoire was used, or `most` games have gone by; what is left is named. Every other
 * game is played by those who try what they have not done yet, and later on set up for it.
 */
export function exhaust(rules: AnyRuleset, seed: string, most: number): { games: number; missing: string[] } {
  const used = new Set<string>()
  const wanted = new Set(rules.repertoire)
  const next = curious(kind => wanted.has(`offer:${kind}`))
  const missing = (): string[] => rules.repertoire.filter(part => !used.has(part))
  let game = 0
  while (game < most && missing().length > 0) {
    const pick = picker(`${seed}-${game}`)
    const left = game > WAITED && game % 2 === 1 ? missing() : []
    const meant = left.length === 0 ? undefined : rules.drawFor?.(left[pick(left.length)]!, pick)
    const setup = judged(rules, meant?.setup ?? rules.drawSetup(pick))
    // whoever is out for what is left goes straight for it
    const player =
      meant === undefined
        ? next
        : curious(
            kind => left.includes(`offer:${kind}`),
            kind => meant.by.includes(kind),
          )
    for (const part of partsOf(setup)) used.add(part)
    play(rules, setup, `${seed}-${game}`, pick, used, undefined, game % 2 === 0 ? undefined : player)
    game++
  }
  return { games: game, missing: missing() }
}

/** Throws `n` malformed actions at random battles. */
export function fuzz(rules: AnyRuleset, n: number, seed: string): void {
  fuzzRules(onTable(rules), n, seed)
}

function onTable<K extends TableBook>(rules: Ruleset<K>, draw?: (pick: Draw) => Setup): Trial<K> {
  return {
    rules,
    draw: pick => judged(rules, draw === undefined ? rules.drawSetup(pick) : draw(pick)),
    partsOf,
    look(state) {
      const { models } = rules.scene(state)
      checkBases(models)
      checkHealth(models)
    },
    lookAt(state, answer) {
      const spent = rules.spent?.(state, answer)
      if (spent && spent.cost > spent.of + SLACK) {
        throw new Error(`'${answer.offer.id}' is legal and costs more than there is`)
      }
    },
  }
}

function judged<K extends TableBook>(rules: Ruleset<K>, setup: Setup): Setup {
  const faults = rules.checkSetup(setup)
  if (faults.length > 0) throw new Error(`a drawn set-up is refused: ${faults[0]!.why} (${faults[0]!.rule})`)
  return setup
}

/** How far bases may intrude: the largest overlap tolerance of the catalogues, 0.01 inch, and the grid's rounding. */
const SLACK = 30

/** Nobody is healthier than whole, or worse than dead. */
function checkHealth(models: readonly SceneModel[]): void {
  for (const { name, id, health } of models) {
    if (health.left >= 0 && health.left <= health.of) continue
    throw new Error(`${name} (${id}) has ${health.left} of ${health.of} Health`)
  }
}

const topOf = ({ at, height, room = height }: NonNullable<SceneModel['body']>): number => at.z + room

/** No two round bases stand in one another. */
function checkBases(models: readonly SceneModel[]): void {
  for (let i = 0; i < models.length; i++) {
    const a = models[i]!
    if (a.body === null || a.body.base.shape !== 'disc') continue
    for (let j = i + 1; j < models.length; j++) {
      const b = models[j]!
      if (b.body === null || b.body.base.shape !== 'disc') continue
      const reach = a.body.base.radius + b.body.base.radius - SLACK
      const dx = a.body.at.x - b.body.at.x
      const dy = a.body.at.y - b.body.at.y
      const low = Math.max(a.body.at.z, b.body.at.z)
      const high = Math.min(topOf(a.body), topOf(b.body))
      if (dx * dx + dy * dy < reach * reach && high - low > SLACK) {
        throw new Error(`${a.name} (${a.id}) and ${b.name} (${b.id}) stand in one another`)
      }
    }
  }
}

/** What of the repertoire is in a set-up. */
function* partsOf(setup: Setup): Generator<string> {
  yield `scenario:${setup.scenario}`
  yield `map:${setup.map}`
  yield `seats:${setup.rosters.length}`
  for (const [id, value] of Object.entries(setup.options)) yield `option:${id}=${value}`
  for (const roster of setup.rosters) {
    for (const entry of roster.entries.flatMap(e => [e, ...(e.with ?? [])])) {
      yield `profile:${entry.profile}`
      for (const option of entry.options ?? []) yield `takes:${option}`
    }
  }
}
