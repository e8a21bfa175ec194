/** One person, one decision: pages of offers, numbers, commands and typed places until something is decided. */

import { greedy } from '#bots'
import { type Action, type Decision, type Filling, type ModelId, type Offer, refusal, seatName } from '#engine'
import { commandNamed } from './commands.ts'
import { type Desk, example, readFilling } from './filling.ts'
import type { Game } from './game.ts'
import { modelOf } from './models.ts'
import { firstPage, type Page, pageIn, pageLines } from './offers.ts'
import { preview } from './preview.ts'
import { type Suggestion, suggestions } from './suggest.ts'
import { LATE } from './talk.ts'

/** An offer and the id that names it through its menus. */
interface Found {
  readonly page: Page
  readonly offer: Offer
}

export class Asking {
  readonly decision: Decision
  private readonly game: Game
  private at: Page
  /** What `hint` came up with, for `do`. */
  private hinted: Action | null = null
  private readonly n: number

  constructor(game: Game, decision: Decision) {
    this.game = game
    this.decision = decision
    this.n = game.match.n
    this.at = firstPage(game.rules, game.seen, decision)
  }

  async untilDecided(): Promise<void> {
    const { game } = this
    const { match } = game
    const before = match.actions.length
    const { seat } = this.decision
    this.showPage()
    while (!game.hasQuit && game.match === match && match.actions.length === before) {
      const line = await this.ask(game.style.paint.seat(seat, `${seatName(seat)}> `))
      if (line === '') this.showPage()
      else if (line !== null) await this.obey(line)
    }
  }

  /** What a bot would do here; the same answer when asked again. */
  hint(): Action {
    this.hinted ??= this.game.advice(greedy, this.decision.seat)
    return this.hinted
  }

  /** The page of offers we are on, in full or for the model in hand. */
  page(inHand?: ModelId): string[] {
    const { rules, seen, scene, style } = this.game
    return ['', style.paint.bold(this.at.title), ...pageLines(rules, seen, scene, this.at, style, inHand)]
  }

  private showPage(): void {
    this.game.talk.say(...this.page(this.game.inHand))
  }

  /** The offer behind '3', '2.1.3' or an id with slashes, or a sentence on where the way ends. */
  find(words: string): Found | string {
    const isNumbers = /^\d+(\.\d+)*$/.test(words)
    let page = this.at
    const parts = words.split(isNumbers ? '.' : '/')
    for (const [i, part] of parts.entries()) {
      const offer = isNumbers ? page.offers[Number(part) - 1] : page.offers.find(({ id }) => id === part)
      if (offer === undefined)
        return `There is no ${part} in the list; it has ${page.offers.length} entries, from 1 on.`
      if (i === parts.length - 1) return { page, offer }
      if (!offer.opens) return `${part} is not a menu.`
      page = pageIn(this.game.rules, this.game.seen, page, offer)
    }
    return 'Type a number from the list.'
  }

  /** A number or an id is an offer, anything else a command. */
  private async obey(line: string): Promise<void> {
    const { game } = this
    const [word = '', ...rest] = line.split(/\s+/)
    const command = commandNamed(word)
    const isSure = line.endsWith('!')
    const name = word.replace(/!$/, '')
    const filling = rest.join(' ').replace(/!$/, '').trim()
    if (word === '0' || word === 'back' || word === 'b') this.goBack()
    else if (command !== undefined) game.talk.say(...command.run(game, rest))
    else if (rest.length === 0 && modelOf(game.scene, word) !== undefined) this.takeUp(word)
    else if (this.isFilling(line))
      await this.choose({ page: this.at, offer: this.at.offers[0]! }, line.replace(/!$/, ''), isSure)
    else if (/^[\d.]+$/.test(name) || this.at.offers.some(({ id }) => id === name.split('/')[0])) {
      const found = this.find(name)
      if (typeof found === 'string') game.talk.say(found)
      else await this.choose(found, filling, isSure)
    } else await this.outOfTurn(name, filling, isSure)
  }

  /** Where there is but one thing to do and it takes a place, the place alone is enough. */
  private isFilling(line: string): boolean {
    const [offer, other] = this.at.offers
    if (other !== undefined || offer?.hole === undefined || /^1!?$/.test(line)) return false
    const desk = deskFor(this.game, offer)
    const isWithNumber = /^1\s/.test(line) && 'filling' in readFilling(line.slice(2), desk)
    return !isWithNumber && 'filling' in readFilling(line.replace(/!$/, ''), desk)
  }

  private async choose({ page, offer }: Found, typed: string, isSure: boolean): Promise<void> {
    const { game } = this
    const id = page.prefix + offer.id
    if (offer.on !== undefined) game.inHand = offer.on
    if (offer.opens) {
      const inside = pageIn(game.rules, game.seen, page, offer)
      if (inside.offers.length === 0) {
        game.talk.say('There is nothing to choose there now.', ...this.reasons(offer))
        return
      }
      this.at = inside
      this.showPage()
    } else if (offer.hole !== undefined) await this.fill(offer, id, typed, isSure)
    else game.take({ seat: this.decision.seat, offer: id })
  }

  private label(offer: Offer): string {
    const { rules, seen } = this.game
    return rules.label(seen, offer)
  }

  private reasons(offer: Offer): string[] {
    const { rules, seen } = this.game
    return rules.explain(seen, offer).map(({ says, rule }) => `  ${says} [${rule}]`)
  }

