/** Dice: rolled from the seed in play, scripted in tests. The forking ones live in src/odds. */

import { below } from './rng.ts'
import type { Dice, RngState, Roll } from './types.ts'

/** What a roll reads off its faces. */
export function readFaces(roll: Roll, faces: readonly number[]): number {
  let got = 0
  for (const face of faces) got += worth(roll, face)
  return got
}

/** What one face adds to the answer. */
function worth(roll: Roll, face: number): number {
  if (roll.read === 'sum') return face
  return (roll.read === 'atMost' ? face <= roll.target : face >= roll.target) ? 1 : 0
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
    if (this.shown) {
      const faces: number[] = []
      for (let i = 0; i < roll.n; i++) faces.push(1 + below(this.rng, roll.sides))
      this.faces = faces
      return readFaces(roll, faces)
    }
    let got = 0
    for (let i = 0; i < roll.n; i++) got += worth(roll, 1 + below(this.rng, roll.sides))
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
    const faces = this.script.slice(this.used, this.used + roll.n)
    if (faces.length < roll.n) {
      throw new Error(`dice: the script has ${faces.length} faces left, ${roll.n} are asked for`)
    }
    for (const face of faces) {
      if (face < 1 || face > roll.sides) throw new Error(`dice: a d${roll.sides} cannot show ${face}`)
    }
    this.used += roll.n
    this.faces = faces
    return readFaces(roll, faces)
  }

  /** Faces of the script not rolled yet. */
  get left(): number {
    return this.script.length - this.used
  }
}
