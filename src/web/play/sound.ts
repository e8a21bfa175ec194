/** Few sounds, made by code: dice on wood, steps, a blow, a fall, one's own turn, the end. */

import type { GameEvent } from '#engine'

export type Sound = 'dice' | 'step' | 'shot' | 'hit' | 'fall' | 'heal' | 'turn' | 'won' | 'lost'

/** What an event sounds like, if anything. */
export function soundOf(event: GameEvent): Sound | null {
  switch (event.kind) {
    case 'roll':
    case 'bands':
      return event.faces.length > 0 ? 'dice' : null
    case 'move':
      return 'step'
    case 'attack':
      return 'shot'
    case 'wound':
      return 'hit'
    case 'gone':
      return 'fall'
    case 'heal':
      return 'heal'
    default:
      return null
  }
}

/** A tone that slides from one pitch to another. */
interface Tone {
  readonly shape: OscillatorType
  readonly from: number
  readonly to: number
  readonly at: number
  readonly long: number
  readonly loud: number
}
/** A burst of noise through a filter: wood, cloth, stone. */
interface Noise {
  readonly noise: number
  readonly at: number
  readonly long: number
  readonly loud: number
}

const knock = (at: number, loud: number): Noise => ({ noise: 1900 + 900 * loud, at, long: 0.035, loud })
const tone = (
  from: number,
  to: number,
  at: number,
  long: number,
  loud: number,
  shape: OscillatorType = 'sine',
): Tone => ({
  shape,
  from,
  to,
  at,
  long,
  loud,
})

const SOUNDS: Readonly<Record<Sound, readonly (Tone | Noise)[]>> = {
  dice: [knock(0, 0.3), knock(0.07, 0.45), knock(0.12, 0.25), knock(0.21, 0.4), knock(0.33, 0.3), knock(0.5, 0.2)],
  step: [
    { noise: 420, at: 0, long: 0.06, loud: 0.16 },
    { noise: 380, at: 0.16, long: 0.06, loud: 0.12 },
  ],
  shot: [{ noise: 2600, at: 0, long: 0.14, loud: 0.16 }, tone(900, 300, 0, 0.12, 0.05)],
  hit: [{ noise: 700, at: 0, long: 0.1, loud: 0.4 }, tone(190, 90, 0, 0.16, 0.3, 'triangle')],
  fall: [tone(220, 60, 0, 0.5, 0.3, 'triangle'), { noise: 300, at: 0.22, long: 0.25, loud: 0.4 }],
  heal: [tone(520, 780, 0, 0.22, 0.12), tone(780, 1040, 0.12, 0.25, 0.1)],
  turn: [tone(660, 660, 0, 0.16, 0.14), tone(880, 880, 0.13, 0.28, 0.14)],
  won: [tone(523, 523, 0, 0.25, 0.16), tone(659, 659, 0.18, 0.25, 0.16), tone(784, 784, 0.36, 0.55, 0.18)],
  lost: [tone(392, 392, 0, 0.3, 0.15), tone(330, 330, 0.24, 0.3, 0.15), tone(262, 250, 0.48, 0.7, 0.16)],
}

let device: AudioContext | null = null
let hiss: AudioBuffer | null = null
/** The same sound twice in a moment is one. */
const last = new Map<Sound, number>()

/** Plays a sound, unless the browser still waits for a first gesture. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  device ??= new AudioContext()
  if (device.state === 'suspended') void device.resume().catch(() => undefined)
  if (device.state !== 'running') return
  const now = device.currentTime
  if (now - (last.get(sound) ?? -1) < 0.08) return
  last.set(sound, now)
  for (const part of SOUNDS[sound]) {
    if ('noise' in part) rustle(device, part, now)
    else sing(device, part, now)
  }
}

function sing(context: AudioContext, { shape, from, to, at, long, loud }: Tone, now: number): void {
  const voice = context.createOscillator()
  voice.type = shape
  voice.frequency.setValueAtTime(from, now + at)
  voice.frequency.exponentialRampToValueAtTime(to, now + at + long)
  voice.connect(fading(context, loud, now + at, long))
  voice.start(now + at)
  voice.stop(now + at + long + 0.02)
}

function rustle(context: AudioContext, { noise, at, long, loud }: Noise, now: number): void {
  hiss ??= hissOf(context)
  const source = context.createBufferSource()
  source.buffer = hiss
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = noise
  source.connect(filter).connect(fading(context, loud, now + at, long))
  source.start(now + at, 0, long + 0.02)
}

/** Loud at once, then gone. */
function fading(context: AudioContext, loud: number, at: number, long: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(loud * 0.5, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long)
  gain.connect(context.destination)
  return gain
}

function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return buffer
}
