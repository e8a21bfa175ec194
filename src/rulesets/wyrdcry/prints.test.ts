import { expect, test } from 'vitest'
import { printOf } from '#engine/testing'
import { wyrdcry } from './index.ts'
import { drawOwn } from './own.ts'
import { PRINTS } from './prints.ts'

const DRAWS = { drawn: wyrdcry.drawSetup, own: drawOwn }

// on purpose? Run `npm run playthroughs`, and raise the edition where old records end another way
test.each(PRINTS)('a random game is played, said and shown as it was: %s', print => {
  expect(printOf(wyrdcry, DRAWS, print.slice(0, print.indexOf(':')))).toBe(print)
})
