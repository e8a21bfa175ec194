/** A battlefield on paper: one page with measures and the list of pieces, or sheets that are laid side by side. */

import { useMemo, useState } from 'react'
import { Link, useParams } from 'wouter'
import { type AnyRuleset, lengthText } from '#engine'
import { FieldPlan } from '../builder/field-plan.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import type { Field } from '../play/field.ts'
import { countedLines, hasPieces, pieceLines, SCALES, type Scale, sheetsOf, zoneLines } from '../play/field-print.ts'
import { savedField } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/print.css'

const SCALE_WORDS: Readonly<Record<Scale, string>> = { 1: 'Life size', 2: 'Half size', 4: 'Quarter size' }

export function FieldPrintScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  const saved = useMemo(() => savedField(id), [id])
  if (saved === undefined) throw new Error('This battlefield is not kept on this device.')
  const { field } = saved
  useTitle(field.name)
  const [scale, setScale] = useState<Scale | null>(null)
  const [isBareToo, setBareToo] = useState(false)
  const sheets = scale === null ? [] : sheetsOf(field, scale).filter(sheet => isBareToo || hasPieces(field, sheet))
  const { units } = rules
  const size = `${lengthText(field.width, units)} × ${lengthText(field.depth, units)}`
  return (
    <main className="page print-page field-paper" id="main">
      <div className="row no-print">
        <button type="button" className="button primary" onClick={() => window.print()}>
          Print
        </button>
        <Link className="button" href={`/fields/${game}/${id}`}>
          Back to the battlefield
        </Link>
        <PaperChoice field={field} scale={scale} setScale={setScale} isBareToo={isBareToo} setBareToo={setBareToo} />
      </div>
      {scale === null ? null : (
        <p className="note no-print">
          Print without fitting to the page (scale 100 %). The sheets are named by rows from the north and columns from
          the west: A1 is the north-west corner. On each, a square of the grid is{' '}
          {units === 'inches' ? 'one inch' : 'five centimetres'}
          {scale === 1 ? '' : `, printed ${scale} times smaller`}: measure one before you cut.
        </p>
      )}
      <section className="paper-page">
        <header className="row spread">
          <h1>{field.name}</h1>
          <p>
            {rules.name} · {size} · {field.seats.join(' or ')} players
            {field.seed === undefined ? '' : ` · seed ${field.seed}`}
          </p>
        </header>
        <FieldPlan
          field={field}
          units={units}
          label={`${field.name}, ${size}, with numbered pieces and a measured grid`}
        />
        <p className="small">
          The grid is measured in{' '}
          {units === 'inches' ? 'inches; thick lines are 6" apart' : 'centimetres; thick lines are 10 cm apart'}. Places
          are those of the middle of a piece.
        </p>
      </section>
      <Places rules={rules} field={field} />
      {sheets.map(sheet => (
        <section key={sheet.name} className="paper-page sheet">
          <p className="small">
            <strong>{sheet.name}</strong> · {field.name}
          </p>
          <FieldPlan
            field={field}
            units={units}
            part={sheet}
            paper={sheet}
            label={`Sheet ${sheet.name} of ${field.name}`}
          />
        </section>
      ))}
    </main>
  )
}

/** The list of pieces: where they stand, what to fetch; and the zones. */
function Places({ rules, field }: { rules: AnyRuleset; field: Field }) {
  const { units } = rules
  return (
    <section className="paper-page">
      <h2>Where everything stands</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col">Its middle</th>
            <th scope="col">Turned</th>
          </tr>
        </thead>
        <tbody>
          {pieceLines(field, rules).map(({ n, name, size: large, place, turn }) => (
            <tr key={n}>
              <td>{n}</td>
              <td>{name}</td>
              <td>{large}</td>
              <td>{place}</td>
              <td>{turn}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="paper-columns">
        <div>
          <h2>To fetch</h2>
          <ul>
            {countedLines(field, units).map(({ says, count }) => (
              <li key={says}>
                {count} × {says}
              </li>
            ))}
          </ul>
        </div>
        {field.zones.length === 0 ? null : (
          <div>
            <h2>Zones</h2>
            <ul>
              {zoneLines(field, units).map(({ name, says }) => (
                <li key={name}>
                  <strong>{name}</strong>: {says}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

/** One page, or sheets of some size. */
function PaperChoice({
  field,
  scale,
  setScale,
  isBareToo,
  setBareToo,
}: {
  field: Field
  scale: Scale | null
  setScale: (scale: Scale | null) => void
  isBareToo: boolean
  setBareToo: (isBareToo: boolean) => void
}) {
  return (
    <>
      <label className="row">
        On paper
        <select
          value={scale ?? ''}
          onChange={event => setScale(SCALES.find(one => String(one) === event.target.value) ?? null)}
        >
          <option value="">One page with measures</option>
          {SCALES.map(one => (
            <option key={one} value={one}>
              {SCALE_WORDS[one]}: {sheetsOf(field, one).length} sheets
            </option>
          ))}
        </select>
      </label>
      {scale === null ? null : (
        <label className="row small">
          <input type="checkbox" checked={isBareToo} onChange={event => setBareToo(event.target.checked)} />
          Sheets of bare ground too
        </label>
      )}
    </>
  )
}
