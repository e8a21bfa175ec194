/** What a person sees of a table. */

import type { Len, Point, Terrain, Zone } from '#geometry'
import type { FigureLook } from './look.ts'
import type { ModelId, Seat } from './types.ts'

/** Everything on the table as any client shows it: the one picture for the terminal map and the 3D table. */
export interface Scene {
  readonly width: Len
  readonly depth: Len
  readonly models: readonly SceneModel[]
  readonly terrain: readonly Terrain[]
  readonly zones: readonly (Zone & { readonly seat: Seat | null })[]
  readonly markers: readonly SceneMarker[]
  readonly round: number
  readonly active: Seat | null
  readonly phase: string
  /** The phases of a turn in their order, where there are several; `phase` is one of them while a turn is played. */
  readonly phases?: readonly string[]
  readonly scores: readonly { readonly seat: Seat; readonly label: string; readonly n: number }[]
  /** Dice that lie before the players, where a game keeps them there. */
  readonly pools?: readonly ScenePool[]
}
/** The dice that lie before one player, in groups. */
export interface ScenePool {
  readonly seat: Seat
  readonly name: string
  readonly groups: readonly SceneDice[]
}
/** Equal dice, and what they can pay for; without a face they have yet to be rolled or given one. */
export interface SceneDice {
  readonly id: string
  readonly name: string
  readonly face: number | null
  readonly dice: number
  readonly note?: string
  readonly pays: readonly string[]
}
/** The zones of a table, each with the seat that holds it; `held` names them by seat. */
export const zonesWith = (zones: readonly Zone[], held: readonly (string | null)[]): Scene['zones'] =>
  zones.map(zone => {
    const seat = held.indexOf(zone.id)
    return { ...zone, seat: seat < 0 ? null : seat }
  })

export interface SceneModel {
  readonly id: ModelId
  readonly seat: Seat
  readonly name: string
  readonly profile: string
  /** A soldier with a blade where it does not say. */
  readonly look?: FigureLook
  /** It lies on the ground. */
  readonly lies?: true
  /** Its place and shape; null while it is off the table (aboard, in reserve, gone). */
  readonly body: {
    readonly at: Point
    readonly base: SceneBase
    readonly height: Len
    /** How far up nobody else may stand; as far as it is tall unless said. */
    readonly room?: Len
  } | null
  /** What it would cover, while it may still come onto the table. */
  readonly waits?: { readonly base: SceneBase; readonly height: Len }
  readonly status: 'ready' | 'done' | 'off' | 'gone'
  /** It has done nothing yet this turn; where it does not say, whoever is ready and has something to do counts. */
  readonly idle?: boolean
  /** Actions it has left of those it has, while it acts: two pips. */
  readonly actions?: { readonly left: number; readonly of: number }
  /** How it stands: [3 left of 7, 'Hit Points']. */
  readonly health: { readonly left: number; readonly of: number }
  /** The armour it came in, where armour wears away: what is left of it. */
  readonly armour?: SceneArmour
  /** Short facts for a card, e.g. ['Move', '8.00"']. */
  readonly facts: readonly (readonly [string, string])[]
  readonly tokens: readonly string[]
  /** How far it moves and strikes now, measured from the edge of its base. */
  readonly ranges?: readonly { readonly kind: 'move' | 'strike'; readonly name: string; readonly length: Len }[]
}
/** A suit of armour and its state, which everybody sees. */
export interface SceneArmour {
  /** What it was worth, and what it is worth now: '4+', '6+'; null when it is gone. */
  readonly was: string
  readonly now: string | null
  /** Points of it that are left, of those it had. */
  readonly left: number
  readonly of: number
}
export type SceneBase =
  | { readonly shape: 'disc'; readonly radius: Len }
  | {
      readonly shape: 'block'
      readonly width: Len
      readonly depth: Len
      readonly facing: number
      /** Tiles rank by rank, front first. */
      readonly tiles: readonly SceneTile[]
      readonly frontage: number
    }
interface SceneTile {
  readonly width: Len
  readonly depth: Len
  readonly name: string
  readonly look?: FigureLook
}
export interface SceneMarker {
  readonly id: string
  readonly name: string
  readonly at: Point
  readonly radius?: Len
}
