/**
 * The border between the app and the table it shows. A table draws what it is given and says where a hand pointed; it
 * knows no rule, asks no engine, and keeps no game. Two widgets implement it: the 3D table and the flat one (SVG).
 *
 * All lengths are the engine's (hundredths of a millimetre, x east, y south, z up).
 */

import type { GameEvent, ModelId, Scene, SceneModel, Seat, Target, Units } from '#engine'
import type { Len, Point, Pose, Spot } from '#geometry'

// ---- what is shown ----------------------------------------------------------

/** Patterns that tell teams apart without colour, on bases and on the flat view. */
export const PATTERNS = ['plain', 'stripes', 'dots', 'chevrons'] as const
export type Pattern = (typeof PATTERNS)[number]

export interface SeatLook {
  readonly name: string
  /** '#rrggbb', from the app's colour-blind-safe set. */
  readonly colour: string
  readonly pattern: Pattern
}

/** What the cloth and the scenery are made of. */
export const GROUNDS = ['grass', 'ruins', 'city', 'sand', 'snow', 'docks', 'night'] as const
export type Ground = (typeof GROUNDS)[number]

export interface Look {
  readonly units: Units
  /** Books that count northwards from the south-west corner have their rulers so. */
  readonly origin?: 'south-west'
  readonly seats: readonly SeatLook[]
  readonly ground: Ground
  readonly theme: 'light' | 'dark'
}

// ---- what is pointed out ----------------------------------------------------

/** Replaces everything pointed out before; what is absent is not shown. */
export interface Highlights {
  readonly selected?: ModelId
  /** Whom somebody looks at, on the table or in a list. */
  readonly hovered?: ModelId
  /** Models an offer stands on: they may be clicked. */
  readonly selectable?: readonly ModelId[]
  /** What the open menu aims at. */
  readonly targets?: readonly Target[]
  readonly rings?: readonly Ring[]
  /** Ground that may be reached or covered: closed outlines to shade, not necessarily convex. */
  readonly reach?: readonly (readonly Spot[])[]
  /** Zone ids to bring out. */
  readonly zones?: readonly string[]
  readonly path?: GhostPath
  /** Ways others go or have gone, from where they began. */
  readonly ways?: readonly Way[]
  readonly lines?: readonly SightLine[]
  /** Tape measures laid from edge to edge. */
  readonly tapes?: readonly TapeLine[]
  /** Single places, e.g. the cursor of a player who uses the keyboard. */
  readonly spots?: readonly {
    readonly at: Point
    readonly radius: Len
    readonly label?: string
    readonly legal?: boolean
  }[]
}

/** A range around a model's base or a place. */
export interface Ring {
  readonly around: ModelId | Point
  /** Measured from the rim of the model's base, or from the place. */
  readonly radius: Len
  readonly kind: 'move' | 'range' | 'aura' | 'blast'
  readonly label?: string
}

/** A move being tried: the ghost at its end, the legs with their lengths, and the judgement. */
export interface GhostPath {
  readonly who: ModelId
  readonly from: Point
  readonly legs: readonly Point[]
  /** The model as it would stand, where it is not on the table yet. */
  readonly model?: SceneModel
  /** For blocks: how the ghost faces at its end. */
  readonly pose?: Pose
  /** Length of each leg as text, e.g. '12.4 cm'; the last may hold the total. */
  readonly labels?: readonly string[]
  readonly legal: boolean
  /** The reason in words when it is not legal. */
  readonly says?: string
}

/** A way somebody goes, or went a moment ago. */
export interface Way {
  readonly who: ModelId
  readonly path: readonly Point[]
  /** It is over: drawn more faintly. */
  readonly past?: boolean
}

export interface SightLine {
  readonly from: Point
  readonly to: Point
  /** Share of the target that is seen, 0 to 1. */
  readonly visible: number
  readonly label?: string
}

export interface TapeLine {
  readonly from: Point
  readonly to: Point
  readonly label?: string
}

// ---- the hand ---------------------------------------------------------------

/** What a click or a touch met: the nearest thing first, and the place on the table under it. */
export interface Pick {
  readonly model?: ModelId
  readonly terrain?: string
  readonly marker?: string
  /** Where the ray met the top of the ground, scenery or table. */
  readonly at: Point
}

