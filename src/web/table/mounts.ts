/** Figures that do not walk on two legs: beasts, riders, war machines, wagons. */

import type { Arms } from '#engine'
import type { Clay } from './clay.ts'
import { BONE, BRASS, CLOTH, CLOTH_DARK, DARK, FIRE, IRON, LEATHER, LINEN, ring, SKIN, STEEL, WOOD } from './palette.ts'

const FUR = { colour: 0x7a6a5a } as const
const FUR_LIGHT = { colour: 0xa89880 } as const
const HORSE = { colour: 0x6a4428, gloss: 0.12 } as const
const HORSE_DARK = { colour: 0x2e2019 } as const

export function beast(clay: Clay): void {
  clay.paint(FUR)
  clay.limb([0, 0.58, -0.42], [0, 0.66, 0.28], 0.19, 0.24, 9)
  clay.limb([0, 0.7, 0.26], [0, 0.84, 0.52], 0.19, 0.13, 9)
  for (const side of [1, -1]) {
    for (const [z, step] of [
      [0.3, 0.1],
      [-0.42, -0.04],
    ] as const) {
      const stride = step * side
      clay.paint(FUR)
      clay.limb([side * 0.15, 0.55, z], [side * 0.19, 0.3, z - 0.06 + stride], 0.105, 0.07)
      clay.limb([side * 0.19, 0.3, z - 0.06 + stride], [side * 0.19, 0.06, z + 0.02 + stride], 0.062, 0.052)
      clay.paint(FUR_LIGHT).ball([side * 0.19, 0.045, z + 0.07 + stride], 0.075, [1, 0.6, 1.35], 3)
    }
    clay.paint(FUR).limb([side * 0.08, 0.97, 0.5], [side * 0.12, 1.05, 0.46], 0.05, 0.014, 5)
    clay.paint(FIRE).ball([side * 0.07, 0.92, 0.665], 0.022, [1, 1, 1], 3)
  }
  // a mane that stands up along the back
  clay.paint(FUR_LIGHT)
  for (let i = 0; i < 6; i++) {
    const z = 0.42 - i * 0.13
    clay.limb([0, 0.84 - i * 0.02, z], [0, 1.0 - i * 0.045, z - 0.1], 0.07, 0.012, 5)
  }
  clay.paint(FUR).ball([0, 0.89, 0.56], 0.155, [0.95, 0.9, 1.05], 5)
  clay.limb([0, 0.85, 0.64], [0, 0.8, 0.86], 0.095, 0.062)
  clay.paint(DARK).ball([0, 0.83, 0.93], 0.035, [1, 1, 1], 3)
  clay.paint(BONE)
  for (const side of [1, -1]) clay.limb([side * 0.045, 0.76, 0.86], [side * 0.05, 0.69, 0.87], 0.016, 0.004, 5)
  clay.paint(FUR).limb([0, 0.62, -0.55], [0.06, 0.5, -0.82], 0.075, 0.03)
  // the team's collar and cloth
  clay.paint(CLOTH).within([0, 0.73, 0.3], [0.85, 0, 0], 1, () =>
    clay.lathe([
      [0.215, -0.05],
      [0.23, 0],
      [0.21, 0.05],
    ]),
  )
  clay.paint(CLOTH).within([0, 0.64, -0.12], [0, 0, 0], [1, 1, 1.2], () =>
    clay.lathe([
      [0.24, -0.12],
      [0.235, 0.06],
      [0.15, 0.185],
      [0, 0.215],
    ]),
  )
  clay.paint(BRASS).ball([0, 0.55, 0.46], 0.04)
}

