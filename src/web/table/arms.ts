/** Arms and what they hold. */

import type { Arms } from '#engine'
import type { Clay, Paint } from './clay.ts'
import { BONE, BRASS, CLOTH, DARK, FIRE, type Frame, IRON, LEATHER, LINEN, STEEL, WOOD } from './palette.ts'

type Triple = readonly [number, number, number]

/** Where each hand is, right (+x as the viewer faces it is its left: +1) and left, for a figure of the soldier's size. */
const HANDS: Readonly<Record<Arms, readonly [right: Triple, left: Triple]>> = {
  none: [
    [-0.22, 0.44, 0.06],
    [0.22, 0.44, 0.06],
  ],
  blade: [
    [-0.25, 0.62, 0.19],
    [0.21, 0.54, 0.15],
  ],
  'great-weapon': [
    [-0.16, 0.6, 0.2],
    [0.06, 0.5, 0.2],
  ],
  spear: [
    [-0.24, 0.6, 0.14],
    [0.2, 0.52, 0.13],
  ],
  shield: [
    [-0.25, 0.6, 0.16],
    [0.15, 0.56, 0.19],
  ],
  bow: [
    [-0.12, 0.72, 0.1],
    [0.23, 0.7, 0.26],
  ],
  gun: [
    [-0.14, 0.6, 0.13],
    [0.1, 0.63, 0.27],
  ],
  staff: [
    [-0.24, 0.62, 0.15],
    [0.2, 0.68, 0.2],
  ],
  claws: [
    [-0.27, 0.54, 0.2],
    [0.27, 0.56, 0.2],
  ],
}

const widened = ([x, y, z]: Triple, { shoulder, bulk, shoulderAt }: Frame): Triple => [
  x * (0.35 + (0.65 * shoulder) / 0.16),
  y * (shoulderAt / 0.745),
  z * (0.6 + 0.4 * bulk),
]

const handOf = (frame: Frame, side: 1 | -1, arms: Arms): Triple => widened(HANDS[arms][side === -1 ? 0 : 1], frame)

export function arm(clay: Clay, frame: Frame, side: 1 | -1, arms: Arms, sleeve: Paint, glove: Paint): void {
  const hand = handOf(frame, side, arms)
  const from: Triple = [side * frame.shoulder, frame.shoulderAt - 0.01, 0]
  const elbow: Triple = [
    (from[0] + hand[0]) / 2 + side * 0.035,
    (from[1] + hand[1]) / 2 - 0.05,
    (from[2] + hand[2]) / 2 - 0.04,
  ]
  const thick = 0.044 * frame.bulk
  clay.paint(sleeve).limb(from, elbow, thick, thick * 0.85)
  clay.paint(glove).limb(elbow, hand, thick * 0.85, thick * 0.75)
  clay.ball(hand, thick * 1.05, [1, 1, 1], 3)
}

export function hold(clay: Clay, frame: Frame, arms: Arms): void {
  const right = handOf(frame, -1, arms)
  const left = handOf(frame, 1, arms)
  const big = 0.75 + 0.25 * frame.bulk
  switch (arms) {
    case 'none':
      break
    case 'blade':
      sword(clay, right, big, [0.35, 0, 0.12])
      buckler(clay, left, 0.1 * big)
      break
    case 'shield':
      sword(clay, right, big, [0.3, 0, 0.1])
      kite(clay, left, big)
      break
    case 'great-weapon':
      greatAxe(clay, right, left, big)
      break
    case 'spear':
      spear(clay, right, big)
      buckler(clay, left, 0.12 * big)
      break
    case 'bow':
      bow(clay, left, right, big)
      quiver(clay, frame)
      break
    case 'gun':
      gun(clay, right, left, big)
      break
    case 'staff':
      staff(clay, right, big)
      clay.paint(FIRE).ball([left[0], left[1] + 0.07, left[2] + 0.02], 0.034)
      break
    case 'claws':
      for (const hand of [right, left]) claw(clay, hand, big)
      break
  }
}

