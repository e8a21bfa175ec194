/** The games as they are offered: what each looks like on a card and a table, and how its rules are fetched. */

import type { AnyRuleset } from '#engine'
import type { Wishes } from '#sim/setup'
import type { Ground } from './table/types.ts'

/** A short battle to begin at once: ready-made lists by seat, and what else is wished. */
export interface Quick {
  readonly lists: readonly string[]
  readonly wishes: Omit<Wishes, 'rosters'>
}

/** Presentation of one game. Rules, names and numbers come from its ruleset. */
export interface Face {
  readonly id: string
  readonly name: string
  readonly pitch: string
  /** What makes it special, three short lines. */
  readonly special: readonly string[]
  readonly ground: Ground
  /** Two colours of its card. */
  readonly colours: readonly [string, string]
  readonly players: string
  readonly minutes: string
  /** Its lessons begin with this game. */
  readonly lesson?: true
  readonly quick?: Quick
  load(): Promise<AnyRuleset>
}

export const GAMES: readonly Face[] = [
  {
    id: 'warverse',
    name: 'Warverse',
    pitch: 'Design any hero you can imagine, and send it flying.',
    special: [
      'Every character flies, in three dimensions',
      'Your own designs, bought by the point',
      'Ruins to blast apart',
    ],
    ground: 'grass',
    colours: ['#1f4f63', '#f0c36a'],
    players: '2 to 4',
    minutes: '30',
    lesson: true,
    quick: {
      lists: ['lantern-patrol', 'harbour-watch'],
      wishes: { map: 'training-yard', options: { pointsPerPlayer: 250 } },
    },
    load: () => import('../rulesets/warverse/index.ts').then(({ warverse }) => warverse),
  },
  {
    id: 'warniris',
    name: 'Warniris',
    pitch: 'A handful of characters, two Actions each, and a Reaction to everything.',
    special: ['React in the middle of the enemy turn', 'Relics, last stands and skirmishes', 'Your own datacards'],
    ground: 'ruins',
    colours: ['#4a2f5c', '#e7a8c8'],
    players: '2 to 4',
    minutes: '45',
    lesson: true,
    quick: { lists: ['lantern-tithe', 'rustwake-salvors'], wishes: { scenario: 'skirmish' } },
    load: () => import('../rulesets/warniris/index.ts').then(({ warniris }) => warniris),
  },
  {
    id: 'warfig',
    name: 'WarFig',
    pitch: 'Squads of tiles, orders shouted over the din, and two armies that settle it rank against rank.',
    special: ['Ranks that wheel, charge and break', 'Spells and commands in the heat of it', 'Two armies, one hill'],
    ground: 'grass',
    colours: ['#5b3a1f', '#e0a35b'],
    players: '2',
    minutes: '60',
    lesson: true,
    quick: {
      lists: ['republica-500', 'orkish-500'],
      wishes: { scenario: 'elimination', map: 'twin-thickets-one-small', options: { armyValue: 500 } },
    },
    load: () => import('../rulesets/warfig/index.ts').then(({ warfig }) => warfig),
  },
]

/** Games that are promised and cannot be played here yet: nothing on their cards leads anywhere. */
export interface Coming {
  readonly id: string
  readonly name: string
  readonly pitch: string
  readonly special: readonly string[]
  readonly colours: readonly [string, string]
}

export const COMING: readonly Coming[] = [
  {
    id: 'wyrdcry',
    name: 'Wyrdcry',
    pitch: 'Warbands hunt for treasure through a ruined city.',
    special: [
      'Initiative dice that become abilities',
      'Loot carried through the ruins',
      'A campaign of scars and gold',
    ],
    colours: ['#28402f', '#b7f0c8'],
  },
  {
    id: 'wyrdwars',
    name: 'WyrdWars',
    pitch: 'A dozen warriors, their armour splintering blow by blow.',
    special: ['Streets, walls and roofs to climb', 'Armour that wears away', 'Nerve that holds, or breaks'],
    colours: ['#3d3450', '#d9b56a'],
  },
]

export const faceOf = (id: string): Face | undefined => GAMES.find(face => face.id === id)

const loaded = new Map<string, Promise<AnyRuleset>>()

/** The rules of a game, fetched once. */
export function loadRules(id: string): Promise<AnyRuleset> {
  const face = faceOf(id)
  if (face === undefined) return Promise.reject(new Error(`There is no game called '${id}' here.`))
  let rules = loaded.get(id)
  if (rules === undefined) {
    rules = face.load()
    // A fetch that failed (a lost connection) is tried again the next time.
    rules.catch(() => loaded.delete(id))
    loaded.set(id, rules)
  }
  return rules
}