export function rider(clay: Clay, arms: Arms): void {
  clay.within([0, 0, -0.04], [0, 0, 0], [0.92, 0.92, 0.92], () => horse(clay))
  const seat = 0.6
  clay.paint(CLOTH).within([0, seat + 0.1, -0.04], [0, 0, 0], [1, 1, 0.75], () =>
    clay.lathe([
      [0.1, -0.1],
      [0.075, 0.03],
      [0.105, 0.15],
      [0.04, 0.22],
      [0, 0.23],
    ]),
  )
  for (const side of [1, -1]) {
    clay.paint(DARK).limb([side * 0.05, seat + 0.02, -0.02], [side * 0.16, seat - 0.09, 0.08], 0.045, 0.036)
    clay.paint(LEATHER).limb([side * 0.16, seat - 0.09, 0.08], [side * 0.16, seat - 0.26, 0.04], 0.034, 0.028)
    clay.paint(STEEL).ball([side * 0.105, seat + 0.26, -0.04], 0.045)
  }
  clay.paint(SKIN).ball([0, seat + 0.345, -0.03], 0.058, [0.95, 1.1, 1], 4)
  clay.paint(STEEL).lathe(
    [
      [0.07, -0.01],
      [0.066, 0.03],
      [0.04, 0.065],
      [0, 0.078],
    ],
    [0, seat + 0.355, -0.03],
  )
  clay.paint(CLOTH).limb([0, seat + 0.42, -0.04], [0, seat + 0.4, -0.16], 0.022, 0.008, 5)
  // the reins in one hand, the weapon in the other
  clay.paint(LINEN).limb([0.1, seat + 0.25, -0.04], [0.1, seat + 0.1, 0.13], 0.03, 0.025)
  clay.limb([-0.1, seat + 0.25, -0.04], [-0.19, seat + 0.13, 0.06], 0.03, 0.025)
  const hand = [-0.19, seat + 0.13, 0.07] as const
  if (arms === 'bow') {
    clay.paint(WOOD).limb([-0.2, seat + 0.36, 0.04], [-0.24, seat + 0.13, 0.14], 0.014, 0.012, 5)
    clay.limb([-0.24, seat + 0.13, 0.14], [-0.2, seat - 0.1, 0.04], 0.014, 0.012, 5)
  } else if (arms === 'blade' || arms === 'great-weapon' || arms === 'claws') {
    clay.paint(STEEL).limb(hand, [-0.24, seat + 0.42, 0.14], 0.018, 0.008, 5)
    clay.paint(BRASS).ball(hand, 0.035)
  } else if (arms === 'gun') {
    clay.paint(IRON).limb([-0.19, seat + 0.13, 0.0], [-0.19, seat + 0.2, 0.42], 0.022, 0.018, 6)
  } else {
    clay.paint(WOOD).limb([-0.2, seat - 0.12, -0.3], [-0.17, seat + 0.4, 0.56], 0.016, 0.013, 5)
    clay.paint(STEEL).limb([-0.17, seat + 0.4, 0.56], [-0.165, seat + 0.46, 0.66], 0.024, 0.002, 5)
    clay.paint(CLOTH).within([-0.175, seat + 0.34, 0.46], [-0.55, 0, 0], 1, () =>
      clay.plate(
        [
          [0, -0.02],
          [0.0, -0.12],
          [0.14, -0.06],
        ],
        0.012,
      ),
    )
  }
}

function horse(clay: Clay): void {
  clay.paint(HORSE)
  clay.limb([0, 0.5, -0.33], [0, 0.5, 0.24], 0.155, 0.15, 9)
  clay.limb([0, 0.55, 0.3], [0, 0.82, 0.48], 0.115, 0.075, 8)
  clay.limb([0, 0.84, 0.48], [0, 0.72, 0.68], 0.07, 0.046, 7)
  for (const side of [1, -1]) {
    clay.paint(HORSE).limb([side * 0.035, 0.88, 0.46], [side * 0.045, 0.95, 0.45], 0.024, 0.008, 5)
    for (const [z, lift] of [
      [0.28, side > 0 ? 0.1 : 0],
      [-0.36, side > 0 ? 0 : 0.05],
    ] as const) {
      clay.paint(HORSE)
      clay.limb([side * 0.1, 0.45, z], [side * 0.11, 0.26, z + lift * 1.2], 0.07, 0.042)
      clay.limb(
        [side * 0.11, 0.26, z + lift * 1.2],
        [side * 0.11, 0.06 + lift * 0.6, z - 0.02 + lift * 0.5],
        0.036,
        0.03,
      )
      clay.paint(HORSE_DARK).ball([side * 0.11, 0.035 + lift * 0.6, z - 0.01 + lift * 0.5], 0.045, [1, 0.8, 1.1], 3)
    }
  }
  clay.paint(HORSE_DARK).limb([0, 0.55, -0.46], [0, 0.22, -0.58], 0.045, 0.05)
  for (let i = 0; i < 4; i++)
    clay.limb([0, 0.92 - i * 0.075, 0.43 - i * 0.05], [0, 0.86 - i * 0.07, 0.33 - i * 0.05], 0.03, 0.016, 5)
  // cloth over the back in the team's colour
  clay.paint(CLOTH).within([0, 0.5, -0.05], [0, 0, 0], [1, 1, 1.65], () =>
    clay.lathe([
      [0.175, -0.16],
      [0.17, 0.02],
      [0.11, 0.145],
      [0, 0.18],
    ]),
  )
  clay.paint(LEATHER).box([0, 0.66, -0.05], [0.18, 0.05, 0.22], [0, 0, 0], 0.8)
}

