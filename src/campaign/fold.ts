/** The fold: one entry after another, each judged before it changes anything. */

import { type AnyRuleset, type GameState, isRefusal, optionFaults, type Refusal, refuse, type Warband } from '#engine'
import { act, begin, lapse, openFor, takeBack } from './aftermaths.ts'
import { atTable, reportedResult, settleBattle, setupFor, umpired, whyNotFree, whyNotMuster } from './battles.ts'
import { record } from './chronicle.ts'
import { ofDeal } from './deals.ts'
import { medianBattles, pairings } from './league.ts'
import { companyOf, findAftermath, findCompany, findFixture, isArbitrator, memberOf } from './lookup.ts'
import {
  type Campaign,
  type Dicing,
  type Entry,
  type Fixture,
  LARGEST_PICTURE,
  MISSED,
  MOST_MEMBERS,
  MOST_PICTURES,
  PAIRINGS,
} from './types.ts'

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>
const DONE: Refusal | null = null

/** The campaign an entry founds, or why it cannot be founded. */
export function founded(rules: AnyRuleset, entry: Of<'found'>): Campaign | Refusal {
  const own = rules.campaign
  if (own === undefined) return refuse('CORE-CAMP-01', `${rules.name} has no campaigns.`)
  if (entry.edition !== rules.edition)
    return refuse('CORE-CAMP-01', `The campaign is of edition ${entry.edition}; this program plays ${rules.edition}.`)
  const { league } = entry
  if (entry.name.trim().length === 0 || entry.name.length > 60)
    return refuse('CORE-CAMP-01', 'The name of a campaign has 1 to 60 letters.')
  if (!PAIRINGS.includes(league.pairing)) return refuse('CORE-CAMP-01', `Pairing is one of ${PAIRINGS.join(', ')}.`)
  if (!MISSED.includes(league.missed)) return refuse('CORE-CAMP-01', `Missed games are one of ${MISSED.join(', ')}.`)
  if (!Number.isInteger(league.most) || league.most < 2 || league.most > MOST_MEMBERS)
    return refuse('CORE-CAMP-01', `A campaign has 2 to ${MOST_MEMBERS} members.`)
  const [bad] = optionFaults(own.terms, entry.terms, { unknown: 'CORE-CAMP-01' })
  if (bad !== undefined) return bad
  return {
    ...{ ruleset: rules.id, edition: entry.edition, name: entry.name, terms: entry.terms, league },
    members: [{ id: entry.by, name: entry.founder, isArbitrator: true, hasLeft: false }],
    companies: [],
    round: { n: 0 },
    ...{ fixtures: [], aftermaths: [], exchanges: [], owed: [], notes: [] },
    ...(entry.at !== undefined && { at: entry.at }),
    length: 1,
    isOver: false,
  }
}

/** Enters one line in place. A refused one changes nothing. `known`: how the battle it tells of ended, for whoever has umpired it. */
export function enter(rules: AnyRuleset, campaign: Campaign, entry: Entry, known?: GameState): Refusal | null {
  const isJoining = entry.kind === 'join' && entry.by === entry.member.id
  if (!isJoining && memberOf(campaign, entry.by) === undefined)
    return refuse('CORE-CAMP-03', 'Only members write in this campaign.')
  if (campaign.isOver && entry.kind !== 'note') return refuse('CORE-CAMP-03', 'The campaign is over.')
  const before = campaign.at
  dated(campaign, entry.at)
  const refused = entered(rules, campaign, entry, known)
  if (refused === null) campaign.length++
  else dated(campaign, before)
  return refused
}

function dated(campaign: Campaign, at: string | undefined): void {
  if (at === undefined) delete campaign.at
  else campaign.at = at
}

