import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { run } from '../../test/support/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-campaign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string): string => join(folder, name)

const campaign = async (...words: string[]) => {
  const { code, out, err } = await run(['campaign', ...words, '--json'])
  return { code, json: out === '' ? null : JSON.parse(out), err }
}

describe('a campaign in the terminal', () => {
  test('is founded, fought, gone through, reported from a real table, verified, and shown', async () => {
    const file = inFolder('one.json')
    expect((await campaign('new', 'toy', file, '--name', 'Winter')).code).toBe(0)
    expect((await campaign('fight', file, '--bots')).json).toMatchObject({ fixture: 1, aftermath: 0 })
    const text = await run(['campaign', 'aftermath', file])
    expect(text.out).toMatch(/What do you buy\?/)
    const { json } = await campaign('aftermath', file)
    const offers: string[] = json.asked.offers.map((one: { offer: string }) => one.offer)
    expect(offers).toContain('recruit:scout')
    const bought = await campaign('aftermath', file, 'recruit:scout')
    expect(bought.json.happened.join(' ')).toMatch(/recruits a scout/)
    expect((await campaign('aftermath', file, '--back')).json.asked.offers).toEqual(json.asked.offers)
    const again = await campaign('aftermath', file, '--typed', '4', 'done')
    expect(again.code).toBe(1)
    expect(again.err).toMatch(/1 of the typed dice are not rolled/)
    const left: string[] = (await campaign('aftermath', file)).json.asked.offers.map(
      (one: { offer: string }) => one.offer,
    )
    const done = await campaign('aftermath', file, String(left.indexOf('done') + 1))
    expect(done.json.asked).toBeNull()
    expect((await campaign('aftermath', file)).err).toMatch(/No aftermath waits for you/)

    const form = (await campaign('report', file)).json
    const { answers } = form
    answers.sides[0].fields.outcome = 'won'
    writeFileSync(inFolder('answers.json'), JSON.stringify(answers))
    const wrong = await campaign('report', file, '--answers', inFolder('answers.json'))
    expect(wrong.err).toMatch(/One side won and the other lost/)
    answers.sides[1].fields.outcome = 'lost'
    writeFileSync(inFolder('answers.json'), JSON.stringify(answers))
    expect((await campaign('report', file, '--answers', inFolder('answers.json'))).json).toMatchObject({ fixture: 2 })
    await campaign('aftermath', file, '--lapse')

    expect((await campaign('verify', file)).json).toMatchObject({ ok: true, typed: 0 })
    const shown = await run(['campaign', 'show', file])
    expect(shown.out).toMatch(/Winter \(Toy Skirmish\)/)
    expect(shown.out).toMatch(/1 won, 0 drawn, 1 lost|2 won, 0 drawn, 0 lost|1 won, 1 drawn, 0 lost/)
    // A purchase nobody could pay: the first entry that does not follow is named.
    const log = JSON.parse(readFileSync(file, 'utf8'))
    const n = log.campaign.findIndex((entry: { kind: string }) => entry.kind === 'raise')
    log.campaign[n].roster.entries[0].count = 60
    writeFileSync(inFolder('forged.json'), JSON.stringify(log))
    const forged = await campaign('verify', inFolder('forged.json'))
    expect(forged.code).toBe(1)
    expect(forged.json.fault).toMatch(new RegExp(`^Entry ${n} \\(raise\\) does not follow`))
  })

  test('what is agreed for a campaign is told when it is founded, and what is chosen for a battle before it', async () => {
    const file = inFolder('hired.json')
    const campaign = async (...words: string[]) => {
      const { out, err } = await run(['campaign', ...words, '--json'], [], { rulesets: RULESETS })
      return { json: out === '' ? null : JSON.parse(out), err }
    }
    const wrong = await campaign('new', 'wyrdcry', file, '--option', 'dragons=on')
    expect(wrong.err).toMatch(/A campaign of Wyrdcry has no option 'dragons'; it has sellswords, gentleChannel/)
    const terms = ['--option', 'sellswords=on', '--option', 'exploration=on']
    expect((await campaign('new', 'wyrdcry', file, ...terms)).json.campaign.terms).toMatchObject({
      ...{ sellswords: true, exploration: true, contracts: false },
    })
    const { json } = await campaign('muster', file)
    expect(json.fields.map((one: { id: string }) => one.id)).toEqual(['hire'])
    expect((await run(['campaign', 'muster', file], [], { rulesets: RULESETS })).out).toMatch(
      /latchlifter: Latchlifter, 40 gc/,
    )
    expect((await campaign('muster', file, '--choose', 'leader=me')).err).toMatch(
      /There is no 'leader' to choose; there is hire/,
    )
    expect((await campaign('muster', file, '--choose', 'hire=dragon')).err).toMatch(/must be at most 2 of axe-widow/)
    // nobody has gold left for a sellsword after the founding
    expect((await campaign('muster', file, '--choose', 'hire=latchlifter')).err).toMatch(/Not enough gold/)
    expect((await campaign('muster', file, '--choose', 'hire=')).json.choice).toEqual({ hire: [] })
    expect((await campaign('verify', file)).json.ok).toBe(true)
  })

  test('many are simulated: the same numbers however many threads, and a page with charts', async () => {
    const page = inFolder('page.html')
    const plan = ['simulate', 'toy', '--campaigns', '12', '--rounds', '3', '--bot', 'random']
    const one = await campaign(...plan, '--workers', '1', '--report', page)
    expect(one.code).toBe(0)
    expect(one.json).toMatchObject({ campaigns: 12, asked: 12, stopped: false })
    expect(one.json.battles).toBeGreaterThan(50)
    expect(one.json.rounds).toHaveLength(4)
    const battles = one.json.underdogs.reduce((sum: number, { battles }: { battles: number }) => sum + battles, 0)
    expect(battles).toBe(one.json.battles)
    expect(one.json.worth.map(({ says }: { says: string }) => says)).toContain('carries charm')
    const html = readFileSync(page, 'utf8')
    for (const title of ['Do warbands run away?', 'Who lives', 'Underdogs', 'What advances and items are worth'])
      expect(html).toContain(title)
    expect((await campaign(...plan, '--workers', '2')).json).toEqual(one.json)
    expect(existsSync(page)).toBe(true)
  })
})
