/** A campaign in the middle of its third round, the same every time: to take pictures of. */

import { botNamed } from '#bots'
import { botEntry, type Campaign, type Entry, enter, fold, setupFor } from '#campaign'
import { type AnyRuleset, defaultsOf, isRefusal } from '#engine'
import { playMatch } from '#sim'

const ROUNDS = 3
const BOTS = ['Marshal Oak', 'Captain Reed', 'Lady Flint']

/** You against three bots, everybody against everybody; your last aftermath is still open. */
export function campaignToShow(rules: AnyRuleset): readonly Entry[] {
  const entries: Entry[] = []
  const found: Entry = {
    ...{ by: 'you', kind: 'found', ruleset: rules.id, edition: rules.edition, name: 'The winter of the bells' },
    ...{ founder: 'Commander', terms: defaultsOf(rules.campaign?.terms ?? []) },
    league: { pairing: 'round-robin', battles: 8, missed: 'bot', bot: 'greedy', isOpen: true, most: 16 },
  }
  const { campaign } = fold(rules, [found])
  if (campaign === null) throw new Error(`${rules.id}: no campaign to show`)
  entries.push(found)
  const write = (entry: Entry): void => {
    const no = enter(rules, campaign, entry)
    if (no !== null) throw new Error(`${rules.id}: ${entry.kind}: ${no.why}`)
    entries.push(entry)
  }
  for (const [n, { roster }] of rules.presets.slice(0, 4).entries()) {
    const owner = n === 0 ? 'you' : `bot-${n}`
    if (n > 0) write({ by: 'you', kind: 'join', member: { id: owner, name: BOTS[n - 1]!, bot: 'greedy' } })
    write({ by: 'you', kind: 'raise', warband: `warband-${n + 1}`, owner, roster, seed: `raise ${n}` })
  }
  const bots = (): void => {
    const next = (): Entry | null => botEntry(rules, campaign, () => ({ seed: 'low' }))
    for (let entry = next(); entry !== null; entry = next()) write(entry)
  }
  const yours = (): void => {
    for (let open = openOf(campaign); open !== undefined; open = openOf(campaign)) {
      const seat = open.setup.bands.findIndex(({ id }) => id === 'warband-1')
      write({ by: 'you', kind: 'lapse', aftermath: open.id, seat })
      bots()
    }
  }
  for (let round = 1; round <= ROUNDS; round++) {
    yours()
    write({ by: 'you', kind: 'round' })
    for (const fixture of campaign.fixtures.filter(({ state }) => state === 'open')) {
      const setup = setupFor(rules, campaign, fixture, { scenario: rules.scenarios[0]!.id, map: rules.maps[0]!.id })
      if (isRefusal(setup)) throw new Error(setup.why)
      const bot = botNamed('greedy')!
      const { record } = playMatch(rules, setup, `a picture ${fixture.id}`, [bot, bot])
      write({ by: 'you', kind: 'battle', fixture: fixture.id, record, seed: `after ${fixture.id}` })
      bots()
    }
  }
  write({
    by: 'you',
    kind: 'note',
    text: 'Snow on the third evening. We fought by lantern light, and nobody saw who cut the rope.',
  })
  return entries
}

const openOf = ({ aftermaths }: Campaign) =>
  aftermaths.find(({ isClosed, setup }) => !isClosed && setup.bands.some(({ id }) => id === 'warband-1'))
