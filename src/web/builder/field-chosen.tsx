/** What is chosen: its numbers, and everything that can be done with it, by a click. */

import { type ReactNode, useId, useState } from 'react'
import { type AnyRuleset, inUnits } from '#engine'
import { CM, INCH, type Len, type Zone } from '#geometry'
import { turnOf } from '../play/field-keys.ts'
import {
  chosenPiece,
  chosenZone,
  gridOf,
  type Laying,
  type Step,
  SYMMETRIES,
  SYMMETRY_WORDS,
  type ZoneBox,
} from '../play/laying.ts'
import { boxRound, isRound, type Piece, sizeOf, whyNotSized } from '../play/pieces.ts'

interface Props {
  readonly rules: AnyRuleset
  readonly state: Laying
  readonly does: (step: Step) => void
}

export function FieldChosen(props: Props) {
  const { state, does } = props
  const piece = chosenPiece(state)
  const zone = chosenZone(state)
  return (
    <section aria-labelledby="f-chosen" className="stack tight field-chosen">
      <div className="row spread">
        <h2 id="f-chosen">{piece?.name ?? (zone === undefined ? 'Nothing chosen' : `Zone ${zone.name}`)}</h2>
        <span className="row">
          <Act does={() => does({ do: 'step', by: -1 })} name="The one before" sign="‹" />
          <Act does={() => does({ do: 'step', by: 1 })} name="The next piece or zone" sign="›" />
        </span>
      </div>
      {piece === undefined ? null : <PieceForm {...props} piece={piece} />}
      {zone === undefined ? null : <ZoneForm {...props} zone={zone} />}
      {piece === undefined && zone === undefined ? (
        <p className="small muted">Click a piece or a zone on the table, go to the next with N, or lay a new piece.</p>
      ) : null}
    </section>
  )
}

const Act = ({ does, name, sign }: { does: () => void; name: string; sign?: string }) => (
  <button type="button" className="button small" aria-label={sign === undefined ? undefined : name} onClick={does}>
    {sign ?? name}
  </button>
)

/** The four ways by a step: what arrow keys do, for fingers. */
function Arrows({ rules, state, does }: Props) {
  const by = state.grid ?? gridOf(rules.units)
  const go = (x: Len, y: Len) => () => does({ do: 'shift', by: { x, y } })
  return (
    <span className="row arrows">
      <Act does={go(-by, 0)} name="Move it west" sign="←" />
      <Act does={go(0, -by)} name="Move it north" sign="↑" />
      <Act does={go(0, by)} name="Move it south" sign="↓" />
      <Act does={go(by, 0)} name="Move it east" sign="→" />
    </span>
  )
}

function PieceForm(props: Props & { piece: Piece }) {
  const { rules, state, does, piece } = props
  const id = useId()
  const { depth } = state.field
  const size = sizeOf(piece)
  const turn = turnOf(rules)
  const whyNot = whyNotSized(piece)
  const isSouth = rules.origin === 'south-west'
  const at = (x: Len, y: Len) => does({ do: 'put', at: { x, y } })
  return (
    <>
      <div className="row">
        <Arrows {...props} />
        <Act does={() => does({ do: 'turn', by: -turn })} name="Turn it left" sign="↺" />
        <Act does={() => does({ do: 'turn', by: turn })} name="Turn it right" sign="↻" />
      </div>
      <div className="row">
        <Act does={() => does({ do: 'copy' })} name="Copy" />
        <Act does={() => does({ do: 'flip' })} name="Flip" />
        <button type="button" className="button small danger" onClick={() => does({ do: 'remove' })}>
          Take off
        </button>
      </div>
      <Across says="Copy it across, by" act={symmetry => does({ do: 'across', symmetry })} />
      <div className="field-numbers">
        <label className="field wide" htmlFor={id}>
          <span className="name">Name</span>
          <Written
            id={id}
            key={piece.id}
            type="text"
            maxLength={60}
            value={piece.name}
            take={name => does({ do: 'rename', name })}
          />
        </label>
        <Measure {...props} name="From the west" value={piece.at.x} put={x => at(x, piece.at.y)} />
        <Measure
          {...props}
          name={isSouth ? 'From the south' : 'From the north'}
          value={isSouth ? depth - piece.at.y : piece.at.y}
          put={y => at(piece.at.x, isSouth ? depth - y : y)}
        />
        <Numbered
          name="Turned, degrees"
          value={piece.turn}
          step={turn}
          put={value =>
            does({ do: 'face', turn: rules.workshop === undefined ? value : Math.round(value / turn) * turn })
          }
        />
        {whyNot === null ? (
          <>
            <Measure
              {...props}
              name={isRound(piece) ? 'Across' : 'Wide'}
              value={size.width}
              put={width => does({ do: 'size', size: { width: Math.max(MINUTE, width) } })}
            />
            {isRound(piece) ? null : (
              <Measure
                {...props}
                name="Deep"
                value={size.depth}
                put={deep => does({ do: 'size', size: { depth: Math.max(MINUTE, deep) } })}
              />
            )}
            <Measure
              {...props}
              name="High"
              value={size.height}
              put={height => does({ do: 'size', size: { height } })}
            />
          </>
        ) : null}
      </div>
      {whyNot === null ? null : <p className="small muted">{whyNot}</p>}
    </>
  )
}

