/** A small scene for each game's card: hills, a few miniatures and what the game is about. */

const FIGURES: Readonly<Record<string, () => React.ReactNode>> = {
  warverse: () => (
    <>
      <Figure x={70} y={92} s={1.1} />
      <g transform="translate(150 52) rotate(-8)">
        <path d="M-34 2C-20-14-8-10 0-2 8-10 20-14 34 2 20-2 8 4 0 8-8 4-20-2-34 2Z" fill="var(--b)" />
        <Figure x={0} y={20} s={0.8} />
      </g>
      <path d="M80 80Q110 40 144 56" className="trace" />
      <Figure x={226} y={98} s={1} other />
    </>
  ),
  warniris: () => (
    <>
      <path d="M120 40 138 62 120 104 102 62Z" fill="#f3dc9a" />
      <path d="M120 40 138 62 120 74 102 62Z" fill="#fff3cf" />
      <Figure x={64} y={100} s={1.1} />
      <Figure x={88} y={92} s={0.9} />
      <Figure x={176} y={100} s={1.1} other />
      <Figure x={198} y={90} s={0.9} other />
    </>
  ),
  warfig: () => (
    <>
      {[0, 1, 2].map(row =>
        [0, 1, 2, 3].map(col => <Figure key={`${row}${col}`} x={46 + col * 18 + row * 5} y={78 + row * 13} s={0.62} />),
      )}
      {[0, 1, 2].map(row =>
        [0, 1, 2, 3].map(col => (
          <Figure key={`${row}${col}`} x={180 + col * 18 - row * 5} y={78 + row * 13} s={0.62} other />
        )),
      )}
    </>
  ),
  wyrdcry: () => (
    <>
      <path d="M30 104V62h16V46l12-12 12 12v58ZM196 104V70h14V50h24v54Z" fill="#0006" />
      <path d="M136 60l7 14 15 2-11 10 3 15-14-7-13 7 3-15-11-10 15-2Z" fill="#b7f0c8" />
      <Figure x={96} y={102} s={1.1} />
      <Figure x={180} y={102} s={1} other />
    </>
  ),
  wyrdwars: () => (
    <>
      <path d="M0 96C40 78 80 100 120 88s90-6 150 4v30H0Z" fill="#0003" />
      <Figure x={60} y={96} s={1} />
      <Figure x={84} y={100} s={1} />
      <path d="M130 100V44" stroke="#eee6d0" strokeWidth="3" />
      <path d="M131 45c16-8 22 6 38-2v26c-16 8-22-6-38 2Z" fill="var(--b)" />
      <Figure x={196} y={100} s={1} other />
      <Figure x={220} y={96} s={1} other />
    </>
  ),
}

function Figure({ x, y, s, other = false }: { x: number; y: number; s: number; other?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${other ? -s : s} ${s})`}>
      <ellipse cx="0" cy="0" rx="11" ry="4" fill="#0007" />
      <path d="M-6-2C-7-14-4-20 0-20s7 6 6 18Z" fill={other ? '#e8b072' : '#a9c9e8'} />
      <circle cx="0" cy="-25" r="4.6" fill={other ? '#f3cf9f' : '#d3e4f4'} />
      <path d="M7-3 11-30" stroke="#f5efdf" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  )
}

export function GameArt({ id }: { id: string }) {
  const Inside = FIGURES[id] ?? FIGURES.wyrdwars!
  return (
    <svg viewBox="0 0 270 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="270" height="120" fill="var(--a)" />
      <circle cx="216" cy="28" r="15" fill="#fff" opacity=".16" />
      <path d="M0 78C50 52 96 84 150 62s80-12 120-4v64H0Z" fill="#fff" opacity=".07" />
      <path d="M0 100c60-18 110 2 160-8s80-4 110 2v26H0Z" fill="#000" opacity=".18" />
      <Inside />
    </svg>
  )
}
