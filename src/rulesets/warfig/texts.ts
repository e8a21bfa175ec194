/** Questions, offers and explanations in words. */

import { glance, tape } from '#common/drawn'
import type { Decision, Explanation, Offer } from '#engine'
import type { Body, Point } from '#geometry'
import { coverFor, squadBetween } from './battlefield.ts'
import { against, codeText, ranged, thirtySixths } from './codes.ts'
import { commandNamed } from './commands.ts'
import { COMMANDS } from './content/commands.ts'
import { SPELLS } from './content/spells.ts'
import { gapBetween, rectOf } from './formation.ts'
import {
  type About,
  type Book,
  type Game,
  groupName,
  livingGroups,
  onTable,
  otherSeat,
  type Squad,
  squadAt,
} from './model.ts'
import { allowance, mostPivot } from './movement.ts'
import { aims, whyNotTarget } from './shooting.ts'
import { parts, tableValue } from './statistics.ts'
import { inMillimetres } from './words.ts'

/** Questions that name nobody. */
const QUESTIONS = {
  legend: 'Both lists name the same legend and the other player keeps it: which list do you take?',
  general: 'Who is your general?',
  reserves: 'Which squads wait in reserve?',
  zone: 'Which zone do you take?',
  deploy: 'Which squad do you place next, how wide and where?',
  spells: 'Spell phase: which wizard casts?',
  movement: 'Movement phase: which squad moves?',
  shooting: 'Shooting phase: which squad shoots?',
  melee: 'Melee phase: which combat is next?',
  reinforcements: 'Reinforcements: who arrives?',
} as const satisfies Partial<Record<About, string>>

/** The question a decision puts. */
export function question({ board }: Game, { about, on }: Decision<Book>): string {
  const name = on === undefined ? '' : squadAt(board, on).name
  switch (about) {
    case 'aim':
      return `Which enemy squad does ${name} strike?`
    case 'election':
      return `${name} is attacked: does it attack back or defend?`
    case 'targets':
    case 'targets back':
      return `Which cards of ${name} are struck?`
    case 'hits':
      return `Which cards of ${name} take the hits?`
    case 'parry':
      return `Which hits does ${name} parry?`
    case 'stray':
      return 'Which friendly squads take the odd hits?'
    case 'retreat':
      return `Where does ${name} retreat to?`
    case 'realign':
      return `Does ${name} realign?`
    default:
      return QUESTIONS[about]
  }
}

/** An offer in words. */
export function label(game: Game, offer: Offer<Book>): string {
  const { board, setup } = game
  const name = (id: number | undefined): string => (id === undefined ? '' : squadAt(board, id).name)
  const { leads, on } = offer
  const target = typeof offer.at === 'number' ? name(offer.at) : ''
  switch (leads?.step) {
    case undefined:
      return offer.id
    case 'pass':
      return offer.id === 'stay' ? 'Stay as it stands' : offer.id === 'done' ? 'No more reserves' : 'End the phase'
    case 'legend':
      return `Take the list ${leads.list}`
    case 'general':
      return `${squadAt(board, leads.who).groups[leads.group]!.unit} of ${name(leads.who)} is the general`
    case 'reserve':
      return `${name(leads.who)} waits in reserve`
    case 'zone':
      return `Take ${setup.table.zones[leads.zone]!.name.replace(/^The /, 'the ')}`
    case 'lay':
    case 'arrive':
      if (leads.frontage > 0) return `${name(leads.who)}, ${leads.frontage} wide`
      return offer.id === 'hold' ? `No place is left: ${name(leads.who)} waits in reserve` : `${name(leads.who)}`
    case 'cast':
      if (leads.spell === '') return `${name(on)} casts`
      return leads.at < 0 ? `${leads.spell}: ${SPELLS[leads.spell]!.says}` : `${leads.spell} at ${target}`
    case 'command':
      if (leads.card === '') return `${squadAt(board, leads.by).groups[leads.group]!.unit} commands`
      if (leads.on < 0) return `${leads.card}: ${COMMANDS[leads.card]!.says}`
      return leads.n > 0 ? `${leads.card}: ${leads.n} of ${target}` : `${leads.card} on ${target}`
    case 'move':
      return leads.retreat ? `${name(on)} retreats` : `${name(on)} moves`
    case 'align':
      return `${name(on)} lies flat along ${target}, facing ${leads.at.facing} degrees`
    case 'shoot':
      if (offer.id === 'split') return `${name(on)} shoots at several targets`
      return leads.at.length === 0 ? `${name(on)} shoots` : `${name(on)} shoots at ${target}`
    case 'aim':
      return `${name(on)} strikes ${target}`
    case 'combat':
      return `${leads.by.map(name).join(' and ')} against ${target}`
    case 'targets':
      if (offer.hole !== undefined) return `Share out the blows on ${name(on)}`
      return `${leads.mode === 'back' ? 'Attack back at' : 'Defend against'} ${leads.answers.map(name).join(' and ')}`
    case 'parry':
      return 'Share out the parry dice'
    case 'hits':
      return 'Share out the hits'
    case 'stray':
      return 'Place the odd hits'
    case 'concede':
      return 'Concede'
    case 'offerDraw':
      return 'Offer a draw'
    case 'answerDraw':
      return leads.accept ? 'Accept the draw' : 'Decline the draw'
    default:
      return offer.id
  }
}

