import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Roll } from '#engine'
import { answering } from '#engine/testing'
import { asText, fraction, plus, ZERO } from '#odds'
import { times } from '../../odds/fraction.ts'
import { everyWay } from '../../odds/odds.ts'
import { against, codeText, thirtySixths } from './codes.ts'
import { heal, healthLeft } from './damage.ts'
import { warfig } from './index.ts'
import { isHeroGroup } from './model.ts'
import { attacks, parts, sum } from './statistics.ts'
import {
  asked,
  bare,
  type Field,
  faces,
  game,
  hurtBy,
  led,
  of,
  offered,
  passOn,
  play,
  quiet,
  rolls,
  type Stands,
  type State,
  squad,
  stand,
  whyNotTake,
} from './testing.ts'

/** Front to front along y 400: mine south, theirs north. */
const SOLDIERS = of('Soldier', 10, [600, 425])
const ORCS = of('Orc', 10, [600, 375])
const fight = (field: Partial<Field> = {}): State =>
  stand({ mine: [SOLDIERS], theirs: [ORCS], stage: 'melee', engaged: [[0, 1]], ...field })
/** Two squads of mine against theirs, one of them led. */
const TWO: Partial<Field> = {
  mine: [of('Soldier', 5, [537, 412]), led(of('Soldier', 6, [680, 412]), 'Lord')],
  engaged: [
    [0, 2],
    [1, 2],
  ],
}
const stands = (state: State, id: number) => squad(state, id).groups.map(group => [group.tiles, group.hurt])

describe('wounds and damage', () => {
  test('[WF-WND-01] Strength against Armour, the attacking side rolls', () => {
    expect(codeText(against(5, 4))).toBe('3+')
    const state = fight({ mine: [of('Knights of Republic', 5, [600, 430])] })
    const log = play(state, 'back:0', undefined, [...faces(5, 2), ...faces(10, 1), 1, 3, 1, 1, 3])
    const wound = log.filter(event => event.kind === 'roll').at(-1)
    expect(wound).toMatchObject({ seat: 0, by: 0, purpose: 'wound (Orc)', roll: { n: 5, target: 3 }, got: 2 })
  })
  test('[WF-WND-02] [WF-WND-03] each success is 1 damage, and there is no second save', () => {
    const state = fight()
    const log = play(state, 'back:0', undefined, [...faces(5, 4), ...faces(5, 1), ...faces(10, 1), 4, 4, 1, 1, 1])
    expect(rolls(log)).toEqual(['attack 10d4+ = 5', 'attack 10d4+ = 0', 'wound 5d4+ = 2'])
    expect(stands(state, 1)).toEqual([[8, 0]])
  })
  test('[WF-WND-04] [WF-WND-06] damage is taken by tiles of the card that was hit; at 0 Health they go', () => {
    const state = fight({ theirs: [led(ORCS, 'Orc Warlord')] })
    hurtBy(state, 1, 0, 2)
    expect(stands(state, 1)).toEqual([
      [7, 0],
      [1, 0],
    ])
  })
  test('[WF-WND-05] the wounded tile first', () => {
    const state = fight({ theirs: [of('Ogre', 5, [600, 360])] })
    hurtBy(state, 1, 0, 4)
    expect(stands(state, 1)).toEqual([[4, 1]]) // one removed, one at 2 of 3
  })
  test('[WF-WND-07] damage beyond the card is lost', () => {
    const state = fight({ mine: [led(SOLDIERS, 'Republic Captain')] })
    hurtBy(state, 0, 1, 6)
    expect(stands(state, 0)).toEqual([
      [9, 0],
      [0, 0],
    ])
  })
  test('[WF-WND-08] [WF-CRD-11] [WF-CRD-12] damage stays until the tile dies; Health left is what is stored', () => {
    const state = fight({
      mine: [of('Iron Clad Golem', 1, [600, 440])],
      theirs: [of('Orkish Battering Ram', 1, [600, 360])],
    })
    hurtBy(state, 0, 0, 3)
    expect(healthLeft(squad(state, 0).groups[0]!)).toBe(1)
    hurtBy(state, 1, 0, 5)
    expect(healthLeft(squad(state, 1).groups[0]!)).toBe(1) // Ram H 6 after 5
    hurtBy(state, 0, 0, 1)
    expect(squad(state, 0).place).toBe('gone')
  })
  test('[WF-WND-08] damage is still there turns later, on its own card', () => {
    const state = stand({
      mine: [led(of('Ogre', 5, [600, 800]), 'Ogre Chieftain')],
      theirs: [of('Orc', 5, [600, 100])],
    })
    hurtBy(state, 0, 0, 2)
    passOn(state, ({ board }) => board.turn > 6)
    expect(stands(state, 0)).toEqual([
      [4, 2],
      [1, 0],
    ])
    hurtBy(state, 0, 0, 1)
    expect(stands(state, 0)[0]).toEqual([3, 0])
  })
  test('[WF-WND-09] healing never exceeds the start and brings nobody back', () => {
    const state = fight({ theirs: [of('Troll Warrior', 5, [600, 380])] })
    hurtBy(state, 1, 0, 3)
    expect(stands(state, 1)).toEqual([[4, 1]])
    heal(quiet(state), 1, 0, 3, 'WF-WND-09')
    expect(stands(state, 1)).toEqual([[4, 0]])
  })
  test('[WF-WND-10] cards may prevent removal: Close Ranks cancels 3 damage', () => {
    const state = fight()
    squad(state, 0).lasting.push({ name: 'Close Ranks', since: 3, until: 5, by: 0, group: -1, left: 3 })
    hurtBy(state, 0, 0, 5)
    expect(stands(state, 0)).toEqual([[8, 0]])
    hurtBy(state, 0, 0, 1)
    expect(stands(state, 0)).toEqual([[7, 0]])
  })
  test('[WF-WND-11] no morale: the last Soldier still fights', () => {
    const state = fight()
    squad(state, 0).groups[0]!.tiles = 1
    squad(state, 0).frontage = 1
    expect(rolls(play(state, 'back:0', undefined, faces(11, 1)))).toEqual(['attack 1d4+ = 0', 'attack 10d4+ = 0'])
  })
})

