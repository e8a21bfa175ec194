/** Small signs for how somebody is: drawn over a miniature from above, and before the word on the table in three dimensions. */

/** Strokes around a middle, at most 3 to each side. */
const DRAWN = {
  carries: 'M0-2.8 2.6-.6 0 2.8-2.6-.6ZM-2.6-.6H2.6',
  hidden: 'M-3 0Q0-3.4 3 0 0 3.4-3 0ZM-2.4 2.6 2.4-2.6',
  runs: 'M-2.6-2.2-.4 0-2.6 2.2M.2-2.2 2.4 0 .2 2.2',
  charges: 'M-2.8 0H2.4M0-2.4 2.6 0 0 2.4',
  fights: 'M-2.6-2.6 2.4 2.4M2.6-2.6-2.4 2.4M.8 2.6 2.6.8M-.8 2.6-2.6.8',
  fears: 'M0-2.8V.9M0 2.3V2.7',
  flees: 'M-2 2.8V-2.6H2.4L1.2-1.2 2.4.2H-2',
  waits: 'M-2-2.7H2L-2 2.7H2Z',
  low: 'M-2.8 2.6H2.8M0-2.8V1M-1.9-.8 0 1 1.9-.8',
  high: 'M0 2.8V-2.6M-2-.6 0-2.6 2-.6',
  broken: 'M-2.4-2.6H2.4V.2Q2.4 2 0 3-2.4 2-2.4.2ZM.6-2.6-.6-.4.6.6-.2 2.8',
  loads: 'M2.4-.8A2.5 2.5 0 1 0 2.4.9M2.7-2.6 2.5-.6.6-1',
  leads: 'M0-2.9.8-.9 2.9-.9 1.2.5 1.8 2.6 0 1.3-1.8 2.6-1.2.5-2.9-.9-.8-.9Z',
  stopped: 'M-2.6 0A2.6 2.6 0 1 0 2.6 0 2.6 2.6 0 1 0-2.6 0M-1.9 1.9 1.9-1.9',
  burns: 'M0-2.9Q2.6-.4 2 1.4 1.4 2.9 0 2.9-1.4 2.9-2 1.4-2.4 0-1-1-.4.2.2-.2.8-1.2 0-2.9Z',
} as const

const WORDS: readonly (readonly [RegExp, keyof typeof DRAWN])[] = [
  [/^(treasure|token|relic|crate|crown)\b/i, 'carries'],
  [/^hidden\b/i, 'hidden'],
  [/^ran\b/i, 'runs'],
  [/^charged?\b/i, 'charges'],
  [/^(engaged|in melee)\b/i, 'fights'],
  [/^(frightened|panicked|shaken)\b/i, 'fears'],
  [/^(fleeing|escaped)\b/i, 'flees'],
  [/^(waiting|in reserve|reserve)\b/i, 'waits'],
  [/^(lying|lying down|prone|crouch\w*|knocked down|lay down)\b/i, 'low'],
  [/^(climbing|rallied)\b/i, 'high'],
  [/^(splintered|armour gone)\b/i, 'broken'],
  [/^reloading\b/i, 'loads'],
  [/^general\b/i, 'leads'],
  [/^(cannot|netted)\b/i, 'stopped'],
  [/^burning\b/i, 'burns'],
]

/** The strokes of the sign for a word; null where the word itself has to do. */
export function signOf(token: string): string | null {
  const kind = WORDS.find(([word]) => word.test(token))?.[1]
  return kind === undefined ? null : DRAWN[kind]
}

/** More words than these are only counted. */
const MOST = 3

/** What is shown over a miniature: the first few of its words, and how many there are besides. */
export function shownTokens(tokens: readonly string[]): { readonly first: readonly string[]; readonly more: number } {
  const first = tokens.length <= MOST ? tokens : tokens.slice(0, MOST - 1)
  return { first, more: tokens.length - first.length }
}
