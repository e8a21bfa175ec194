import { describe, expect, test } from 'vitest'
import type { Setup } from '#engine'
import { MM } from '#geometry'
import { hillCentre, worstFraction } from './battlefield.ts'
import { piece } from './content/maps.ts'
import { warfig } from './index.ts'
import { allowance } from './pace.ts'
import { setupFaults } from './setup.ts'
import { game, ORCS, of, passOn, pose, SOLDIERS, type State, setupFor, squad, stand, whyNotTake } from './testing.ts'
import { occupiers } from './victory.ts'

const FIELD = { mine: [of('Soldier', 10)], theirs: [of('Orc', 8)] }
const judged = (scenario: string, options: Setup['options']): string[] =>
  setupFaults({ ...setupFor({ ...FIELD, options: { armyValue: 500, ...options } }), scenario }).map(
    ({ rule, why }) => `${rule} ${why}`,
  )

describe('an objective of the players’ own', () => {
  const END = { turns: 3 }
  const over = (options: Setup['options'], change: (state: State) => void = () => {}) => {
    const state = stand({
      mine: [of('Soldier', 10, [600, 800])], // 250 points
      theirs: [of('Orc', 5, [600, 100])], // 165 points
      scenario: 'agreed',
      options: { ...END, ...options },
      turn: 5,
    })
    change(state)
    const log = passOn(state)
    return { over: state.over, score: log.flatMap(event => (event.kind === 'score' ? [event.total] : [])) }
  }
  test('[WF-OBJ-01] victory points for every 100 points left', () => {
    expect(over({ forPoints: 3, forHill: 0, forGeneral: 0 })).toEqual({
      over: { winner: 0, rule: 'WF-OBJ-01' },
      score: [6, 3],
    })
    expect(over({ forPoints: 0, forHill: 4, forGeneral: 0 })).toEqual({
      over: { winner: null, rule: 'WF-OBJ-01' },
      score: [0, 0],
    })
  })
  test('[WF-OBJ-01] for the only side on the hill, and for the enemy general', () => {
    const onHill = (who: number) => (state: State) => {
      squad(state, who).y = 450 * MM
    }
    expect(over({ forPoints: 1, forHill: 4, forGeneral: 0 }, onHill(1))).toEqual({
      over: { winner: 1, rule: 'WF-OBJ-01' },
      score: [2, 5],
    })
    const both = (state: State): void => {
      squad(state, 0).y = 480 * MM
      squad(state, 1).y = 420 * MM
    }
    expect(over({ forPoints: 1, forHill: 4, forGeneral: 0 }, both).score).toEqual([2, 1])
    const fallen = (state: State): void => {
      squad(state, 0).groups.push({ ...squad(state, 0).groups[0]!, tiles: 0, general: true })
    }
    expect(over({ forPoints: 1, forHill: 0, forGeneral: 7 }, fallen)).toEqual({
      over: { winner: 1, rule: 'WF-OBJ-01' },
      score: [2, 8],
    })
  })
  test('[WF-OBJ-15] generals are named where one is worth something', () => {
    const asked = (forGeneral: number) => {
      const setup = setupFor({ ...FIELD, scenario: 'agreed', options: { armyValue: 500, forGeneral } })
      const { board } = warfig.begin(setup)
      const told: unknown[] = []
      const umpire = {
        board,
        setup,
        tell: (event: unknown) => told.push(event),
        next: (...f: unknown[]) => told.push(f),
      }
      warfig.steps.generals(umpire as never, { step: 'generals' }, [])
      return told.length
    }
    expect([asked(0), asked(5)]).toEqual([0, 1])
  })
  test('[WF-OBJ-01] it is about something', () => {
    expect(judged('agreed', {})).toEqual([])
    expect(judged('agreed', { forPoints: 0, forHill: 0, forGeneral: 0 })).toEqual([
      'WF-OBJ-01 An objective as agreed gives victory points for points left, the hill or the general.',
    ])
  })
})

describe('the hill', () => {
  test('[WF-OBJ-10] in the middle of the table, or at the point agreed', () => {
    const at = (options: Setup['options']) => {
      const { x, y } = hillCentre(setupFor({ ...FIELD, options }))
      return [x / MM, y / MM]
    }
    expect([at({}), at({ hillEast: 30 }), at({ hillEast: 30, hillSouth: 70 })]).toEqual([
      [600, 450],
      [300, 450],
      [300, 700],
    ])
    const options = { hillEast: 30, hillSouth: 70 }
    const state = stand({
      mine: [of('Soldier', 5, [300, 700])],
      theirs: [of('Orc', 5, [600, 450])],
      scenario: 'hill',
      options,
    })
    expect([occupiers(game(state), 0), occupiers(game(state), 1)]).toEqual([[0], []])
  })
  test('[WF-OBJ-10] it lies on the table', () => {
    expect(judged('hill', { hillEast: 120, hillSouth: 90 })).toEqual([])
    expect(judged('hill', { hillEast: 121 })).toEqual([
      'WF-OBJ-10 The hill lies off the table: 121 cm from the west and 45 cm from the north edge of 120 x 90 cm.',
    ])
    expect(judged('hill', { hillSouth: 91 })[0]).toContain('WF-OBJ-10')
    expect(judged('points', { hillSouth: 91 })).toEqual([]) // no hill there
  })
})

describe('the ground', () => {
  const scrub = piece('scrub', ['scrub', 600, 600, 200])
  const marsh = piece('marsh', ['marsh', 600, 600, 200])
  const kinds = [scrub, marsh].map(({ traits }) =>
    traits.includes('major') ? 'major' : traits.includes('minor') ? 'minor' : '',
  )
  test('[WF-TER-01] the fractions are agreed', () => {
    expect(kinds).toEqual(['minor', 'major'])
    const fraction = (options: Setup['options'], ...pieces: (typeof scrub)[]) =>
      worstFraction(setupFor({ ...FIELD, options }), pieces, false).join('/')
    expect([fraction({}, scrub), fraction({}, marsh), fraction({})]).toEqual(['2/3', '1/2', '1/1'])
    expect(fraction({ minorGround: '3/4' }, scrub)).toBe('3/4')
    expect(fraction({ minorGround: '1' }, scrub)).toBe('1/1')
    expect(fraction({ majorGround: '1/4' }, marsh)).toBe('1/4')
    expect(fraction({ minorGround: '1/3', majorGround: '3/4' }, scrub, marsh)).toBe('1/3') // the worst of both
    expect(judged('points', { minorGround: '5/6' })[0]).toMatch(/^WF-TER-01 /)
  })
  test('[WF-TER-01] [WF-TER-05] and count on the table', () => {
    const into = (options: Setup['options']) =>
      stand({ mine: [SOLDIERS], theirs: [ORCS], terrain: [['scrub', 600, 740, 60]], options })
    const reach = allowance(squad(into({}), 0))
    const far = (state: State, part: number) =>
      whyNotTake(state, 'move:0', [pose(600, 800 - Math.floor((reach * part) / MM))])?.rule ?? null
    expect([far(into({}), 0.6), far(into({}), 0.7)]).toEqual([null, 'WF-TER-05'])
    expect([far(into({ minorGround: '1' }), 0.95), far(into({ minorGround: '1/3' }), 0.4)]).toEqual([null, 'WF-TER-05'])
  })
})