function sword(clay: Clay, at: Triple, big: number, turn: Triple): void {
  clay.within(at, turn, big, () => {
    clay.paint(LEATHER).limb([0, -0.07, 0], [0, 0.03, 0], 0.016, 0.016, 5)
    clay.paint(BRASS).ball([0, -0.085, 0], 0.022, [1, 1, 1], 3)
    clay.box([0, 0.045, 0], [0.13, 0.022, 0.03])
    clay.paint(STEEL).plate(
      [
        [-0.026, 0.05],
        [0.026, 0.05],
        [0.022, 0.37],
        [0, 0.44],
        [-0.022, 0.37],
      ],
      0.016,
    )
  })
}

function buckler(clay: Clay, at: Triple, radius: number): void {
  clay.within([at[0] + 0.02, at[1], at[2] + 0.02], [1.35, 0.35, 0], 1, () => {
    clay.paint(CLOTH).lathe([
      [radius * 0.97, -0.01],
      [radius, 0.006],
      [radius * 0.55, 0.03],
      [0, 0.036],
    ])
    clay.paint(IRON).lathe([
      [radius * 1.02, -0.012],
      [radius * 1.04, 0.004],
      [radius * 0.9, 0.018],
    ])
    clay.paint(BRASS).ball([0, 0.034, 0], radius * 0.26, [1, 0.8, 1], 3)
    clay.paint(LEATHER).lathe([
      [0, -0.012],
      [radius * 0.97, -0.012],
    ])
  })
}

function kite(clay: Clay, at: Triple, big: number): void {
  const outline = [
    [0, -0.3],
    [0.1, -0.14],
    [0.15, 0.06],
    [0.14, 0.17],
    [0, 0.21],
    [-0.14, 0.17],
    [-0.15, 0.06],
    [-0.1, -0.14],
  ] as const
  clay.within([at[0] + 0.01, at[1] - 0.02, at[2] + 0.035], [-0.08, 0.22, 0], big, () => {
    clay.paint(IRON).plate(outline, 0.026)
    clay.paint(CLOTH).within([0, 0, 0.012], [0, 0, 0], [0.88, 0.9, 1], () => clay.plate(outline, 0.02))
    clay.paint(LINEN).box([0, -0.02, 0.024], [0.03, 0.38, 0.008]).box([0, 0.06, 0.024], [0.22, 0.03, 0.008])
    clay.paint(BRASS).ball([0, 0.06, 0.026], 0.034, [1, 1, 0.7], 3)
  })
}

function greatAxe(clay: Clay, right: Triple, left: Triple, big: number): void {
  const along = [right[0] - left[0], right[1] - left[1], right[2] - left[2]] as const
  const end: Triple = [right[0] + along[0] * 0.4 - 0.03, right[1] + along[1] * 3.4 * big, right[2] + along[2] - 0.06]
  const foot: Triple = [left[0] - along[0] * 0.5, left[1] - along[1] * 1.2, left[2]]
  clay.paint(WOOD).limb(foot, end, 0.02 * big, 0.018 * big, 6)
  const lean = Math.atan2(end[0] - foot[0], end[1] - foot[1])
  clay.within(end, [0, 0, -lean], big, () => {
    for (const side of [1, -1]) {
      const blade = [
        [0.015, -0.07],
        [0.12, -0.14],
        [0.165, -0.02],
        [0.13, 0.1],
        [0.015, 0.05],
      ] as const
      const mirrored = blade.map(([x, y]) => [x * side, y] as const)
      clay.paint(STEEL).plate(side > 0 ? mirrored : [...mirrored].reverse(), 0.024)
    }
    clay.paint(IRON).box([0, -0.01, 0], [0.06, 0.14, 0.05])
  })
}