describe('who fights', () => {
  test('[WF-MEL-01] [WF-MEL-02] engaged squads fight in every melee phase; the active player attacks', () => {
    const state = fight({ stage: 'reinforcements', mine: [SOLDIERS, of('Soldier', 5, [100, 800])], engaged: [[0, 2]] })
    // nothing is left to do: the other player's turn comes, he can move nobody, and his Orcs attack
    expect(state.board).toMatchObject({ active: 1, stage: 'melee' })
    expect(asked(state)).toMatchObject({ seat: 0, about: 'election', on: 0 })
  })
  test('[WF-MEL-03] [WF-TRN-05] fighting cannot be skipped', () => {
    const commander = led(of('Soldier', 10, [300, 800]), 'Republic Captain', 'Rallying Cry')
    const state = fight({ mine: [SOLDIERS, commander], engaged: [[0, 2]] })
    expect(offered(state)).toEqual(['fight:2', 'command:1'])
    play(state, 'fight:2')
    play(state, 'back:0', undefined, faces(20, 1))
    expect(offered(state)).toEqual(['end', 'command:1'])
  })
  test('[WF-MEL-04] every living tile fights, whatever its rank', () => {
    expect(rolls(play(fight(), 'back:0', undefined, faces(20, 1)))[0]).toBe('attack 10d4+ = 0')
  })
  test('[WF-MEL-05] [WF-MEL-06] each squad attacks one enemy; who is not attacked does not roll', () => {
    const state = fight({
      theirs: [of('Orc', 5, [537, 387]), of('Goblin', 5, [650, 390])],
      engaged: [
        [0, 1],
        [0, 2],
      ],
    })
    expect(asked(state)).toMatchObject({ about: 'aim', on: 0 })
    expect(offered(state)).toEqual(['at:1', 'at:2'])
    play(state, 'at:1')
    const log = play(state, 'back:0', undefined, faces(15, 1))
    expect(rolls(log)).toEqual(['attack 10d4+ = 0', 'attack 5d4+ = 0'])
    expect(state.board.active).toBe(1)
  })
  test('[WF-MEL-07] attackers of one defender make one combat; combats follow in the active player’s order', () => {
    const mine = [of('Soldier', 5, [537, 412]), of('Soldier', 5, [663, 412]), of('Soldier', 5, [900, 412])]
    const theirs = [ORCS, of('Orc', 5, [900, 387])]
    const state = fight({
      mine,
      theirs,
      engaged: [
        [0, 3],
        [1, 3],
        [2, 4],
      ],
    })
    expect(offered(state)).toEqual(['fight:3', 'fight:4'])
    play(state, 'fight:4')
    play(state, 'defend:2', undefined, faces(5, 1))
    expect(asked(state)).toMatchObject({ about: 'election', on: 3 })
    expect(offered(state)).toEqual(['back:0', 'back:1', 'defend:0', 'defend:1'])
  })
})

