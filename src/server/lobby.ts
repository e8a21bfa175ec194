/** Laying tables: what may be agreed, who may sit down, and playing again with sides swapped. */

import { createHmac, randomBytes } from 'node:crypto'
import { type AnyRuleset, defaultsOf, type Options, type Roster, type Setup } from '#engine'
import { denyFaults, type Match, newMatch, type SeatTerms, seatsOf, type Terms, termsNow, type Wish } from '#match'
import { commitmentTo, type NewTable, Refused, type SeatWish, type SitDown, type TermsWish } from '#protocol'
import type { GameRow, GuestRow } from '#store'
import { type Context, editionsOf, rulesetOf } from './context.ts'
import { hashOf, newId } from './guests.ts'
import { matchOf } from './matches.ts'
import type { Asker, Room } from './room.ts'
import { TookTooLong } from './threads.ts'
import type { Who } from './work.ts'

/** Lays a table. The server is bound to its secret from here on; everybody, its maker too, sits down afterwards. */
export async function layTable(
  context: Context,
  guest: GuestRow,
  who: Who,
  wish: NewTable,
  bots: readonly string[],
  { quick = false, id = newId() }: { readonly quick?: boolean; readonly id?: string } = {},
): Promise<GameRow> {
  const { store, limits, now } = context
  const rules = rulesetOf(context, wish.ruleset)
  const secret = randomBytes(32).toString('hex')
  const isRated = wish.rated === true && limits.ratings
  const terms: Terms = {
    ...termsOf(rules, guest, wish, bots, secret),
    ...(isRated && { rated: true }),
    ...(quick && { quick: true }),
  }
  if (isRated && (terms.seats.length !== 2 || terms.seats.some(seat => seat.kind === 'bot'))) {
    throw new Refused('refused', 'Only games of two people count for ratings.')
  }
  await judge(context, who, terms)
  const row = rowFor(rules, guest.id, terms, secret, id, now())
  const quota = { most: limits.unfinishedPerGuest, editions: editionsOf(context) }
  const done = await store.addGame(row, quota)
  if (done === 'too-many') {
    throw new Refused('too-many', `You have laid ${limits.unfinishedPerGuest} tables that are not finished.`)
  }
  // The same request was sent twice at once.
  return done === 'there' ? ((await store.game(id)) ?? row) : row
}

export function rowFor(
  rules: AnyRuleset,
  creator: string,
  terms: Terms,
  secret: string,
  id: string,
  now: number,
): GameRow {
  const row: GameRow = { id, creator, created: now, updated: now, status: 'open', seats: [], secret, terms }
  return { ...row, seats: seatsOf(newMatch(matchOf(rules, row))) }
}

function termsOf(rules: AnyRuleset, guest: GuestRow, wish: NewTable, bots: readonly string[], secret: string): Terms {
  const { scenario, map, options } = wishOf(rules, wish, wish.seats.length)
  const terms: Terms = {
    ruleset: rules.id,
    edition: rules.edition,
    scenario,
    map,
    table: fieldOf(rules, wish, wish.seats.length),
    options,
    seats: wish.seats.map(seat => seatTerms(seat, guest, bots)),
    clock: wish.clock,
    public: wish.public,
    delay: wish.delay ?? 0,
    commitment: commitmentTo(secret),
  }
  if (terms.seats.every(seat => seat.kind === 'bot'))
    throw new Refused('refused', 'One seat at least must be for a person.')
  return terms
}

/** What is to be played, as far as it can be told without the lists: the ruleset judges the rest. */
function wishOf(rules: AnyRuleset, wish: TermsWish, seats: number): Wish {
  const scenario = rules.scenarios.find(({ id }) => id === wish.scenario)
  if (scenario === undefined) throw new Refused('not-found', `${rules.name} has no scenario '${wish.scenario}'.`)
  if (!scenario.seats.includes(seats)) {
    throw new Refused('refused', `${scenario.name} is for ${scenario.seats.join(' or ')} seats, not ${seats}.`)
  }
  fieldOf(rules, wish, seats)
  const { map, table } = wish
  return { scenario: scenario.id, map, options: optionsOf(rules, wish), ...(table !== undefined && { table }) }
}

/** The same at a table: a battle of a campaign is fought under the options its terms say. */
export function wishAt({ rules, row }: Pick<Room, 'rules' | 'row'>, wish: TermsWish, seats: number): Wish {
  const found = wishOf(rules, wish, seats)
  const isOther = rules.options.some(({ id }) => found.options[id] !== row.terms.options[id])
  if (row.terms.campaign !== undefined && isOther)
    throw new Refused('refused', 'This is a battle of a campaign: its options are what the terms of the campaign say.')
  return found
}

/** The battlefield: a ready-made one by its id, or the players' own under a name of its own. */
function fieldOf(rules: AnyRuleset, { map, table, scenario }: TermsWish, seats: number): Setup['table'] {
  const ready = rules.maps.find(({ id }) => id === map)
  if (table !== undefined) {
    if (ready === undefined) return table
    throw new Refused('refused', `${ready.name} is a map of ${rules.name}: give a table of your own another name.`)
  }
  if (ready === undefined) {
    throw new Refused('not-found', `${rules.name} has no map '${map}'; a table of your own is sent along as 'table'.`)
  }
  if (!ready.seats.includes(seats)) {
    throw new Refused('refused', `${ready.name} is for ${ready.seats.join(' or ')} seats, not ${seats}.`)
  }
  if (ready.scenarios?.includes(scenario) === false) {
    throw new Refused('refused', `${ready.name} is for ${ready.scenarios.join(' or ')}, not for ${scenario}.`)
  }
  return ready.table
}

