import { describe, expect, test } from 'vitest'
import { type Dice, readFaces, rngFrom } from '#engine'
import { warfig } from '../rulesets/warfig/index.ts'
import { asText, fraction } from './index.ts'
import { critical, type Given, happens, lost, posed, rolled } from './testing.ts'

/** Dice that try every face of every die, one after the other. */
class EveryFace implements Dice {
  faces: readonly number[] = []
  private readonly path: number[] = []
  private used = 0

  ask(roll: Parameters<Dice['ask']>[0]): number {
    if (roll.again !== undefined) throw new Error('no second throws here')
    const faces: number[] = []
    for (let i = 0; i < roll.n; i++) {
      if (this.used === this.path.length) this.path.push(1)
      faces.push(this.path[this.used++]!)
    }
    return readFaces(roll, faces)
  }

  /** How many dice were thrown since the last `next`. */
  get thrown(): number {
    return this.used
  }

  /** Turns to the next faces; false when all have been seen. */
  next(): boolean {
    this.used = 0
    while (this.path.at(-1) === 6) this.path.pop()
    if (this.path.length === 0) return false
    this.path[this.path.length - 1]!++
    return true
  }
}

/** The chance of every damage, counted face by face. */
function byHand(kind: string, given: Given): string[] {
  const { pose, found } = posed(warfig, kind, given)
  const [fate] = found.fates
  const dice = new EveryFace()
  const most = 12
  const ways = new Map<number, bigint>()
  do {
    const n = lost(happens(warfig, pose, rngFrom(''), dice), fate!.who)
    ways.set(n, (ways.get(n) ?? 0n) + 6n ** BigInt(most - dice.thrown))
  } while (dice.next())
  return [...ways].sort(([a], [b]) => a - b).map(([n, w]) => `${n}: ${asText(fraction(w, 6n ** BigInt(most)))}`)
}

const foretold = (kind: string, given: Given): string[] =>
  posed(warfig, kind, given).found.fates[0]!.damage.map(({ n, chance }) => `${n}: ${asText(chance)}`)

describe('WarFig face by face', () => {
  test.each<[string, Given]>([
    ['melee', { tiles: 3, skill: 3, defence: 2, strength: 2, armour: 3, targets: 5 }],
    ['melee', { tiles: 2, skill: 2, defence: 4, strength: 4, armour: 2, health: 2, targets: 1 }],
    ['parry', { tiles: 2, skill: 2, defence: 2, strength: 2, armour: 2, targets: 2 }],
    ['shot', { tiles: 3, skill: 4, strength: 2, armour: 3, targets: 2 }],
    ['spell', { hits: 4, strength: 3, armour: 2, targets: 3 }],
  ])('[WF-DIC-08] %s: every face of every die counted gives the same chances: %j', (kind, given) => {
    expect(foretold(kind, given)).toEqual(byHand(kind, given))
  })
})

describe('WarFig with real dice', () => {
  test.each<[string, Given]>([
    ['melee', { tiles: 8, skill: 3, defence: 2, strength: 3, armour: 2, targets: 5 }],
    ['parry', { tiles: 6, skill: 3, defence: 3, strength: 2, armour: 2, targets: 6 }],
    ['shot', { tiles: 10, skill: 3, strength: 2, armour: 2, targets: 20 }],
    ['spell', { hits: 5, strength: 3, armour: 3, targets: 4 }],
  ])('%s falls as it was foretold: %j', (kind, given) => {
    for (const { value, freedom } of rolled(warfig, kind, given, 5000)) expect(value).toBeLessThan(critical(freedom))
  })
})
