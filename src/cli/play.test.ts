import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { type AnyRuleset, playerMark } from '#engine'
import { run } from '../../test/support/terminal.ts'
import { toy } from '../../test/support/toy.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-play-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Red against the greedy bot, deployed and about to move. */
const DEPLOYED = ['1', '5 2!', '12 2!', '10 1!']
const play = (typed: readonly string[], ...flags: string[]) => run(['play', 'toy', '--seed', '2', ...flags], typed)
const inTurn = (...typed: string[]) => play([...DEPLOYED, ...typed])

describe('playing in the terminal', () => {
  test('shows the question, own models with their offers, and the map', async () => {
    const { out } = await inTurn()
    expect(out).toMatch(/You are Red/)
    expect(out).toMatch(
      /What do your models do\?\nR1 {2}Scout 1 {2}2\/2 {2}Move 6\.00" {2}\(5, 2\)\n {4}1 walks {3}2 shoots …/,
    )
    expect(out).toMatch(/ {2}7 End the turn\n/)
    expect(out).toMatch(/The input has ended\. The game stops after 8 decisions\./)
  })

  test('a move is measured, previewed and confirmed', async () => {
    const { out } = await inTurn('1 s 3; e 2', 'y')
    expect(out).toMatch(/2 legs, 5 of 6 inches\.\n {2}Scout 1: Move 6\.00" -> 1\.00"\n {2}Do it\?/)
    expect(out).toMatch(/Red's Scout 1 moves by \(5, 5\) to \(7, 5\)\. \[TY-MOV-01\]/)
  })

  test('a refused move says why, and asks again', async () => {
    const { out } = await inTurn('1', 's 9', 's 3!')
    expect(out).toMatch(/Scout 1 has 6\.00" left\. \[TY-MOV-01\]/)
    expect(out).toMatch(/No: The path is 9\.00" long, Scout 1 has 6\.00" left\. \[TY-MOV-01\]/)
    expect(out).toMatch(/moves to \(5, 5\)/)
  })

  test('a move can be dropped or changed before it is made', async () => {
    const { out } = await inTurn('1 s 3', 'n', 's 2', 'y')
    expect(out).toMatch(/moves to \(5, 4\)/)
    expect((await inTurn('1', '', '7')).out).toMatch(/Blue takes the turn/)
    expect((await inTurn('1', 'nonsense 3', '0')).out).toMatch(/is not a place/)
  })

  test('commands that only look work in the middle of a move', async () => {
    const { out } = await inTurn('1', 'rule TY-MOV-01', 'measure R1', 'map', 's 2!')
    expect(out).toMatch(/where\? rule TY-MOV-01\nTY-MOV-01/)
    expect(out).toMatch(/moves to \(5, 4\)/)
  })

  test('suggestions have letters', async () => {
    const { out } = await inTurn('1', '?', 'b!')
    expect(out).toMatch(/ {2}a {2}\(\d/)
    expect(out).toMatch(/Red's Scout 1 moves to/)
  })

  test('menus open, go back, and can be walked through at once', async () => {
    const { out } = await inTurn('1 s 5!', '2', '1', '0', '0', '2.1.3')
    expect(out).toMatch(/Scout 1 shoots\n {2}1 at Scout 1 \[B1\] …\n.*0 back/s)
    expect(out).toMatch(/at Scout 1\n {2}1 1 dice \[B1\]\n {2}2 2 dice \[B1\]\n {2}3 3 dice \[B1\]\n {2}0 back/)
    expect(out).toMatch(/rolls 3d6, to hit/)
    const byId = await inTurn('move:0 s 5!', 'shoot:0/at:3/dice:2')
    expect(byId.out).toMatch(/rolls 2d6, to hit/)
  })

  test('an empty menu says so', async () => {
    expect((await inTurn('2')).out).toMatch(/There is nothing to choose there now\./)
  })

  test.each([
    ['99', /There is no 99 in the list; it has 7 entries/],
    ['7.1', /7 is not a menu/],
    ['dance', /'dance' is not understood here\. Type a number from the list, or help\./],
    ['help', /takes back your last step.*\n.*\n.*\n.*\nAt any time:\n {2}concede/],
    ['models', /B3 {2}Guard 1/],
    ['r2', /Red> r2\n\nWhat do your models do\?\n/],
    ['B1', /Scout 1 has nothing to do now\./],
    ['measure R1 B1', /B1 Scout 1: \d+(\.\d+)?" from edge to edge/],
    ['measure R1', /B1 Scout 1: .*\n {2}B2 Scout 2: .*\n {2}B3 Guard 1: /],
    ['measure R9', /Measure what\?/],
    ['why', /Why what\?/],
    ['why 1', /Scout 1 walks \[TY-MOV-01\]\n {2}Scout 1 has 6\.00" left\. \[TY-MOV-01\]/],
    ['why 99', /There is no 99/],
    ['rule TY-MOV-01', /A scout walks 6 inches/],
    ['rule wall', /TY-MOV-02 {2}Nobody stands in the wall/],
    ['rule xyzzy', /No rule is called 'xyzzy'/],
    ['hint', /A bot would choose: /],
    ['do', /Red's .* moves to/],
    ['log 2', /Round 1 begins\. \[TY-TRN-01\]\n {3}Red takes the turn/],
    ['save', /Save where\?/],
    ['save /nowhere/at/all.json', /cannot be written: there is no such file or folder/],
    ['resume', /Resume what\?/],
    ['resume nowhere.json', /cannot be read: there is no such file/],
    ['offers', /7 End the turn\nRed> offers\n\nWhat do your models do/],
    ['', /7 End the turn\nRed> \n\nWhat do your models do/],
    ['quit', /Goodbye\. The game stops after 8 decisions/],
  ])('%s', async (typed, answer) => {
    const { code, out } = await inTurn(typed)
    expect(out).toMatch(answer)
    expect(code).toBe(0)
  })

  test('why tells the exact odds of a shot', async () => {
    const { out } = await inTurn('1 s 5!', 'why 2.1.3')
    // Three dice that hit with 1, 2 or 3 against 2 wounds: none hits in 1 of 8 cases, two or three do in 4 of 8.
    expect(out).toMatch(/Blue's Scout 1 loses something in 87\.50 %, 1\.50 on average, is destroyed in 50\.00 %\./)
  })

  test('undo takes back a step until a die has fallen', async () => {
    const { out } = await inTurn('1 s 5!', 'undo', '1 s 5!', '2.1.3', 'undo', 'log 3')
    expect(out).toMatch(/Taken back\./)
    expect(out).toMatch(/That cannot be taken back: a die has fallen/)
    expect((await play(['', 'undo'], '--seats', 'person,person')).out).toMatch(/Nothing has been done yet\./)
  })

  test('with --clock who does not answer in time is answered for, and the rule says so', async () => {
    const hasty: AnyRuleset = { ...toy, clock: () => ({ kind: 'answer', seconds: 0.02, rule: 'TY-TRN-01' }) }
    const input = new PassThrough()
    const told: string[] = []
    const heard = (text: string) => {
      told.push(text)
      if (text.includes('over>')) input.end()
    }
    await run(['play', 'toy', '--clock', '--seed', '1'], [], { rulesets: [hasty], input, out: heard })
    const out = told.join('')
    expect(out).toMatch(/Red: does not answer in time\. \[TY-TRN-01\]/)
    expect(out).toMatch(/wins the game|ends in a draw/)
  })

  test('conceding is asked for twice', async () => {
    const { out } = await inTurn('concede', 'n', 'concede', 'y')
    expect(out).toMatch(/Concede the game: sure\?/)
    expect(out).toMatch(/Blue wins the game\. \[TY-END-02\]/)
    expect(out).toMatch(/The game is over: save FILE keeps it/)
  })

  test('a whole game by hints, saved, and taken up again in the middle', async () => {
    const path = join(folder, 'middle.json')
    const many = Array.from({ length: 80 }, () => 'do')
    const { out } = await play([...DEPLOYED, `save ${path}`, ...many, `resume ${path}`, ...many, 'quit'])
    expect(out.match(/wins the game|ends in a draw/g)?.length).toBe(2)
    expect(out).toMatch(/Resumed after 8 decisions/)
    const again = await run(['play', 'toy', '--resume', path], [...many, 'quit'])
    expect(again.out).toMatch(/wins the game|ends in a draw/)
  })

  test('bots alone play without asking', async () => {
    const { out, code } = await play([], '--seats', 'greedy,random', '--plain')
    expect(code).toBe(0)
    expect(out).toMatch(/wins the game|ends in a draw/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII, and new lines
    expect(out).toMatch(/^[\u0000-\u007f]*$/)
  })

  test('two people at one keyboard do not see each other’s secrets', async () => {
    const { out } = await play(['', '1', '', '2', '', '5 2!', 'log'], '--seats', 'person,person')
    expect(out).toMatch(/Red and Blue share this keyboard/)
    expect(out).toMatch(/Blue, take the keyboard and press Enter/)
    expect(out).toMatch(/Red, take the keyboard and press Enter/)
    expect(out).not.toMatch(/Red: hides a flag on the left/)
  })

  test('four seats, another scenario and map, JSON in the end', async () => {
    const { out, err } = await play(
      [],
      '--seats',
      'random,random,random,random',
      '--scenario',
      'melee',
      '--map',
      'open',
      '--json',
    )
    const record = JSON.parse(out)
    expect(record.setup).toMatchObject({ scenario: 'melee', map: 'open' })
    expect(record.players.length).toBe(4)
    expect(err).toMatch(/wins the game|ends in a draw/)
  })

  test('a player in a rulebook’s sentence is called as in the prompt and the log', async () => {
    const marked: AnyRuleset = {
      ...toy,
      question: () => `${playerMark(1)} waits.`,
      label: (_, { id }) => `${id} of ${playerMark(0)}`,
    }
    const { out } = await run(['play', 'toy', '--seed', '2'], ['1'], { rulesets: [marked] })
    expect(out).toMatch(/\nBlue waits\.\n/)
    expect(out).toMatch(/ of Red\n/)
    expect(out).not.toMatch(/\{player/)
  })

  test('what is unusual about a set-up is said before it begins', async () => {
    const noted: AnyRuleset = { ...toy, notes: () => [{ rule: 'TY-GEN-01', says: 'Four scouts are unusual.' }] }
    const { out } = await run(['play', 'toy', '--seed', '2'], [], { rulesets: [noted] })
    expect(out).toMatch(/Note: Four scouts are unusual\. \[TY-GEN-01\]\nYou are Red/)
    expect((await play([])).out).not.toMatch(/Note:/)
  })

  test('the same seed and the same typing give the same game', async () => {
    const one = await inTurn('1 s 3!', 'do', 'do')
    expect((await inTurn('1 s 3!', 'do', 'do')).out).toBe(one.out)
  })

  test('an interrupt ends the game with a word, also between bots', async () => {
    let decisions = 0
    let stop = (): void => {}
    const onInterrupt = (callback: () => void) => {
      stop = callback
      return () => {}
    }
    const out: string[] = []
    await run(['play', 'toy', '--seats', 'random,random', '--option', 'rounds=8'], [], {
      onInterrupt,
      out: text => {
        out.push(text)
        if (++decisions === 12) stop()
      },
    })
    expect(out.join('')).toMatch(/Interrupted\. The game stops after \d+ decisions/)
    expect(out.join('')).not.toMatch(/wins the game|in a draw/)
  })

  test('colours only where there are some', async () => {
    const { out } = await run(['play', 'toy', '--seed', '2'], ['quit'], { hasColours: true, isTerminal: true })
    expect(out).toContain('\u001b[')
    expect((await play(['quit'])).out).not.toContain('\u001b[')
  })
})