/** Nothing is thinner than a tenth of a millimetre. */
const MINUTE: Len = 10

/** A choice of mirrors, each a button. */
export function Across({ says, act }: { says: string; act: (symmetry: (typeof SYMMETRIES)[number]) => void }) {
  return (
    <fieldset className="bare row across">
      <legend className="small muted">{says}</legend>
      {SYMMETRIES.map(symmetry => (
        <button key={symmetry} type="button" className="button small" onClick={() => act(symmetry)}>
          {SYMMETRY_WORDS[symmetry]}
        </button>
      ))}
    </fieldset>
  )
}

function ZoneForm(props: Props & { zone: Zone }) {
  const { does, zone } = props
  return (
    <>
      <Arrows {...props} />
      {zone.parts.map((part, n) => {
        const { west, north, east, south } = boxRound([part])
        const box: ZoneBox = { west, north, width: east - west, depth: south - north }
        const put = (change: Partial<ZoneBox>) => does({ do: 'zone', id: zone.id, part: n, box: { ...box, ...change } })
        const isSpot = box.width === 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a zone is its place in the list
          <fieldset key={n} className="bare field-numbers">
            {zone.parts.length > 1 ? <legend className="small muted">Part {n + 1}</legend> : null}
            <Measure {...props} name="West edge at" value={west} put={value => put({ west: value })} />
            <Measure {...props} name="North edge at" value={north} put={value => put({ north: value })} />
            {isSpot ? null : (
              <>
                <Measure {...props} name="Wide" value={box.width} put={width => put({ width })} />
                <Measure {...props} name="Deep" value={box.depth} put={depth => put({ depth })} />
              </>
            )}
          </fieldset>
        )
      })}
    </>
  )
}

/** A length in the game's unit. */
function Measure({ rules, name, value, put }: Props & { name: string; value: Len; put: (value: Len) => void }) {
  const unit = rules.units === 'inches' ? INCH : CM
  return (
    <Numbered
      name={
        <>
          {name}, {rules.units === 'inches' ? 'inches' : 'cm'}
        </>
      }
      value={inUnits(value, rules.units)}
      step={rules.units === 'inches' ? 0.25 : 0.5}
      put={number => put(Math.round(number * unit))}
    />
  )
}

/** A number that is taken when it is written: half of one would throw the piece about. */
function Numbered({
  name,
  value,
  step,
  put,
}: {
  name: ReactNode
  value: number
  step: number
  put: (value: number) => void
}) {
  const id = useId()
  const take = (text: string) => {
    const number = Number(text)
    if (text !== '' && Number.isFinite(number) && number !== value) put(number)
  }
  return (
    <label className="field" htmlFor={id}>
      <span className="name">{name}</span>
      <Written id={id} type="number" step={step} value={String(value)} take={take} />
    </label>
  )
}

/** A field whose text counts when it is left, or at Enter. */
function Written({
  value,
  take,
  ...rest
}: {
  value: string
  take: (text: string) => void
  id: string
  type: 'text' | 'number'
  step?: number
  maxLength?: number
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const done = () => {
    if (draft !== null) take(draft)
    setDraft(null)
  }
  return (
    <input
      {...rest}
      value={draft ?? value}
      onChange={event => setDraft(event.target.value)}
      onBlur={done}
      // the little arrows of a number field
      onPointerUp={done}
      onKeyDown={event => {
        if (event.key === 'Enter') done()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
