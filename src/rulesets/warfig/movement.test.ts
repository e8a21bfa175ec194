import { describe, expect, test } from 'vitest'
import { block, CM, MM, type Pose } from '#geometry'
import { squadBetween } from './battlefield.ts'
import { extentOf, gapBetween, isWithin, poseOf, rectAt, rectOf, TILES } from './formation.ts'
import { warfig } from './index.ts'
import { whyNotPath } from './legs.ts'
import { whyNotMove } from './movement.ts'
import { allowance } from './pace.ts'
import { alignments } from './realign.ts'
import {
  asked,
  type Field,
  game,
  hurtBy,
  ORCS,
  of,
  offered,
  play,
  pose,
  type Stands,
  type State,
  squad,
  stand,
  whyNotTake,
} from './testing.ts'

/** Seat 0's squad alone in the middle, Orcs far away. */
const alone = (stands: Stands, field: Partial<Field> = {}): State => stand({ mine: [stands], theirs: [ORCS], ...field })
const why = (state: State, ...path: Pose[]): string => whyNotTake(state, 'move:0', path)?.rule ?? 'legal'
const mmOf = (state: State, id: number): number => Math.round(gapBetween(state.board, id, 1) / 10) / 10

describe('geometry', () => {
  test('[WF-GEO-01] tile sizes', () => {
    expect(Object.values(TILES).map(([w, d]) => [w / MM, d / MM])).toEqual([
      [20, 20],
      [25, 25],
      [40, 40],
      [60, 80],
      [25, 50],
      [30, 60],
    ])
    const knights = alone(of('Knights of Republic', 5, [600, 700]))
    expect(extentOf(squad(knights, 0)).map(n => n / MM)).toEqual([150, 60])
  })
  test('[WF-GEO-02] one rectangle: frontage and ranks', () => {
    expect(extentOf(squad(alone(of('Halfling', 7, [600, 700])), 0)).map(n => n / MM)).toEqual([100, 40])
    expect(extentOf(squad(alone(of('Soldier', 10, [600, 700])), 0)).map(n => n / MM)).toEqual([125, 50])
    const line = alone(of('Soldier', 10, [600, 700], { wide: 10 }))
    expect(extentOf(squad(line, 0)).map(n => n / MM)).toEqual([250, 25])
  })
  test('[WF-GEO-02] of many rectangles that are kept, each is that of its own pose and size', () => {
    const one = squad(alone(of('Soldier', 10, [600, 700])), 0)
    const poses = [0, 1, 2, 3].flatMap(n => [
      // steps of 1,024 lead to the same place in a table of that many
      { x: n * 1024, y: 0, facing: 0 },
      { x: 0, y: n * 1024, facing: 0 },
      { x: 0, y: 0, facing: n },
    ])
    for (const at of [...poses, ...poses.toSorted((a, b) => a.x - b.x), ...poses.toSorted((a, b) => a.y - b.y)]) {
      for (const wide of [5, 6]) expect(rectAt(one, at, wide)).toEqual(block(at, wide * 25 * MM, 50 * MM))
    }
  })
  test('[WF-GEO-03] casualties leave from the rear; the middle of the front edge stays', () => {
    const state = alone(of('Soldier', 7, [600, 700]))
    hurtBy(state, 0, 0, 3)
    expect(extentOf(squad(state, 0)).map(n => n / MM)).toEqual([100, 25])
    expect(squad(state, 0)).toMatchObject({ frontage: 4, x: 600 * MM, y: 687.5 * MM }) // front edge y 675 before and after
  })
  test('[WF-GEO-04] the shortest distance between rectangles, compared exactly', () => {
    // 50 mm sideways and 187 mm forward between the edges: the root of 37,469.
    const state = alone(of('Soldier', 5, [500, 700]), { theirs: [of('Orc', 5, [675, 488])] })
    expect(gapBetween(state.board, 0, 1) / MM).toBeCloseTo(Math.sqrt(37_469), 6)
    expect(isWithin(state.board, 0, 1, 193 * MM)).toBe(false)
    expect(isWithin(state.board, 0, 1, 194 * MM)).toBe(true)
  })
  test('[WF-GEN-03] [WF-GEN-04] centimetres; within N includes exactly N', () => {
    expect(allowance(squad(alone(of('Soldier', 5, [600, 700])), 0))).toBe(10 * CM)
    const at = (y: number): State => alone(of('Soldier', 5, [600, y]), { theirs: [of('Orc', 5, [600, 100])] })
    expect(isWithin(at(525).board, 0, 1, 40 * CM)).toBe(true) // edges 400 mm apart
    expect(isWithin(at(526).board, 0, 1, 40 * CM)).toBe(false)
  })
  test('[WF-GEO-05] anyone may measure anything: a view holds every position and measures like the game', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    for (const seat of [0, 1, null]) {
      const seen = warfig.view(state.board, seat)
      expect(gapBetween(seen, 0, 1)).toBe(gapBetween(state.board, 0, 1))
    }
  })
  test('[WF-GEO-06] contact is a gap of at most 1 mm', () => {
    const touch = (gap: number): number[] => {
      const state = alone(of('Soldier', 5, [600, 200]), { theirs: [of('Orc', 5, [600, 100])] })
      play(state, 'move:0', [pose(600, 125 + gap)])
      return squad(state, 0).engaged
    }
    expect([touch(0), touch(1), touch(2)]).toEqual([[1], [1], []])
  })
  test('[WF-GEO-07] an engagement lasts though the rectangles drift apart', () => {
    const state = stand({
      mine: [of('Orc Chariot', 1, [702.5, 700], { facing: 270 })],
      theirs: [of('Soldier', 5, [600, 700])],
      stage: 'melee',
      engaged: [[0, 1]],
    })
    expect(mmOf(state, 0)).toBe(0)
    play(state, 'back:0', undefined, [6, 6, 1, 1, 1, 1, 1, 6, 6]) // two Soldiers fall, nobody strikes the chariot
    expect(squad(state, 1).frontage).toBe(3)
    expect(gapBetween(state.board, 0, 1)).toBe(25 * MM)
    expect(squad(state, 0).engaged).toEqual([1])
    expect(squad(state, 1).engaged).toEqual([0])
  })
  test('[WF-GEO-08] the sight line runs from centre to centre; grazing an edge is not crossing', () => {
    const between = (x: number): number | undefined => {
      const state = stand({
        mine: [of('Elven Archer', 5, [450, 800]), of('Soldier', 5, [x, 500])],
        theirs: [of('Orc', 5, [450, 300])],
      })
      return squadBetween(state.board, 0, 2)
    }
    expect(between(450)).toBe(1)
    expect(between(512.5)).toBeUndefined() // the Soldiers' west edge lies on the line
    expect(between(512)).toBe(1)
  })
  test('[WF-GEO-09] no arcs: a squad attacked from behind rolls the same dice', () => {
    const fight = (facing: number): string => {
      const state = stand({
        mine: [of('Soldier', 5, [600, 700])],
        theirs: [of('Orc', 5, [600, 675], { facing })],
        stage: 'melee',
        engaged: [[0, 1]],
      })
      return JSON.stringify(
        play(state, 'back:0', undefined, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).filter(e => e.kind === 'roll'),
      )
    }
    expect(fight(180)).toBe(fight(0))
    const turned = (facing: number): number => {
      const { board } = stand({ mine: [of('Soldier', 5, [600, 700])], theirs: [of('Orc', 5, [600, 400], { facing })] })
      return gapBetween(board, 0, 1)
    }
    expect(turned(180)).toBe(turned(0))
  })
  test('[WF-GEO-10] facings are whole degrees', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    expect(whyNotTake(state, 'move:0', [pose(600, 700, 45.5)])?.why).toContain('whole degrees from 0 to 359')
    expect(whyNotTake(state, 'move:0', [pose(600, 700, 45)])).toBeNull()
  })
})