function entered(rules: AnyRuleset, campaign: Campaign, entry: Entry, known?: GameState): Refusal | null {
  switch (entry.kind) {
    case 'found':
      return refuse('CORE-CAMP-01', 'The campaign is founded already.')
    case 'join':
    case 'leave':
    case 'appoint':
    case 'relieve':
      return membership(campaign, entry)
    case 'raise':
      return raise(rules, campaign, entry)
    case 'retire':
    case 'rename':
    case 'correct':
    case 'restore':
      return changed(rules, campaign, entry)
    case 'round':
    case 'fixture':
      return paired(rules, campaign, entry)
    case 'cancel':
    case 'muster':
    case 'lay':
    case 'battle':
    case 'report':
    case 'agree':
    case 'disagree':
    case 'missed':
      return ofFixture(rules, campaign, entry, known)
    case 'idle':
      return idle(rules, campaign, entry)
    case 'act':
    case 'back':
    case 'lapse':
      return ofAftermath(rules, campaign, entry)
    case 'offer':
    case 'accept':
    case 'decline':
      return ofDeal(rules.campaign!, campaign, entry)
    case 'note':
      return note(campaign, entry)
    case 'close':
      if (!isArbitrator(campaign, entry.by)) return onlyArbitrator('closes the campaign')
      campaign.isOver = true
      return DONE
  }
}

const JPEG = /^data:image\/jpeg;base64,\/9j\/[\w+/]+={0,2}$/
function note(campaign: Campaign, { by, at, text, about, picture }: Of<'note'>): Refusal | null {
  if ((text.trim().length === 0 && picture === undefined) || text.length > 4000)
    return refuse('CORE-CAMP-03', 'A note has 1 to 4000 letters, or a picture.')
  if (picture !== undefined) {
    if (picture.length > LARGEST_PICTURE || !JPEG.test(picture))
      return refuse('CORE-CAMP-03', `A picture is a JPEG of at most ${LARGEST_PICTURE} letters as a data address.`)
    if (campaign.notes.filter(({ hasPicture }) => hasPicture).length >= MOST_PICTURES)
      return refuse('CORE-CAMP-03', `A campaign has room for ${MOST_PICTURES} pictures.`)
  }
  campaign.notes.push({
    ...{ entry: campaign.length, by, text },
    ...(at !== undefined && { at }),
    ...(about !== undefined && { about }),
    ...(picture !== undefined && { hasPicture: true }),
  })
  return DONE
}

const onlyArbitrator = (does: string): Refusal => refuse('CORE-CAMP-03', `Only an arbitrator ${does}.`)

function membership(campaign: Campaign, entry: Of<'join' | 'leave' | 'appoint' | 'relieve'>): Refusal | null {
  if (entry.kind === 'join') {
    const { member } = entry
    if (entry.by !== member.id && (member.bot === undefined || !isArbitrator(campaign, entry.by)))
      return refuse('CORE-CAMP-03', 'People join by themselves; only an arbitrator brings a bot.')
    const here = campaign.members.filter(({ hasLeft }) => !hasLeft)
    if (here.length >= campaign.league.most)
      return refuse('CORE-CAMP-03', `The campaign is full: ${campaign.league.most} members.`)
    if (campaign.members.some(({ id }) => id === member.id))
      return refuse('CORE-CAMP-03', `${member.name} has joined already.`)
    if (member.name.trim().length === 0 || member.name.length > 40)
      return refuse('CORE-CAMP-03', 'A name has 1 to 40 letters.')
    if (!campaign.league.isOpen && campaign.companies.some(({ battles }) => battles > 0))
      return refuse('CORE-CAMP-03', 'This campaign takes no late joiners.')
    campaign.members.push({ ...member, isArbitrator: false, hasLeft: false })
    return DONE
  }
  const member = memberOf(campaign, entry.member)
  if (member === undefined) return refuse('CORE-CAMP-02', `There is no member '${entry.member.slice(0, 40)}'.`)
  if (entry.kind === 'leave') {
    if (entry.by !== entry.member && !isArbitrator(campaign, entry.by)) return onlyArbitrator('sends members away')
    member.hasLeft = true
    for (const company of campaign.companies) if (company.owner === member.id) company.isRetired = true
    return DONE
  }
  if (!isArbitrator(campaign, entry.by)) return onlyArbitrator('appoints arbitrators')
  const others = campaign.members.filter(one => one.isArbitrator && !one.hasLeft && one !== member)
  if (entry.kind === 'relieve' && others.length === 0) return refuse('CORE-CAMP-03', 'A campaign needs an arbitrator.')
  member.isArbitrator = entry.kind === 'appoint'
  return DONE
}

