/** A piece from above, as a small picture; the same shapes as on the flat table. */

import type { Footprint } from '#geometry'
import { boxRound, laid, type Piece, type Shape } from '../play/pieces.ts'
import { kindOf } from '../table/kinds.ts'

const mm = (n: number): number => n / 100

export function FieldIcon({ shape }: { shape: Shape }) {
  const piece: Piece = { ...shape, id: 'icon', at: { x: 0, y: 0 }, turn: 0 }
  const parts = laid(piece)
  const { west, north, east, south } = boxRound(parts.map(({ footprint }) => footprint))
  const side = Math.max(mm(east - west), mm(south - north), 20) * 1.15
  const view = `${mm(west + east) / 2 - side / 2} ${mm(north + south) / 2 - side / 2} ${side} ${side}`
  return (
    <svg className="flat field-icon" viewBox={view} aria-hidden="true">
      {parts.map(part => (
        <g key={part.id} className={`piece ${kindOf(part)}${part.bottom > 0 ? ' raised' : ''}`}>
          <Print footprint={part.footprint} />
        </g>
      ))}
    </svg>
  )
}

/** A footprint drawn in millimetres. */
export function Print({ footprint, className = 'shape' }: { footprint: Footprint; className?: string }) {
  if (footprint.shape === 'disc') {
    return (
      <circle className={className} cx={mm(footprint.x)} cy={mm(footprint.y)} r={Math.max(1, mm(footprint.radius))} />
    )
  }
  return <polygon className={className} points={footprint.points.map(({ x, y }) => `${mm(x)},${mm(y)}`).join(' ')} />
}
