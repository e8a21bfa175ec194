/**
 * Miniatures: a silhouette for every build, what it holds, and what makes a leader stand out. A figure is one unit tall,
 * stands on the ground, looks south (towards +z), and is about as wide as its build wants.
 */

import type { FigureLook } from '#engine'
import { arm, hold } from './arms.ts'
import { Clay } from './clay.ts'
import { beast, rider, vehicle, warMachine } from './mounts.ts'
import {
  BONE,
  BRASS,
  CLOTH,
  CLOTH_DARK,
  DARK,
  FIRE,
  type Frame,
  IRON,
  LEATHER,
  LINEN,
  RUST,
  ring,
  SKIN,
  STEEL,
  WOOD,
} from './palette.ts'
import type { Wear } from './wear.ts'

const FRAMES: Readonly<Record<'light' | 'soldier' | 'heavy' | 'giant' | 'mage', Frame>> = {
  light: { shoulder: 0.135, hip: 0.065, bulk: 0.85, head: 0.082, shoulderAt: 0.74, hipAt: 0.47, headAt: 0.885 },
  soldier: { shoulder: 0.16, hip: 0.075, bulk: 1, head: 0.085, shoulderAt: 0.745, hipAt: 0.46, headAt: 0.88 },
  heavy: { shoulder: 0.205, hip: 0.095, bulk: 1.32, head: 0.088, shoulderAt: 0.75, hipAt: 0.44, headAt: 0.885 },
  giant: { shoulder: 0.25, hip: 0.11, bulk: 1.65, head: 0.082, shoulderAt: 0.76, hipAt: 0.4, headAt: 0.885 },
  mage: { shoulder: 0.145, hip: 0.07, bulk: 0.95, head: 0.08, shoulderAt: 0.72, hipAt: 0.46, headAt: 0.86 },
}

/** Who walks on two legs. */
type Walker = keyof typeof FRAMES

/** Half of the room a build takes on its base when it is one unit tall. */
export const SPREAD: Readonly<Record<FigureLook['build'], number>> = {
  light: 0.33,
  soldier: 0.36,
  heavy: 0.42,
  giant: 0.5,
  mage: 0.34,
  beast: 0.82,
  rider: 0.56,
  machine: 0.5,
  vehicle: 0.95,
}

export function sculpt(look: FigureLook, round = 8, wear?: Wear): Clay {
  const clay = new Clay(round)
  switch (look.build) {
    case 'beast':
      beast(clay)
      break
    case 'rider':
      rider(clay, look.arms)
      break
    case 'machine':
      warMachine(clay, look.arms)
      break
    case 'vehicle':
      vehicle(clay)
      break
    default:
      person(clay, look.build, look.arms, wear)
  }
  if (wear === 'gone') shards(clay)
  adorn(clay, look)
  return clay.shade(1)
}

function person(clay: Clay, build: Walker, arms: FigureLook['arms'], wear: Wear | undefined): void {
  const frame = FRAMES[build]
  // whose armour is gone stands there in shirt and hose
  const plated = build === 'heavy' && wear !== 'gone'
  if (build === 'mage') robe(clay, frame)
  else {
    legs(clay, frame, build, plated)
    torso(clay, frame, build, wear)
  }
  if (wear === 'whole' || wear === 'splintered') harness(clay, frame, wear)
  headOf(clay, frame, build)
  const sleeve = build === 'giant' ? SKIN : plated ? STEEL : build === 'mage' ? CLOTH : LINEN
  const glove = build === 'giant' ? SKIN : plated ? IRON : LEATHER
  for (const side of [1, -1] as const) {
    // the arm where the plates have come off
    const isBare = wear === 'splintered' && side < 0 && build !== 'giant'
    arm(clay, frame, side, arms, isBare ? LINEN : sleeve, glove)
  }
  hold(clay, frame, arms)
}

function legs(clay: Clay, { hip, bulk, hipAt }: Frame, build: Walker, plated: boolean): void {
  const leg = plated ? STEEL : build === 'giant' ? SKIN : DARK
  const boot = plated ? IRON : LEATHER
  for (const side of [1, -1]) {
    const stride = side * 0.05
    const knee = [side * hip * 1.35, hipAt * 0.55, 0.035 + stride] as const
    const foot = [side * hip * 1.55, 0.05, stride * 1.3] as const
    clay
      .paint(leg)
      .limb([side * hip, hipAt, 0], knee, 0.058 * bulk, 0.048 * bulk)
      .paint(boot)
      .limb(knee, foot, 0.047 * bulk, 0.04 * bulk)
      .box([foot[0], 0.028, foot[2] + 0.03], [0.075 * bulk, 0.056, 0.15], [0, side * 0.2, 0], 0.8)
    if (plated) clay.paint(BRASS).ball([knee[0], knee[1], knee[2] + 0.04], 0.035)
  }
}