function raise(rules: AnyRuleset, campaign: Campaign, entry: Of<'raise'>): Refusal | null {
  const own = rules.campaign!
  const owner = entry.owner ?? entry.by
  if (owner !== entry.by && !isArbitrator(campaign, entry.by))
    return onlyArbitrator('raises a warband for somebody else')
  if (memberOf(campaign, owner) === undefined)
    return refuse('CORE-CAMP-02', `There is no member '${owner.slice(0, 40)}'.`)
  if (!/^[a-z0-9-]{1,40}$/.test(entry.warband))
    return refuse('CORE-CAMP-02', 'The id of a warband has 1 to 40 small letters, digits and dashes.')
  if (campaign.companies.some(({ id }) => id === entry.warband))
    return refuse('CORE-CAMP-02', `There is a warband '${entry.warband}' already.`)
  if (campaign.companies.some(one => one.owner === owner && !one.isRetired && one.now.isDisbanded !== true))
    return refuse('CORE-CAMP-02', 'A member has one warband: retire it before another is raised.')
  const joining = { id: entry.warband, terms: campaign.terms, fought: medianBattles(campaign) }
  const warband = own.found(entry.roster, joining)
  if (Array.isArray(warband)) return warband[0] ?? refuse('CORE-CAMP-02', 'The roster is refused.')
  campaign.companies.push({
    ...{ id: entry.warband, owner, now: warband, chronicle: [] },
    ...{ battles: 0, wins: 0, draws: 0, losses: 0, isRetired: false },
  })
  record(campaign, companyOf(campaign, entry.warband), warband, 'Founded')
  if (own.hasFounding?.(joining))
    begin(own, campaign, alone(campaign, 'founding', entry.warband), dicingOf(entry), null)
  return DONE
}

const dicingOf = ({ seed, fairness }: Dicing): Dicing => (fairness === undefined ? { seed } : { seed, fairness })
const alone = (campaign: Campaign, occasion: 'idle' | 'founding', id: string) => ({
  ...{ occasion, terms: campaign.terms, result: null },
  bands: [{ id, side: 0, warband: companyOf(campaign, id).now }],
})

function changed(
  rules: AnyRuleset,
  campaign: Campaign,
  entry: Of<'retire' | 'rename' | 'correct' | 'restore'>,
): Refusal | null {
  const company = findCompany(campaign, entry.warband)
  if (isRefusal(company)) return company
  const isOwn = company.owner === entry.by
  if (entry.kind !== 'retire' && atTable(campaign, company.id))
    return refuse('CORE-CAMP-06', `${company.now.name} is in the middle of a battle.`)
  if (entry.kind !== 'rename' && openFor(campaign, company.id) !== undefined)
    return refuse('CORE-CAMP-06', 'The aftermath is still open.')
  if (entry.kind === 'restore') {
    if (!isArbitrator(campaign, entry.by)) return onlyArbitrator('takes a warband back')
    if (entry.why.trim().length === 0) return refuse('CORE-CAMP-03', 'A correction says why.')
    const deed = company.chronicle[entry.deed]
    if (deed === undefined || entry.deed === company.chronicle.length - 1)
      return refuse('CORE-CAMP-02', `The chronicle has lines 0 to ${company.chronicle.length - 2} to go back to.`)
    record(campaign, company, deed.after, `Taken back to \u201c${deed.says}\u201d: ${entry.why}`, { isRestored: true })
    return DONE
  }
  if (entry.kind === 'correct') {
    if (!isArbitrator(campaign, entry.by)) return onlyArbitrator('corrects a warband')
    if (entry.why.trim().length === 0) return refuse('CORE-CAMP-03', 'A correction says why.')
    const fault = whyNotWarband(rules, campaign, entry.to)
    if (fault !== null) return fault
    record(campaign, company, entry.to, `Corrected: ${entry.why}`)
    return DONE
  }
  if (!isOwn && !isArbitrator(campaign, entry.by))
    return refuse('CORE-CAMP-03', 'Only its owner does that to a warband.')
  if (entry.kind === 'retire') {
    company.isRetired = true
    return DONE
  }
  const { name, fighter } = entry
  if (name.trim().length === 0 || name.length > 40) return refuse('CORE-CAMP-03', 'A name has 1 to 40 letters.')
  if (fighter !== undefined && !company.now.fighters.some(({ id }) => id === fighter))
    return refuse('CORE-CAMP-02', `${company.now.name} has no fighter '${fighter.slice(0, 40)}'.`)
  if (openFor(campaign, company.id) !== undefined) return refuse('CORE-CAMP-06', 'The aftermath is still open.')
  const fighters = company.now.fighters.map(one => (one.id === fighter ? { ...one, name } : one))
  const now = fighter === undefined ? { ...company.now, name } : { ...company.now, fighters }
  record(campaign, company, now, `Renamed: ${name}`)
  return DONE
}