function spear(clay: Clay, at: Triple, big: number): void {
  const foot: Triple = [at[0] - 0.01, 0.03, at[2] + 0.04]
  const tip: Triple = [at[0] + 0.01, at[1] + 0.5 * big, at[2] - 0.02]
  clay.paint(WOOD).limb(foot, tip, 0.014, 0.013, 5)
  clay.within(tip, [-0.05, 0, 0], big, () => {
    clay.paint(CLOTH).lathe([
      [0.018, -0.05],
      [0.036, -0.025],
      [0.018, 0],
    ])
    clay.paint(STEEL).plate(
      [
        [0, -0.01],
        [0.034, 0.045],
        [0, 0.16],
        [-0.034, 0.045],
      ],
      0.018,
    )
  })
}

function bow(clay: Clay, at: Triple, string: Triple, big: number): void {
  const point = (share: number): Triple => {
    const bend = 1 - share * share
    return [at[0] - 0.02 + (1 - bend) * -0.05, at[1] + share * 0.31 * big, at[2] + 0.02 - (1 - bend) * 0.13]
  }
  const steps = [-1, -0.66, -0.3, 0, 0.3, 0.66, 1]
  clay.paint(WOOD)
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1]
    if (next !== undefined) clay.limb(point(step), point(next), 0.016, 0.015, 5)
  }
  clay.paint(LINEN).limb(point(-1), string, 0.005, 0.005, 4).limb(point(1), string, 0.005, 0.005, 4)
  const far: Triple = [at[0] + (at[0] - string[0]) * 0.25, at[1], at[2] + (at[2] - string[2]) * 0.5]
  clay.paint(WOOD).limb(string, far, 0.007, 0.007, 4)
  clay.paint(STEEL).ball(far, 0.018, [1, 1, 1], 3)
}

function quiver(clay: Clay, { shoulderAt }: Frame): void {
  clay.within([-0.05, shoulderAt - 0.12, -0.11], [0.15, 0, -0.4], 1, () => {
    clay.paint(LEATHER).lathe([
      [0, -0.13],
      [0.04, -0.13],
      [0.048, 0.13],
      [0, 0.125],
    ])
    clay.paint(CLOTH)
    for (const [x, z] of [
      [0.02, 0.01],
      [-0.02, 0.01],
      [0, -0.02],
    ] as const) {
      clay.box([x, 0.17, z], [0.02, 0.07, 0.02])
    }
  })
}

function gun(clay: Clay, right: Triple, left: Triple, big: number): void {
  const aim: Triple = [left[0] - right[0], left[1] - right[1], left[2] - right[2]]
  const at = (share: number): Triple => [
    right[0] + aim[0] * share,
    right[1] + aim[1] * share + 0.02,
    right[2] + aim[2] * share,
  ]
  clay.paint(WOOD).limb(at(-0.75), at(0.9), 0.032 * big, 0.024 * big, 6)
  clay.paint(IRON).limb(at(0.3), at(2.5), 0.019 * big, 0.017 * big, 6)
  clay.paint(DARK).limb(at(2.35), at(2.62), 0.024 * big, 0.026 * big, 6)
  clay.paint(BRASS).ball(at(0.35), 0.034 * big, [1, 1, 1], 3)
}

function staff(clay: Clay, at: Triple, big: number): void {
  const tip: Triple = [at[0], at[1] + 0.36 * big, at[2] + 0.01]
  clay.paint(WOOD).limb([at[0] - 0.01, 0.02, at[2] + 0.03], tip, 0.018, 0.016, 5)
  clay.paint(BRASS)
  for (const side of [1, -1]) clay.limb(tip, [tip[0] + side * 0.05, tip[1] + 0.1, tip[2]], 0.013, 0.006, 5)
  clay.paint({ colour: 0x9fe8ff, glow: 0.9 }).ball([tip[0], tip[1] + 0.07, tip[2]], 0.042)
}

function claw(clay: Clay, at: Triple, big: number): void {
  clay.paint(BONE)
  for (const spread of [-0.03, 0, 0.03]) {
    clay.limb([at[0] + spread, at[1], at[2]], [at[0] + spread * 1.5, at[1] - 0.02, at[2] + 0.13 * big], 0.017, 0.004, 5)
  }
}
