/** Questions and offers in words. */

import { kindOf, type ModelId, type Target } from '#engine'
import { points } from './design.ts'
import { diceOf, hundredthsText } from './lengths.ts'
import { type Area, type Frame, type Game, model, nameOf, type WvDecision, type WvOffer } from './model.ts'
import { designOf } from './roster.ts'

/** The question a decision puts; whom it is put to, every client shows. */
export function question(game: Game, decision: WvDecision): string {
  const who = decision.on === undefined ? '' : model(game.board, decision.on).name
  switch (decision.about) {
    case 'zone':
      return 'Which end of the battlefield is yours?'
    case 'crown':
      return 'Who wears the crown?'
    case 'deploy':
      return 'Where do your characters start?'
    case 'turn':
      return `What do you do in round ${game.board.round}?`
    case 'escape':
      return 'Who leaves the battlefield?'
    case 'leave':
      return `${who} would leave close combat; the enemies left behind strike first. Go?`
    case 'free attack':
      return `${who} leaves you. Who strikes?`
    case 'go on':
      return `${who} survived. Go on, or stay?`
    case 'blast':
      return `How many Attacks of ${who} go to dice, how many to the radius?`
    case 'survivors':
      return 'Where do the survivors of the wreck land?'
    case 'draw':
      return 'Do you accept a draw?'
    case 'after the draw':
      return 'The battle is drawn. Stop, or go on with reinforcements?'
    case 'going on':
      return 'Do you go on with reinforcements?'
    case 'reinforce':
      return 'Whom do you bring?'
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  end: 'End the turn',
  back: 'Aim somewhere else',
  leave: 'Leave, and let them strike',
  drop: 'Do not leave',
  'go-on': 'Go on',
  stay: 'Stay',
  pass: 'Let it go',
  accept: 'Accept the draw',
  decline: 'Play on',
  stop: 'Stop: the draw stands',
  agree: 'Go on with reinforcements',
  done: 'Bring nobody else',
  confirm: 'Confirm the deployment',
  'line-up': 'Let the umpire line up the rest',
  shift: 'Put somebody elsewhere',
  remain: 'Nobody leaves now',
  concede: 'Concede the battle',
  'offer-draw': 'Offer a draw',
}

/** An offer in words. */
export function label(game: Game, offer: WvOffer): string {
  if (offer.leads !== undefined) {
    const said = deedLabel(game, offer.leads, offer)
    if (said !== null) return said
  }
  const plain = PLAIN[offer.id]
  if (plain !== undefined) return plain
  const who = offer.on === undefined ? '' : model(game.board, offer.on).name
  switch (kindOf(offer.id)) {
    case 'zone':
      return `Deploy in the ${game.setup.table.zones.find(({ id }) => id === offer.at)?.name} zone`
    case 'crown':
      return `${who} wears the crown`
    case 'escape':
      return `${who} leaves the battlefield`
    case 'fight':
      return `${who} fights hand to hand`
    case 'shoot':
      return `${who} shoots`
    case 'blast':
      return `${who} blasts an area`
    case 'scenery':
      return `${who} shoots at scenery`
    case 'on-friends':
      return `${who} blasts about a friend`
    case 'on-scenery':
      return `${who} blasts scenery`
    default:
      return offer.id
  }
}

function deedLabel(game: Game, deed: Frame, offer: WvOffer): string | null {
  const name = (id: ModelId): string => model(game.board, id).name
  const named = (at: Target): string => nameOf(game, at)
  switch (deed.step) {
    case 'move':
      return `${name(deed.who)} moves, ${hundredthsText(model(game.board, deed.who).moveLeft)}" left`
    case 'circle':
      return `${name(deed.who)} slides round ${name(deed.around)} to the ${deed.clockwise ? 'right' : 'left'}`
    case 'fight':
      return `${name(deed.by)} attacks ${named(deed.at)} with up to ${diceOf(totalOf(offer))}`
    case 'shoot':
      return `${name(deed.by)} shoots ${named(deed.at)} with up to ${diceOf(totalOf(offer))}`
    case 'area':
      return `${name(deed.by)} ${areaWords(game, deed.area)}, ${totalOf(offer)} Attacks for dice and radius`
    case 'aim':
      return `${name(deed.by)} blasts about a point`
    case 'board':
      return `${name(deed.who)} boards ${name(deed.on)}`
    case 'disembark':
      return `${name(deed.who)} disembarks`
    case 'take':
      return `${name(deed.who)} picks up crate ${deed.crate + 1}`
    case 'strikeFree':
      if (deed.area !== null) return `${name(deed.by)} ${areaWords(game, deed.area)} with ${name(deed.leaver)} in it`
      if (deed.dice > 0)
        return `${name(deed.by)} strikes ${name(deed.leaver)} with ${deed.dice === 1 ? 'its die' : `all ${deed.dice} dice`}`
      return `${name(deed.by)} strikes ${name(deed.leaver)} with some of ${diceOf(totalOf(offer))}`
    case 'place':
    case 'survive':
      return `Place ${name(deed.who)}`
    case 'bring': {
      const design = designOf(game.setup.rosters[deed.seat]!, deed.profile)
      return design === null ? `Bring ${deed.profile}` : `Bring ${design.name} for ${points(design)} points`
    }
    case 'agree':
      return 'Go on, with reinforcements up to a limit'
    default:
      return null
  }
}

export function areaWords(game: Game, area: Area): string {
  if (area.mode === 'burst') return 'bursts all round'
  if (area.mode === 'target') return `blasts ${nameOf(game, area.at)}`
  return 'blasts the place aimed at'
}

const totalOf = ({ hole }: WvOffer): number => (hole?.fill === 'share' ? hole.total : 0)