export function warMachine(clay: Clay, arms: Arms): void {
  for (const side of [1, -1]) {
    clay.paint(IRON).limb([side * 0.13, 0.42, 0], [side * 0.2, 0.24, 0.05 * side], 0.065, 0.06)
    clay.paint(STEEL).limb([side * 0.2, 0.24, 0.05 * side], [side * 0.2, 0.08, 0.02 * side], 0.07, 0.085)
    clay.paint(IRON).box([side * 0.2, 0.045, 0.05 + 0.02 * side], [0.17, 0.09, 0.28], [0, side * 0.1, 0], 0.82)
    clay.paint(BRASS).ball([side * 0.2, 0.25, 0.06 + 0.05 * side], 0.05)
  }
  clay.paint(DARK).lathe(
    [
      [0.12, 0],
      [0.15, 0.06],
      [0.12, 0.12],
    ],
    [0, 0.36, 0],
  )
  clay.paint(STEEL).within([0, 0.47, 0], [0, 0, 0], [1, 1, 0.82], () =>
    clay.lathe(
      [
        [0.13, 0],
        [0.24, 0.1],
        [0.28, 0.24],
        [0.22, 0.36],
        [0.09, 0.42],
        [0, 0.43],
      ],
      [0, 0, 0],
      10,
    ),
  )
  clay.paint(CLOTH).within([0, 0.6, 0.205], [-0.1, 0, 0], 1, () =>
    clay.plate(
      [
        [0, -0.17],
        [0.13, -0.02],
        [0.11, 0.14],
        [-0.11, 0.14],
        [-0.13, -0.02],
      ],
      0.05,
    ),
  )
  clay.paint(FIRE).ball([0, 0.62, 0.235], 0.05, [1, 1, 0.5])
  clay.paint(BRASS).within([0, 0.62, 0.24], [Math.PI / 2, 0, 0], 1, () => ring(clay, 0.058, 0.014, 12))
  clay.paint(IRON).box([0, 0.93, 0.05], [0.16, 0.14, 0.17], [0, 0, 0], 0.75)
  clay.paint(FIRE).box([0, 0.93, 0.133], [0.1, 0.024, 0.02])
  for (const side of [1, -1]) {
    clay.paint(CLOTH).ball([side * 0.29, 0.8, 0], 0.125, [1, 0.9, 1], 5)
    clay.paint(IRON).limb([side * 0.32, 0.76, 0], [side * 0.38, 0.55, 0.05], 0.06, 0.055)
    clay.paint(STEEL).limb([side * 0.38, 0.55, 0.05], [side * 0.36, 0.4, 0.16], 0.075, 0.085)
    clay.paint(DARK).limb([side * 0.13, 0.82, -0.18], [side * 0.15, 1.05, -0.24], 0.04, 0.045)
    if (side < 0 && (arms === 'gun' || arms === 'bow')) {
      clay.paint(IRON).limb([side * 0.36, 0.42, 0.14], [side * 0.36, 0.42, 0.5], 0.075, 0.065)
      clay.paint(DARK).limb([side * 0.36, 0.42, 0.48], [side * 0.36, 0.42, 0.53], 0.05, 0.05)
    } else {
      clay.paint(IRON)
      for (const spread of [-0.05, 0, 0.05])
        clay.limb([side * 0.36 + spread, 0.38, 0.18], [side * 0.35 + spread, 0.28, 0.26], 0.032, 0.02, 5)
    }
  }
}

export function vehicle(clay: Clay): void {
  clay.paint(WOOD).box([0, 0.4, 0], [0.74, 0.1, 1.5])
  clay.paint(CLOTH).box([0, 0.56, 0], [0.8, 0.26, 1.52], [0, 0, 0], 1.06)
  clay.paint(IRON)
  for (const z of [-0.72, 0.72]) clay.box([0, 0.56, z], [0.86, 0.3, 0.07])
  for (const side of [1, -1]) clay.box([side * 0.415, 0.7, 0], [0.05, 0.05, 1.56])
  // the tilt over the hind half
  clay.paint(LINEN).within([0, 0.66, -0.3], [Math.PI / 2, 0, 0], [1, 1, 1], () =>
    clay.lathe(
      [
        [0, -0.42],
        [0.34, -0.42],
        [0.36, 0],
        [0.34, 0.42],
        [0, 0.42],
      ],
      [0, 0, 0],
      12,
    ),
  )
  clay.paint(CLOTH_DARK).within([0, 0.66, -0.3], [Math.PI / 2, 0, 0], 1, () =>
    clay.lathe(
      [
        [0.355, -0.06],
        [0.37, 0],
        [0.355, 0.06],
      ],
      [0, 0, 0],
      12,
    ),
  )
  clay.paint(LEATHER).box([0, 0.78, 0.42], [0.56, 0.1, 0.22])
  clay.paint(WOOD).box([-0.14, 0.8, 0.12], [0.24, 0.22, 0.24], [0, 0.2, 0]).box([0.17, 0.77, 0.1], [0.18, 0.18, 0.2])
  for (const side of [1, -1]) {
    for (const z of [-0.45, 0.5]) {
      clay.within([side * 0.46, 0.27, z], [0, 0, Math.PI / 2], 1, () => {
        clay.paint(IRON)
        ring(clay, 0.24, 0.035, 14)
        clay.paint(WOOD)
        for (let i = 0; i < 4; i++) clay.box([0, 0, 0], [0.05, 0.04, 0.46], [0, (i * Math.PI) / 4, 0])
        clay.paint(BRASS).ball([0, 0, 0], 0.06)
      })
    }
  }
  clay.paint({ colour: 0xffdf9a, glow: 0.8 })
  for (const side of [1, -1]) clay.ball([side * 0.3, 0.66, 0.79], 0.055, [1, 1, 0.6])
}
