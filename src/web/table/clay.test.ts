import { describe, expect, test } from 'vitest'
import { Clay } from './clay.ts'

/** The volume a closed mesh encloses; positive when its faces look outwards. */
function volume({ positions, index }: Clay): number {
  const at = (i: number) => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!] as const
  let sum = 0
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [at(index[i]!), at(index[i + 1]!), at(index[i + 2]!)]
    sum +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
  }
  return sum
}

describe('clay', () => {
  test('a box encloses its volume with all faces outwards', () => {
    expect(volume(new Clay().box([1, 2, 3], [2, 3, 4]))).toBeCloseTo(24)
  })

  test('a turned and scaled box keeps its faces outwards', () => {
    const clay = new Clay()
    clay.within([5, 0, 0], [0.4, 1.1, -0.3], [1, 2, 0.5], () => clay.box([0, 0, 0], [1, 1, 1]))
    expect(volume(clay)).toBeCloseTo(1)
  })

  test('a lathe makes a closed cylinder', () => {
    const clay = new Clay().lathe(
      [
        [0, 0],
        [1, 0],
        [1, 2],
        [0, 2],
      ],
      [0, 0, 0],
      64,
    )
    expect(volume(clay)).toBeCloseTo(2 * Math.PI, 1)
  })

  test('a plate has both sides and its edge', () => {
    const square = [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1],
    ] as const
    expect(volume(new Clay().plate(square, 0.5))).toBeCloseTo(1)
  })

  test('a limb reaches from one point to the other', () => {
    const { low, high } = new Clay().limb([0, 0, 0], [0, 0, 4], 0.5, 0.25).bounds()
    expect(low.z).toBeCloseTo(-0.4)
    expect(high.z).toBeCloseTo(4.2)
  })

  test('facets keep the shape and share no corner', () => {
    const clay = new Clay().ball([0, 0, 0], 1)
    const before = volume(clay)
    const { triangles } = clay
    clay.facet(0)
    expect(clay.triangles).toBe(triangles)
    expect(volume(clay)).toBeCloseTo(before)
    expect(new Set(clay.index).size).toBe(clay.index.length)
  })

  test('roughening moves corners in the same place alike', () => {
    const clay = new Clay().box([0, 0, 0], [2, 2, 2])
    clay.roughen(0.5, 7)
    const spots = new Set<string>()
    for (let i = 0; i < clay.positions.length; i += 3) {
      spots.add(
        clay.positions
          .slice(i, i + 3)
          .map(n => n.toFixed(6))
          .join(),
      )
    }
    expect(spots.size).toBe(8)
  })
})