function optionsOf(rules: AnyRuleset, { options = {} }: TermsWish): Options {
  const known = rules.options.map(({ id }) => id)
  const unknown = Object.keys(options).find(id => !known.includes(id))
  if (unknown !== undefined) {
    throw new Refused('refused', `${rules.name} has no option '${unknown}'; there are ${known.join(', ') || 'none'}.`)
  }
  return { ...defaultsOf(rules.options), ...options }
}

function seatTerms(seat: SeatWish, guest: GuestRow, bots: readonly string[]): SeatTerms {
  if (seat.kind === 'bot') {
    if (!bots.includes(seat.bot))
      throw new Refused('not-found', `There is no bot '${seat.bot}'; there are ${bots.join(', ')}.`)
    return { kind: 'bot', bot: seat.bot, roster: seat.roster }
  }
  const keep = seat.kind === 'me' ? { guest: guest.id, name: guest.name } : null
  return { kind: 'person', roster: seat.roster ?? null, keep }
}

/** For whom something is written at a table: it is judged in a thread, and they pay for the time it takes. */
export const askedBy = ({ judges, work }: Context, who: Who, kind: string): Asker => ({
  spent: ms => work.held(who, kind, ms),
  async judge(terms, rosters) {
    work.mayAsk(who)
    const started = performance.now()
    try {
      return await judges.judge(who.guest ?? who.address, { ruleset: terms.ruleset, terms, rosters })
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error
      throw new Refused('refused', 'This battlefield takes too long to judge: make it smaller, or simpler.')
    } finally {
      work.spend(who, performance.now() - started)
    }
  },
})

async function judge(context: Context, who: Who, terms: Terms): Promise<void> {
  const rosters = terms.seats.map(({ roster }) => roster)
  denyFaults(await askedBy(context, who, 'lay').judge(terms, rosters))
}

/** Sits down, and gives the token of the seat. The same wish, sent again because its answer was lost, has the same token. */
export async function sitDown(
  context: Context,
  room: Room,
  { id, name }: GuestRow,
  who: Who,
  { seat, seed, roster, terms, propose }: SitDown & { readonly seat: number },
): Promise<string> {
  const token = createHmac('sha256', room.row.secret).update(`seat ${seat} of ${id} with ${seed}`).digest('base64url')
  const hash = hashOf(token)
  await room.write(
    match => {
      if (match.chairs[seat]?.token === hash) return match.n
      if (terms !== undefined && terms !== (match.agreed?.n ?? 0)) {
        throw new Refused('stale', 'The terms of this table have changed: read them again before you sit down.')
      }
      const wish = propose !== undefined && { wish: wishAt(room, propose, match.chairs.length) }
      return { kind: 'sit', seat, guest: id, name, seed, token: hash, roster: rosterFor(match, seat, roster), ...wish }
    },
    askedBy(context, who, 'sit'),
  )
  return token
}

/** The roster that a seat is played with: the one agreed, or the one brought along. */
function rosterFor({ terms }: Match, seat: number, brought: Roster | undefined): Roster {
  const agreed = terms.seats[seat]?.roster ?? null
  if (agreed !== null) {
    if (brought !== undefined) throw new Refused('refused', 'The roster of this seat is agreed already.')
    return agreed
  }
  if (brought === undefined) throw new Refused('refused', 'Bring a roster to this seat.')
  if (brought.ruleset !== terms.ruleset) {
    throw new Refused('refused', `That is a roster for ${brought.ruleset}, not for ${terms.ruleset}.`)
  }
  return brought
}

/**
 * Lays the next table for the same players, each one seat further on (`swap`) with its own roster. Its id follows from the game
 * before, so that two nodes lay one table and not two; nobody can guess it, for it depends on the secret.
 */
export async function layRematch(context: Context, before: GameRow, match: Match, swap: boolean): Promise<string> {
  const id = createHmac('sha256', before.secret).update(`rematch of ${before.id}`).digest('base64url').slice(0, 22)
  const secret = randomBytes(32).toString('hex')
  const { chairs } = match
  const rules = rulesetOf(context, before.terms.ruleset)
  const moved = chairs.map((_, seat) => chairs[(seat + (swap ? 1 : 0)) % chairs.length]!)
  const who = { guest: before.creator, address: before.creator }
  const seatsWith = (rosterOf: (seat: number) => Roster): SeatTerms[] =>
    moved.map((chair, seat) =>
      chair.bot !== null
        ? { kind: 'bot', bot: chair.bot, roster: rosterOf(seat) }
        : { kind: 'person', roster: rosterOf(seat), keep: { guest: chair.guest!, name: chair.name! } },
    )
  const terms = { ...termsNow(match), edition: rules.edition, commitment: commitmentTo(secret), rematchOf: before.id }
  let seats = seatsWith(seat => moved[seat]!.roster!)
  try {
    await judge(context, who, { ...terms, seats })
  } catch {
    // A scenario whose sides need certain forces: the players change places, the forces stay.
    seats = seatsWith(seat => chairs[seat]!.roster!)
  }
  await context.store.addGame(rowFor(rules, before.creator, { ...terms, seats }, secret, id, context.now()))
  return id
}