/** What is wrong with a warband an arbitrator has written: it must be one the game can read. */
function whyNotWarband(rules: AnyRuleset, campaign: Campaign, to: Warband): Refusal | null {
  const own = rules.campaign!
  try {
    const [fault] = own.faults(to, campaign.terms)
    if (fault !== undefined) return fault
    own.sheet(to)
    own.whyNotFight(to)
    return Number.isFinite(own.rating(to)) && Number.isFinite(own.glory.of(to)) ? null : NO_WARBAND
  } catch {
    return NO_WARBAND
  }
}
const NO_WARBAND = refuse('CORE-CAMP-02', 'The corrected warband is not one this game can read.')

function paired(rules: AnyRuleset, campaign: Campaign, entry: Of<'round' | 'fixture'>): Refusal | null {
  if (entry.kind === 'round') {
    if (!isArbitrator(campaign, entry.by)) return onlyArbitrator('begins a round')
    const n = campaign.round.n + 1
    campaign.round = { n, ...(entry.from && { from: entry.from }), ...(entry.until && { until: entry.until }) }
    for (const warbands of pairings(rules.campaign!, campaign, n)) addFixture(campaign, warbands)
    return DONE
  }
  const [a, b] = entry.warbands
  if (a === b) return refuse('CORE-CAMP-02', 'A battle needs two warbands.')
  for (const id of entry.warbands) {
    const company = findCompany(campaign, id)
    if (isRefusal(company)) return company
    if (company.now.isDisbanded) return refuse('CORE-CAMP-02', `${company.now.name} is disbanded.`)
    const { battles } = campaign.league
    if (battles !== null && company.battles >= battles)
      return refuse('CORE-CAMP-03', `${company.now.name} has fought its ${battles} battles.`)
  }
  const owners = entry.warbands.map(id => companyOf(campaign, id).owner)
  if (!owners.includes(entry.by) && !isArbitrator(campaign, entry.by)) return onlyArbitrator('pairs other members')
  addFixture(campaign, entry.warbands)
  return DONE
}

function addFixture(campaign: Campaign, warbands: readonly [string, string]): void {
  campaign.fixtures.push({
    ...{ id: campaign.fixtures.length, round: campaign.round.n, warbands, choices: [null, null] },
    ...{ state: 'open', laid: null, report: null, disagreed: [], result: null, isUmpired: false },
  })
}

