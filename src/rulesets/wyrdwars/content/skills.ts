/** Skills: what a hero learns when an advance comes to 7 (WW-SKL). */

import type { Rule } from '../rules.ts'

interface Skill {
  readonly id: string
  readonly name: string
  readonly rule: Rule
  /** Only the leader, or only a caster, learns it (WW-SKL-10, WW-SKL-14). */
  readonly only?: 'leader' | 'caster'
}

/** In the order of the book: a silent player takes the first he may. */
export const SKILLS = [
  { id: 'iron-grip', name: 'Iron Grip', rule: 'WW-SKL-01' },
  { id: 'quick-feet', name: 'Quick Feet', rule: 'WW-SKL-02' },
  { id: 'wall-crawler', name: 'Wall-Crawler', rule: 'WW-SKL-03' },
  { id: 'long-eye', name: 'Long Eye', rule: 'WW-SKL-04' },
  { id: 'braced-aim', name: 'Braced Aim', rule: 'WW-SKL-05' },
  { id: 'shield-wise', name: 'Shield-Wise', rule: 'WW-SKL-06' },
  { id: 'armour-breaker', name: 'Armour-Breaker', rule: 'WW-SKL-07' },
  { id: 'lurker', name: 'Lurker', rule: 'WW-SKL-08' },
  { id: 'cold-heart', name: 'Cold Heart', rule: 'WW-SKL-09' },
  { id: 'loud-voice', name: 'Loud Voice', rule: 'WW-SKL-10', only: 'leader' },
  { id: 'thick-hide', name: 'Thick Hide', rule: 'WW-SKL-11' },
  { id: 'clings-to-life', name: 'Clings to Life', rule: 'WW-SKL-12' },
  { id: 'ruin-wise', name: 'Ruin-Wise', rule: 'WW-SKL-13' },
  { id: 'learned', name: 'Learned', rule: 'WW-SKL-14', only: 'caster' },
] as const satisfies readonly Skill[]
export type SkillId = (typeof SKILLS)[number]['id']

const BY_ID: ReadonlyMap<string, Skill & { readonly id: SkillId }> = new Map(SKILLS.map(one => [one.id, one]))
export const isSkill = (id: string): id is SkillId => BY_ID.has(id)
export function skillNamed(id: SkillId): Skill & { readonly id: SkillId } {
  const skill = BY_ID.get(id)
  if (skill === undefined) throw new Error(`wyrdwars: no skill '${id}'`)
  return skill
}
