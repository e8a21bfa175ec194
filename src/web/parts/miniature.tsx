/** A miniature as a small picture: its build, what it holds, what makes it stand out. The same words as on the table. */

import type { FigureLook } from '#engine'

/** Bodies from the side, standing on a base at the lower edge of 64 by 72. */
const BODIES: Readonly<Record<FigureLook['build'], string>> = {
  light:
    'M30 20c4 0 6 3 6 6s-1 4-2 5l4 4 2 12-4 1-1-6v6l3 16h-5l-4-14-4 14h-5l3-16v-6l-1 6-4-1 2-12 4-4c-1-1-2-2-2-5s2-6 8-6z',
  soldier:
    'M32 14c5 0 7 4 7 8 0 3-1 5-3 7l7 4 3 15-5 1-2-8v9l3 14h-6l-4-13-4 13h-6l3-14v-9l-2 8-5-1 3-15 7-4c-2-2-3-4-3-7 0-4 2-8 7-8z',
  heavy:
    'M32 11c6 0 8 5 8 9 0 3-1 5-3 7l11 4 3 18-7 2-2-9v9l4 13h-9l-5-11-5 11h-9l4-13v-9l-2 9-7-2 3-18 11-4c-2-2-3-4-3-7 0-4 2-9 8-9z',
  giant:
    'M32 4c6 0 9 5 9 9 0 3-1 5-3 7l15 5 5 24-8 2-3-13-1 12 5 15H39l-7-13-7 13H13l5-15-1-12-3 13-8-2 5-24 15-5c-2-2-3-4-3-7 0-4 3-9 9-9z',
  mage: 'M32 10c4 0 9 8 8 14 0 3-1 5-3 6l7 4 3 14-5 1-2-7 6 24H18l6-24-2 7-5-1 3-14 7-4c-2-1-3-3-3-6-1-6 4-14 8-14z',
  beast:
    'M12 34c2-6 7-8 12-8l14 1c3-5 8-8 13-6l-1 5 5 4-2 5-7 1c-1 4-3 6-4 8l3 20h-6l-3-16-10-1-3 17h-6l1-18c-4-2-6-6-6-12z',
  rider:
    'M32 8c4 0 6 3 6 6 0 2-1 4-2 5l6 4 2 9c6 0 9-6 13-8l4 3-2 6-5 4-2 9 3 18h-5l-4-14H24l-3 14h-5l2-18-6-4 2-8 9-3 3-8 4-3c-1-1-2-3-2-5 0-4 2-7 4-7z',
  machine: 'M14 32h30l8-6 4 5-10 7v16h4v10H12V54h4V40h-4v-8z',
  vehicle: 'M8 36h8l6-14h22l6 14h8v16h-4a8 8 0 0 1-16 0H28a8 8 0 0 1-16 0H8z',
}

const ARMS: Readonly<Record<FigureLook['arms'], string>> = {
  none: '',
  blade: 'M45 46l10-24 3 1-9 25zM43 44l8 4-1 2-8-4z',
  'great-weapon': 'M44 54l10-44 3 1-9 44zM49 8l12 1-2 12-9-3z',
  spear: 'M47 68l6-60h2l-5 60zM54 2l4 9-7-1z',
  shield: 'M6 32h16v12c0 6-4 10-8 12-4-2-8-6-8-12z',
  bow: 'M50 18c10 10 10 26 0 36l-1-2c7-10 7-22 0-32zM49 19h1v34h-1z',
  gun: 'M36 38h24v3H46l-2 6h-4l1-6h-5z',
  staff: 'M49 68V14h3v54zM50 6a5 5 0 1 1 .1 0z',
  claws: 'M14 46l-6 8 2 1 6-7zm4 2l-4 9 2 1 4-9zm28-2l6 8-2 1-6-7zm-4 2l4 9-2 1-4-9z',
}

const EXTRAS: Readonly<Record<NonNullable<FigureLook['extra']>, string>> = {
  wings:
    'M26 30C14 16 6 16 2 20c4 2 5 6 5 10 3 0 5 2 6 6 4-1 8 0 13 2zM38 30c12-14 20-14 24-10-4 2-5 6-5 10-3 0-5 2-6 6-4-1-8 0-13 2z',
  cape: 'M24 32l16 0 9 32H15z',
  banner: 'M10 66V8h2v58zM12 9h18l-4 7 4 7H12z',
  halo: 'M32 2a15 6 0 1 1-.1 0zM32 5a11 3 0 1 0 .1 0z',
}

const HUES = [12, 36, 88, 150, 196, 222, 268, 330]

/** Everybody of one kind wears the same colour. */
function hueOf(kind: string): number {
  let n = 7
  for (const letter of kind) n = (n * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return HUES[n % HUES.length]!
}

export function Miniature({ look, kind }: { look: FigureLook; kind: string }) {
  const hue = hueOf(kind)
  const isBehind = look.extra === 'cape' || look.extra === 'wings' || look.extra === 'banner'
  const extra = look.extra === undefined ? null : <path d={EXTRAS[look.extra]} fill={`hsl(${hue} 52% 46%)`} />
  return (
    <svg className="miniature" viewBox="0 0 64 76" aria-hidden="true">
      <ellipse cx="32" cy="69" rx="25" ry="6" fill="var(--sunken)" stroke={`hsl(${hue} 45% 42%)`} strokeWidth="2" />
      {isBehind ? extra : null}
      <path d={BODIES[look.build]} fill={`hsl(${hue} 26% 38%)`} />
      <path d={ARMS[look.arms]} fill="#8b8d92" stroke="#4a4b50" strokeWidth="0.5" />
      {isBehind ? null : extra}
    </svg>
  )
}
