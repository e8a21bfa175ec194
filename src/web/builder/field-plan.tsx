/** A battlefield drawn for paper: ground, zones, a measured grid, pieces with their numbers. */

import type { Units } from '#engine'
import { type Field, tableOf } from '../play/field.ts'
import { gridLines } from '../play/field-print.ts'
import { laid } from '../play/pieces.ts'
import { kindOf } from '../table/kinds.ts'
import { Print } from './field-icon.tsx'

const mm = (n: number): number => n / 100

export function FieldPlan({
  field,
  units,
  part,
  label,
  paper,
}: {
  field: Field
  units: Units
  /** What of it is drawn; all of it, with room for the numbers of the grid, where it does not say. */
  part?: { readonly west: number; readonly north: number; readonly width: number; readonly depth: number }
  label: string
  /** Its size on paper in millimetres; as wide as there is room where it does not say. */
  paper?: { readonly wide: number; readonly high: number }
}) {
  const { width, depth } = field
  const { zones } = tableOf(field)
  // as large on one page as on another: letters are a share of what is drawn
  const letters = mm(part?.width ?? width) / (part === undefined ? 55 : 30)
  const rim = letters * 2.2
  const view =
    part === undefined
      ? `${-rim} ${-rim} ${mm(width) + 2 * rim} ${mm(depth) + 2 * rim}`
      : `${mm(part.west)} ${mm(part.north)} ${mm(part.width)} ${mm(part.depth)}`
  return (
    <svg
      className="field-plan"
      viewBox={view}
      role="img"
      aria-label={label}
      {...(paper !== undefined && { width: `${paper.wide}mm`, height: `${paper.high}mm` })}
    >
      <rect className="cloth" width={mm(width)} height={mm(depth)} />
      {zones.map(zone => (
        <g key={zone.id}>
          {zone.parts.map((print, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of a zone is its place in the list
            <Print key={n} footprint={print} className="zone" />
          ))}
        </g>
      ))}
      <Grid field={field} units={units} letters={letters} isFramed={part === undefined} />
      {field.pieces.map(piece => (
        <g key={piece.id}>
          {[...laid(piece)]
            .sort((a, b) => a.top - b.top)
            .map(one => (
              <Print
                key={one.id}
                footprint={one.footprint}
                className={`piece ${kindOf(one)}${one.bottom > 0 ? ' raised' : ''}`}
              />
            ))}
        </g>
      ))}
      {field.pieces.map((piece, n) => (
        <g key={piece.id} transform={`translate(${mm(piece.at.x)} ${mm(piece.at.y)})`}>
          <circle className="badge" r={letters * 0.85} />
          <text className="number" fontSize={letters} dy="0.35em">
            {n + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Grid({ field, units, letters, isFramed }: { field: Field; units: Units; letters: number; isFramed: boolean }) {
  const { width, depth } = field
  const down = gridLines(width, units)
  const across = gridLines(depth, units)
  return (
    <g className="grid">
      {down.map(({ at, says }) => (
        <line key={`x${at}`} x1={mm(at)} x2={mm(at)} y1={0} y2={mm(depth)} className={says === null ? '' : 'named'} />
      ))}
      {across.map(({ at, says }) => (
        <line key={`y${at}`} y1={mm(at)} y2={mm(at)} x1={0} x2={mm(width)} className={says === null ? '' : 'named'} />
      ))}
      {down.map(({ at, says }) =>
        says === null ? null : (
          <text key={`tx${at}`} x={mm(at)} y={isFramed ? -letters * 0.7 : letters * 1.1} fontSize={letters}>
            {says}
          </text>
        ),
      )}
      {across.map(({ at, says }) =>
        says === null ? null : (
          <text key={`ty${at}`} x={isFramed ? -letters : letters * 0.9} y={mm(at)} dy="0.35em" fontSize={letters}>
            {says}
          </text>
        ),
      )}
    </g>
  )
}
