import { expect, test } from 'vitest'
import { decisionOf, pathOf } from '#engine'
import { solid } from './content/pieces.ts'
import { warniris } from './index.ts'
import { p, Stage } from './testing.ts'

const foe = ['TB4', 40, 55] as const

test('[WN-MOV-02] a drag behind a wall bends round it, and ends where the Movement ends', () => {
  const stage = new Stage({ sides: [[['RS1', 10, 10]], [foe]], pieces: [solid('wall', 8, 12, 12, 13, 5)] }).act(0)
  const offer = decisionOf(stage.state, 0)!.offers.find(({ id }) => id === 'move')!
  const path = pathOf({ seat: 0, offer, with: warniris.meant!(stage.game, offer, p(10, 16))! })
  expect(path.length).toBeGreaterThan(1)
  expect(stage.refused('move', path)).toBeNull()
  const far = pathOf({ seat: 0, offer, with: warniris.meant!(stage.game, offer, p(10, 50))! })
  expect(stage.refused('move', far)).toBeNull()
})

test('[WN-TRN-02] the picture shows the Actions left, and who acts has not acted yet', () => {
  const stage = new Stage({ sides: [[['RS1', 10, 10]], [foe]] }).act(0, 1)
  const [mini] = warniris.scene(stage.game, stage.state.stack).models
  expect(mini).toMatchObject({ status: 'ready', actions: { left: 1, of: 2 } })
})

test('[WN-REA-06] whoever may React sees the way the other one goes', () => {
  const stage = new Stage({ sides: [[['RS1', 10, 10]], [['TB3', 10, 20]]], reacts: true }).act(0)
  stage.take('move', [p(14, 12)])
  const decision = decisionOf(stage.state, 1)!
  const passing = decision.offers.find(({ id }) => id === decision.otherwise)!
  expect(warniris.explain(stage.game, passing)).toMatchObject([{ drawn: { kind: 'way', who: 0, path: [p(14, 12)] } }])
})
