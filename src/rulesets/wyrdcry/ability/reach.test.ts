import { describe, expect, test } from 'vitest'
import { feature, wall } from '../content/pieces.ts'
import type { TalentId } from '../content/talents.ts'
import { Fray } from '../testing-abilities.ts'

/** An ability, how far it reaches, whether it is for enemies, and whether it needs sight. */
const REACHES: readonly (readonly [
  name: string,
  TalentId,
  inches: number,
  whom: 'enemy' | 'friend',
  sight: boolean,
])[] = [
  ['[WC-UAB-05] Follow Me', 'follow-me', 6, 'friend', true],
  ['[WC-MRC-08] On My Heels', 'on-my-heels', 6, 'friend', true],
  ['[WC-MRC-21] Patch Up', 'patch-up', 1, 'friend', false],
  ['[WC-ROK-05] Call the Roost', 'call-the-roost', 6, 'friend', true],
  ['[WC-ROK-06] Marked Purse', 'marked-purse', 12, 'enemy', true],
  ['[WC-ROK-09] Light Fingers', 'light-fingers', 1, 'enemy', false],
  ['[WC-ROK-13] Mob', 'mob', 1, 'enemy', true],
  ['[WC-DRC-04] Toll', 'toll', 1, 'enemy', true],
  ['[WC-DRC-07] Shuffle as One', 'shuffle-as-one', 6, 'friend', true],
  ['[WC-EMB-07] Burn the Doubt', 'burn-the-doubt', 6, 'friend', true],
  ['[WC-TLN-05] Shield Shove', 'shield-shove', 1, 'enemy', false],
  ['[WC-TLN-33] After Me', 'after-me', 6, 'friend', false],
  ['[WC-SLS-02] Heave', 'heave', 1, 'enemy', false],
  ['[WC-SLS-05] Taunt', 'taunt', 6, 'enemy', true],
  ['[WC-SLS-06] Palm It', 'palm-it', 1, 'enemy', false],
  ['[WC-SLS-08] Shoulder In', 'shoulder-in', 6, 'enemy', true],
  ['[WC-SPL-01] Blind Alley', 'blind-alley', 12, 'enemy', true],
  ["[WC-SPL-02] Crow's Road", 'crows-road', 6, 'friend', true],
  ['[WC-SPL-03] Bad Penny', 'bad-penny', 9, 'enemy', true],
  ['[WC-SPL-05] Lungful of Brine', 'lungful-of-brine', 12, 'enemy', true],
  ['[WC-SPL-06] Undertow', 'undertow', 9, 'enemy', true],
  ['[WC-SPL-07] Tongue of Flame', 'tongue-of-flame', 9, 'enemy', true],
  ['[WC-SPL-08] Cauterise', 'cauterise', 6, 'friend', true],
  ['[WC-SPL-10] Blight', 'blight', 12, 'enemy', true],
  ['[WC-SPL-12] Spark Lance', 'spark-lance', 12, 'enemy', true],
  ['[WC-SPL-14] Ledger of Blood, at an enemy', 'ledger-of-blood', 12, 'enemy', true],
  ['[WC-SPL-14] Ledger of Blood, at a friend', 'ledger-of-blood', 12, 'friend', true],
]

/** Is somebody so far east of the user a target? A Sodden, for it is a HENCHMAN that everything may be used on. */
function isTarget(talent: TalentId, whom: 'enemy' | 'friend', gap: number, isWalled = false): boolean {
  const other = ['sodden', 6 + gap, 5] as const
  const parts = isWalled ? [wall([5.5 + gap / 2, 2, 5.5 + gap / 2 + 0.1, 8], [0, 6])] : []
  const fray = new Fray(
    [[['sergeant', talent, 'shield'], 5, 5], ...(whom === 'friend' ? [other] : [])],
    [...(whom === 'enemy' ? [other] : []), ['warrior', 30, 30]],
    parts.length === 0 ? [] : [feature('F1', 'a wall', [4, 2, 20, 8], parts)],
  )
  if (whom === 'enemy') fray.token('B1')
  fray.dice(0, [4, 4]).act('R1')
  Object.assign(fray.board.active!, { hasTakenOut: true, isEngagedByMove: true })
  return fray.inside(`ability/${talent}:0`).includes('at:1')
}

describe('whom an ability reaches', () => {
  test.each(REACHES)('%s', (_, talent, inches, whom, sight) => {
    expect(isTarget(talent, whom, inches)).toBe(true)
    // WC-MEA-06: exactly so far is within
    expect(isTarget(talent, whom, inches + 0.01)).toBe(false)
    expect(isTarget(talent, whom, inches, true)).toBe(!sight)
  })
})