const BODY = { heavy: STEEL, giant: SKIN, light: LEATHER, soldier: CLOTH, mage: CLOTH } as const

function torso(clay: Clay, { shoulder, bulk, hipAt, shoulderAt }: Frame, build: Walker, wear: Wear | undefined): void {
  const body = wear === 'gone' && build !== 'giant' ? LINEN : BODY[build]
  const tall = shoulderAt - hipAt
  clay.within([0, hipAt, build === 'giant' ? 0.02 : 0], [0, 0, 0], [1, 1, 0.72], () => {
    clay.paint(body).lathe([
      [0, -0.04],
      [0.085 * bulk, -0.03],
      [0.088 * bulk, tall * 0.25],
      [shoulder * 0.86, tall * 0.7],
      [shoulder * 0.88, tall * 0.92],
      [0.05 * bulk, tall * 1.18],
      [0, tall * 1.2],
    ])
    // the skirt of the coat, in the team's colour
    clay.paint(build === 'soldier' ? CLOTH_DARK : CLOTH).lathe([
      [0.15 * bulk, -hipAt * 0.42],
      [0.125 * bulk, -0.08],
      [0.092 * bulk, 0.035],
      [0, 0.05],
    ])
    clay.paint(build === 'giant' ? LEATHER : DARK).lathe([
      [0.1 * bulk, -0.012],
      [0.104 * bulk, 0.01],
      [0.1 * bulk, 0.042],
    ])
  })
  clay.paint(BRASS).box([0, hipAt + 0.015, 0.075 * bulk], [0.045, 0.04, 0.016])
  const strap = build === 'light' || build === 'giant' ? DARK : build === 'soldier' ? LEATHER : BRASS
  clay.paint(strap)
  clay.limb(
    [shoulder * 0.62, shoulderAt - 0.01, 0.07 * bulk],
    [-shoulder * 0.45, hipAt + 0.06, 0.07 * bulk],
    0.015,
    0.015,
    5,
  )
  // a suit of armour brings its own shoulders
  if (build === 'light' || wear !== undefined) return
  for (const side of [1, -1]) {
    clay.paint(build === 'heavy' ? CLOTH : build === 'giant' ? LEATHER : STEEL)
    const size = build === 'heavy' ? 0.098 : build === 'giant' ? 0.1 : 0.066
    clay.ball([side * (shoulder + 0.012), shoulderAt + 0.012, 0], size, [1, 0.78, 1])
    if (build !== 'heavy') continue
    clay.paint(BRASS).within([side * (shoulder + 0.012), shoulderAt - 0.02, 0], [0, 0, 0], 1, () =>
      clay.lathe([
        [0.1, -0.012],
        [0.106, 0],
        [0.1, 0.012],
      ]),
    )
  }
}

/** A breastplate with its shoulders and skirt of plates; splintered it is dull, gashed, and half of it has come off. */
function harness(clay: Clay, { shoulder, bulk, hipAt, shoulderAt }: Frame, wear: Wear): void {
  const isWhole = wear === 'whole'
  const tall = shoulderAt - hipAt
  const metal = isWhole ? STEEL : RUST
  clay.within([0, hipAt, 0], [0, 0, 0], [1, 1, 0.78], () => {
    clay.paint(metal).lathe([
      [0.1 * bulk, tall * 0.16],
      [0.104 * bulk, tall * 0.3],
      [shoulder * 0.95, tall * 0.68],
      [shoulder * 0.94, tall * 0.9],
      [0.06 * bulk, tall * 1.1],
    ])
    clay.paint(isWhole ? BRASS : DARK).lathe([
      [0.104 * bulk, tall * 0.14],
      [0.112 * bulk, tall * 0.19],
      [0.104 * bulk, tall * 0.24],
    ])
  })
  const front = shoulder * 0.76
  if (isWhole) clay.paint(BRASS).ball([0, shoulderAt - tall * 0.3, front], 0.024, [1, 1, 0.6], 3)
  else
    for (const [x, turn] of [
      [-0.03, 0.6],
      [0.04, 0.75],
    ] as const) {
      clay.paint(DARK).box([x, shoulderAt - tall * 0.38, front - 0.004], [0.018, tall * 0.62, 0.03], [0, 0, turn])
    }
  for (const side of isWhole ? [1, -1] : [1]) {
    const at = [side * (shoulder + 0.016), shoulderAt + 0.012, 0] as const
    clay.paint(metal).ball(at, 0.08 * (0.7 + 0.3 * bulk), [1, 0.8, 1])
    clay.paint(isWhole ? BRASS : DARK).within([at[0], at[1] - 0.03, 0], [0, 0, 0], 0.7 + 0.3 * bulk, () =>
      clay.lathe([
        [0.074, -0.012],
        [0.084, 0],
        [0.074, 0.012],
      ]),
    )
    clay
      .paint(metal)
      .box([side * 0.07 * bulk, hipAt - 0.05, 0.085 * bulk], [0.085 * bulk, 0.12, 0.02], [0.18, 0, 0], 0.85)
  }
}