/**
 * What the hand may do now. `look`: clicks only pick; on the flat table a press that `takes` says yes to takes along what
 * is under it, and `onDrag` follows. `point`: a click or a drag on empty ground gives a place.
 * `drag`: any of the named models is dragged as a ghost; `onDrag` follows it and the app answers with a `GhostPath`.
 */
export type Hand =
  | { readonly mode: 'look'; takes?(pick: Pick): boolean }
  | { readonly mode: 'point'; readonly flies?: boolean; readonly radius?: Len }
  | { readonly mode: 'drag'; readonly who: readonly ModelId[]; readonly flies?: boolean; readonly turns?: boolean }

/** Who is dragged, where somebody is; `facing` for blocks that turn. */
export interface Dragged {
  readonly who?: ModelId
  readonly facing?: number
  /** Where it was taken, when `takes` said so. */
  readonly from?: Point
}

export interface TableCallbacks {
  onPick?(pick: Pick): void
  /** A double click or a long press: the app takes it as 'that one, go'. */
  onPickTwice?(pick: Pick): void
  onHover?(pick: Pick | null): void
  /** The ghost or the pointed place moved, while the button is down. */
  onDrag?(at: Point, how: Dragged): void
  onDrop?(at: Point, how: Dragged): void
  /** An event of `play` begins to be shown. */
  onMoment?(event: GameEvent): void
  /** The player moved the camera by hand. */
  onCamera?(camera: Camera): void
}

// ---- camera, quality, figures -------------------------------------------------

export interface Camera {
  readonly mode: 'top' | 'free'
  /** What the camera looks at. */
  readonly at?: Spot
  /** 1 shows the whole table; 4 shows a quarter of its width. */
  readonly zoom?: number
  /** Degrees clockwise from looking north, and above the ground (90 is straight down). */
  readonly turn?: number
  readonly tilt?: number
}

export const QUALITIES = ['auto', 'low', 'high'] as const
export type Quality = (typeof QUALITIES)[number]

export interface TableStats {
  readonly drawCalls: number
  readonly triangles: number
  /** Main-thread milliseconds of the last drawn frame. */
  readonly frameMs: number
  /** Frames drawn since the widget was made: it stands still when nothing changes. */
  readonly frames: number
  readonly quality: 'low' | 'high'
}

export interface TableOptions {
  readonly look: Look
  readonly quality?: Quality
  /** No animations: `play` shows the end at once. */
  readonly still?: boolean
  /** How fast `play` runs; 1 is normal. */
  readonly speed?: number
  /** A tray in a corner where rolls of `play` tumble. */
  readonly tray?: boolean
  /** Accessible name of the picture. */
  readonly label?: string
}

/** A table in an element: it fills it, follows its size, and draws only when something changed. */
export interface TableWidget {
  /** The picture as it is now. Models that moved since the last call jump there (animate with `play` first). */
  show(scene: Scene): void
  highlight(highlights: Highlights): void
  hand(hand: Hand): void
  /** Cuts everything away from this height up, so that one looks into the storey below; null shows all. */
  storey(above: Len | null): void
  /**
   * Animates what happened between the scene shown and the next one: move, place, wound, heal, mark, gone, roll. Ends when
   * all have been shown, or at once after `skip`. The caller then calls `show` with the scene that came of it.
   */
  play(events: readonly GameEvent[]): Promise<void>
  skip(): void
  camera(camera: Camera): void
  /** Where a place is in the picture now, in pixels of the element; null while nothing is shown. */
  project(at: Point): { readonly x: number; readonly y: number } | null
  /** Where the camera is now. */
  eye(): Camera
  look(look: Look): void
  settings(settings: { readonly quality?: Quality; readonly still?: boolean; readonly speed?: number }): void
  /** What the picture is called for those who cannot see it. */
  label(text: string): void
  /** The picture as a small image, for previews. */
  snapshot?(width: number): string
  stats(): TableStats
  dispose(): void
}

/** `createTable` of src/web/table/index.ts (3D, loaded lazily) and `createFlatTable` of src/web/flat/index.ts. */
export type CreateTable = (element: HTMLElement, options: TableOptions, callbacks: TableCallbacks) => TableWidget

/** Seats in the order of the scene, for callers that only have a number. */
export const seatLook = (look: Look, seat: Seat): SeatLook =>
  look.seats[seat] ?? { name: `Seat ${seat + 1}`, colour: '#888888', pattern: 'plain' }
