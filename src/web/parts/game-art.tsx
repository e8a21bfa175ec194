/** A small scene for each game's card: hills, a few miniatures and what the game is about. */

import type { Art, Stroke } from '../games/index.ts'

function Drawn({ stroke }: { stroke: Stroke }) {
  switch (stroke.kind) {
    case 'figure':
      return <Figure {...stroke} />
    case 'path':
      return <path d={stroke.d} fill={stroke.fill} />
    case 'trace':
      return <path d={stroke.d} className="trace" />
    case 'group':
      return (
        <g transform={stroke.transform}>
          <Strokes art={stroke.inside} />
        </g>
      )
  }
}

// biome-ignore lint/suspicious/noArrayIndexKey: a picture never changes
const Strokes = ({ art }: { art: Art }) => art.map((stroke, i) => <Drawn key={i} stroke={stroke} />)

function Figure({ x, y, size: s, enemy: other = false }: { x: number; y: number; size: number; enemy?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${other ? -s : s} ${s})`}>
      <ellipse cx="0" cy="0" rx="11" ry="4" fill="#0007" />
      <path d="M-6-2C-7-14-4-20 0-20s7 6 6 18Z" fill={other ? '#e8b072' : '#a9c9e8'} />
      <circle cx="0" cy="-25" r="4.6" fill={other ? '#f3cf9f' : '#d3e4f4'} />
      <path d="M7-3 11-30" stroke="#f5efdf" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  )
}

export function GameArt({ art }: { art: Art }) {
  return (
    <svg viewBox="0 8 270 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="270" height="120" fill="var(--a)" />
      <circle cx="216" cy="28" r="15" fill="#fff" opacity=".16" />
      <path d="M0 78C50 52 96 84 150 62s80-12 120-4v64H0Z" fill="#fff" opacity=".07" />
      <path d="M0 100c60-18 110 2 160-8s80-4 110 2v26H0Z" fill="#000" opacity=".18" />
      <Strokes art={art} />
    </svg>
  )
}