describe('the steps of a combat', () => {
  test('[WF-MEL-08] election, targets, attacks, parries, wounds, damage, removal: in this order', () => {
    const state = fight({ theirs: [led(ORCS, 'Orc Warlord')] })
    const seen: string[] = []
    const note = (log: ReturnType<typeof play>): void => {
      for (const event of log) {
        if (event.kind === 'choice') seen.push('election')
        if (event.kind === 'roll') seen.push(bare(event.purpose))
        if (event.kind === 'wound') seen.push('damage')
        if (event.kind === 'gone') seen.push('removal')
      }
    }
    squad(state, 1).groups[0]!.tiles = 1
    squad(state, 1).groups[1]!.tiles = 0
    note(play(state, 'defend:0', undefined, [...faces(9, 1), 4, 1, 4]))
    expect(seen).toEqual(['election', 'attack', 'parry', 'wound', 'damage', 'removal'])
  })
  test('[WF-MEL-09] [WF-MEL-10] [WF-MEL-11] only the defender elects, once for the whole squad', () => {
    const state = fight({ theirs: [led(ORCS, 'Orc Warlord')] })
    expect(asked(state)).toMatchObject({ seat: 1, about: 'election' })
    expect(offered(state)).toEqual(['back:0', 'defend:0'])
  })
  test('[WF-MEL-12] [WF-GEN-14] the owner decides which card each attacking tile strikes, the defender first', () => {
    const knights = of('Knights of Republic', 20, [600, 440])
    const archers = of('Goblin Archer', 10, [600, 390])
    const state = fight({ mine: [knights], theirs: [led(archers, 'Goblin Hero')], options: { squadCap: null } })
    play(state, 'defend:0')
    expect(asked(state)).toMatchObject({ seat: 1, about: 'targets' })
    const log = play(state, 'share', [10, 10], [...faces(10, 1), ...faces(10, 1), ...faces(10, 1)])
    expect(rolls(log)).toEqual(['attack 10d2+/6+ = 0', 'attack 10d2+ = 0'])
    expect(thirtySixths(against(4, 1)) * 10).toBe((155 / 18) * 36)
    expect(thirtySixths(against(4, 2)) * 10).toBe((25 / 3) * 36)
  })
  test('[WF-GEN-14] where both choose the defender does so first, whoever is active; then the dice fall', () => {
    const both = { mine: [led(SOLDIERS, 'Lord')], theirs: [led(ORCS, 'Orc Warlord')] }
    for (const active of [0, 1]) {
      const state = fight({ ...both, active })
      const defender = 1 - active
      expect(asked(state)).toMatchObject({ seat: defender, about: 'election' })
      expect(rolls(play(state, `back:${active}`))).toEqual([])
      expect(asked(state)).toMatchObject({ seat: defender, about: 'targets' })
      expect(rolls(play(state, 'share', [9, 0, 0, 1]))).toEqual([])
      expect(asked(state)).toMatchObject({ seat: active, about: 'targets back' })
    }
  })
  test('[WF-DIC-11] a batch for each pair: squads in list order, rank and file before leader, attackers before defenders', () => {
    const state = fight({ ...TWO, theirs: [led(ORCS, 'Orc Warlord')] })
    play(state, 'back:1')
    play(state, 'share', [3, 2, 4, 1, 0, 1])
    const log = play(state, 'share', [5, 4, 0, 1], faces(21, 1))
    expect(log.flatMap(event => (event.kind === 'roll' ? [`${event.purpose} ${event.roll.n}`] : []))).toEqual([
      'attack (Soldier on Orc) 3',
      'attack (Soldier on Orc Warlord) 2',
      'attack (Soldier on Orc) 4',
      'attack (Soldier on Orc Warlord) 1',
      'attack (Lord on Orc Warlord) 1',
      'attack (Orc on Soldier) 5',
      'attack (Orc on Lord) 4',
      'attack (Orc Warlord on Lord) 1',
    ])
  })
  test('[WF-MEL-13] one tile’s attacks all go to one card', () => {
    const state = stand({
      mine: [of('Madmagog', 1, [600, 412])],
      theirs: [led(of('Soldier', 10, [600, 375]), 'Lord')],
      stage: 'melee',
      engaged: [[0, 1]],
    })
    play(state, 'defend:0')
    expect(asked(state).offers[0]?.hole).toMatchObject({ fill: 'share', total: 1, among: ['9 Soldier', 'Lord'] })
    expect(whyNotTake(state, 'share', [2, 1])).not.toBeNull()
    const log = play(state, 'share', [0, 1], [3, 3, 1, 1, 1, 1])
    expect(rolls(log)[0]).toBe('attack 3d3+ = 2')
  })
  test('[WF-MEL-14] the active player decides which of his cards is struck back', () => {
    const state = fight({ mine: [led(SOLDIERS, 'Lord')] })
    play(state, 'back:0')
    expect(asked(state)).toMatchObject({ seat: 0, about: 'targets back' })
    const log = play(state, 'share', [4, 6], [...faces(10, 1), ...faces(10, 1)])
    expect(rolls(log).slice(2)).toEqual(['attack 4d4+ = 0', 'attack 6d6+ = 0'])
  })
  test('[WF-MEL-15] no limit how many attacks one card absorbs', () => {
    const state = fight({ theirs: [led(ORCS, 'Orc Warlord')] })
    play(state, 'defend:0')
    expect(whyNotTake(state, 'share', [0, 10])).toBeNull()
    expect(whyNotTake(state, 'share', [4, 5])?.why).toContain('exactly 10')
  })
  test('[WF-MEL-16] Weapon Skill against Weapon Skill', () => {
    const state = fight({ mine: [of('Knights of Republic', 5, [600, 430])] })
    const log = play(state, 'back:0', undefined, [...faces(5, 1), ...faces(10, 1)])
    expect(log.find(event => event.kind === 'roll')).toMatchObject({ rule: 'WF-MEL-16', roll: { n: 5, target: 2 } })
  })
  test('[WF-MEL-17] a defending squad makes no attacks; each parry cancels a hit', () => {
    const state = fight()
    const log = play(state, 'defend:0', undefined, [...faces(5, 4), ...faces(5, 1), 4, 4, 1, 1, 1, 4, 4, 4])
    expect(rolls(log)).toEqual(['attack 10d4+ = 5', 'parry 5d4+ = 2', 'wound 3d4+ = 3'])
  })
  test('[WF-MEL-18] [WF-MEL-19] the parrying Weapon Skill is that of the card that was hit', () => {
    const state = fight({ mine: [of('Lord', 1, [600, 412])], theirs: [led(ORCS, 'Orc Warlord')] })
    play(state, 'defend:0')
    const log = play(state, 'share', [1, 0], [2, 1, 1])
    expect(rolls(log)).toEqual(['attack 1d2+ = 1', 'parry 1d6+ = 0', 'wound 1d2+ = 0'])
  })
  test('[WF-MEL-20] parry dice: the smaller of hits and tiles times Attacks', () => {
    const parry = (theirs: Stands, tiles: number, hits: number): string | undefined => {
      const state = fight({ theirs: [theirs] })
      squad(state, 1).groups[0]!.tiles = tiles
      const target = theirs.profile === 'Orc' ? 4 : 6
      const dice = [...faces(hits, target), ...faces(10 - hits, 1), ...faces(60, 1)]
      const copy = cloneState(warfig, state)
      const log: Parameters<typeof rolls>[0] = []
      const ask = ({ n, target: t }: Roll): number => dice.splice(0, n).filter(face => face >= t).length
      apply(warfig, copy, { seat: 1, offer: 'defend:0' }, log as never, answering(ask))
      return rolls(log).find(text => text.startsWith('parry'))
    }
    expect(parry(ORCS, 5, 8)).toContain('parry 5d')
    expect(parry(ORCS, 10, 3)).toContain('parry 3d')
    expect(parry(of('Orc Warlord', 1, [600, 387]), 1, 6)).toContain('parry 1d')
    expect(parry(of('Ogre', 5, [600, 360]), 2, 6)).toContain('parry 4d') // 2 Ogres with 2 Attacks
  })
  test('[WF-MEL-21] with hits from two cards and too few dice the defender chooses before rolling', () => {
    const state = fight({ mine: [led(SOLDIERS, 'Lord')], theirs: [of('Orc', 5, [600, 387])] })
    squad(state, 1).groups[0]!.tiles = 3
    play(state, 'defend:0', undefined, [...faces(4, 4), ...faces(5, 1), 2])
    expect(asked(state)).toMatchObject({ seat: 1, about: 'parry' })
    expect(asked(state).offers[0]?.hole).toMatchObject({ total: 3, most: [3, 1] })
    const log = play(state, 'parry', [2, 1], [4, 4, 6, 4, 4])
    expect(rolls(log)).toEqual(['parry 2d4+ = 2', 'parry 1d6+ = 1', 'wound 2d4+ = 2'])
  })
  test('[WF-MEL-22] [WF-MEL-23] attacking back: every tile rolls, and the active squad never parries', () => {
    const state = fight()
    const log = play(state, 'back:0', undefined, [...faces(10, 1), ...faces(4, 4), ...faces(6, 1), ...faces(4, 1)])
    expect(rolls(log)).toEqual(['attack 10d4+ = 0', 'attack 10d4+ = 4', 'wound 4d2+ = 0'])
    expect(log.filter(event => event.kind === 'roll')[1]).toMatchObject({ rule: 'WF-MEL-22', seat: 1 })
  })
  test('[WF-MEL-24] both sides strike at once: the slain still strike', () => {
    const state = fight({ mine: [of('Soldier', 5, [600, 412])], theirs: [of('Orc', 5, [600, 387])] })
    const log = play(state, 'back:0', undefined, [...faces(5, 6), ...faces(5, 6), ...faces(5, 6), ...faces(5, 6)])
    expect(rolls(log)).toEqual(['attack 5d4+ = 5', 'attack 5d4+ = 5', 'wound 5d4+ = 5', 'wound 5d2+ = 5'])
    expect(state.over).toEqual({ winner: null, rule: 'WF-OBJ-04' })
  })
  test('[WF-MEL-25] Strength of the striker against Armour of the card hit', () => {
    const state = fight({ mine: [of('Lord', 1, [600, 412])] })
    expect(rolls(play(state, 'defend:0', undefined, [2, 1, 2]))[2]).toBe('wound 1d2+ = 1') // S 4 v A 2
  })
  test('[WF-MEL-26] damage is assigned by the rules of the owner, and tiles at 0 are removed', () => {
    const state = fight({ theirs: [of('Ogre', 5, [600, 360])] })
    squad(state, 1).groups[0]!.hurt = 2
    play(state, 'defend:0', undefined, [5, ...faces(9, 1), 1, 6])
    expect(stands(state, 1)).toEqual([[4, 0]])
  })
  test('[WF-MEL-27] [WF-MEL-28] of several attackers one is named with the election; only he is struck or parried', () => {
    const state = fight(TWO)
    expect(offered(state)).toEqual(['back:0', 'back:1', 'defend:0', 'defend:1'])
    const log = play(state, 'defend:0', undefined, [...faces(5, 4), ...faces(5, 4), 2, ...faces(5, 4), ...faces(6, 1)])
    expect(rolls(log)).toEqual([
      'attack 5d4+ = 5',
      'attack 5d4+ = 5',
      'attack 1d2+ = 1',
      'parry 5d4+ = 5',
      'wound 5d4+ = 0',
      'wound 1d2+ = 0',
    ])
    const back = fight(TWO)
    const struck = play(back, 'back:0', undefined, [...faces(11, 1), ...faces(10, 1)])
    expect(rolls(struck)).toHaveLength(4)
  })
  test('[WF-MEL-29] a named squad of two cards counts as one opponent', () => {
    const log = play(fight(TWO), 'defend:1', undefined, [
      ...faces(5, 1),
      ...faces(5, 4),
      2,
      ...faces(6, 1),
      ...faces(6, 1),
    ])
    expect(rolls(log).filter(text => text.startsWith('parry'))).toEqual(['parry 5d4+ = 0', 'parry 1d6+ = 0'])
  })
  test('[WF-MEL-30] survivors stay engaged where they stand', () => {
    const state = fight()
    const before = [squad(state, 0), squad(state, 1)].map(({ x, y }) => [x, y])
    play(state, 'back:0', undefined, faces(20, 1))
    expect(squad(state, 0).engaged).toEqual([1])
    expect([squad(state, 0), squad(state, 1)].map(({ x, y }) => [x, y])).toEqual(before)
  })
  test('[WF-MEL-31] a destroyed squad frees its enemies', () => {
    const state = fight({ theirs: [of('Goblin', 5, [600, 390]), of('Goblin', 5, [100, 100])] })
    squad(state, 1).groups[0]!.tiles = 1
    play(state, 'defend:0', undefined, [...faces(10, 6), 1, ...faces(10, 6)])
    expect(squad(state, 1).place).toBe('gone')
    expect(squad(state, 0).engaged).toEqual([])
  })
  test('[WF-MEL-32] [WF-CRD-08] a tile rolls as many dice as its Attacks', () => {
    const state = fight({ mine: [of('Estella', 1, [600, 412])] })
    expect(rolls(play(state, 'defend:0', undefined, [1, 1, 1, 1, 1, 1]))[0]).toBe('attack 3d2+/6+ = 0')
  })
})