/** What is left of a suit, round the feet of who wore it. */
function shards(clay: Clay): void {
  for (const [x, z, turn] of [
    [0.2, 0.1, 0.4],
    [-0.21, 0.04, 1.2],
    [0.05, 0.24, 2.1],
    [-0.12, -0.2, 0.9],
    [0.17, -0.17, 2.7],
  ] as const) {
    clay.paint(STEEL).box([x, 0.022, z], [0.1, 0.02, 0.055], [0.18, turn, 0.12], 0.7)
  }
}

function robe(clay: Clay, { shoulder, hipAt, shoulderAt }: Frame): void {
  clay.within([0, 0, 0], [0, 0, 0], [1, 1, 0.85], () => {
    clay.paint(CLOTH).lathe([
      [0.2, 0],
      [0.19, 0.03],
      [0.13, hipAt * 0.75],
      [0.095, hipAt + 0.06],
      [shoulder * 0.9, shoulderAt - 0.06],
      [shoulder * 0.86, shoulderAt],
      [0.05, shoulderAt + 0.07],
      [0, shoulderAt + 0.08],
    ])
    clay.paint(BRASS).lathe([
      [0.2, 0.005],
      [0.206, 0.03],
      [0.187, 0.045],
    ])
    clay.paint(LEATHER).lathe([
      [0.1, hipAt + 0.03],
      [0.108, hipAt + 0.05],
      [0.1, hipAt + 0.075],
    ])
  })
  clay.paint(LINEN).within([0, hipAt * 0.55, 0.115], [-0.17, 0, 0], 1, () =>
    clay.plate(
      [
        [-0.035, -0.23],
        [0.035, -0.23],
        [0.03, 0.2],
        [-0.03, 0.2],
      ],
      0.02,
    ),
  )
  clay.paint(LEATHER).box([-0.11, hipAt + 0.02, 0.05], [0.05, 0.07, 0.05], [0, 0.4, 0])
}

function headOf(clay: Clay, { head, headAt, shoulderAt, bulk }: Frame, build: string): void {
  const ahead = build === 'giant' ? 0.07 : 0.012
  clay.paint(SKIN).limb([0, shoulderAt, 0], [0, headAt - 0.03, ahead], 0.042 * bulk, 0.04)
  clay.ball([0, headAt, ahead], head, [0.9, 1.08, 0.98], 5)
  clay.ball([0, headAt - 0.01, ahead + head * 0.92], head * 0.2, [1, 1, 1], 3)
  switch (build) {
    case 'light':
      hood(clay, head, headAt, ahead)
      break
    case 'soldier':
      clay.paint(STEEL).lathe(dome(head * 1.14, 0.09), [0, headAt + 0.015, ahead])
      clay.lathe(brim(head * 1.14, head * 1.5), [0, headAt + 0.018, ahead])
      clay.paint(CLOTH).box([0, headAt + 0.105, ahead - 0.01], [0.022, 0.05, head * 1.9], [0.12, 0, 0], 0.9)
      break
    case 'heavy':
      clay.paint(STEEL).lathe(
        [
          [head * 0.95, -head * 0.9],
          [head * 1.16, -head * 0.2],
          [head * 1.14, head * 0.5],
          [head * 0.7, head * 1.2],
          [0, head * 1.32],
        ],
        [0, headAt, ahead],
      )
      clay.paint(DARK).box([0, headAt + 0.008, ahead + head * 1.02], [head * 1.35, 0.02, head * 0.3])
      clay.paint(BRASS).box([0, headAt - 0.02, ahead + head * 1.12], [0.016, head * 1.4, 0.02])
      clay.paint(CLOTH).limb([0, headAt + head * 1.2, ahead], [0, headAt + head * 1.25, ahead - 0.16], 0.03, 0.012)
      break
    case 'giant':
      clay.paint(DARK).ball([0, headAt + 0.03, ahead - 0.02], head * 0.95, [0.95, 0.8, 1])
      clay.paint(BONE)
      for (const side of [1, -1]) {
        clay.limb(
          [side * 0.04, headAt - 0.045, ahead + head * 0.8],
          [side * 0.05, headAt + 0.01, ahead + head],
          0.014,
          0.004,
          5,
        )
      }
      break
    default:
      hood(clay, head, headAt, ahead)
      clay.paint(BONE).within([0, headAt - head * 0.7, ahead + head * 0.8], [-0.25, 0, 0], [1, 1, 0.6], () =>
        clay.lathe([
          [0, -0.15],
          [0.03, -0.08],
          [0.045, 0],
          [0, 0.03],
        ]),
      )
  }
}

