/** The rules of a game; the screen waits (Suspense) until they are here. */

import { use } from 'react'
import type { AnyRuleset } from '#engine'
import { loadRules } from '../games/index.ts'
import { once } from './once.ts'

const rulesOf = once(loadRules)

export const useRules = (game: string): AnyRuleset => use(rulesOf(game))
