import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { arrange, type GameRecord } from '#engine'
import { RULESETS as GAMES } from '#rulesets'
import { playMatch } from '#sim'
import { run } from '../../test/support/terminal.ts'
import { toy } from '../../test/support/toy.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const arranged = arrange(toy, {})
const setup = 'setup' in arranged ? arranged.setup : toy.drawSetup(() => 0)
const { record } = playMatch(toy, setup, 'record', [greedy, random])
const patrol = toy.presets[0]!.roster

/** Somebody who presses Ctrl-C as soon as the progress line says this. */
function stoppedAt(words: string) {
  let stop = (): void => {}
  return {
    onInterrupt(callback: () => void) {
      stop = callback
      return () => {}
    },
    showsProgress: true,
    err: (text: string) => void (text.includes(words) && stop()),
  }
}

describe('the program', () => {
  test.each([
    [
      ['fly'],
      /There is no command 'fly'; the commands are start, games, rules, roster, play, simulate, balance, odds, replay, verify/,
    ],
    [['games', '--fast'], /musterfield games has no flag '--fast'; its flags are --json and --help/],
    [['play', 'toy', '--speed', '3'], /musterfield play has no flag '--speed'; its flags are --scenario/],
    [['play'], /musterfield play needs game: musterfield play \[flags\] <game>/],
    [['roster', 'check', 'toy'], /musterfield roster check needs file/],
    [['roster', 'eat'], /There is no command 'eat'; the commands are check, presets and show/],
    [['verify', 'a', 'b'], /too many words/],
    [['play', 'toy', '--seed'], /The flag --seed <text> needs a value/],
    [['play', 'chess'], /There is no game 'chess'; the games are toy/],
    [['rules', ''], /There is no game ''; the games are toy/],
    [['play', 'toy', '--scenario', 'siege'], /Toy Skirmish has no scenario 'siege'; it has skirmish and melee/],
    [['play', 'toy', '--map', 'moon'], /has no map 'moon'; it has walled and open/],
    [['play', 'toy', '--rosters', 'nobody'], /'nobody' is neither a file nor a ready-made roster .* patrol and wall/],
    [['play', 'toy', '--option', 'wind=3'], /has no option 'wind'; it has points and rounds/],
    [['play', 'toy', '--option', 'points'], /Write options as name=value: points=35/],
    [['play', 'toy', '--option', 'points=lots'], /Option 'points' is a number from 10 to 100, not 'lots'/],
    [['play', 'toy', '--option', 'points='], /Option 'points' is a number/],
    [['play', 'toy', '--option', 'rounds=3'], /Option 'rounds' is 1, 4 or 8, not '3'/],
    [['play', 'toy', '--bot', 'deep'], /There is no bot 'deep'; the bots are search, greedy and random, or a command/],
    [['play', 'toy', '--seats', 'person,hal'], /There is no bot 'hal'/],
    [['simulate', 'toy', '--games', 'many'], /--games takes a whole number from 1 to 10000000, not 'many'/],
    [['simulate', 'toy', '--games', '-1'], /--games takes a whole number/],
    [['simulate', 'toy', '--games', '0'], /--games takes a whole number from 1 to/],
    [['balance', 'toy', '--games', 'x'], /--games takes a whole number from 2 to/],
    [['balance', 'toy', '--workers', '0'], /--workers takes a whole number from 1 to 256, not '0'/],
    [['simulate', 'toy', '--csv', 'x.csv', '--queue', 'postgres://x'], /--queue is for games without/],
    [['simulate', 'toy', '--csv', 'x.out', '--report', 'x.out'], /--report and --csv name the same file, x\.out/],
    [['simulate', 'toy', '--bots', 'greedy'], /--bots takes 2 to 8 names/],
    [['simulate', 'toy', '--rosters', 'patrol,wall,wall'], /one for each of the 2 bots, not 3/],
    [['replay', 'nowhere.json'], /nowhere.json cannot be read: there is no such file or folder/],
    [['verify', folder], /cannot be read: it is a folder/],
  ])('%j is not understood, and it says what is allowed', async (argv, sentence) => {
    const { code, out, err } = await run(argv)
    expect(err).toMatch(sentence)
    expect([code, out]).toEqual([2, ''])
    const json = await run([...argv, '--json'])
    expect(json.code).toBe(2)
    expect(JSON.parse(json.out).error).toMatch(sentence)
  })

  test.each([
    [
      ['play', 'toy', '--option', 'points=20'],
      /This game cannot be set up:\n.*costs 35 points, 20 are agreed. \[TY-SET-02\]/,
    ],
    [['play', 'toy', '--seats', 'greedy,greedy,greedy', '--scenario', 'skirmish'], /for 2 seats, not 3/],
    [['simulate', 'toy', '--option', 'points=10'], /cannot be set up/],
    [['rules', 'toy', 'quantum'], /No rule of Toy Skirmish is called 'quantum' or speaks of it/],
  ])('%j is refused with the rule', async (argv, sentence) => {
    const { code, err } = await run(argv)
    expect(err).toMatch(sentence)
    expect(code).toBe(1)
  })

  test.each([
    [],
    ['start'],
    ['games'],
    ['rules'],
    ['roster'],
    ['roster', 'check'],
    ['roster', 'presets'],
    ['roster', 'show'],
    ['play'],
    ['simulate'],
    ['replay'],
    ['verify'],
  ])('help for %s has examples', async (...words) => {
    const { code, out } = await run([...words, '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/Usage: musterfield/)
    expect(out).toMatch(words.length === 0 ? /--json/ : /Examples:\n {2}musterfield/)
  })

  test('tells its version', async () => {
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('alone it shows its help', async () => {
    const { code, out } = await run([])
    expect(code).toBe(0)
    expect(out).toMatch(/Commands:/)
    expect(JSON.parse((await run(['--json'])).out).help).toMatch(/Commands:/)
  })
})

describe('games', () => {
  test('lists what can be played', async () => {
    const { out } = await run(['games'])
    expect(out).toMatch(/toy {8}Toy Skirmish: Scouts, guards and a wall\.\n +2, 3 or 4 players, 11 rules/)
    expect(JSON.parse((await run(['games', '--json'])).out)[0]).toMatchObject({
      id: 'toy',
      presets: [{ id: 'patrol' }, {}],
    })
  })
})

describe('rules', () => {
  test('one by its number, in either case', async () => {
    const { out } = await run(['rules', 'toy', 'ty-sht-01'])
    expect(out).toMatch(/^TY-SHT-01 {2}Shooting \(ours, where the book is silent\)\nA model shoots once/)
    expect(out).toMatch(/For example: 13": no shot\./)
  })
  test('by words, the best first', async () => {
    const { out } = await run(['rules', 'toy', 'where', 'does', 'the', 'wall', 'stand'])
    expect(out.split('\n')[0]).toMatch(/^TY-MOV-02/)
    expect(JSON.parse((await run(['rules', 'toy', 'concede', '--json'])).out)[0].id).toBe('TY-END-02')
    expect(
      (await run(['rules', 'toy', 'ty-set'])).out.split('\n').filter(line => line.startsWith('TY-SET')).length,
    ).toBe(4)
  })
  test('without words, by section', async () => {
    expect((await run(['rules', 'toy'])).out).toMatch(/TY-SET-01 to TY-SET-04 +Setting up/)
  })
})

describe('roster', () => {
  test('presets and show', async () => {
    expect((await run(['roster', 'presets', 'toy'])).out).toMatch(/patrol: Patrol, 35 points\n.*\n {2}2 scout, guard/)
    expect((await run(['roster', 'show', 'toy', 'patrol'])).out).toBe('Patrol (Toy Skirmish)\n  2 scout\n  1 guard\n')
    const full = {
      ...patrol,
      faction: 'Reds',
      designs: { a: { m: 1 } },
      entries: [{ profile: 'scout', count: 1, name: 'Ann', options: ['bow'], with: [{ profile: 'guard', count: 1 }] }],
    }
    const { out } = await run(['roster', 'show', 'toy', file('full.json', full)])
    expect(out).toMatch(/Reds\)\n {2}1 scout "Ann": bow\n {4}with {2}1 guard\n {2}design a/)
  })
  test('check says legal or what is wrong, with the rule', async () => {
    const good = file('good.json', patrol)
    expect(await run(['roster', 'check', 'toy', good])).toMatchObject({ code: 0, out: 'Patrol is legal.\n' })
    const poor = await run(['roster', 'check', 'toy', good, '--points', '20'])
    expect(poor).toMatchObject({ code: 1, out: expect.stringMatching(/costs 35 points, 20 are agreed. \[TY-SET-02\]/) })
    const json = await run(['roster', 'check', 'toy', good, '--option', 'points=20', '--json'])
    expect(JSON.parse(json.out)).toMatchObject({ legal: false, faults: [{ rule: 'TY-SET-02' }] })
    const other = file('other.json', { ...patrol, ruleset: 'chess' })
    expect((await run(['roster', 'check', 'toy', other])).out).toMatch(/is for 'chess', not for 'toy'/)
  })
  test('faults of shape name the field', async () => {
    const bad = file('bad.json', {
      ruleset: 'toy',
      name: 'X',
      entries: [{ profile: 'scout', count: 'two' }],
      colour: 1,
    })
    const { code, err } = await run(['roster', 'check', 'toy', bad])
    expect(code).toBe(1)
    expect(err).toMatch(
      /is not a roster:\n {2}entries\[0\]\.count must be a number, not a text\.\n {2}The file has an unknown field: colour\./,
    )
    expect((await run(['roster', 'check', 'toy', file('no.json', '{"ruleset":')])).err).toMatch(/is not JSON/)
  })
})

describe('leagues', () => {
  test('a round robin writes its report and table, and goes on with what it saved', async () => {
    const [page, table, saved] = ['league.html', 'league.csv', 'league.json'].map(name => join(folder, name))
    const argv = [
      'simulate',
      'toy',
      '--bots',
      'greedy,random,random',
      '--round-robin',
      '--games',
      '2',
      '--workers',
      '1',
    ]
    const first = await run([...argv, '--report', page!, '--csv', table!, '--save', saved!, '--json'])
    expect(first.code).toBe(0)
    const sums = JSON.parse(first.out)
    expect(sums).toMatchObject({ games: 6, asked: 6, stopped: false })
    expect(sums.pairs.length).toBe(3)
    expect(readFileSync(page!, 'utf8')).toContain('random 2')
    expect(readFileSync(table!, 'utf8').split('\n').length).toBe(8)
    const again = JSON.parse((await run([...argv, '--save', saved!, '--json'])).out)
    expect({ ...again, seconds: 0 }).toEqual({ ...sums, seconds: 0 })
    const other = await run([...argv, '--seed', '9', '--save', saved!])
    expect(other.err).toMatch(/holds other games than these/)
    expect(other.code).toBe(1)
  })

  test('balance compares the ready-made rosters and gives a verdict for each pair', async () => {
    const own = file('patrol.json', patrol)
    const argv = [
      'balance',
      'toy',
      '--rosters',
      `patrol,${own},wall`,
      '--games',
      '2',
      '--bot',
      'random',
      '--workers',
      '1',
    ]
    const { out, code } = await run(argv)
    expect(code).toBe(0)
    expect(out).toMatch(/Skirmish on Walled Field/)
    // Both rosters are called Patrol: the file tells them apart.
    expect(out).toMatch(/Patrol \(patrol\) against Patrol \(.*patrol\.json\) +\d-\d-\d .*(even|favours|not clear yet)/)
    expect(out).toMatch(/Only lists of the same points meet:\n {2}35 points: .*\n {2}30 points: Shield Wall\n/)
    expect(out).toMatch(/Whoever takes the first turn wins/)
    const json = JSON.parse((await run([...argv, '--json'])).out)
    expect(json.standings.map(({ name }: { name: string }) => name)).toEqual(['patrol', own, 'wall'])
    expect(json.apart[0]).toBe('patrol and wall: they cost 35 and 30 points')
  })

  test('the page tells what to type for it, as it was typed', async () => {
    const path = join(folder, "the bots' page.html")
    const typed = ['simulate', 'toy', '--bots', 'random,random', '--rosters', 'patrol', '--option', 'rounds=1']
    const { code } = await run([...typed, '--games', '2', '--workers', '1', '--report', path])
    expect(code).toBe(0)
    const html = readFileSync(path, 'utf8')
    const command = /<code>(.*)<\/code>/.exec(html)![1]!.replaceAll(/<\/?span>/g, '')
    expect(command).toMatch(/^musterfield simulate toy .*--bots random,random .*--rosters patrol --option rounds=1 /)
    expect(command).toContain(String.raw`--report '${folder}/the bots'\'' page.html'`)
    expect(command).not.toMatch(/--workers/)
    expect(html).toContain('Patrol on both sides')
    expect(html).not.toContain('random 1 with')
  })

  test.each(['--report', '--csv', '--save'])(
    'a file that %s cannot write is told before the first game',
    async flag => {
      const start = async (path: string): Promise<string> => {
        const world = { showsProgress: true }
        const { err, code } = await run(['balance', 'toy', '--rosters', 'patrol,patrol', flag, path], [], world)
        expect(code).toBe(2)
        expect(err).not.toMatch(/of \d+ games/) // the progress line
        return err
      }
      const nowhere = join(folder, 'nowhere')
      expect(await start(join(nowhere, 'file'))).toBe(
        `${flag} ${join(nowhere, 'file')} cannot be written: there is no folder ${nowhere}.\n`,
      )
      expect(await start(folder)).toMatch(/cannot be written: it is a folder/)
    },
  )

  test('an interrupt keeps what was played, and the next run goes on with it', async () => {
    const [page, saved] = ['stopped.html', 'stopped.json'].map(name => join(folder, name))
    const typed = ['simulate', 'toy', '--bots', 'random,random', '--games', '60', '--workers', '1', '--save', saved!]
    const world = stoppedAt('of 60 games')
    const { out } = await run([...typed, '--report', page!], [], world)
    expect(out).toMatch(/Games +\d+ of 60: 60 games a pair, 1 pair/)
    expect(out).toMatch(/Stopped before all games were played\. The same command goes on with them\./)
    expect(readFileSync(page!, 'utf8')).toMatch(/\d+ of 60/)
    const played = (): number => JSON.parse(readFileSync(saved!, 'utf8')).results.filter(Boolean).length
    const before = played()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(60)
    const shown: string[] = []
    await run(typed, [], { showsProgress: true, err: text => void shown.push(text) })
    expect(played()).toBe(60)
    // The first game told of is the one after those that were saved.
    expect(Number(/\] (\d+) of 60 games/.exec(shown.join(''))![1])).toBe(before + 1)
    await run([...typed.map(word => (word === '60' ? '4' : word))])
    expect(played(), 'asking for fewer loses none').toBe(60)
  })

  test('a report of three bots needs a round robin', async () => {
    const { err, code } = await run(['simulate', 'toy', '--bots', 'random,random,random', '--csv', join(folder, 'x')])
    expect(err).toMatch(/for two bots, or for more with --round-robin; --bots names 3/)
    expect(code).toBe(2)
  })
})

describe('simulate', () => {
  test('counts, and gives the same with any number of workers', async () => {
    const argv = ['simulate', 'toy', '--games', '12', '--seed', '5', '--bots', 'greedy,random', '--json']
    const one = JSON.parse((await run([...argv, '--workers', '1'])).out)
    const two = JSON.parse((await run([...argv, '--workers', '2'])).out)
    expect(one).toMatchObject({ games: 12, finished: 12, ruleset: 'toy', stopped: false })
    expect(one.wins.greedy + one.wins.random + one.draws).toBe(12)
    expect({ ...two, seconds: 0 }).toEqual({ ...one, seconds: 0 })
  })
  test('tells two of a kind apart, and names rosters', async () => {
    const argv = [
      'simulate',
      'toy',
      '--games',
      '4',
      '--bots',
      'random,random',
      '--rosters',
      'patrol,wall',
      '--workers',
      '1',
    ]
    expect(Object.keys(JSON.parse((await run([...argv, '--json'])).out).wins)).toEqual(['random 1', 'random 2'])
    const { out } = await run(argv)
    expect(out).toMatch(/Toy Skirmish: 4 games, seed 1, Skirmish on Walled Field, Patrol, Shield Wall/)
    expect(out).toMatch(/95 % interval/)
    expect(out).toMatch(/decisions\/s/)
  })
  test('three bots find a scenario for three, and an interrupt keeps what was played', async () => {
    const world = stoppedAt('of 400 games')
    const argv = ['simulate', 'toy', '--games', '400', '--bots', 'random,random,random', '--workers', '1', '--json']
    const result = JSON.parse((await run(argv, [], world)).out)
    expect(result.stopped).toBe(true)
    expect(result.games).toBeGreaterThan(0)
    expect(result.games).toBeLessThan(400)
  })
})

describe('odds, replay and verify', () => {
  const good = file('record.json', record)
  test('a good record', async () => {
    expect(await run(['verify', good])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is good\. After \d+ of \d+/),
    })
    expect(JSON.parse((await run(['verify', good, '--json'])).out)).toMatchObject({ good: true })
    const { out } = await run(['replay', good, '--at', '12'])
    expect(out).toMatch(/Red: Patrol \(greedy\) {3}Blue: Patrol \(random\)/)
    expect(out).toMatch(/After 12 of \d+ decisions: the game waits for/)
    expect((await run(['replay', good, '--events'])).out).toMatch(/rolls 3d6, to hit/)
    expect(JSON.parse((await run(['replay', good, '--events', '--json'])).out)).toMatchObject({
      ruleset: 'toy',
      story: expect.any(Array),
    })
    expect((await run(['replay', good, '--at', '99999'])).err).toMatch(/--at takes a number from 0 to/)
  })
  const bend = (change: Partial<Record<keyof GameRecord, unknown>>): string =>
    file('bent.json', { ...record, ...change })
  test.each([
    ['another edition', { edition: 9 }, /of edition 9 of Toy Skirmish; this program plays edition 1/],
    ['another game', { ruleset: 'chess' }, /a game called 'chess'; the games here are toy/],
    ['another game inside', { setup: { ...record.setup, ruleset: 'chess' } }, /they must be the same/],
    [
      'an illegal set-up',
      { setup: { ...record.setup, scenario: 'x' } },
      /not legal:\n.*no scenario 'x'. \[TY-SET-01\]/,
    ],
    ['another result', { result: { over: null, fingerprint: 'x' } }, /claims an unfinished game/],
    ['a forged action', { actions: [{ seat: 0, offer: 'win' }] }, /Action 0 is refused/],
    ['no actions', { actions: undefined }, /actions is missing: it must be a list/],
  ])('%s is said in a sentence', async (_, change, sentence) => {
    const path = bend(change)
    const { code, out, err } = await run(['verify', path])
    expect(out + err).toMatch(sentence)
    expect(code).toBe(1)
    expect((await run(['replay', path])).code).toBe('result' in change ? 0 : 1)
  })
})

describe('start', () => {
  test('without a keyboard it shows a game and how to play', async () => {
    const { code, out } = await run(['start'])
    expect(code).toBe(0)
    expect(out).toMatch(/Welcome to Musterfield/)
    expect(out).toMatch(/wins the game|in a draw/)
    expect(out).toMatch(/npx musterfield play toy/)
    expect(JSON.parse((await run(['start', '--json'])).out)).toMatchObject({ ruleset: 'toy' })
  })
  test('at a keyboard, Enter three times begins', async () => {
    const { out } = await run(['start'], ['9', '', 'blue', '', 'quit'], { isTerminal: true })
    expect(out).toMatch(/Type a number from 1 to 1/)
    expect(out).toMatch(/You are Blue/)
    expect(out).toMatch(/Where do you hide your flag\?/)
  })
})

test('a saved game is a record that verifies', async () => {
  const path = join(folder, 'saved.json')
  const { out } = await run(['play', 'toy', '--seed', '3'], ['1', 'do', 'do', 'do', 'do', `save ${path}`, 'quit'])
  expect(out).toMatch(/Saved to/)
  expect(JSON.parse(readFileSync(path, 'utf8')).players).toEqual(['person', 'greedy'])
  expect((await run(['verify', path])).code).toBe(0)
  const again = await run(['play', 'toy', '--resume', path], ['map', 'quit'])
  expect(again.out).toMatch(/You are Red/)
  expect((await run(['play', 'toy', '--resume', path, '--seats', 'random'], [])).err).toMatch(
    /has 2 seats; --seats names 1/,
  )
})

describe('a game on scenery, recorded, verifies, replays and goes on', () => {
  const real = { rulesets: GAMES }
  test.each([
    ['warverse', '--map', 'training-yard'],
    ['warniris', '--map', 'broken-chapel'],
    ['warfig', '--map', 'twin-thickets-one', '--rosters', 'republica-2500,orkish-2500'],
  ])('%s', async (id, ...flags) => {
    const argv = ['play', id, '--seats', 'random,random', '--seed', 'scenery', '--json', ...flags]
    const played = await run(argv, [], real)
    expect(played).toMatchObject({ code: 0 })
    const whole: GameRecord = JSON.parse(played.out)
    expect(whole.setup.table.terrain.length).toBeGreaterThan(0)
    const path = file(`${id}.json`, whole)
    expect((await run(['verify', path], [], real)).out).toMatch(/is good/)
    expect((await run(['replay', path, '--at', '20'], [], real)).out).toMatch(/After 20 of \d+ decisions/)
    const { result: _, ...begun } = whole
    const half = file(`${id}-half.json`, { ...begun, actions: whole.actions.slice(0, 40) })
    const again = await run(['play', id, '--resume', half, '--seats', 'random,random', '--json'], [], real)
    expect(again).toMatchObject({ code: 0 })
    expect(JSON.parse(again.out).actions.slice(0, 40)).toEqual(whole.actions.slice(0, 40))
  })
})
