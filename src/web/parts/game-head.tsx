/** The head of a screen that is there for every game: what it is, and the way to the same for another game. */

import { Link } from 'wouter'
import { GAMES } from '../games/index.ts'

export function GameHead({
  title,
  says,
  path,
  game,
}: {
  title: string
  says: string
  /** The address before the name of the game. */
  path: string
  game: string
}) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p>{says}</p>
      </div>
      <nav className="row" aria-label="Games">
        {GAMES.map(face => (
          <Link
            key={face.id}
            className="button small"
            href={`${path}/${face.id}`}
            aria-current={face.id === game ? 'page' : undefined}
          >
            {face.name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