describe('moving', () => {
  test('[WF-MOV-01] up to its Movement', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    expect(why(state, pose(600, 600))).toBe('legal')
    expect(whyNotTake(state, 'move:0', [pose(600, 599)])).toEqual({
      rule: 'WF-MOV-01',
      why: 'Path 10.1 cm, allowance 10 cm.',
    })
  })
  test('[WF-MOV-02] at the rate of the slowest tile', () => {
    const led = of('Soldier', 9, [600, 700], { options: ['Plate Mail'], with: [{ profile: 'Estella', count: 1 }] })
    expect(allowance(squad(alone(led), 0))).toBe(8 * CM)
  })
  test('[WF-MOV-03] only living tiles count', () => {
    const led = of('Soldier', 9, [600, 700], { options: ['Plate Mail'], with: [{ profile: 'Estella', count: 1 }] })
    const state = alone(led)
    squad(state, 0).groups[0]!.tiles = 0
    expect(allowance(squad(state, 0))).toBe(10 * CM)
  })
  test('[WF-MOV-04] a chain of straight legs', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    expect(why(state, pose(600, 640), pose(640, 640))).toBe('legal')
    expect(why(state, pose(600, 640), pose(641, 640))).toBe('WF-MOV-01')
    expect(why(state, pose(600, 640, 30))).toBe('WF-MOV-04')
  })
  test('[WF-MOV-05] a turn of at most 90 degrees', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    expect([90, 270].map(facing => why(state, pose(600, 700, facing)))).toEqual(['legal', 'legal'])
    expect(whyNotTake(state, 'move:0', [pose(600, 700, 91)])).toEqual({
      rule: 'WF-MOV-05',
      why: 'At most 90 degrees, once; this is 91.',
    })
    expect([269, 180, 200].map(facing => why(state, pose(600, 700, facing)))).toEqual(Array(3).fill('WF-MOV-05'))
    const ram = alone(of('Orkish Battering Ram', 1, [600, 700]))
    expect([45, 46, 315, 314].map(facing => why(ram, pose(600, 700, facing)))).toEqual([
      'legal',
      'WF-MOV-05',
      'legal',
      'WF-MOV-05',
    ])
  })
  test('[WF-MOV-06] one rotation, before, between or after legs, free of distance', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    expect(why(state, pose(600, 700, 90), pose(600, 600, 90))).toBe('legal')
    expect(why(state, pose(600, 650), pose(600, 650, 90), pose(600, 600, 90))).toBe('legal')
    expect(why(state, pose(600, 600), pose(600, 600, 90))).toBe('legal')
    expect(why(state, pose(600, 700, 45), pose(600, 700, 90))).toBe('WF-MOV-06')
  })
  test('[WF-MOV-07] [WF-MOV-09] through friends, but not onto anybody', () => {
    const state = stand({ mine: [of('Soldier', 5, [600, 700]), of('Halfling', 5, [600, 650])], theirs: [ORCS] })
    expect(why(state, pose(600, 600))).toBe('legal')
    expect(why(state, pose(600, 660))).toBe('WF-MOV-09')
  })
  test('[WF-MOV-08] not through an enemy', () => {
    const state = alone(of('Goblin Wolf Rider', 5, [600, 700]), { theirs: [of('Halfling', 5, [600, 600])] })
    expect(whyNotTake(state, 'move:0', [pose(600, 510)])).toMatchObject({ rule: 'WF-MOV-08' })
  })
  test('[WF-MOV-10] nothing leaves the table', () => {
    const state = alone(of('Soldier', 5, [70, 700]))
    expect(why(state, pose(62.5, 700))).toBe('legal')
    expect(why(state, pose(61.5, 700))).toBe('WF-MOV-10')
    expect(why(state, pose(70, 700, 90))).toBe('legal')
  })
  test('[WF-MOV-11] any touching point engages', () => {
    const state = alone(of('Soldier', 5, [475, 200]), { theirs: [of('Orc', 5, [600, 100])] })
    play(state, 'move:0', [pose(475, 125)]) // corner to corner
    expect(squad(state, 0).engaged).toEqual([1])
    expect(squad(state, 1).engaged).toEqual([0])
  })
  test('[WF-MOV-12] contact only within the allowance before the move', () => {
    const line = of('Soldier', 10, [600, 300], { wide: 10, facing: 90 }) // stands north-south, 250 mm long
    const state = alone(line, { theirs: [of('Orc', 5, [487, 190], { facing: 90 })] })
    // the gap is more than 100 mm, yet a pivot would swing the corner in
    expect(mmOf(state, 0)).toBeGreaterThan(86)
    const near = alone(of('Soldier', 5, [600, 226]), { theirs: [of('Orc', 5, [600, 100])] })
    expect(mmOf(near, 0)).toBe(101)
    expect(why(near, pose(600, 226, 270), pose(600, 176, 270))).toBe('WF-MOV-12')
    expect(whyNotTake(near, 'move:0', [pose(600, 226, 270), pose(600, 176, 270)])?.why).toContain(
      'Too far to make contact: Orc was 10.1 cm away, the allowance is 10 cm',
    )
  })
  test('[WF-MOV-13] a move ends when contact is made; all enemies touched are engaged', () => {
    const foes = [of('Orc', 5, [530, 100]), of('Goblin', 5, [670, 97.5])]
    const state = stand({ mine: [of('Soldier', 10, [600, 200], { wide: 10 })], theirs: foes })
    expect(why(state, pose(600, 125), pose(605, 125))).toBe('WF-MOV-13')
    expect(why(state, pose(600, 125.5))).toBe('legal')
    play(state, 'move:0', [pose(600, 125)])
    expect(squad(state, 0).engaged).toEqual([1])
    const both = stand({
      mine: [of('Soldier', 10, [600, 200], { wide: 10 })],
      theirs: [of('Orc', 5, [530, 100]), of('Goblin', 5, [670, 102.5])],
    })
    play(both, 'move:0', [pose(600, 125.2)])
    expect(squad(both, 0).engaged).toEqual([1, 2])
  })
  test('[WF-MOV-14] on contact the active player may realign, or not', () => {
    const turned = (): State => {
      const state = alone(of('Soldier', 5, [600, 200], { facing: 10 }), { theirs: [of('Orc', 5, [600, 100])] })
      play(state, 'move:0', [pose(600, 136, 10)])
      return state
    }
    const state = turned()
    expect(asked(state)).toMatchObject({ about: 'realign', otherwise: 'stay' })
    play(state, 'stay')
    expect(squad(state, 0)).toMatchObject({ facing: 10, x: 600 * MM })
    const other = turned()
    const front = offered(other).find(id => id.startsWith('align:1:') && id.endsWith(':0'))!
    play(other, front)
    expect(squad(other, 0).facing).toBe(0)
  })
  test('[WF-MOV-15] realigning lies flat on the touched edge, free, touching nobody else', () => {
    const state = alone(of('Soldier', 5, [600, 200], { facing: 10 }), { theirs: [of('Orc', 5, [600, 100])] })
    play(state, 'move:0', [pose(600, 200, 350), pose(600, 136, 350)]) // the one pivot is spent
    play(state, offered(state).find(id => id.endsWith(':0'))!)
    expect(squad(state, 0).facing).toBe(0)
    expect(gapBetween(state.board, 0, 1)).toBeLessThanOrEqual(MM)
    // with another enemy beside, no place along the edge may touch him
    const two = stand({
      mine: [of('Soldier', 5, [600, 200], { facing: 10 })],
      theirs: [of('Orc', 5, [600, 100]), of('Goblin', 5, [560, 150])],
    })
    squad(two, 0).x = 640 * MM
    squad(two, 0).y = 136 * MM
    for (const { leads } of alignments(game(two), 0, { touched: [1] })) {
      if (leads?.step !== 'align') continue
      const stands = { ...squad(two, 0), ...leads.at }
      two.board.squads[0] = stands
      expect(gapBetween(two.board, 0, 2)).toBeGreaterThan(MM)
    }
  })
  test('[WF-MOV-16] an engaged squad does not move', () => {
    const state = stand({
      mine: [of('Soldier', 5, [600, 125]), of('Soldier', 5, [200, 700])],
      theirs: [ORCS],
      engaged: [[0, 2]],
    })
    expect(offered(state)).not.toContain('move:0')
    expect(whyNotMove(game(state), 0)).toEqual({ rule: 'WF-MOV-16', why: 'In melee: cannot move.' })
  })
  test('[WF-MOV-17] slowest, plus cards, times cards, at most 40 cm, times terrain', () => {
    const state = alone(of('Soldier', 5, [600, 700]))
    const lasting = (...names: string[]) => names.map(name => ({ name, since: 3, until: 4, by: 0, group: -1, left: 0 }))
    squad(state, 0).lasting = lasting('Charge')
    expect(allowance(squad(state, 0), [2, 3])).toBe(100 * MM)
    squad(state, 0).lasting = lasting('Mud Grip', 'Ice Wave')
    expect(allowance(squad(state, 0))).toBe(20 * MM)
    const scouts = alone(of('Pony Scout', 5, [600, 700]))
    squad(scouts, 0).lasting = lasting('Charge', 'Forced March')
    expect(allowance(squad(scouts, 0))).toBe(40 * CM)
  })
  test('[WF-MOV-18] touching is never forced: passing 2 mm beside an enemy is legal', () => {
    const state = alone(of('Goblin Wolf Rider', 5, [727, 200]), { theirs: [of('Halfling', 5, [612.5, 100])] })
    expect(why(state, pose(727, 40))).toBe('legal') // edges 2 mm apart
    expect(whyNotTake(state, 'end')).toBeNull()
  })
  test('[WF-MOV-19] the frontage changes only through casualties', () => {
    const state = alone(of('Orc', 10, [600, 700]), { theirs: [of('Soldier', 5, [600, 100])] })
    play(state, 'move:0', [pose(600, 650)])
    expect(squad(state, 0).frontage).toBe(5)
    hurtBy(state, 0, 0, 4)
    expect(squad(state, 0).frontage).toBe(5) // six tiles: five in front still
    hurtBy(state, 0, 0, 3)
    expect(squad(state, 0)).toMatchObject({ frontage: 3, x: 600 * MM })
    expect(offered(stand({ mine: [of('Orc', 10, [600, 700])], theirs: [of('Soldier', 5, [600, 100])] }))).toEqual([
      'move:0',
      'end',
    ])
  })
  test('[WF-MOV-20] a pivot sweeps through nobody', () => {
    const trolls = of('Troll Warrior', 10, [600, 450], { wide: 10 })
    const far = of('Soldier', 5, [200, 850])
    const state = stand({ mine: [trolls], theirs: [of('Halfling', 5, [706, 556], { facing: 135 }), far] })
    expect(whyNotTake(state, 'move:0', [pose(600, 450, 90)])).toMatchObject({ rule: 'WF-MOV-20' })
    expect(why(stand({ mine: [trolls], theirs: [far] }), pose(600, 450, 90))).toBe('legal')
  })
  test('[WF-MOV-21] a retreat is not stopped by the enemies it leaves, touches no other, ends 1 cm away', () => {
    const state = stand({
      mine: [of('Soldier', 5, [600, 125]), of('Soldier', 5, [900, 850])],
      theirs: [ORCS, of('Goblin', 5, [600, 250])],
      engaged: [[0, 2]],
    })
    const judged = (y: number) => whyNotPath(game(state), 0, [pose(600, y)], 'retreat')?.rule ?? 'legal'
    expect(judged(175)).toBe('legal')
    expect(judged(130)).toBe('WF-MOV-21') // 5 mm is too near
    expect(judged(224)).toBe('WF-MOV-21') // Goblins at y 240
  })
})