describe('texts and cards in melee', () => {
  const lasting = (name: string, group = -1, since = 3) => ({ name, since, until: 5, by: 0, group, left: 0 })
  test('[WF-CRD-07] Light of the North: other tiles of her squad parry with Weapon Skill +1', () => {
    const state = fight({ mine: [led(SOLDIERS, 'Estella')] })
    const ws = (group: number, dice: 'attack' | 'parry'): number => sum(parts(state.board, 0, group, 'WS', dice, 1))
    expect([ws(0, 'attack'), ws(0, 'parry'), ws(1, 'parry')]).toEqual([2, 3, 5])
    squad(state, 0).groups[1]!.tiles = 0
    expect(ws(0, 'parry')).toBe(2)
  })
  test('[WF-CRD-07] Rage: Attacks +1 while Madmagog has lost Health', () => {
    const state = stand({ mine: [of('Madmagog', 1, [600, 412])], theirs: [of('Soldier', 5, [600, 100])] })
    expect(attacks(state.board, 0, 0, 'attack')).toBe(3)
    squad(state, 0).groups[0]!.hurt = 1
    expect(attacks(state.board, 0, 0, 'attack')).toBe(4)
  })
  test('[WF-CRD-07] Scythes: Attacks +1 in the melee of the turn of contact', () => {
    const state = stand({ mine: [of('Orc Chariot', 1, [600, 412])], theirs: [of('Soldier', 5, [600, 100])] })
    squad(state, 0).charged = 3
    expect(attacks(state.board, 0, 0, 'attack')).toBe(3)
    state.board.turn = 4
    expect(attacks(state.board, 0, 0, 'attack')).toBe(2)
  })
  test('[WF-CRD-07] cards change the statistics they name', () => {
    const state = fight({ mine: [led(SOLDIERS, 'Lord')] })
    const stat = (
      name: string,
      what: 'WS' | 'S' | 'A' | 'At' | 'BS',
      dice: 'attack' | 'parry' | 'melee wound' | 'resist' | 'shot',
      group = 0,
    ): number => {
      squad(state, 0).lasting = []
      const before = sum(parts(state.board, 0, group, what, dice, 1))
      squad(state, 0).lasting = [lasting(name)]
      return sum(parts(state.board, 0, group, what, dice, 1)) - before
    }
    expect([stat('Defensive Stance', 'WS', 'parry'), stat('Defensive Stance', 'WS', 'attack')]).toEqual([2, 0])
    expect([stat('Rallying Cry', 'WS', 'attack'), stat('Rallying Cry', 'WS', 'parry')]).toEqual([1, 1])
    expect([stat('Heroic Strike', 'At', 'attack', 1), stat('Heroic Strike', 'S', 'melee wound', 1)]).toEqual([2, 2])
    expect([stat('Berserker', 'At', 'attack', 1), stat('Berserker', 'A', 'resist', 1)]).toEqual([2, -1])
    expect([stat('The Butchers', 'S', 'melee wound'), stat('The Butchers', 'S', 'shot')]).toEqual([1, 0])
    expect([stat('Blood Frenzy', 'WS', 'attack'), stat('Blood Frenzy', 'S', 'melee wound')]).toEqual([1, 1])
    expect([stat('Blinding Dawn', 'WS', 'attack'), stat('Blinding Dawn', 'BS', 'shot')]).toEqual([-1, -2])
    expect([stat('Rockshield', 'A', 'resist'), stat('Hex of Rust', 'A', 'resist')]).toEqual([2, -1])
    expect(stat('Loose!', 'BS', 'shot')).toBe(1)
  })
  test('[WF-CRD-07] Overwhelm counts living tiles; Charge counts only after contact', () => {
    const state = fight({ theirs: [of('Orc', 5, [600, 387])] })
    squad(state, 0).lasting = [lasting('Overwhelm')]
    const ws = (): number => sum(parts(state.board, 0, 0, 'WS', 'attack', 1))
    expect(ws()).toBe(3)
    squad(state, 0).groups[0]!.tiles = 5
    expect(ws()).toBe(2)
    squad(state, 0).lasting = [lasting('Charge')]
    expect(sum(parts(state.board, 0, 0, 'S', 'melee wound', 1))).toBe(2)
    squad(state, 0).charged = 3
    expect(sum(parts(state.board, 0, 0, 'S', 'melee wound', 1))).toBe(3)
  })
  test('[WF-CRD-07] Hold Fast parries all, Savage Counter Attack strikes all, Crush the Weak is not parried', () => {
    const attackers: Partial<Field> = {
      mine: [of('Soldier', 5, [537, 412]), of('Soldier', 5, [663, 412])],
      engaged: [
        [0, 2],
        [1, 2],
      ],
    }
    const held = fight({ ...attackers, lasting: [[2, 'Hold Fast']] })
    expect(offered(held)).toEqual(['back:0', 'back:1', 'defend'])
    const log = play(held, 'defend', undefined, [...faces(10, 4), ...faces(10, 4)])
    expect(rolls(log).slice(2)).toEqual(['parry 5d4+ = 5', 'parry 5d4+ = 5'])

    const counter = fight({ ...attackers, lasting: [[2, 'Savage Counter Attack']] })
    expect(offered(counter)).toEqual(['back', 'defend:0', 'defend:1'])
    const struck = play(counter, 'back', undefined, [...faces(10, 1), ...faces(20, 1)])
    expect(rolls(struck).slice(2)).toEqual(['attack 10d4+ = 0', 'attack 10d4+ = 0'])

    const crushed = fight({ lasting: [[0, 'Crush the Weak']] })
    const wounds = play(crushed, 'defend:0', undefined, [...faces(10, 4), ...faces(10, 1)])
    expect(rolls(wounds)).toEqual(['attack 10d4+ = 10', 'wound 10d4+ = 0'])
  })
  test('[WF-GEN-11] a hero is any tile with a Leadership or Wizardry Level', () => {
    const state = stand({
      mine: [of('Estella', 1, [600, 700]), of('Iron Clad Golem', 1, [400, 700]), of('Wizard', 1, [800, 700])],
      theirs: [ORCS],
    })
    expect([0, 1, 2].map(id => isHeroGroup(squad(state, id).groups[0]!))).toEqual([true, false, true])
  })
})

test('[WF-MEL-33] expected damage to the Orcs of Example One is exactly 115/36', () => {
  // 10 Soldiers at 4+ and 4+, the Lord at 2+ and 2+
  let total = ZERO
  for (const { came, chance } of everyWay(dice => {
    const ask = (n: number, target: number): number => dice.ask({ n, sides: 6, read: 'atLeast', target })
    return ask(ask(10, 4), 4) + ask(ask(1, 2), 2)
  })) {
    total = plus(total, times(fraction(came), chance))
  }
  expect(asText(total)).toBe('115/36')
  expect(game(fight()).board.turn).toBe(3)
})
