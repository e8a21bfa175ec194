/** A portrait of somebody who has none: a bust on a shield, always the same for the same person. */

const HUES = [12, 36, 88, 150, 196, 222, 268, 330]

const hash = (text: string): number => {
  let n = 7
  for (const letter of text) n = (n * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return n
}

/** `who` makes the face, `kind` the clothes: people of one kind look alike, and nobody looks like another. */
export function Portrait({ who, kind, isFit }: { who: string; kind: string; isFit: boolean }) {
  const face = hash(who)
  const cloth = HUES[hash(kind) % HUES.length]!
  const skin = 24 + ((face >> 3) % 14)
  const light = 42 + ((face >> 5) % 34)
  const hair = face % 4
  return (
    <svg className="portrait" viewBox="0 0 64 72" role="img" aria-label={`Portrait of ${kind}`}>
      <path d="M4 4h56v34c0 16-12 26-28 32C16 64 4 54 4 38z" fill={`hsl(${cloth} 22% ${isFit ? 78 : 52}%)`} />
      <path d="M10 66c0-16 9-24 22-24s22 8 22 24l-22 5z" fill={`hsl(${cloth} 46% 34%)`} />
      <path d="M26 40h12v8c-2 4-10 4-12 0z" fill={`hsl(${skin} 34% ${light - 8}%)`} />
      <ellipse cx="32" cy="28" rx="12" ry="15" fill={`hsl(${skin} 36% ${light}%)`} />
      {hair === 0 ? <path d="M19 27c0-22 26-22 26 0-3-9-8-11-13-11s-10 2-13 11z" fill="#4a3524" /> : null}
      {hair === 1 ? <path d="M18 28c-1-24 29-24 28 0h-5c0-5-4-8-9-8s-9 3-9 8z" fill="#77808a" /> : null}
      {hair === 2 ? (
        <path d="M17 34c-2-30 32-30 30 0-2-2-3-8-4-12-6 1-16 1-22 0-1 4-2 10-4 12z" fill="#8d5b2b" />
      ) : null}
      {hair === 3 ? <path d="M16 22h32l-6-5c-2-8-18-8-20 0z" fill={`hsl(${cloth} 40% 26%)`} /> : null}
      <circle cx="27.500" cy="29" r="1.500" fill="#1f1a17" />
      <circle cx="36.500" cy="29" r="1.500" fill="#1f1a17" />
      <path d="M28 36c2 1.500 6 1.500 8 0" fill="none" stroke="#5b3a2e" strokeWidth="1.400" strokeLinecap="round" />
      {face % 5 === 0 ? <path d="M39 22l-3 11" stroke="#8f3b32" strokeWidth="1.400" /> : null}
      {isFit ? null : <path d="M19 21l26 6" stroke="#efe9dc" strokeWidth="5" />}
    </svg>
  )
}
