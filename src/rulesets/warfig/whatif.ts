/** Attacks known by their numbers alone: the smallest battle in which the real steps resolve them. */

import { first, number } from '#common/whatif'
import { isRefusal, type ModelId, type Refusal, refuse, type Setup, type WhatIf, type WhatIfNumbers } from '#engine'
import { CM } from '#geometry'
import type { Unit } from './cards.ts'
import { piece, TABLE_SIZES, tableOf } from './content/maps.ts'
import { figure } from './content/units.ts'
import { healthLeft } from './damage.ts'
import { engage } from './formation.ts'
import type { Book, Frame, Game, Lasting, Mode, Squad } from './model.ts'
import { newBoard } from './muster.ts'
import { OPTIONS } from './options.ts'
import { aims, whyNotTarget } from './shooting.ts'

type Posed = ReturnType<WhatIf<Book>['pose']>

const TILES = number('tiles', 'attacking tiles', 'WF-MEL-04', 5, 1, 40)
const ATTACKS = number('attacks', 'Attacks of each', 'WF-CRD-08', 1, 1, 8)
const STRENGTH = number('strength', "the attacker's Strength", 'WF-WND-01', 2, 1, 10)
const ARMOUR = number('armour', "the target's Armour", 'WF-WND-01', 2, 1, 10)
const HEALTH = number('health', 'Health of each target tile', 'WF-CRD-11', 1, 1, 8)
const TARGETS = number('targets', 'tiles of the target', 'WF-WND-04', 5, 1, 40)
const SKILL = number('skill', "the attacker's Weapon Skill", 'WF-MEL-16', 2, 1, 10)
const DEFENCE = number('defence', "the target's Weapon Skill", 'WF-MEL-16', 2, 1, 10)
const HURT = number('hurt', 'damage on the wounded target tile, which falls first', 'WF-WND-05', 0, 0, 7)
const CANCELS = number('cancels', 'damage that Close Ranks still cancels', 'WF-WND-10', 0, 0, 3)
const CHARGE = number('charge', 'the attacker came into contact this turn under Charge', 'WF-MOV-17', 0, 0, 1)
const DICE = number('target-attacks', 'Attacks of each target tile, as many as it parries', 'WF-MEL-20', 1, 1, 8)

/** What every attack has to do with the squad that is hit. */
const STRUCK = [ARMOUR, HEALTH, TARGETS, HURT, CANCELS]
const MELEE = [TILES, ATTACKS, SKILL, DEFENCE, STRENGTH, ...STRUCK, CHARGE]

export const whatIf: readonly WhatIf<Book>[] = [
  {
    id: 'melee',
    says: 'one squad strikes another that answers somebody else',
    numbers: MELEE,
    pose: given => fought(given, 'defend', []),
  },
  {
    id: 'parry',
    says: 'one squad strikes another that defends itself',
    numbers: [...MELEE, DICE],
    pose: given => fought(given, 'defend', [STRIKER]),
  },
  {
    id: 'back',
    says: 'one squad strikes another that attacks back: all blows fall together',
    numbers: [
      ...MELEE,
      number('target-attacks', 'Attacks of each target tile', 'WF-MEL-22', 1, 1, 8),
      number('target-strength', "the target's Strength", 'WF-MEL-25', 2, 1, 10),
      number('own-armour', "the attacker's Armour", 'WF-MEL-25', 2, 1, 10),
      number('own-health', 'Health of each attacking tile', 'WF-CRD-11', 1, 1, 8),
    ],
    pose: given => fought(given, 'back', [STRIKER]),
  },
  {
    id: 'shot',
    says: 'a volley at one squad',
    numbers: [
      TILES,
      ATTACKS,
      number('skill', 'Ballistic Skill, before what is taken off below', 'WF-SHT-20', 3, 1, 10),
      STRENGTH,
      ...STRUCK,
      number('cover', 'cover: 0 none, 1 soft, 2 hard', 'WF-SHT-13', 0, 0, 2),
      number('behind', 'another squad stands between', 'WF-SHT-10', 0, 0, 1),
      number('others', 'further squads the same volley is shared out to', 'WF-SHT-07', 0, 0, 9),
      number('friends', 'tiles of a friendly squad in melee with the target', 'WF-SHT-26', 0, 0, 40),
    ],
    pose: shot,
  },
  {
    id: 'spell',
    says: 'a spell of so many hits',
    numbers: [number('hits', 'hits', 'WF-SPL-10', 3, 1, 40), STRENGTH, ...STRUCK],
    pose(given) {
      const hits = [{ group: -1, n: first(given.hits), strength: first(given.strength) }]
      return posed(given, () => ({ step: 'hits', by: STRIKER, at: TARGET, hits, spell: true, stray: 0, friends: [] }))
    },
  },
]

function fought(given: WhatIfNumbers, mode: Mode, answers: readonly ModelId[]): Posed {
  return posed(given, ({ board }) => {
    engage(board, STRIKER, TARGET)
    return { step: 'targets', at: TARGET, by: [STRIKER], mode, answers, blows: null }
  })
}