type FixtureEntry = Of<'cancel' | 'muster' | 'lay' | 'battle' | 'report' | 'agree' | 'disagree' | 'missed'>
function ofFixture(rules: AnyRuleset, campaign: Campaign, entry: FixtureEntry, known?: GameState): Refusal | null {
  const fixture = findFixture(campaign, entry.fixture)
  if (isRefusal(fixture)) return fixture
  const owners = fixture.warbands.map(id => companyOf(campaign, id).owner)
  const judges = isArbitrator(campaign, entry.by)
  if (!owners.includes(entry.by) && !judges)
    return refuse('CORE-CAMP-03', 'Only the two who play it, or an arbitrator, write of this battle.')
  if (fixture.state !== 'open' && fixture.state !== 'reported')
    return refuse('CORE-CAMP-03', `This battle is ${fixture.state} already.`)
  switch (entry.kind) {
    case 'cancel':
      if (!judges) return onlyArbitrator('cancels a battle')
      fixture.state = 'cancelled'
      return DONE
    case 'muster':
      return muster(rules, campaign, fixture, entry, judges)
    case 'lay':
      return lay(rules, campaign, fixture, entry, judges)
    case 'battle': {
      const busy = whyNotFree(campaign, fixture)
      if (busy !== null) return busy
      const found = umpired(rules, campaign, fixture, entry.record, known)
      if (isRefusal(found)) return found
      fixture.isUmpired = true
      settleBattle(rules, campaign, fixture, found, dicingOf(entry))
      return DONE
    }
    case 'report': {
      const { scenario, answers, by } = entry
      const busy = whyNotFree(campaign, fixture)
      if (busy !== null) return busy
      const found = reportedResult(rules, campaign, fixture, scenario, answers)
      if (isRefusal(found)) return found
      fixture.laid = null
      fixture.report = { scenario, answers, agreed: owners.includes(by) ? [by] : [] }
      fixture.state = 'reported'
      return DONE
    }
    case 'agree':
    case 'disagree':
      return answered(rules, campaign, fixture, entry, { owners, judges })
    default:
      return missed(rules, campaign, fixture, entry, judges)
  }
}

function muster(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  entry: Of<'muster'>,
  judges: boolean,
): Refusal | null {
  const seat = fixture.warbands.indexOf(entry.warband)
  if (seat < 0) return refuse('CORE-CAMP-02', `'${entry.warband.slice(0, 40)}' does not fight in this battle.`)
  if (companyOf(campaign, entry.warband).owner !== entry.by && !judges)
    return refuse('CORE-CAMP-03', 'Only its owner musters a warband.')
  if (fixture.state !== 'open') return refuse('CORE-CAMP-03', 'The battle is reported already.')
  const before = fixture.choices[seat] ?? null
  fixture.choices[seat] = entry.choice
  const bad = whyNotMuster(rules, campaign, fixture, seat)
  if (bad !== null) fixture.choices[seat] = before
  // A table that was laid for another muster is no table of this battle.
  else fixture.laid = null
  return bad
}

/** The table of a battle; another one replaces it. Only an arbitrator lets a bot stand in, and only where the terms say so. */
function lay(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  { game, scenario, map, standIns }: Of<'lay'>,
  judges: boolean,
): Refusal | null {
  if (fixture.state !== 'open') return refuse('CORE-CAMP-03', 'The battle is reported already.')
  if (standIns.length > 0 && !judges) return onlyArbitrator('lets a bot stand in')
  if (standIns.length > 0 && campaign.league.missed !== 'bot')
    return refuse('CORE-CAMP-03', 'The terms of this campaign know no stand-ins.')
  if (standIns.some(id => !fixture.warbands.includes(id)))
    return refuse('CORE-CAMP-02', `Bots stand in for one of ${fixture.warbands.join(', ')}.`)
  const busy = whyNotFree(campaign, fixture)
  if (busy !== null) return busy
  const setup = setupFor(rules, campaign, fixture, { scenario, map })
  if (isRefusal(setup)) return setup
  fixture.laid = { game, scenario, map, standIns }
  return DONE
}

