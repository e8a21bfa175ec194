/**
 * A bot that is a program of its own, in any language: it reads questions and writes answers, one JSON document a line. The
 * program is kept by a thread beside ours, so that we can wait for an answer and still give up in time.
 */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Bot } from '#bots'
import {
  type Action,
  type AnyRuleset,
  below,
  type Decision,
  type Filling,
  type Offer,
  type View,
  withNames,
} from '#engine'
import { refusalIn } from './inquiry.ts'

/** A bot that cannot go on has lost: the sentence says why. */
export class Forfeit extends Error {}

/** A bot that holds something that must be let go of. */
export interface HeldBot extends Bot {
  close(): void
}

/** What passes between us and the thread that keeps the program. */
export interface KeeperTask {
  readonly command: string
  readonly port: MessagePort
  readonly bell: SharedArrayBuffer
}
export type KeeperNews = { readonly line: string } | { readonly ended: string } | { readonly tooLong: number }

/** Milliseconds for a decision, and how many more for a program to start. */
const PATIENCE = 5000
const START = 10_000
/** Questions a program may put about one decision. */
const MOST_QUESTIONS = 2000
const LONGEST_SHOWN = 200

/** A program as a bot. It gets `milliseconds` for every decision, and some more to start. */
export function external(command: string, milliseconds = PATIENCE, start = START): HeldBot {
  let program: Program | undefined
  return {
    id: command,
    says: `a program: ${command}`,
    decide(rules, seen, decision, rng) {
      const isFirst = program === undefined
      program ??= new Program(command)
      const until = { milliseconds, start: isFirst ? start : 0 }
      return converse(program, { rules, seen, decision, pick: n => below(rng, n) }, until)
    },
    close() {
      program?.close()
      program = undefined
    },
  }
}

/** What a program is asked about, and chance for what it asks back. */
interface Matter {
  readonly rules: AnyRuleset
  readonly seen: View
  readonly decision: Decision
  pick(n: number): number
}

/** Milliseconds for a decision, and how many more to start. */
interface Patience {
  readonly milliseconds: number
  readonly start: number
}

/** Puts the question, answers what the program asks back, and gives its answer; everything within the time. */
function converse(program: Program, matter: Matter, patience: Patience): Action {
  const { rules, seen, decision } = matter
  const { milliseconds, start } = patience
  const until = performance.now() + milliseconds + start
  program.send({
    type: 'decide',
    protocol: 1,
    game: rules.id,
    seat: decision.seat,
    milliseconds,
    about: withNames(rules.question(seen, decision)),
    offers: decision.offers.map(offer => shown(rules, seen, offer)),
    otherwise: decision.otherwise,
    scene: rules.scene(seen),
    view: seen,
  })
  for (let n = 0; n < MOST_QUESTIONS; n++) {
    const said = program.hear(until)
    if (said === null) {
      const more = start > 0 ? ` and ${start} more to start` : ''
      throw new Forfeit(`did not answer within ${milliseconds} ms${more}`)
    }
    if ('offer' in said) return answered(matter, said)
    program.send(reply(matter, said))
  }
  throw new Forfeit(`asked more than ${MOST_QUESTIONS} questions about one decision`)
}

const shown = (rules: AnyRuleset, seen: View, offer: Offer, prefix = ''): object => ({
  offer: prefix + offer.id,
  rule: offer.rule,
  says: withNames(rules.label(seen, offer)),
  ...(offer.opens && { opens: true }),
  ...(offer.hole !== undefined && { hole: offer.hole }),
})

/** An answer in the right shape and legal, or the program has lost. */
function answered({ rules, seen, decision }: Matter, said: Readonly<Record<string, unknown>>): Action {
  const { offer, with: filling } = said
  if (typeof offer !== 'string') throw new Forfeit(`answered an offer that is no text: ${JSON.stringify(offer)}`)
  // What a filling is like, the engine judges before it believes it.
  const action: Action = {
    seat: decision.seat,
    offer,
    ...(filling !== undefined && filling !== null && { with: filling as Filling }),
  }
  const refusal = refusalIn(rules, seen, decision, action)
  if (refusal !== null) {
    throw new Forfeit(`answered '${offer.slice(0, 80)}', which is refused: ${refusal.why} (${refusal.rule})`)
  }
  return action
}

