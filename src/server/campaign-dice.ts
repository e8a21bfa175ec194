/**
 * Dice between battles: the server is bound to a secret for every fixture, and for what each member rolls alone, before
 * anybody gives a seed. The certificate is in the entry, which nobody is shown before the dice have fallen.
 */

import type { Campaign } from '#campaign'
import type { Fairness } from '#engine'
import { commitmentTo, hmacSha256, seedOf } from '#protocol'
import type { CampaignRow } from '#store'

type Kept = Pick<CampaignRow, 'id' | 'secret'>
export interface Dicing {
  readonly seed: string
  readonly fairness: Fairness
}

export const ofFixture = (fixture: number): string => `fixture ${fixture}`
/** What a member rolls alone: on founding, and when it lies low. Each time it is another roll. */
export const ofMember = ({ aftermaths, companies }: Campaign, member: string): string => {
  const own = companies.filter(({ owner }) => owner === member)
  const alone = aftermaths.filter(one => one.fixture === null && own.some(({ id }) => one.setup.bands[0]?.id === id))
  return `member ${member} ${own.length} ${alone.length}`
}

const secretOf = ({ secret }: Kept, roll: string): string => hmacSha256(secret, `dice of ${roll}`)
export const boundTo = (row: Kept, roll: string): string => commitmentTo(secretOf(row, roll))

export function dicing(row: Kept, roll: string, seeds: readonly (string | null)[]): Dicing {
  const secret = secretOf(row, roll)
  const game = `${row.id} ${roll}`
  return {
    seed: seedOf(game, secret, seeds),
    fairness: { game, commitment: commitmentTo(secret), secret, seeds },
  }
}

/** What joins a campaign: the link that holds it is passed on by members. */
export const invitationTo = ({ id, secret }: Kept): string => {
  const hash = hmacSha256(secret, `invitation to ${id}`)
  return Buffer.from(hash, 'hex').toString('base64url').slice(0, 12)
}