/** A report stands when both players agree, or an arbitrator says so. */
function answered(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  entry: Of<'agree' | 'disagree'>,
  { owners, judges }: { readonly owners: readonly string[]; readonly judges: boolean },
): Refusal | null {
  const { report } = fixture
  if (report === null) return refuse('CORE-CAMP-04', 'Nothing is reported of this battle.')
  if (entry.kind === 'disagree') {
    fixture.disagreed.push({ by: entry.by, why: entry.why })
    fixture.report = null
    fixture.state = 'open'
    return DONE
  }
  const agreed = [...new Set([...report.agreed, entry.by])]
  const isNeutral = judges && !owners.includes(entry.by)
  const bots = owners.filter(owner => campaign.members.find(({ id }) => id === owner)?.bot !== undefined)
  if (isNeutral || owners.every(owner => agreed.includes(owner) || bots.includes(owner))) {
    const found = reportedResult(rules, campaign, fixture, report.scenario, report.answers)
    if (isRefusal(found)) return found
    report.agreed = agreed
    settleBattle(rules, campaign, fixture, found, dicingOf(entry))
    return DONE
  }
  report.agreed = agreed
  return DONE
}

/** By the terms: nothing for who missed it, or a quiet round. Who came has a quiet round and a win by forfeit. */
function missed(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  entry: Of<'missed'>,
  judges: boolean,
): Refusal | null {
  if (!judges) return onlyArbitrator('declares a game missed')
  if (entry.warbands.length === 0 || entry.warbands.some(id => !fixture.warbands.includes(id)))
    return refuse('CORE-CAMP-02', `Who missed it is one of ${fixture.warbands.join(', ')}, or both.`)
  if (fixture.warbands.some(id => openFor(campaign, id) !== undefined))
    return refuse('CORE-CAMP-06', 'An aftermath is still open.')
  fixture.state = 'missed'
  const isForfeit = campaign.league.missed === 'forfeit'
  for (const [n, id] of fixture.warbands.entries()) {
    const company = companyOf(campaign, id)
    if (company.now.isDisbanded) continue
    const wasHere = !entry.warbands.includes(id)
    if (wasHere && isForfeit) company.wins++
    if (!wasHere && isForfeit) {
      company.losses++
      record(campaign, company, company.now, 'Missed a game')
      continue
    }
    record(campaign, company, company.now, wasHere ? 'Nobody came to fight' : 'A quiet round')
    begin(
      rules.campaign!,
      campaign,
      alone(campaign, 'idle', id),
      { ...dicingOf(entry), seed: `${entry.seed}-${n}` },
      fixture.id,
    )
  }
  return DONE
}

/** A warband that cannot fight lies low. */
function idle(rules: AnyRuleset, campaign: Campaign, entry: Of<'idle'>): Refusal | null {
  const company = findCompany(campaign, entry.warband)
  if (isRefusal(company)) return company
  if (company.owner !== entry.by && !isArbitrator(campaign, entry.by))
    return refuse('CORE-CAMP-03', 'Only its owner does that to a warband.')
  if (openFor(campaign, company.id) !== undefined) return refuse('CORE-CAMP-06', 'The aftermath is still open.')
  if (company.now.isDisbanded) return refuse('CORE-CAMP-02', `${company.now.name} is disbanded.`)
  if (rules.campaign!.whyNotFight(company.now) === null)
    return refuse('CORE-CAMP-06', `${company.now.name} can fight: it need not lie low.`)
  record(campaign, company, company.now, 'Lies low')
  begin(rules.campaign!, campaign, alone(campaign, 'idle', company.id), dicingOf(entry), null)
  return DONE
}

function ofAftermath(rules: AnyRuleset, campaign: Campaign, entry: Of<'act' | 'back' | 'lapse'>): Refusal | null {
  const one = findAftermath(campaign, entry.aftermath)
  if (isRefusal(one)) return one
  const seat = entry.kind === 'act' ? entry.action.seat : entry.seat
  const band = one.setup.bands[seat]
  if (band === undefined)
    return refuse('CORE-CAMP-02', `There are seats 0 to ${one.setup.bands.length - 1} in this aftermath.`)
  if (companyOf(campaign, band.id).owner !== entry.by && !isArbitrator(campaign, entry.by))
    return refuse('CORE-CAMP-03', `${band.warband.name} is not yours.`)
  if (entry.kind === 'back') return takeBack(rules.campaign!, one, seat)
  if (entry.kind === 'lapse') return lapse(rules.campaign!, campaign, one, seat)
  return act(rules.campaign!, campaign, one, entry)
}