/** What a program may ask back: what is in a menu, how a hole may be filled, whether an answer would be taken. */
function reply(matter: Matter, said: Readonly<Record<string, unknown>>): object {
  const { rules, seen, decision } = matter
  const { open, fill, check, most } = said
  if (typeof open === 'string') {
    const found = menu(rules, seen, decision, open)
    return { type: 'menu', open, offers: found?.map(offer => shown(rules, seen, offer, `${open}/`)) ?? null }
  }
  if (typeof fill === 'string') {
    const slash = fill.lastIndexOf('/')
    const around = slash < 0 ? decision.offers : menu(rules, seen, decision, fill.slice(0, slash))
    const offer = around?.find(({ id }) => id === fill.slice(slash + 1))
    return { type: 'fillings', fill, fillings: offer === undefined ? null : some(matter, offer, most) }
  }
  if (typeof check === 'object' && check !== null && 'offer' in check) {
    const action = { ...check, seat: decision.seat } as Action // judged by the engine before it is believed
    return { type: 'check', refusal: refusalIn(rules, seen, decision, action) }
  }
  throw new Forfeit(`said neither an answer nor a question: ${JSON.stringify(said).slice(0, LONGEST_SHOWN)}`)
}

/** What is in a menu, found through the menus around it; undefined when there is none of that name. */
function menu(rules: AnyRuleset, seen: View, decision: Decision, path: string): readonly Offer[] | undefined {
  let offers: readonly Offer[] = decision.offers
  for (const id of path.split('/')) {
    const offer = offers.find(one => one.id === id)
    if (offer?.opens === undefined) return undefined
    offers = rules.open(seen, decision, offer)
  }
  return offers
}

/** Fillings a program gets if it does not say how many, and however many it wants. */
const FILLINGS = 20
const MOST_FILLINGS = 200

function some({ rules, seen, pick }: Matter, offer: Offer, wanted: unknown): Filling[] {
  const found: Filling[] = []
  if (offer.hole === undefined) return found
  const most = typeof wanted === 'number' ? Math.max(1, Math.min(MOST_FILLINGS, wanted)) : FILLINGS
  for (const filling of rules.fillings(seen, offer, pick)) {
    found.push(filling)
    if (found.length >= most) break
  }
  return found
}

// ---- the program --------------------------------------------------------------

class Program {
  private readonly worker: Worker
  private readonly port: MessagePort
  private readonly bell: Int32Array

  constructor(command: string) {
    const { port1, port2 } = new MessageChannel()
    const bell = new SharedArrayBuffer(4)
    const task: KeeperTask = { command, port: port2, bell }
    this.port = port1
    this.bell = new Int32Array(bell)
    this.worker = new Worker(new URL('./keeper.ts', import.meta.url), { workerData: task, transferList: [port2] })
    this.worker.unref()
    this.port.unref()
  }

  send(message: object): void {
    this.port.postMessage(JSON.stringify(message))
  }

  /** Waits for one line; null when the time is up before. */
  hear(until: number): Readonly<Record<string, unknown>> | null {
    for (;;) {
      const rung = Atomics.load(this.bell, 0)
      const got = receiveMessageOnPort(this.port)
      if (got !== undefined) return this.read(got.message)
      const left = until - performance.now()
      if (left <= 0) return null
      Atomics.wait(this.bell, 0, rung, left)
    }
  }

  private read(news: KeeperNews): Readonly<Record<string, unknown>> {
    if ('ended' in news) throw new Forfeit(`ended: ${news.ended}`)
    if ('tooLong' in news) throw new Forfeit(`wrote a line of more than ${news.tooLong} characters`)
    try {
      const said: unknown = JSON.parse(news.line)
      if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said }
    } catch {
      // told below, with what it wrote
    }
    throw new Forfeit(`wrote what is no JSON object: ${news.line.slice(0, LONGEST_SHOWN)}`)
  }

  close(): void {
    this.port.postMessage(null)
    this.port.close()
  }
}