/** What a seat should know before taking an offer. */
export function explain(game: Game, offer: Offer<Book>): Explanation[] {
  const { board } = game
  const { leads } = offer
  switch (leads?.step) {
    case 'move': {
      const squad = squadAt(board, leads.who)
      return [
        { rule: 'WF-MOV-17', says: `Up to ${inMillimetres(allowance(squad))} in straight legs, less in terrain.` },
        { rule: 'WF-MOV-06', says: `One pivot of up to ${mostPivot(squad)} degrees.` },
      ]
    }
    case 'shoot':
      return leads.at.length === 0
        ? whyNotOthers(game, leads.by)
        : leads.at.flatMap(at => explainShot(game, leads.by, at, offer.id === 'split' ? 2 : 1))
    case 'combat':
      return leads.by.flatMap(by => explainBlows(game, by, leads.at))
    case 'targets':
      return leads.blows === null ? leads.by.flatMap(by => explainBlows(game, by, leads.at)) : []
    case 'cast':
      return leads.spell === '' ? [] : [{ rule: 'WF-SPL-05', says: SPELLS[leads.spell]!.says }]
    case 'command':
      return leads.card === '' ? [] : [{ rule: 'WF-CMD-03', says: commandNamed(leads.card).says }]
    default:
      return []
  }
}

/** Why other enemies cannot be shot. */
const whyNotOthers = (game: Game, by: number): Explanation[] =>
  onTable(game.board, otherSeat(squadAt(game.board, by).seat)).flatMap(at => {
    const no = whyNotTarget(game, by, at)
    if (no === null) return []
    return [{ rule: no.rule, says: no.why, ...(no.rule === 'WF-TER-09' && lineTo(game, by, at, 0)) }]
  })

/** WF-GEO-08: sight runs from centre to centre; it is free or it is not, and cover is the worst on the way. */
const lineTo = (game: Game, by: number, at: number, share: 0 | 1) =>
  glance(
    centre(squadAt(game.board, by)),
    centre(squadAt(game.board, at)),
    share,
    share === 0 ? 'no line of sight' : COVERS[coverFor(game, by, at)]!,
  )

const COVERS = ['no cover', 'soft cover', 'hard cover']
const centre = ({ x, y }: Squad): Point => ({ x, y, z: 0 })
const flat = (squad: Squad): Body => ({ footprint: rectOf(squad), bottom: 0, top: 0 })

function explainShot(game: Game, by: number, at: number, targets: number): Explanation[] {
  const { board } = game
  const squad = squadAt(board, by)
  const found: Explanation[] = [
    {
      rule: 'WF-GEO-04',
      says: `${squadAt(board, at).name} is ${inMillimetres(gapBetween(board, by, at))} away.`,
      ...tape(flat(squad), flat(squadAt(board, at))),
    },
  ]
  const between = squadBetween(board, by, at)
  if (between !== undefined) found.push({ rule: 'WF-SHT-11', says: `${squadAt(board, between).name} stands between.` })
  const cover = coverFor(game, by, at)
  const says = cover === 0 ? 'No cover.' : `${cover === 1 ? 'Soft' : 'Hard'} cover: -${cover}.`
  found.push({ rule: 'WF-SHT-15', says, ...lineTo(game, by, at, 1) })
  for (const aim of aims(game, by, at, targets)) {
    const code = ranged(aim.skill)
    const name = groupName(squad.groups[aim.group]!)
    if (code !== null)
      found.push({ rule: 'WF-SHT-20', says: `${name}: Ballistic Skill ${aim.skill}, ${codeText(code)}.` })
  }
  return found
}

/** Codes and chances of one squad's blows on another's cards. */
function explainBlows({ board }: Game, by: number, at: number): Explanation[] {
  return livingGroups(squadAt(board, by)).flatMap(group =>
    livingGroups(squadAt(board, at)).map((card): Explanation => {
      const hit = against(
        tableValue(parts(board, by, group, 'WS', 'attack', at)),
        tableValue(parts(board, at, card, 'WS', 'struck', by)),
      )
      const wound = against(
        tableValue(parts(board, by, group, 'S', 'melee wound', at)),
        tableValue(parts(board, at, card, 'A', 'resist')),
      )
      const chance = Math.round((thirtySixths(hit) * thirtySixths(wound) * 1000) / 1296) / 10
      const names = `${groupName(squadAt(board, by).groups[group]!)} on ${groupName(squadAt(board, at).groups[card]!)}`
      return { rule: 'WF-MEL-16', says: `${names}: hit ${codeText(hit)}, wound ${codeText(wound)}, ${chance} % a die.` }
    }),
  )
}
