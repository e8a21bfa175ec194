/** Laying tables: what may be agreed, who may sit down, and playing again with sides swapped. */

import { createHmac, randomBytes } from 'node:crypto'
import type { AnyRuleset, Roster } from '#engine'
import { commitmentTo, type NewTable, Refused, type SeatWish } from '#protocol'
import type { GameRow, GuestRow, SeatTerms, Terms } from '#store'
import { type Context, rulesetOf } from './context.ts'
import { newId } from './guests.ts'
import { seatsOf } from './seen.ts'
import { judged, newTable, setupOf, type Table } from './table.ts'

/** Lays a table. The server is bound to its secret from here on; everybody, its maker too, sits down afterwards. */
export async function layTable(
  context: Context,
  guest: GuestRow,
  wish: NewTable,
  bots: readonly string[],
): Promise<GameRow> {
  const { store, limits, now } = context
  const rules = rulesetOf(context, wish.ruleset)
  if ((await store.unfinished(guest.id)) >= limits.unfinishedPerGuest) {
    throw new Refused('too-many', `You have laid ${limits.unfinishedPerGuest} tables that are not finished.`)
  }
  const secret = randomBytes(32).toString('hex')
  const row = rowFor(rules, guest.id, termsOf(rules, guest, wish, bots, secret), secret, newId(), now())
  await store.addGame(row)
  return row
}

function rowFor(rules: AnyRuleset, creator: string, terms: Terms, secret: string, id: string, now: number): GameRow {
  const row: GameRow = { id, creator, created: now, updated: now, status: 'open', seats: [], secret, terms }
  return { ...row, seats: seatsOf(newTable(rules, row)) }
}

function termsOf(rules: AnyRuleset, guest: GuestRow, wish: NewTable, bots: readonly string[], secret: string): Terms {
  const scenario = rules.scenarios.find(({ id }) => id === wish.scenario)
  const map = rules.maps.find(({ id }) => id === wish.map)
  if (scenario === undefined) throw new Refused('not-found', `${rules.name} has no scenario '${wish.scenario}'.`)
  if (map === undefined) throw new Refused('not-found', `${rules.name} has no map '${wish.map}'.`)
  if (!scenario.seats.includes(wish.seats.length)) {
    throw new Refused(
      'refused',
      `${scenario.name} is for ${scenario.seats.join(' or ')} seats, not ${wish.seats.length}.`,
    )
  }
  const defaults = Object.fromEntries(rules.options.map(option => [option.id, option.default]))
  const terms: Terms = {
    ruleset: rules.id,
    edition: rules.edition,
    scenario: scenario.id,
    map: map.id,
    table: map.table,
    options: { ...defaults, ...wish.options },
    seats: wish.seats.map(seat => seatTerms(seat, guest, bots)),
    clock: wish.clock,
    public: wish.public,
    delay: wish.delay ?? 0,
    commitment: commitmentTo(secret),
  }
  if (terms.seats.every(seat => seat.kind === 'bot'))
    throw new Refused('refused', 'One seat at least must be for a person.')
  checkTerms(rules, terms)
  return terms
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

/** Judges what is known already: the whole set-up where every roster is, else each roster by itself. */
function checkTerms(rules: AnyRuleset, terms: Terms): void {
  const chairs = newTable(rules, { terms } as GameRow).chairs // only the terms are read
  if (chairs.every(({ roster }) => roster !== null)) judged(() => rules.checkSetup(setupOf({ terms, chairs })))
  else for (const { roster } of chairs) if (roster !== null) judged(() => rules.checkRoster(roster, terms.options))
}

/** The roster that a seat is played with: the one agreed, or the one brought along. */
export function rosterFor(table: Table, seat: number, brought: Roster | undefined): Roster {
  const agreed = table.terms.seats[seat]?.roster ?? null
  if (agreed !== null) {
    if (brought !== undefined) throw new Refused('refused', 'The roster of this seat is agreed already.')
    return agreed
  }
  if (brought === undefined) throw new Refused('refused', 'Bring a roster to this seat.')
  if (brought.ruleset !== table.terms.ruleset) {
    throw new Refused('refused', `That is a roster for ${brought.ruleset}, not for ${table.terms.ruleset}.`)
  }
  return brought
}

/**
 * Lays the next table for the same players, each one seat further on with its own roster. Its id follows from the game
 * before, so that two nodes lay one table and not two; nobody can guess it, for it depends on the secret.
 */
export async function layRematch({ store, now }: Context, creator: string, table: Table): Promise<string> {
  const id = createHmac('sha256', table.secret).update(`rematch of ${table.id}`).digest('base64url').slice(0, 22)
  const secret = randomBytes(32).toString('hex')
  const { chairs, rules } = table
  const moved = chairs.map((_, seat) => chairs[(seat + 1) % chairs.length]!)
  const seatsWith = (rosterOf: (seat: number) => Roster): SeatTerms[] =>
    moved.map((chair, seat) =>
      chair.bot !== null
        ? { kind: 'bot', bot: chair.bot, roster: rosterOf(seat) }
        : { kind: 'person', roster: rosterOf(seat), keep: { guest: chair.guest!, name: chair.name! } },
    )
  const terms = { ...table.terms, commitment: commitmentTo(secret), rematchOf: table.id }
  let seats = seatsWith(seat => moved[seat]!.roster!)
  try {
    checkTerms(rules, { ...terms, seats })
  } catch {
    // A scenario whose sides need certain forces: the players change places, the forces stay.
    seats = seatsWith(seat => chairs[seat]!.roster!)
  }
  await store.addGame(rowFor(rules, creator, { ...terms, seats }, secret, id, now()))
  return id
}
