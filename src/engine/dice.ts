/** Dice: rolled from the seed in play, scripted in tests. The forking ones live in src/odds. */

import { bandOf, bandsAgain, throwBands, valuesOf } from './bands.ts'
import { below } from './rng.ts'
import type { BandRoll, Dice, Luck, RngState, Roll } from './roll.ts'

/** What a roll reads off its faces: all first dice, then the second ones. */
export function readFaces(roll: Roll, faces: readonly number[]): number {
  let got = 0
  for (let i = 0; i < roll.n; i++) got += worth(roll, faces[i]!)
  if (roll.again === undefined) return got
  let counted = roll.again.of === 'misses' ? got : 0
  const second = secondThrow(roll)
  for (let i = roll.n; i < faces.length; i++) counted += worth(second, faces[i]!)
  return counted
}

/** What one face adds to the answer. */
function worth(roll: Roll, face: number): number {
  if (roll.read === 'sum') return face
  return (roll.read === 'atMost' ? face <= roll.target : face >= roll.target) ? 1 : 0
}

/** How many dice are thrown a second time after `got` of them counted. */
const secondDice = ({ n, again }: Roll, got: number): number =>
  again === undefined ? 0 : again.of === 'misses' ? n - got : got

/** The second throw as a roll of its own. */
const secondThrow = (roll: Roll): Roll => ({
  n: 0,
  sides: roll.sides,
  read: roll.read,
  target: roll.again?.target ?? roll.target,
})

/** What each face of a roll is for its roller, in their order: a miss that is thrown again stays a miss. */
export function luckOf(roll: Roll | BandRoll, faces: readonly number[]): readonly (Luck | null)[] {
  if (!('bands' in roll)) {
    const second = secondThrow(roll)
    return faces.map((face, i) =>
      roll.read === 'sum' ? null : worth(i < roll.n ? roll : second, face) > 0 ? 'good' : 'bad',
    )
  }
  const again = bandsAgain(roll)
  const lucks = valuesOf(roll, faces).map((value, i): Luck | null => {
    const band = bandOf(roll, value)
    return i < roll.n && again.includes(band) ? 'bad' : (roll.bands[band]?.luck ?? null)
  })
  return roll.pair === undefined ? lucks : lucks.flatMap(luck => [luck, luck])
}

const NO_FACES: readonly number[] = []

/** Dice rolled from `rng`, which they advance. Faces are kept only when someone wants to see them. */
export class SeededDice implements Dice {
  faces: readonly number[] = NO_FACES
  private readonly rng: RngState
  private readonly shown: boolean

  constructor(rng: RngState, shown: boolean) {
    this.rng = rng
    this.shown = shown
  }

  ask(roll: Roll): number {
    const faces: number[] | undefined = this.shown ? [] : undefined
    let got = this.throw(roll, roll.n, faces)
    if (roll.again !== undefined) {
      const second = this.throw(secondThrow(roll), secondDice(roll, got), faces)
      got = roll.again.of === 'misses' ? got + second : second
    }
    if (faces !== undefined) this.faces = faces
    return got
  }

  askBands(roll: BandRoll): readonly number[] {
    const { got, faces } = throwBands(roll, n => Array.from({ length: n }, () => 1 + below(this.rng, roll.sides)))
    if (this.shown) this.faces = faces
    return got
  }

  private throw(roll: Roll, n: number, faces: number[] | undefined): number {
    let got = 0
    for (let i = 0; i < n; i++) {
      const face = 1 + below(this.rng, roll.sides)
      got += worth(roll, face)
      faces?.push(face)
    }
    return got
  }
}

/** Dice that show the faces they are told to, and complain when asked for more. */
export class ScriptedDice implements Dice {
  faces: readonly number[] = NO_FACES
  private readonly script: readonly number[]
  private used = 0

  constructor(script: readonly number[]) {
    this.script = script
  }

  ask(roll: Roll): number {
    const first = this.take(roll, roll.n)
    const plain = { ...roll, again: undefined }
    this.faces = [...first, ...this.take(roll, secondDice(roll, readFaces(plain, first)))]
    return readFaces(roll, this.faces)
  }

  askBands(roll: BandRoll): readonly number[] {
    const { got, faces } = throwBands(roll, n => this.take(roll, n))
    this.faces = faces
    return got
  }

  private take(roll: { readonly sides: number }, n: number): readonly number[] {
    const faces = this.script.slice(this.used, this.used + n)
    if (faces.length < n) throw new Error(`dice: the script has ${faces.length} faces left, ${n} are asked for`)
    for (const face of faces) {
      if (face < 1 || face > roll.sides) throw new Error(`dice: a d${roll.sides} cannot show ${face}`)
    }
    this.used += n
    return faces
  }

  /** Faces of the script not rolled yet. */
  get left(): number {
    return this.script.length - this.used
  }
}
