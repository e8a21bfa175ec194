/** Begins a first game, or goes on with the one already begun. */

import { useMemo } from 'react'
import { Redirect, useParams } from 'wouter'
import { arrange } from '#engine'
import { lessonOf } from '../games/index.ts'
import { useSettings } from '../parts/settings.ts'
import { useRules } from '../parts/use-rules.ts'
import { againstBot, beginLocal } from '../play/begin.ts'
import { savedGame, savedGames } from '../play/shelf.ts'

export function FirstScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  const lesson = lessonOf(game)
  const name = useSettings(settings => settings.name)
  const id = useMemo(() => {
    if (lesson === undefined) throw new Error(`There is no first game of ${rules.name} yet.`)
    const begun = savedGames().find(
      ({ id: its, lesson: of, over }) => of === game && !over && savedGame(its)?.record.edition === rules.edition,
    )
    if (begun !== undefined) return begun.id
    const rosters = lesson.lists.map(list => {
      const preset = rules.presets.find(one => one.id === list)
      if (preset === undefined) throw new Error(`The list ${list} of this lesson is missing.`)
      return preset.roster
    })
    const arranged = arrange(rules, { ...lesson.wishes, rosters })
    if (!('setup' in arranged)) throw new Error(arranged.faults[0]?.why ?? 'The first game cannot be set up.')
    return beginLocal(rules, arranged.setup, againstBot(name, lesson.bot), { seed: lesson.seed, lesson: game })
  }, [rules, lesson, game, name])
  return <Redirect to={`/play/${id}`} replace />
}