function hood(clay: Clay, head: number, headAt: number, ahead: number): void {
  clay.paint(CLOTH).within([0, headAt, ahead - head * 0.25], [-0.22, 0, 0], 1, () =>
    clay.lathe([
      [head * 1.45, -head * 1.35],
      [head * 1.2, -head * 0.7],
      [head * 1.16, 0.01],
      [head * 0.85, head * 0.85],
      [0, head * 1.5],
    ]),
  )
}

const dome = (radius: number, height: number): [number, number][] => [
  [radius, 0],
  [radius * 0.95, height * 0.45],
  [radius * 0.62, height * 0.88],
  [0, height],
]

const brim = (inside: number, outside: number): [number, number][] => [
  [inside * 0.9, -0.012],
  [outside, -0.018],
  [outside, -0.006],
  [inside, 0.012],
]

/** Wings, cape, banner, halo. */
function adorn(clay: Clay, { build, extra }: FigureLook): void {
  const back = build === 'beast' ? -0.1 : build === 'giant' ? -0.13 : build === 'heavy' ? -0.12 : -0.09
  const high = build === 'beast' ? 0.66 : build === 'rider' ? 0.82 : 0.74
  switch (extra) {
    case undefined:
      break
    case 'wings':
      for (const side of [1, -1]) wing(clay, side, high, back)
      break
    case 'cape':
      clay.paint(CLOTH).within([0, high, back], [0.24, 0, 0], 1, () =>
        clay.plate(
          [
            [-0.19, -0.62],
            [-0.06, -0.66],
            [0.07, -0.63],
            [0.2, -0.67],
            [0.12, 0.02],
            [-0.12, 0.02],
          ],
          0.03,
        ),
      )
      clay.paint(BRASS).ball([0.1, high + 0.02, 0.03], 0.03)
      break
    case 'banner':
      clay.paint(WOOD).limb([-0.1, high - 0.3, back - 0.04], [-0.1, 1.36, back - 0.04], 0.014, 0.012, 5)
      clay.limb([-0.3, 1.31, back - 0.04], [0.1, 1.31, back - 0.04], 0.012, 0.012, 5)
      clay.paint(BRASS).ball([-0.1, 1.38, back - 0.04], 0.03)
      clay.paint(CLOTH).within([-0.1, 1.31, back - 0.04], [0.08, 0, 0], 1, () =>
        clay.plate(
          [
            [-0.19, 0],
            [-0.19, -0.36],
            [-0.09, -0.3],
            [0, -0.4],
            [0.09, -0.3],
            [0.19, -0.36],
            [0.19, 0],
          ],
          0.018,
        ),
      )
      clay.paint(LINEN).box([-0.1, 1.17, back - 0.02], [0.11, 0.11, 0.012], [0, 0, Math.PI / 4])
      break
    case 'halo':
      clay.paint(FIRE).within([0, 0.95, -0.1], [1.45, 0, 0], 1, () => ring(clay, 0.15, 0.014))
      break
  }
}

function wing(clay: Clay, side: number, high: number, back: number): void {
  const feathers = [
    [0.1, 0.42, -0.02],
    [0.3, 0.4, -0.2],
    [0.44, 0.3, -0.38],
    [0.5, 0.14, -0.5],
    [0.46, -0.04, -0.5],
    [0.36, -0.2, -0.42],
  ] as const
  clay.paint(LINEN).within([side * 0.05, high, back], [0, side * 0.5, 0], 1, () => {
    for (const [i, [x, y, lean]] of feathers.entries()) {
      if (i === 2) clay.paint({ colour: 0xf2eadb, team: 0.35 })
      if (i === 4) clay.paint(CLOTH)
      clay.within([0, 0, -0.01 * i], [0, 0, side * (lean - 0.75)], [side, 1, 1], () => {
        const length = 0.3 + Math.sqrt(x * x + y * y) * 0.55
        const blade = [
          [-0.055, 0],
          [0.05, 0.02],
          [0.075, length * 0.6],
          [0.02, length],
          [-0.045, length * 0.7],
        ] as const
        clay.plate(side > 0 ? blade : [...blade].reverse().map(([a, b]) => [a, b] as const), 0.018)
      })
    }
    clay.paint(LEATHER).limb([0, -0.02, 0], [side * 0.24, 0.3, -0.02], 0.03, 0.016)
  })
}