  /** Shows what one model may do. */
  private takeUp(key: string): void {
    const { scene, talk } = this.game
    const model = modelOf(scene, key)
    this.at = firstPage(this.game.rules, this.game.seen, this.decision)
    if (model === undefined || !this.at.offers.some(({ on }) => on === model.id)) {
      talk.say(`${model?.name ?? key} has nothing to do now.`)
      return
    }
    this.game.inHand = model.id
    this.showPage()
  }

  private goBack(): void {
    const ids = this.at.prefix.split('/').slice(0, -2)
    this.at = firstPage(this.game.rules, this.game.seen, this.decision)
    for (const id of ids) {
      const offer = this.at.offers.find(one => one.id === id)
      if (offer !== undefined) this.at = pageIn(this.game.rules, this.game.seen, this.at, offer)
    }
    this.showPage()
  }

  /** Something that may be done at any time, by its name: it is asked for twice, for it is seldom meant in passing. */
  private async outOfTurn(name: string, typed: string, isSure: boolean): Promise<void> {
    const { game } = this
    const { seat } = this.decision
    const offers = game.rules.anytime(game.state, seat)
    const meant = offers.filter(({ id }) => id === name || id.split(':')[0] === name.toLowerCase())
    const offer = meant[0]
    if (meant.length > 1) {
      game.talk.say('Type one of these:', ...meant.map(one => `  ${one.id.padEnd(14)} ${this.label(one)}`))
    } else if (offer === undefined) {
      game.talk.say(`'${name}' is not understood here. Type a number from the list, or help.`)
    } else if (offer.hole !== undefined) await this.fill(offer, offer.id, typed, isSure)
    else {
      const answer = isSure ? 'y' : await this.ask(`${this.label(offer)}: sure? (y or n) `)
      if (/^y(es)?$/i.test(answer ?? '')) game.take({ seat, offer: offer.id })
    }
  }

  /** Asks for what an offer leaves open until it is legal and confirmed, or dropped. */
  private async fill(offer: Offer, id: string, typed: string, isSure: boolean): Promise<void> {
    const { game } = this
    const desk = deskFor(game, offer)
    const ideas = suggestions(game.rules, game.seen, game.scene, offer)
    if (typed === '') {
      game.talk.say(`${this.label(offer)}.`, ...this.reasons(offer), `${example(desk)} ? suggests, Enter goes back.`)
    }
    for (let text: string | null = typed; ; text = '') {
      if (text === '') text = await this.ask(desk.hole.fill === 'share' ? '  how many? ' : '  where? ')
      if (text === null) return
      if (text === '' || text === '0' || text === 'back') {
        this.showPage()
        return
      }
      const filling = this.read(text, desk, ideas)
      if (filling === null) continue
      const action: Action = { seat: this.decision.seat, offer: id, with: filling }
      const isWanted = await this.isConfirmed(action, offer, isSure || text.endsWith('!'))
      if (isWanted) game.take(action)
      if (isWanted || game.hasQuit) return
    }
  }

  /** What was typed as a filling; null if it was a question, a command or a mistake, which is answered. */
  private read(text: string, desk: Desk, ideas: () => readonly Suggestion[]): Filling | null {
    const { game } = this
    const words = text.replace(/!$/, '').trim()
    const [first = '', ...rest] = words.split(/\s+/)
    const command = first.length > 2 ? commandNamed(first) : undefined
    if (words === '?') game.talk.say(...ideas().map(({ key, says }) => `  ${key}  ${says}`))
    else if (command?.looksOnly) game.talk.say(...command.run(game, rest))
    else {
      const idea = /^[a-z]$/.test(words) ? ideas().find(({ key }) => key === words) : undefined
      const read = idea ?? readFilling(words, desk)
      if ('filling' in read) return read.filling
      game.talk.say(`  ${read.error}`)
    }
    return null
  }

  /** Is it legal, and does the person want it once the cost is known? */
  private async isConfirmed(action: Action, offer: Offer, isSure: boolean): Promise<boolean> {
    const { rules, state, seen, scene, talk } = this.game
    const no = refusal(rules, state, action)
    if (no !== null) {
      talk.say(`  No: ${no.why} [${no.rule}]`)
      return false
    }
    const costs = isSure ? [] : preview(rules, seen, scene, offer.hole, action)
    if (costs.length === 0) return true
    talk.say(...costs.map(line => `  ${line}`))
    return /^(y|yes|)$/i.test((await this.ask('  Do it? (Enter or y, n for no) ')) ?? 'n')
  }

  private async ask(prompt: string): Promise<string | null> {
    const { game } = this
    const { seat } = this.decision
    const line = await game.talk.askWithin(prompt, game.patience(seat))
    game.passTime(seat)
    if (line === null) game.quit('The input has ended.')
    return line === LATE || game.match.n !== this.n ? null : line
  }
}

/** What typed places are counted from: the model that moves, as it stands now. */
function deskFor({ scene, rules }: Game, { hole, on }: Offer): Desk {
  if (hole === undefined) throw new Error('play: an offer without a hole needs no filling')
  const body = scene.models.find(({ id }) => id === ('who' in hole ? hole.who : on))?.body
  if (body === undefined || body === null) return { hole, scene, book: rules, from: null }
  const { at, base } = body
  const facing = base.shape === 'block' ? base.facing : 0
  return { hole, scene, book: rules, from: { at, facing, radius: base.shape === 'disc' ? base.radius : 0 } }
}
