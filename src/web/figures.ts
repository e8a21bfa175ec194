/** How miniatures look: silhouettes guessed from what a profile is called. Looks never matter to the rules. */

import type { SceneModel } from '#engine'
import type { Arms, Build, FigureLook, Pattern, SeatLook } from './table/types.ts'

const BUILT: readonly (readonly [RegExp, Build])[] = [
  [/wagon|cart|coach|barge|boat|ship|carrier|ferry|lorry|tank|chariot/, 'vehicle'],
  [/golem|engine|cannon|machine|construct|automat|turret|mortar|artillery|ballista/, 'machine'],
  [/rider|cavalry|knight|lancer|mounted|horse/, 'rider'],
  [/wolf|bear|hound|beast|boar|drake|dragon|spider|lion|rat\b|swarm|raptor/, 'beast'],
  [/giant|ogre|troll|colossus|titan|treant|minotaur/, 'giant'],
  [/mage|wizard|witch|priest|shaman|sorcer|adept|seer|druid|wyrd|cleric|oracle|\btp r/, 'mage'],
  [/heavy|guard|brute|brawler|champion|warden|sentinel|juggernaut|ironclad|veteran/, 'heavy'],
  [/scout|runner|archer|thief|rogue|sprite|imp|kite|swift|skirmisher|hunter|ranger|goblin|pixie/, 'light'],
]
const ARMED: readonly (readonly [RegExp, Arms])[] = [
  [/archer|\bbow|crossbow|hunter|sling/, 'bow'],
  [/\bgun|rifle|musket|arquebus|shooter|pistol|marksman|sniper|artillery|cannon|mortar|carbine/, 'gun'],
  [/spear|\bpike|lance|halberd|harpoon|boathook|rider|cavalry/, 'spear'],
  [/mage|wizard|witch|priest|shaman|sorcer|adept|seer|druid|wyrd|cleric|oracle|\btp r/, 'staff'],
  [/guard|shield|warden|sentinel|knight/, 'shield'],
  [/brute|giant|ogre|troll|brawler|champion|hammer|\baxe|great|mace|flail|maul|anchor/, 'great-weapon'],
  [/wolf|bear|hound|beast|boar|drake|dragon|spider|lion|claw|rat\b/, 'claws'],
  [/wagon|cart|coach|barge|boat|carrier|ferry|servant|villager/, 'none'],
]

const known = new Map<string, FigureLook>()

/** A profile's look: from its name, and from what its card says it carries. */
export function figureOf({ profile, name, facts }: Pick<SceneModel, 'profile' | 'name' | 'facts'>): FigureLook {
  let look = known.get(profile)
  if (look === undefined) {
    const words = `${profile} ${name} ${facts.map(fact => fact.join(' ')).join(' ')}`.toLowerCase()
    const found = <T>(table: readonly (readonly [RegExp, T])[], otherwise: T): T =>
      table.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise
    const leader = /captain|leader|lord|king|queen|hero|commander|chief|sergeant|standard|banner/.test(words)
    const winged = /wing|harpy|angel|drake|dragon|griffon|kite|eagle|fly/.test(words)
    look = {
      build: found(BUILT, 'soldier'),
      arms: found(ARMED, 'blade'),
      ...(leader ? { extra: 'banner' as const } : winged ? { extra: 'wings' as const } : {}),
    }
    known.set(profile, look)
  }
  return look
}

/** Words of the games for somebody who lies on the ground. */
export const liesBy = (tokens: readonly string[]): boolean => tokens.some(token => /lying|knocked|prone/i.test(token))

/**
 * Red, blue, green, yellow, as the rules call the seats; in shades that stay apart for colour-blind eyes (after Okabe and
 * Ito), each with its pattern.
 */
export const SEAT_COLOURS: readonly string[] = ['#cc4a1e', '#0072b2', '#00916e', '#d9a400']
export const SEAT_PATTERNS: readonly Pattern[] = ['plain', 'stripes', 'dots', 'chevrons']

export const seatLooks = (names: readonly string[]): SeatLook[] =>
  names.map((name, seat) => ({
    name,
    colour: SEAT_COLOURS[seat % 4]!,
    pattern: SEAT_PATTERNS[seat % 4]!,
  }))
