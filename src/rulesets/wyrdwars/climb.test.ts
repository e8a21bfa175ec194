import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { gapOf } from './figure.ts'
import { mayLeap, risesFrom } from './rise.ts'
import { Battle, house, type Man, spot } from './testing.ts'

/** At the foot of the south wall of the west row, touching it. */
const atWall = (man: Man = {}) => new Battle({ red: [{ at: [8, 12.5], ...man }], map: 'C' }).moves()
/** On the roof of the west row, near its north-west corner. */
const onRoof = (man: Man = {}, more: readonly Man[] = []) =>
  new Battle({ red: [{ at: [8, 17.5, 3], ...man }, ...more], map: 'C' }).moves()
const two = [house([4, 10, 9, 15]), { ...house([11, 10, 16, 15]), id: 'other' }]
const leaper = (man: Man = {}, blocks = two) =>
  new Battle({ red: [{ at: [8.5, 12, 3], ...man }], plan: { blocks } }).moves()

describe('climbing', () => {
  test('[WW-CLM-01] [WW-CLM-02] up a wall: its height, and one Initiative test', () => {
    const battle = new Battle({ red: [{ at: [8, 11.5], of: { initiative: 4, strength: 2 } }], map: 'C' }).moves()
    battle.walk('move:0', [[8, 12.5]]).take('climb:west-row', null, 4)
    expect([battle.at(0), battle.needed, battle.rolled]).toEqual([[8, 13.5, 3], [4], ['WW-CLM-02']])
    // 1" of street and 3" of wall: nothing is left to walk
    expect(battle.roots).not.toContain('walk')
    expect(atWall().take('go:0').take('climb:west-row', null, 3).needed).toEqual([3])
  })
  test('[WW-CLM-03] failed on the way up he stays at the foot, unharmed, and his move ends', () => {
    const battle = atWall().take('go:0').take('climb:west-row', null, 5)
    expect(battle.cites('WW-CLM-03')).toBe(true)
    expect([battle.at(0), battle.one(0).wounds, battle.question]).toEqual([[8, 12.5, 0], 1, 'halt 0'])
    expect(battle.take('skip').question).toBe('edge 0')
  })
  test('[WW-CLM-04] [WW-FAL-01] [WW-FAL-03] failed on the way down he falls: Strength 4 from 3 inches', () => {
    const battle = onRoof({ of: { initiative: 4 } })
      .take('go:0')
      .take('climb:west', null, 5, 2)
    // Strength 4 against Toughness 3: 3+
    expect([battle.at(0), battle.needed, battle.one(0).state]).toEqual([[7, 17.5, 0], [4, 3], 'standing'])
    expect(battle.cites('WW-FAL-04')).toBe(true)
    // his move has ended: only hiding by the wall is left
    expect(battle.roots).toEqual(['hide', 'skip'])
  })
  test('[WW-CLM-05] nobody ends on a wall face: a leg needs the allowance for its whole height', () => {
    const tower = [house([4, 10, 9, 15], 6)]
    const at = (movement: number) =>
      new Battle({ red: [{ at: [6, 9.5], of: { movement } }], plan: { blocks: tower } }).moves()
    expect(at(4).roots).not.toContain('go:0')
    expect(at(6).take('go:0').roots).toContain('climb:house')
    const walked = new Battle({ red: [{ at: [8, 10.5] }], map: 'C' }).moves().walk('move:0', [[8, 12.5]])
    expect(walked.roots).toEqual(['walk', 'end'])
    // an inch of street leaves three for the wall; a unit more does not
    const from = (y: number) =>
      new Battle({ red: [{ at: [8, y] }], map: 'C' }).moves().walk('move:0', [[8, 12.5]]).roots
    expect([from(11.5), from(11.4996)].map(roots => roots.includes('climb:west-row'))).toEqual([true, false])
  })
  test('[WW-CLM-10] down only from a place whose base is within 0.1 inches of the rim', () => {
    const legs = (x: number) => new Battle({ red: [{ at: [x, 16, 3] }], map: 'C' }).moves()
    expect(legs(8.1).take('go:0').roots).toContain('climb:west')
    expect(legs(8.11).roots).not.toContain('go:0')
  })
  test('[WW-CLM-06] a run has no climb, leap or jump; ladders and stairs are allowed', () => {
    expect(atWall().roots).not.toContain('rush:0')
    expect(onRoof().roots).not.toContain('rush:0')
    const foot = new Battle({ red: [{ at: [7, 15.5] }], map: 'C' }).moves()
    expect(foot.take('rush:0').roots.filter(id => id.startsWith('ladder'))).toHaveLength(1)
    expect(foot.roots.some(id => id.startsWith('climb'))).toBe(false)
  })
  test('[WW-TRA-13] the Roofborn climb, leap and jump in a run', () => {
    expect(atWall({ is: 'slate-runner' }).take('rush:0').roots).toContain('climb:west-row')
    expect(onRoof({ is: 'slate-runner' }).take('rush:0').roots).toContain('jump:west')
    expect(leaper({ is: 'slate-runner' }).take('rush:0').roots).toContain('leap')
  })
  test('[WW-TRA-12] the Roofborn test at +1, the Terrier does not climb', () => {
    expect(atWall({ is: 'slate-runner' }).take('go:0').take('climb:west-row', null, 5).needed).toEqual([5])
    expect(atWall({ is: 'terrier' }).roots).not.toContain('go:0')
  })
  test('[WW-TRA-11] Stilts test at +2, but a natural 6 fails', () => {
    const battle = atWall({ is: 'stilt-walker' }).take('go:0').take('climb:west-row', null, 6)
    expect([battle.needed, battle.at(0)]).toEqual([[5], [8, 12.5, 0]])
  })
  test('[WW-CLM-07] half-plate costs 1 Initiative in these tests', () => {
    const battle = atWall({ is: 'tallow-knight' }).take('go:0').take('climb:west-row', null, 1)
    expect([battle.needed, battle.at(0)]).toEqual([[1], [8, 13.5, 3]])
  })
  test('[WW-HAP-14] loose slates cost 1 more', () => {
    const battle = atWall()
    battle.board.happening = 'slates'
    expect(battle.take('go:0').take('climb:west-row', null, 3).needed).toEqual([2])
    expect(battle.at(0)).toEqual([8, 12.5, 0])
  })
  test('[WW-CLM-08] [WW-TRA-05] Large warriors and Beasts take stairs and nothing else', () => {
    const at = (is: string, x: number, y: number, z = 0) => {
      const battle = new Battle({ red: [{ is, at: [x, y, z] }], map: 'A' })
      return risesFrom(battle.game, 0, spot(x, y, z), false).map(({ kind, to }) => [
        kind,
        to.x / 2540,
        36 - to.y / 2540,
      ])
    }
    expect(at('mastiff', 18, 15.5)).toEqual([['stairs', 18, 16.5]])
    expect(at('mastiff', 15.5, 18)).toEqual([])
    // the foot of a Large base is an inch from the rim
    expect(at('marrow-hulk', 18, 15)).toEqual([['stairs', 18, 17]])
    expect(at('marrow-hulk', 15, 18)).toEqual([])
    expect(at('reeve', 15.5, 18).map(([kind]) => kind)).toEqual(['ladder', 'climb'])
  })
  test('[WW-MOV-10] ladder and stairs: the height counts as path, without a test', () => {
    const battle = new Battle({ red: [{ at: [11.5, 15] }], map: 'A' }).moves().walk('move:0', [[10.5, 15]])
    battle.take(battle.roots.find(id => id.startsWith('ladder:'))!)
    expect([battle.at(0), battle.faces]).toEqual([[9.5, 15, 3], []])
    const short = new Battle({ red: [{ at: [11.6, 15] }], map: 'A' }).moves().walk('move:0', [[10.5, 15]])
    expect(short.roots.some(id => id.startsWith('ladder'))).toBe(false)
  })
  test('[WW-CLM-11] if the end of a leg is taken, the nearest free place within an inch along the rim serves', () => {
    const up = (men: readonly Man[]) => {
      const battle = new Battle({ red: [{ at: [10.5, 15] }, ...men], map: 'A' })
      return risesFrom(battle.game, 0, spot(10.5, 15), false).find(({ kind }) => kind === 'ladder')?.to
    }
    expect(up([])).toEqual(spot(9.5, 15, 3))
    expect([spot(9.5, 16, 3), spot(9.5, 14, 3)]).toContainEqual(up([{ at: [9.5, 15, 3] }]))
    expect(up([{ at: [9.5, 15, 3] }, { at: [9.5, 16, 3] }, { at: [9.5, 14, 3] }])).toBeUndefined()
  })
  test('[WW-CLM-12] from a corner of a roof the owner picks the side', () => {
    const ends = (id: string) => onRoof().take('go:0').take(id, null, 3).at(0)
    expect(onRoof().take('go:0').roots).toEqual(expect.arrayContaining(['climb:west', 'climb:north']))
    expect(ends('climb:west')).toEqual([7, 17.5, 0])
    expect(ends('climb:north')).toEqual([8, 18.5, 0])
  })
  test('[WW-ITM-01] a climbing line: once a turn a failed climb up is rolled again at once', () => {
    const lined = atWall({ kit: ['climbing-line'] })
      .take('go:0')
      .take('climb:west-row', null, 4, 3)
    expect([lined.at(0), lined.needed, lined.rolled]).toEqual([
      [8, 13.5, 3],
      [3, 3],
      ['WW-CLM-02', 'WW-ITM-01'],
    ])
    const twice = atWall({ kit: ['climbing-line'] })
      .take('go:0')
      .take('climb:west-row', null, 4, 4)
    expect(twice.at(0)).toEqual([8, 12.5, 0])
    // not on the way down
    const down = onRoof({ kit: ['climbing-line'] })
      .take('go:0')
      .take('climb:west', null, 4, 2)
    expect([down.at(0), down.rolled.includes('WW-ITM-01')]).toEqual([[7, 17.5, 0], false])
  })
  test('[WW-ITM-01] [WW-DIC-04] a line helps first, and then no Lucky token: nothing is thrown three times', () => {
    const battle = atWall({ kit: ['climbing-line', 'lucky-token'] })
      .take('go:0')
      .take('climb:west-row', null, 4, 4)
    expect([battle.question, battle.rolled]).toEqual(['halt 0', ['WW-CLM-02', 'WW-ITM-01']])
    // used this turn, it is no help any more: the token is asked for
    const spent = atWall({ kit: ['climbing-line', 'lucky-token'], has: { usedLine: true } })
    expect(spent.take('go:0').take('climb:west-row', null, 4).question).toBe('lucky 0')
  })
})

