/** The screen of a game being played. */

import { useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'wouter'
import { whyNotReplayable } from '#engine'
import { faceOf, lessonOf } from '../games/index.ts'
import { Battle } from '../panels/battle.tsx'
import { Coach } from '../panels/coach.tsx'
import { OtherEdition } from '../panels/other-edition.tsx'
import { useTitle } from '../parts/title.ts'
import { useOneTab } from '../parts/use-one-tab.ts'
import { useRules } from '../parts/use-rules.ts'
import { LocalGame } from '../play/local.ts'
import { type SavedGame, savedGame } from '../play/shelf.ts'

export function PlayScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const saved = useMemo(() => savedGame(id), [id])
  if (saved === undefined) {
    throw new Error(
      'This game is not kept on this device. Games against bots and hot-seat games stay in the browser they were begun in.',
    )
  }
  return <OneEdition key={id} saved={saved} />
}

function OneEdition({ saved }: { saved: SavedGame }) {
  const rules = useRules(saved.game)
  const why = whyNotReplayable(rules, saved.record)
  return why === null ? (
    <OneTab id={saved.id} game={saved.game} />
  ) : (
    <OtherEdition rules={rules} record={saved.record} saved={saved} why={why} />
  )
}

/** A game is played in one tab at a time: two would overwrite each other. */
function OneTab({ id, game }: { id: string; game: string }) {
  const [isHere, playHere] = useOneTab(`game:${id}`)
  if (isHere) return <LocalTable id={id} game={game} />
  return (
    <main className="page" id="main">
      <h1>This game is open in another tab</h1>
      <p>It is open there. If you play here instead, the other tab gives it up; nothing is lost.</p>
      <p className="row">
        <button type="button" className="button primary" onClick={playHere}>
          Play here
        </button>
        <Link className="button" href="/">
          Back to the games
        </Link>
      </p>
    </main>
  )
}

function LocalTable({ id, game }: { id: string; game: string }) {
  const rules = useRules(game)
  useTitle(faceOf(game)?.name ?? game)
  // Read again here: what was saved last is what goes on, also after the screen was left and entered again.
  const [source] = useState(() => {
    const saved = savedGame(id)
    if (saved === undefined) throw new Error('This game is not kept on this device any more.')
    return LocalGame.resume(rules, saved)
  })
  useEffect(() => () => source.dispose(), [source])
  const lesson = lessonOf(savedGame(id)?.lesson ?? '')
  return <Battle source={source} aside={lesson === undefined ? null : <Coach source={source} lesson={lesson} />} />
}
