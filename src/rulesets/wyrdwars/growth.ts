/** What a campaign has made of a warrior, as his entry in a roster writes it (WW-WBD-03). */

import { isRite, type RiteId } from './content/rites.ts'
import { isSkill, type SkillId } from './content/skills.ts'
import { CHARACTERISTICS, type Characteristic, type Numbers } from './content/warriors.ts'

/** How a roster says that it is the muster of a warband with a history. */
export const CAMPAIGN = 'campaign'

export interface Growth {
  /** He carries what is written for him, and nothing of the kit of his type but natural weapons. */
  readonly isEquipped: boolean
  /** A henchman who has become a hero (WW-XPA-08). */
  readonly isHero: boolean
  /** Leads though his type does not (WW-WBD-06, WW-WBD-07). */
  readonly leads: boolean
  /** Immune to Dread (WW-INJ-10). */
  readonly isSteeled: boolean
  /** Advances and lasting injuries (WW-ADV, WW-INJ). */
  readonly changes: Partial<Numbers>
  readonly skills: readonly SkillId[]
  /** Rites beyond those of his entry (WW-SKL-14). */
  readonly rites: readonly RiteId[]
}

const SKILL = 'skill:'
const RITE = 'rite:'
const WORDS = ['own-kit', 'hero', 'leads', 'steeled']

/** 'initiative+1', 'movement-1'. */
function changeIn(option: string): readonly [Characteristic, number] | null {
  const found = /^([a-zA-Z]+)([+-]\d{1,3})$/.exec(option)
  const stat = CHARACTERISTICS.find(one => one === found?.[1])
  return stat === undefined || found === null ? null : [stat, Number(found[2])]
}

/** Does this say something about him, and not what he carries? */
export const isGrowth = (option: string): boolean =>
  WORDS.includes(option) ||
  (option.startsWith(SKILL) && isSkill(option.slice(SKILL.length))) ||
  (option.startsWith(RITE) && isRite(option.slice(RITE.length))) ||
  changeIn(option) !== null

export function growthIn(options: readonly string[]): Growth {
  const after = (mark: string): string[] =>
    options.flatMap(option => (option.startsWith(mark) ? [option.slice(mark.length)] : []))
  const changes: { -readonly [C in Characteristic]?: number } = {}
  for (const option of options) {
    const change = changeIn(option)
    if (change !== null) changes[change[0]] = (changes[change[0]] ?? 0) + change[1]
  }
  return {
    isEquipped: options.includes('own-kit'),
    isHero: options.includes('hero'),
    leads: options.includes('leads'),
    isSteeled: options.includes('steeled'),
    changes,
    skills: after(SKILL).filter(isSkill),
    rites: after(RITE).filter(isRite),
  }
}

/** The same in the words of a roster. */
export const growthWritten = ({ isEquipped, isHero, leads, isSteeled, changes, skills, rites }: Growth): string[] => [
  ...(isEquipped ? ['own-kit'] : []),
  ...(isHero ? ['hero'] : []),
  ...(leads ? ['leads'] : []),
  ...(isSteeled ? ['steeled'] : []),
  ...CHARACTERISTICS.flatMap(stat => {
    const n = changes[stat] ?? 0
    return n === 0 ? [] : [`${stat}${n > 0 ? '+' : ''}${n}`]
  }),
  ...skills.map(id => SKILL + id),
  ...rites.map(id => RITE + id),
]

/** WW-CHR-10, WW-CHR-11, WW-XPA-07: raised without a limit, never below 1. */
export function grown(numbers: Numbers, changes: Partial<Numbers>): Numbers {
  const own: { -readonly [C in Characteristic]: number } = { ...numbers }
  for (const stat of CHARACTERISTICS) own[stat] = Math.max(1, numbers[stat] + (changes[stat] ?? 0))
  return own
}
