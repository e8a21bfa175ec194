/** The dice that lie before the players, in groups: what each pays for, and which of them the answer being chosen takes. */

import { useId } from 'react'
import type { Scene, ScenePool } from '#engine'
import { SeatDot } from '../parts/seat-dot.tsx'
import { lightOf, poolSays } from '../play/pools.ts'
import type { Choosing } from './use-choosing.ts'
import '../style/pools.css'

export function Pools({
  scene,
  choosing,
  names,
  idle,
}: {
  scene: Scene
  choosing: Choosing
  names: readonly string[]
  idle: boolean
}) {
  const { pools = [] } = scene
  if (pools.every(({ groups }) => groups.length === 0)) return null
  const own = choosing.seen.seat
  return (
    <section className="pools" aria-label="Dice on the table">
      {pools.map(pool =>
        pool.groups.length === 0 ? null : (
          <Pool
            key={pool.seat}
            pool={pool}
            owner={names[pool.seat] ?? ''}
            own={pool.seat === own}
            choosing={idle && pool.seat === own ? choosing : null}
            round={scene.round}
          />
        ),
      )}
      <p className="hidden-visually" aria-live="polite">
        {pools.map(pool => poolSays(pool, names[pool.seat] ?? '')).join(' ')}
      </p>
    </section>
  )
}

function Pool({
  pool,
  owner,
  own,
  choosing,
  round,
}: {
  pool: ScenePool
  owner: string
  own: boolean
  /** Who may answer with these dice now. */
  choosing: Choosing | null
  round: number
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form part of its own
    <div
      className={own ? 'pool own' : 'pool'}
      role="group"
      aria-label={`${pool.name} of ${owner}`}
      style={{ '--seat': `var(--seat-${pool.seat % 4})` }}
    >
      <p className="pool-name small">
        <SeatDot seat={pool.seat} /> <span>{pool.name}</span>
      </p>
      <ul className="plain">
        {pool.groups.map(group => (
          <li key={`${round}.${group.id}.${group.face}`}>
            <Group group={group} choosing={choosing} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Group({ group, choosing }: { group: ScenePool['groups'][number]; choosing: Choosing | null }) {
  const { id, name, face, dice, note, pays } = group
  const tip = useId()
  const light = choosing === null ? 'none' : lightOf(choosing, id)
  return (
    <>
      <button
        type="button"
        className={`dice-group ${face === null ? 'blank' : dice > 1 ? 'match' : 'single'} ${light}`}
        data-dice={id}
        aria-describedby={tip}
        aria-pressed={light === 'taken' ? true : undefined}
        onClick={() => choosing?.input({ kind: 'point', target: id })}
      >
        <span className="hidden-visually">{name}</span>
        {Array.from({ length: dice }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal dice
          <Die key={n} face={face} n={n} />
        ))}
      </button>
      <span role="tooltip" id={tip} className="dice-tip small">
        <strong>{name}</strong>
        {note === undefined ? '' : ` (${note})`}: {pays.join(', ')}
      </span>
    </>
  )
}

/** Where the pips of a die are, in sixths of its side from the middle. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

function Die({ face, n }: { face: number | null; n: number }) {
  const pips = face === null ? [] : PIPS[face]
  return (
    <svg className="pool-die" viewBox="-12 -12 24 24" aria-hidden="true" style={{ '--n': `${n}` }}>
      <rect x="-10.5" y="-10.5" width="21" height="21" rx="5" className="body" />
      <rect x="-9" y="-9" width="18" height="18" rx="6.5" className="face" />
      {pips === undefined ? (
        <text className="pip" textAnchor="middle" dy="0.35em" fontSize="12">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} className="pip" cx={x * 4.6} cy={y * 4.6} r="2" />)
      )}
    </svg>
  )
}