describe('terrain', () => {
  const path = (field: Partial<Field>, stands: Stands, ...poses: Pose[]): string => why(alone(stands, field), ...poses)
  const at: [number, number] = [600, 700]
  test('[WF-TER-01] the terrain key is agreed: the pieces carry their traits', () => {
    const state = alone(of('Soldier', 5, at), { terrain: [['marsh', 600, 640, 300, 60]] })
    const agreed = { ...state.setup.table.terrain[0]!, traits: ['minor'] }
    const other = { ...state.setup, table: { ...state.setup.table, terrain: [agreed] } }
    expect(whyNotPath({ board: state.board, setup: other }, 0, [pose(600, 636)])).toBeNull()
    expect(whyNotPath(game(state), 0, [pose(600, 636)])?.rule).toBe('WF-TER-05')
  })
  test('[WF-TER-02] no movement through a mountain', () => {
    expect(path({ terrain: [['mountain', 600, 650, 100, 20]] }, of('Soldier', 5, at), pose(600, 640))).toBe('WF-TER-02')
  })
  test('[WF-TER-02] nor over it and beyond, nor by turning into it; past its edge it is nobody’s business', () => {
    const wall = { terrain: [['mountain', 600, 655, 100, 10]] as const }
    const knights = of('Knights of Republic', 5, at)
    expect(path(wall, knights, pose(600, 600))).toBe('WF-TER-02')
    expect(path({}, knights, pose(600, 600))).toBe('legal')
    const beside = { terrain: [['mountain', 700, 655, 20, 10]] as const }
    expect(path(beside, of('Soldier', 5, at), pose(600, 640))).toBe('legal')
    expect(path(beside, of('Soldier', 5, at), pose(640, 640))).toBe('WF-TER-02')
  })
  test('[WF-TER-03] minor terrain: two thirds', () => {
    const goblins = of('Goblin', 5, at)
    const field = { terrain: [['scrub', 600, 640, 300, 60]] as const, theirs: [of('Soldier', 5, [600, 100])] }
    expect([path(field, goblins, pose(600, 620)), path(field, goblins, pose(600, 619))]).toEqual(['legal', 'WF-TER-05'])
  })
  test('[WF-TER-04] major terrain: half', () => {
    const field = { terrain: [['marsh', 600, 640, 300, 60]] as const }
    const soldiers = of('Soldier', 5, at)
    expect([path(field, soldiers, pose(600, 650)), path(field, soldiers, pose(600, 649))]).toEqual([
      'legal',
      'WF-TER-05',
    ])
  })
  test('[WF-TER-05] in or across a piece at any time slows the whole move', () => {
    const field = { terrain: [['marsh', 600, 592, 300, 10]] as const } // y 587 to 597, entered with the last 5 mm
    expect(path(field, of('Soldier', 5, at), pose(600, 605))).toBe('WF-TER-05')
    expect(path({ terrain: [['marsh', 600, 700, 50, 50]] }, of('Soldier', 5, at), pose(600, 640))).toBe('WF-TER-05')
  })
  test('[WF-TER-05] the tape counts of what the terrain leaves, for a path that is too long as well', () => {
    const state = alone(of('Soldier', 5, at), { terrain: [['marsh', 600, 640, 300, 60]] })
    const taken = (...path: Pose[]) => {
      const offer = asked(state).offers.find(({ id }) => id === 'move:0')!
      return warfig.spent!(state, { seat: 0, offer, with: path })
    }
    const why = [{ rule: 'WF-TER-05', says: 'Marsh leaves half' }]
    expect(taken(pose(600, 650))).toEqual({ length: 50 * MM, cost: 50 * MM, of: 50 * MM, why })
    expect(taken(pose(600, 640))).toEqual({ length: 60 * MM, cost: 60 * MM, of: 50 * MM, why })
    expect(taken(pose(600, 760))).toMatchObject({ of: 100 * MM, why: [] })
  })
  test('[WF-TER-06] several pieces: the worst fraction only', () => {
    const field = {
      terrain: [
        ['scrub', 560, 660, 50, 20],
        ['marsh', 640, 660, 50, 20],
      ] as const,
    }
    expect(path(field, of('Soldier', 5, at), pose(600, 650))).toBe('legal')
    expect(path(field, of('Soldier', 5, at), pose(600, 649))).toBe('WF-TER-05')
  })
  test('[WF-TER-07] fractions of a millimetre are dropped', () => {
    expect(allowance(squad(alone(of('Soldier', 5, at)), 0), [2, 3])).toBe(66 * MM)
    expect(allowance(squad(alone(of('Pony Scout', 5, at)), 0), [2, 3])).toBe(133 * MM)
    const table = { 4: [26, 20], 5: [33, 25], 8: [53, 40], 9: [60, 45], 12: [80, 60], 18: [120, 90] }
    for (const [cm, [minor, major]] of Object.entries(table)) {
      const state = alone(of('Soldier', 5, at))
      const pace = Number(cm) - 10
      squad(state, 0).groups[0]!.unit = Object.entries({
        4: 'Scrap Catapult',
        5: 'Republic Cannon',
        8: 'Crossbow Militia',
        9: 'Iron Clad Golem',
        12: 'Goblin',
        18: 'Tusk Rider',
      }).find(([m]) => Number(m) === 10 + pace)![1]
      expect(allowance(squad(state, 0), [2, 3]) / MM).toBe(minor)
      expect(allowance(squad(state, 0), [1, 2]) / MM).toBe(major)
    }
  })
  test('[WF-TER-11] a charge through terrain uses the reduced allowance', () => {
    const state = alone(of('Soldier', 5, [600, 185]), {
      theirs: [of('Orc', 5, [600, 100])],
      terrain: [['marsh', 600, 140, 300, 20]],
    })
    expect(mmOf(state, 0)).toBe(60)
    expect(why(state, pose(600, 125))).toBe('WF-TER-05')
    const turned = alone(of('Soldier', 5, [600, 185]), {
      theirs: [of('Orc', 5, [600, 100])],
      terrain: [['marsh', 600, 140, 300, 20]],
    })
    // a free pivot brings the corner within 50 mm of path, but the gap before was 60
    expect(why(turned, pose(600, 185, 90), pose(600, 175, 90))).toBe('WF-MOV-12')
  })
  test('[WF-TER-12] a ruin is major, a hill is open', () => {
    const soldiers = of('Soldier', 5, at)
    expect(path({ terrain: [['ruin', 600, 640, 300, 60]] }, soldiers, pose(600, 649))).toBe('WF-TER-05')
    expect(path({ terrain: [['hill', 600, 640, 80]] }, soldiers, pose(600, 600))).toBe('legal')
  })
  test('[WF-CRD-07] Sure Foot: minor terrain does not slow, if every tile has it', () => {
    const field = { terrain: [['scrub', 600, 640, 300, 60]] as const }
    expect(path(field, of('Halfling', 5, at), pose(600, 600))).toBe('legal')
    const sheriff = of('Halfling', 5, at, { with: [{ profile: 'Halfling Sheriff', count: 1 }] })
    expect(path(field, sheriff, pose(600, 600))).toBe('legal')
    expect(path({ terrain: [['marsh', 600, 640, 300, 60]] }, of('Halfling', 5, at), pose(600, 600))).toBe('WF-TER-05')
  })
  test('[WF-CRD-07] Ponderous: the ram pivots at most 45 degrees', () => {
    const ram = alone(of('Orkish Battering Ram', 1, at), { theirs: [of('Soldier', 5, [600, 100])] })
    expect([why(ram, pose(600, 700, 45)), why(ram, pose(600, 700, 46))]).toEqual(['legal', 'WF-MOV-05'])
  })
})

test('[WF-MOV-04] a pose is where a squad stands', () => {
  const state = alone(of('Soldier', 5, [600, 700]))
  expect(poseOf(squad(state, 0))).toEqual(pose(600, 700))
  expect(rectOf(squad(state, 0)).points).toHaveLength(4)
})
