/** What keys do while a battlefield is laid out, and the words that say where a piece is now. */

import type { AnyRuleset } from '#engine'
import { type Len, MM } from '#geometry'
import { placeText } from './field-faults.ts'
import { chosenPiece, chosenZone, gridOf, type Laying, type Step } from './laying.ts'
import { boxRound, sizeText } from './pieces.ts'

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Every key and what it does, for people. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['N, P', 'the next piece or zone, the one before'],
  ['Arrows', 'move it by a step; with Shift by a millimetre'],
  ['Q, E', 'turn it; with Shift by one degree'],
  ['F', 'flip it, left for right'],
  ['C', 'copy it'],
  ['X', 'copy it to the other side, by half a turn'],
  ['Delete', 'take it off'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['Escape', 'let go of it'],
]

/** How far a piece is turned at a time. */
export const turnOf = ({ workshop }: Pick<AnyRuleset, 'workshop'>): number => workshop?.turn ?? 15

/** The step a key stands for; null where it means nothing here. */
export function stepByKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  state: Laying,
  rules: Pick<AnyRuleset, 'units' | 'workshop'>,
): Step | null {
  const letter = key.toLowerCase()
  if (altKey) return null
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' ? { do: 'redo' } : null
  }
  if (letter === 'n') return { do: 'step', by: 1 }
  if (letter === 'p') return { do: 'step', by: -1 }
  if (state.chosen === null) return null
  const by: Len = shiftKey ? MM : (state.grid ?? gridOf(rules.units))
  const turn = shiftKey && rules.workshop === undefined ? 1 : turnOf(rules)
  switch (letter) {
    case 'arrowleft':
      return { do: 'shift', by: { x: -by, y: 0 } }
    case 'arrowright':
      return { do: 'shift', by: { x: by, y: 0 } }
    case 'arrowup':
      return { do: 'shift', by: { x: 0, y: -by } }
    case 'arrowdown':
      return { do: 'shift', by: { x: 0, y: by } }
    case 'q':
      return { do: 'turn', by: -turn }
    case 'e':
      return { do: 'turn', by: turn }
    case 'f':
      return { do: 'flip' }
    case 'c':
      return { do: 'copy' }
    case 'x':
      return { do: 'across', symmetry: 'half-turn' }
    case 'delete':
    case 'backspace':
      return { do: 'remove' }
    case 'escape':
      return { do: 'choose', chosen: null }
    default:
      return null
  }
}

/** What is chosen and where it is, in a sentence for those who do not see it. */
export function chosenText(state: Laying, rules: Pick<AnyRuleset, 'units' | 'origin'>): string {
  if (state.trouble !== null) return state.trouble
  const piece = chosenPiece(state)
  const { depth } = state.field
  if (piece !== undefined) {
    const turned = piece.turn === 0 ? '' : `, turned ${piece.turn}°`
    return `${piece.name}, ${sizeText(piece, rules.units)}: ${placeText(piece, depth, rules)}${turned}.`
  }
  const zone = chosenZone(state)
  if (zone === undefined) return `Nothing is chosen. ${state.field.pieces.length} pieces lie on the battlefield.`
  const { west, north, east, south } = boxRound(zone.parts)
  const at = { x: Math.round((west + east) / 2), y: Math.round((north + south) / 2) }
  return `Zone ${zone.name}: its middle is ${placeText({ at }, depth, rules)}.`
}