/** The skill comes of the rules: what is between, what covers the target, and how many share the volley. */
function shot(given: WhatIfNumbers): Posed {
  const targets = 1 + first(given.others)
  if (targets > 1 && first(given.behind) > 0) {
    return refuse('WF-SHT-12', 'Several targets, and one behind another squad, may not be combined.')
  }
  return posed(given, game => {
    if (first(given.friends) > 0) engage(game.board, FRIENDS, TARGET)
    const shots = aims(game, STRIKER, TARGET, targets)
    return whyNotTarget(game, STRIKER, TARGET, targets) ?? { step: 'volley', by: STRIKER, at: TARGET, shots }
  })
}

/** Their numbers; a bystander is squad 1. */
const STRIKER: ModelId = 0
const FRIENDS: ModelId = 2
const TARGET: ModelId = 3

/** The battle with an attack on top of the stack, or why it cannot be made. */
function posed(given: WhatIfNumbers, attack: (game: Game) => Frame | Refusal): Posed {
  const [health, hurt] = [first(given.health), first(given.hurt)]
  if (hurt >= health) {
    return refuse('WF-WND-06', `A tile of ${health} Health that has taken ${hurt} damage is gone: give less.`)
  }
  const game = battle(given)
  const found = attack(game)
  return isRefusal(found) ? found : { ...game, stack: [{ step: 'movement' }, found] }
}

/** The attacker, a squad that may move afterwards, friends where there are any, and the target. */
function battle(given: WhatIfNumbers): Game {
  const setup = setupWith(first(given.cover))
  const board = newBoard(setup)
  Object.assign(board, { revealed: true, zones: [1, 0], stage: 'movement', turn: 1, active: 0 })
  const [striker, bystander, friends, target] = board.squads
  if (striker === undefined || bystander === undefined || friends === undefined || target === undefined) {
    throw new Error('warfig: a what-if has four squads')
  }
  put(striker, 'Attacker', [40, 47], first(given.tiles, 1), attackerOf(given))
  put(bystander, 'Bystander', first(given.behind) > 0 ? [40, 28] : [90, 80], 5)
  put(target, 'Target', [40, 10], first(given.targets), targetOf(given))
  target.groups[0]!.hurt = first(given.hurt)
  if (first(given.friends) > 0) put(friends, 'Friends', [60, 10], first(given.friends))
  else friends.place = 'gone'
  if (first(given.charge) > 0) {
    striker.charged = board.turn
    striker.lasting.push(lasting('Charge', 0))
  }
  if (first(given.cancels) > 0) target.lasting.push(lasting('Close Ranks', first(given.cancels)))
  return { setup, board }
}

const attackerOf = ({ skill, strength, attacks, ...given }: WhatIfNumbers): Unit =>
  figure({
    WS: first(skill, 1),
    S: first(strength, 1),
    BS: first(skill, 1),
    A: first(given['own-armour'], 1),
    H: first(given['own-health'], 1),
    At: first(attacks, 1),
  })

/** A target has no Ballistic Skill: so it is never the same figure as the attacker, and each is told by its own name. */
const targetOf = ({ defence, armour, health, ...given }: WhatIfNumbers): Unit =>
  figure({
    WS: first(defence, 1),
    S: first(given['target-strength'], 1),
    BS: 0,
    A: first(armour, 1),
    H: first(health, 1),
    At: first(given['target-attacks'], 1),
  })

/** Told by its numbers: WS, S, BS, A, H and At. */
const nameOf = ({ WS, S, BS, A, H, At }: Unit): string => `figure ${[WS, S, BS, A, H, At].join(' ')}`

const lasting = (name: string, left: number): Lasting => ({ name, since: 1, until: 3, by: STRIKER, group: -1, left })

function put(squad: Squad, name: string, [x, y]: readonly [number, number], tiles: number, unit?: Unit): void {
  Object.assign(squad, { name, place: 'table', x: x * CM, y: y * CM })
  Object.assign(squad.groups[0]!, { tiles }, unit !== undefined && { unit: nameOf(unit), figure: unit })
  squad.fullHealth = healthLeft(squad.groups[0]!)
}

const soldiers = (name: string, squads: number) => ({
  ruleset: 'warfig',
  name,
  entries: Array.from({ length: squads }, () => ({ profile: 'Soldier', count: 5 })),
})
/** WF-SHT-15: a piece about the centre of the target covers it. */
function setupWith(cover: number): Setup {
  const table = tableOf('open-field', 'one', TABLE_SIZES[1]!)
  return {
    ruleset: 'warfig',
    scenario: 'elimination',
    map: 'what if',
    table:
      cover === 0 ? table : { ...table, terrain: [piece('cover', [cover === 1 ? 'scrub' : 'wall', 400, 100, 20])] },
    rosters: [soldiers('Attacker', 3), soldiers('Defender', 1)],
    options: Object.fromEntries(OPTIONS.map(spec => [spec.id, spec.default])),
  }
}
