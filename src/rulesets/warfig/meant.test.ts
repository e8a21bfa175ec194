import { describe, expect, test } from 'vitest'
import { MM, type Pose } from '#geometry'
import { warfig } from './index.ts'
import { whyNotPath } from './legs.ts'
import { asked, ORCS, of, SOLDIERS, stand } from './testing.ts'

const mm = (x: number, y: number) => ({ x: x * MM, y: y * MM, z: 0 })
const moved = (state: ReturnType<typeof stand>) => asked(state).offers.find(({ id }) => id === 'move:0')!

describe('what a hand means', () => {
  test('[WF-MOV-06] a drag that also turns becomes a leg and a pivot', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
    const path = warfig.meant!(state, moved(state), { ...mm(600, 750), facing: 30 }) as Pose[]
    expect(path.map(({ facing }) => facing)).toEqual([0, 30])
    expect(whyNotPath(state, 0, path)).toBeNull()
  })

  test('[WF-TER-02] a squad goes round a mountain', () => {
    const state = stand({
      mine: [of('Knights of Republic', 5, [600, 800])],
      theirs: [ORCS],
      terrain: [['mountain', 685, 715, 40]],
    })
    const path = warfig.meant!(state, moved(state), mm(600, 640)) as Pose[]
    expect(path.length).toBeGreaterThan(1)
    expect(whyNotPath(state, 0, path)).toBeNull()
  })

  test('[WF-MOV-11] contact is said before the move', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [of('Orc', 5, [600, 740])] })
    const touching = [{ ...mm(600, 766), facing: 0 }]
    expect(warfig.explain(state, moved(state), touching).map(({ says }) => says)).toContain(
      'In contact with Orc: they will be in melee.',
    )
    expect(warfig.explain(state, moved(state), []).some(({ rule }) => rule === 'WF-MOV-11')).toBe(false)
  })

  test('[WF-TRN-02] the picture names the phases of a turn in their order', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
    expect(warfig.scene(state).phases).toEqual(['spells', 'movement', 'shooting', 'melee'])
  })
})
