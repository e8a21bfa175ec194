/** Movement (WF-MOV): who may move, and what moving does. */

import { type ModelId, type Offer, posesOf, type Refusal, refuse } from '#engine'
import { flatGap } from '#geometry'
import { engage, rectOf } from './formation.ts'
import { type Going, moveAlong } from './legs.ts'
import { type Book, type Game, isEngaged, onTable, type Rule, type StepsFor, squadAt } from './model.ts'
import { allowance } from './pace.ts'
import { tauntOn } from './shooting.ts'

/** Legs and a pivot: more than a move on the table ever needs. */
const MOST_POSES = 12

/** Why a squad may not move at all in this phase, or null. */
export function whyNotMove({ board }: Game, who: ModelId): Refusal<Rule> | null {
  const squad = squadAt(board, who)
  if (squad.place !== 'table') return refuse('WF-RNF-09', `${squad.name} is not on the table.`)
  if (board.stage !== 'movement' || squad.seat !== board.active) {
    return refuse('WF-MOV-01', 'Squads move in the movement phase of their own turn.')
  }
  if (isEngaged(squad)) return refuse('WF-MOV-16', 'In melee: cannot move.')
  if (squad.moved === board.turn) return refuse('WF-TRN-03', `${squad.name} has moved in this phase.`)
  return null
}

/** Root offers: one for each squad that may still move. */
export function moveOffers(game: Game): Offer<Book>[] {
  const { board } = game
  return onTable(board, board.active)
    .filter(who => whyNotMove(game, who) === null)
    .map(who => moveOffer(game, who, 'move'))
}

function moveOffer(game: Game, who: ModelId, going: Going): Offer<Book> {
  const reach = allowance(squadAt(game.board, who))
  return {
    id: `${going}:${who}`,
    rule: going === 'retreat' ? 'WF-MOV-21' : 'WF-MOV-01',
    on: who,
    hole: { fill: 'pose', who, poses: MOST_POSES, reach },
    leads: { step: 'move', who, path: [], retreat: going === 'retreat' },
  }
}

export const movement: StepsFor<'move' | 'retreat'> = {
  /** WF-MOV-01, WF-MOV-11: the squad stands where the path ends, and is in melee with whomever it touches. */
  move(umpire, { who, path, retreat }) {
    const { board } = umpire
    const squad = squadAt(board, who)
    const { end, length, touched } = moveAlong(umpire, who, path, retreat ? 'retreat' : 'move')
    const taunt = tauntOn(board, squad)
    const within = taunt && flatGap(rectOf(squad), rectOf(taunt))
    squad.x = end.x
    squad.y = end.y
    squad.facing = end.facing
    squad.moved = board.turn
    // WF-SHT-04: a pivot alone is no advance
    if (length > 0 || retreat) squad.advanced = board.turn
    umpire.tell({
      kind: 'move',
      rule: 'WF-MOV-01',
      who,
      path: path.map(({ x, y }) => ({ x, y, z: 0 })),
      facing: end.facing,
    })
    if (touched.length === 0) return
    squad.charged = board.turn
    for (const foe of touched) {
      engage(board, who, foe)
      umpire.tell({ kind: 'mark', rule: 'WF-MOV-11', who, token: 'engaged' })
    }
    umpire.next({ step: 'realign', who, touched, ...(within !== undefined && { within }) })
  },

  /** A retreat card: the squad moves at once. */
  retreat(umpire, { who }, [answer]) {
    if (answer === undefined) {
      const offer = moveOffer(umpire, who, 'retreat')
      return umpire.ask({ seat: umpire.board.active, about: 'retreat', on: who, offers: [offer], otherwise: offer.id })
    }
    const { leads } = answer.offer
    if (leads?.step === 'move') umpire.next({ ...leads, path: posesOf(answer) })
  },
}
