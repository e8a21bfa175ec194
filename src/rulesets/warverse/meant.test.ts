import { describe, expect, test } from 'vitest'
import { decisionOf, type Filling, pathOf } from '#engine'
import { INCH } from '#geometry'
import { warverse } from './index.ts'
import { whyNotPath } from './legs.ts'
import { at, battle, wall } from './testing.ts'

const asked = (b: ReturnType<typeof battle>) => decisionOf(b.state, 0)!
const explained = (b: ReturnType<typeof battle>, offer: string, filling: Filling) => {
  const found = asked(b).offers.find(({ id }) => id === b.named(offer))!
  return warverse.explain(b, found, filling)
}

describe('what a hand means', () => {
  test('[WV-MOV-08] a drag behind a wall goes round it, and no farther than the Move', () => {
    const b = battle(
      [
        { seat: 0, is: [8, 3, 3], at: [10, 10] },
        { seat: 1, is: 'dock-brawler', at: [30, 30] },
      ],
      { terrain: [wall('W', 10, 12, 4, 0.5, 3)] },
    )
    const offer = asked(b).offers.find(({ id }) => id === b.named('move:#0'))!
    const path = pathOf({ seat: 0, offer, with: warverse.meant!(b, offer, at(10, 14))! })
    expect(path.length).toBeGreaterThan(1)
    expect(path.at(-1)).toEqual(at(10, 14))
    expect(whyNotPath(b, b.id(0), path)).toBeNull()
    const far = pathOf({ seat: 0, offer, with: warverse.meant!(b, offer, at(10, 40))! })
    expect(whyNotPath(b, b.id(0), far)).toBeNull()
    expect(far.at(-1)!.y).toBeLessThan(19 * INCH)
  })

  test('[WV-CC-02] a way that ends in contact says so before it is gone', () => {
    const b = battle([
      { seat: 0, is: [8, 3, 3], at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [10, 14], name: 'Foe' },
    ])
    const offer = asked(b).offers.find(({ id }) => id === b.named('move:#0'))!
    const touching = { ...at(10, 14), y: b.figure(1).y - b.figure(1).radius - b.figure(0).radius }
    expect(warverse.explain(b, offer, [touching]).map(({ says }) => says)).toContain(
      'In contact with Foe: hand to hand, and no shooting.',
    )
    expect(warverse.explain(b, offer, [at(10, 11)]).some(({ rule }) => rule === 'WV-CC-02')).toBe(false)
  })

  test('[WV-AOE-14] a blast being aimed shows its circle, whom it catches and which of them are friends', () => {
    const b = battle([
      { seat: 0, is: [8, 2, 8], at: [10, 10], name: 'Attacker' },
      { seat: 0, is: 'dock-brawler', at: [10.8, 17], name: 'Friend' },
      { seat: 1, is: 'dock-brawler', at: [10, 14], name: 'Foe' },
    ])
    const [line] = explained(b, 'burst:#0', [4, 3, 1]).filter(({ drawn }) => drawn?.kind === 'area')
    expect(line).toMatchObject({
      says: 'It catches Attacker (yours!), Foe.',
      drawn: { around: b.id(0), radius: 3 * INCH, caught: [b.id(0), b.id(2)], friends: [b.id(0)] },
    })
  })

  test('[WV-AOE-02] a blast begins with a radius that is worth it, and dice for all the rest', () => {
    const b = battle([
      { seat: 0, is: [8, 2, 10], at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [10, 14] },
      { seat: 1, is: 'dock-brawler', at: [11.5, 14] },
    ])
    const menu = asked(b).offers.find(({ id }) => id === b.named('blast:#0'))!
    const blast = warverse.open(b, asked(b), menu).find(({ id }) => id === b.named('at:#1'))!
    expect(warverse.firstShare?.(b, blast)).toEqual([9, 1, 0])
    expect(b.may(`blast:#0/at:#1`, [9, 1, 0])).toBe(true)
  })
})
