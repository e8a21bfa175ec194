import { expect, test } from 'vitest'
import { campaignPrint } from '#campaign/testing'
import { wyrdwars } from '../index.ts'
import { PRINTS } from './prints.ts'

// on purpose? Run `npm run playthroughs`, and raise the edition where old records end another way
test.each(PRINTS)('a random campaign goes as it went, and is told and shown so: %s', print => {
  expect(campaignPrint(wyrdwars, print.slice(0, print.indexOf(':')))).toBe(print)
})