describe('leaping and jumping', () => {
  test('[WW-MOV-11] a leap to a roof of the same height: its length, and an Initiative test', () => {
    const battle = leaper().take('go:0').to('leap', [11.5, 12, 3], 3)
    expect([battle.at(0), battle.needed, battle.rolled]).toEqual([[11.5, 12, 3], [3], ['WW-MOV-11']])
    // a gap of 2" takes 3" of 4"
    expect(battle.may('walk', [spot(12.5, 12, 3)])).toBe(true)
    expect(battle.may('walk', [spot(12.6, 12, 3)])).toBe(false)
  })
  test('[WW-MOV-11] failed, he falls at the rim he left', () => {
    const battle = leaper().take('go:0').to('leap', [11.5, 12, 3], 4, 2)
    expect([battle.at(0), battle.needed]).toEqual([
      [9.5, 12, 0],
      [3, 3],
    ])
  })
  test('[WW-MOV-11] it is the rim he leapt from, though another one is nearer', () => {
    const battle = leaper({ at: [8.2, 10.6, 3] })
      .take('go:0')
      .to('leap', [11.6, 11.4, 3], 4, 2)
    expect(battle.at(0)).toEqual([9.5, 10.79, 0])
  })
  test('[WW-MOV-11] no farther than 4 inches between the centres, and to the same height', () => {
    const far = leaper({ at: [7.9, 12, 3], of: { movement: 6 } }).take('go:0')
    expect(far.refused('leap', spot(12.5, 12, 3))).toEqual({
      rule: 'WW-MOV-11',
      why: 'The roofs are 4.6" apart, centre to centre; 4 is the most.',
    })
    expect(far.may('leap', spot(11.9, 12, 3))).toBe(true)
    const higher = [two[0]!, { ...two[1]!, height: 6 }]
    expect(mayLeap(leaper({}, higher).game, 0, false)).toBe(false)
  })
  test('[WW-CLM-09] a jump down up to 3 inches: an Initiative test, no cost', () => {
    const battle = onRoof({ of: { initiative: 4 } })
      .take('go:0')
      .take('jump:west', null, 4)
    expect([battle.at(0), battle.needed, battle.rolled]).toEqual([[7, 17.5, 0], [4], ['WW-CLM-09']])
    // he goes on with all of his move
    expect(battle.may('walk', [spot(7, 21.5)])).toBe(true)
    const failed = onRoof().take('go:0').take('jump:west', null, 4, 1)
    expect([failed.at(0), failed.roots]).toEqual([
      [7, 17.5, 0],
      ['hide', 'skip'],
    ])
    const high = new Battle({
      red: [{ at: [4.5, 12, 6], of: { movement: 6 } }],
      plan: { blocks: [house([4, 10, 9, 15], 6)] },
    })
    expect(high.moves().take('go:0').roots).toEqual(['walk', 'climb:west', 'end'])
    const hut = (height: number) =>
      new Battle({ red: [{ at: [4.5, 12, height] }], plan: { blocks: [house([4, 10, 9, 15], height)] } }).moves()
    expect(hut(3).take('go:0').roots).toContain('jump:west')
    expect(hut(3.1).take('go:0').roots).not.toContain('jump:west')
  })
})

