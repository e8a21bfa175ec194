/** What a seat should know before taking an offer: reach, sight, cover, codes and chances. */

import { glance, tape } from '#common/drawn'
import { toldApart } from '#common/names'
import { type Explanation, type Filling, type Offer, posesOf } from '#engine'
import type { Body, Point } from '#geometry'
import { coverFor, squadBetween } from './battlefield.ts'
import { against, codeText, ranged, thirtySixths } from './codes.ts'
import { commandNamed } from './commands.ts'
import { SPELLS } from './content/spells.ts'
import { gapBetween, rectOf } from './formation.ts'
import { moveAlong } from './legs.ts'
import {
  type Book,
  type Frame,
  type Game,
  groupName,
  livingGroups,
  onTable,
  otherSeat,
  type Squad,
  squadAt,
} from './model.ts'
import { inCentimetres } from './numbers.ts'
import { allowance, mostPivot } from './pace.ts'
import { aims, whyNotTarget } from './shooting.ts'
import { whyNotSpells } from './spells.ts'
import { parts, tableValue } from './statistics.ts'

/** What a seat should know before taking an offer. */
export function explain(game: Game, offer: Offer<Book>, filling?: Filling): Explanation[] {
  const { board } = game
  const { leads } = offer
  switch (leads?.step) {
    case 'move': {
      const squad = squadAt(board, leads.who)
      return [
        { rule: 'WF-MOV-17', says: `Up to ${inCentimetres(allowance(squad))} in straight legs, less in terrain.` },
        { rule: 'WF-MOV-06', says: `One pivot of up to ${mostPivot(squad)} degrees.` },
        ...contactsOf(game, leads, offer, filling),
      ]
    }
    case 'shoot':
      return leads.at.length === 0
        ? whyNotOthers(game, leads.by)
        : leads.at.flatMap(at => explainShot(game, leads.by, at, offer.hole === undefined ? 1 : 2))
    case 'combat':
      return leads.by.flatMap(by => explainBlows(game, by, leads.at))
    case 'targets':
      return leads.blows === null ? leads.by.flatMap(by => explainBlows(game, by, leads.at)) : []
    case 'cast':
      return leads.spell === ''
        ? whyNotSpells(game, leads.by).map(({ rule, why }) => ({ rule, says: why }))
        : [{ rule: 'WF-SPL-05', says: SPELLS[leads.spell]!.says }]
    case 'command':
      return leads.card === '' ? [] : [{ rule: 'WF-CMD-03', says: commandNamed(leads.card).says }]
    default:
      return []
  }
}

/** WF-MOV-11: whom the way being tried would end in contact with. */
function contactsOf(
  game: Game,
  leads: Extract<Frame, { step: 'move' }>,
  offer: Offer<Book>,
  filling: Filling | undefined,
): Explanation[] {
  if (filling === undefined || leads.retreat) return []
  const { touched } = moveAlong(game, leads.who, posesOf({ seat: 0, offer, with: filling }), 'move')
  return touched.map(foe => ({
    rule: 'WF-MOV-11',
    says: `In contact with ${toldApart(game.board.squads, foe)}: they will be in melee.`,
  }))
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
      says: `${toldApart(board.squads, at)} is ${inCentimetres(gapBetween(board, by, at))} away.`,
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