describe('falling', () => {
  test('[WW-FAL-01] [WW-FAL-03] from 6 inches: Strength 7, which wounds Toughness 3 on 2+', () => {
    const tall = new Battle({
      red: [{ at: [4.5, 12, 6], of: { movement: 6 } }],
      plan: { blocks: [house([4, 10, 9, 15], 6)] },
    })
    expect(tall.moves().take('go:0').take('climb:west', null, 4, 1).needed).toEqual([3, 2])
  })
  test('[WW-FAL-04] he lies at the foot or the nearest free place beyond an inch of enemies, stands, and is hidden no more', () => {
    const battle = onRoof({ has: { hidden: true } }, [{ at: [7, 17.5] }])
      .take('go:0')
      .take('jump:north', null, 4, 1)
    expect(battle.at(0)).toEqual([8, 18.5, 0])
    expect(battle.one(0)).toMatchObject({ state: 'standing', hidden: false, moved: true })
    const taken = onRoof({}, [{ at: [7, 17.5] }, { at: [7, 16.5] }]).rolling([1], {
      step: 'fall',
      who: 0,
      foot: spot(7, 17.5),
    })
    // the nearest places to the foot are an inch off: the northern one
    expect(taken.at(0)).toEqual([7, 18.5, 0])
    const foe = new Battle({ red: [{ at: [8, 17.5, 3] }], blue: [{ at: [7, 17.5] }], map: 'C' })
    foe.rolling([1], { step: 'fall', who: 0, foot: spot(7, 17.5) })
    const gap = gapOf(foe.game, 0, 1)
    expect([gap > INCH, gap < INCH + 10]).toEqual([true, true])
  })
  test('[WW-FAL-05] [WW-FAL-02] a wound by a fall is credited to nobody, and no armour helps', () => {
    const battle = onRoof({ kit: ['half-plate', 'shield'] })
      .take('go:0')
      .take('climb:west', null, 6, 3)
    expect([battle.one(0).state, battle.one(0).splinters, battle.needed]).toEqual(['out', 0, [2, 3]])
    expect(battle.board.warriors.flatMap(({ credits }) => credits)).toEqual([])
  })
})
