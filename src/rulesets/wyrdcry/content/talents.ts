/** Talents: traits, abilities and reactions (WC-TAL-01), by name, with the rule that says what each does. */

import type { Rule } from '../rules.ts'

/** The five specialisations of heroic talents (WC-TLN). */
export const SCHOOLS = ['might', 'grit', 'grace', 'aim', 'wits'] as const
export type School = (typeof SCHOOLS)[number]

export interface Talent {
  readonly id: string
  readonly name: string
  readonly kind: 'trait' | 'ability' | 'reaction'
  readonly rule: Rule
  /** How many equal dice pay for an ability: 2 is a [Double], 3 a [Triple], 4 a [Quad]. */
  readonly price?: 2 | 3 | 4
  readonly isMagic?: true
  /** The specialisation of a heroic talent. */
  readonly school?: School
  /** Only somebody with this keyword may take it. */
  readonly only?: string
  /** Everybody has it, or everybody with this keyword (WC-ABL-05). */
  readonly universal?: 'any' | 'HERO'
}

export const TALENTS = [
  { id: 'quicken', name: 'Quicken', kind: 'ability', rule: 'WC-UAB-01', price: 2, universal: 'any' },
  { id: 'second-wind', name: 'Second Wind', kind: 'ability', rule: 'WC-UAB-02', price: 2, universal: 'any' },
  { id: 'steady-aim', name: 'Steady Aim', kind: 'ability', rule: 'WC-UAB-03', price: 2, universal: 'any' },
  { id: 'plunge', name: 'Plunge', kind: 'ability', rule: 'WC-UAB-04', price: 2, universal: 'any' },
  { id: 'follow-me', name: 'Follow Me', kind: 'ability', rule: 'WC-UAB-05', price: 3, universal: 'HERO' },
  { id: 'flurry', name: 'Flurry', kind: 'ability', rule: 'WC-UAB-06', price: 3, universal: 'any' },
  { id: 'overrun', name: 'Overrun', kind: 'ability', rule: 'WC-UAB-07', price: 4, universal: 'any' },
  { id: 'riposte', name: 'Riposte', kind: 'reaction', rule: 'WC-URE-01', universal: 'any' },
  { id: 'keep-low', name: 'Keep Low', kind: 'reaction', rule: 'WC-URE-03', universal: 'any' },
  { id: 'parting-blow', name: 'Parting Blow', kind: 'reaction', rule: 'WC-URE-05', universal: 'any' },
  { id: 'dread-visage', name: 'Dread Visage', kind: 'trait', rule: 'WC-TLN-01', school: 'might' },
  { id: 'no-way-out', name: 'No Way Out', kind: 'trait', rule: 'WC-TLN-02', school: 'might' },
  { id: 'chosen-weapon', name: 'Chosen Weapon', kind: 'trait', rule: 'WC-TLN-03', school: 'might' },
  { id: 'reeling-blows', name: 'Reeling Blows', kind: 'ability', rule: 'WC-TLN-04', price: 2, school: 'might' },
  { id: 'shield-shove', name: 'Shield Shove', kind: 'ability', rule: 'WC-TLN-05', price: 2, school: 'might' },
  { id: 'onward', name: 'Onward', kind: 'ability', rule: 'WC-TLN-06', price: 3, school: 'might' },
  { id: 'iron-blood', name: 'Iron Blood', kind: 'trait', rule: 'WC-TLN-07', school: 'grit' },
  { id: 'hard-to-bury', name: 'Hard to Bury', kind: 'trait', rule: 'WC-TLN-08', school: 'grit' },
  { id: 'thick-skull', name: 'Thick Skull', kind: 'trait', rule: 'WC-TLN-09', school: 'grit' },
  { id: 'grit-teeth', name: 'Grit Teeth', kind: 'reaction', rule: 'WC-TLN-10', school: 'grit' },
  { id: 'raised-shields', name: 'Raised Shields', kind: 'ability', rule: 'WC-TLN-11', price: 2, school: 'grit' },
  { id: 'stand-before', name: 'Stand Before', kind: 'ability', rule: 'WC-TLN-12', price: 2, school: 'grit' },
  { id: 'quick-wrist', name: 'Quick Wrist', kind: 'trait', rule: 'WC-TLN-13', school: 'grace' },
  { id: 'head-start', name: 'Head Start', kind: 'trait', rule: 'WC-TLN-14', school: 'grace' },
  { id: 'grey-step', name: 'Grey Step', kind: 'trait', rule: 'WC-TLN-15', school: 'grace' },
  { id: 'goat-footed', name: 'Goat-Footed', kind: 'trait', rule: 'WC-TLN-16', school: 'grace' },
  { id: 'sidestep', name: 'Sidestep', kind: 'reaction', rule: 'WC-TLN-17', school: 'grace' },
  { id: 'break-away', name: 'Break Away', kind: 'ability', rule: 'WC-TLN-18', price: 2, school: 'grace' },
  { id: 'hook-the-leg', name: 'Hook the Leg', kind: 'ability', rule: 'WC-TLN-19', price: 2, school: 'grace' },
  { id: 'snap-shot', name: 'Snap Shot', kind: 'ability', rule: 'WC-TLN-20', price: 3, school: 'grace' },
  { id: 'far-sight', name: 'Far Sight', kind: 'trait', rule: 'WC-TLN-21', school: 'aim' },
  { id: 'fast-hands', name: 'Fast Hands', kind: 'trait', rule: 'WC-TLN-22', school: 'aim' },
  { id: 'chosen-mark', name: 'Chosen Mark', kind: 'trait', rule: 'WC-TLN-23', school: 'aim' },
  { id: 'threading-shot', name: 'Threading Shot', kind: 'trait', rule: 'WC-TLN-24', school: 'aim' },
  { id: 'lie-in-wait', name: 'Lie in Wait', kind: 'reaction', rule: 'WC-TLN-25', school: 'aim' },
  {
    id: 'shot-into-the-press',
    name: 'Shot into the Press',
    kind: 'ability',
    rule: 'WC-TLN-26',
    price: 2,
    school: 'aim',
  },
  { id: 'second-soul', name: 'Second Soul', kind: 'trait', rule: 'WC-TLN-27', school: 'wits', only: 'WIZARD' },
  { id: 'old-campaigner', name: 'Old Campaigner', kind: 'trait', rule: 'WC-TLN-28', school: 'wits', only: 'LEADER' },
  { id: 'born-voice', name: 'Born Voice', kind: 'trait', rule: 'WC-TLN-29', school: 'wits' },
  { id: 'knows-a-man', name: 'Knows a Man', kind: 'trait', rule: 'WC-TLN-30', school: 'wits' },
  { id: 'first-word', name: 'First Word', kind: 'trait', rule: 'WC-TLN-31', school: 'wits', only: 'LEADER' },
  { id: 'give-ground', name: 'Give Ground', kind: 'reaction', rule: 'WC-TLN-32', school: 'wits' },
  { id: 'after-me', name: 'After Me', kind: 'ability', rule: 'WC-TLN-33', price: 3, school: 'wits' },
  { id: 'rallying-shout', name: 'Rallying Shout', kind: 'ability', rule: 'WC-TLN-34', price: 3, school: 'wits' },
  { id: 'driven-by-greed', name: 'Driven by Greed', kind: 'ability', rule: 'WC-MRC-02', price: 2 },
  { id: 'war-council', name: 'War Council', kind: 'ability', rule: 'WC-MRC-05', price: 3 },
  { id: 'plant-the-banner', name: 'Plant the Banner', kind: 'ability', rule: 'WC-MRC-06', price: 3 },
  { id: 'drilled', name: 'Drilled', kind: 'trait', rule: 'WC-MRC-07' },
  { id: 'on-my-heels', name: 'On My Heels', kind: 'ability', rule: 'WC-MRC-08', price: 3 },
  { id: 'heavy-draw', name: 'Heavy Draw', kind: 'ability', rule: 'WC-MRC-09', price: 2 },
  { id: 'raise-the-pavise', name: 'Raise the Pavise', kind: 'ability', rule: 'WC-MRC-20', price: 2 },
  { id: 'patch-up', name: 'Patch Up', kind: 'ability', rule: 'WC-MRC-21', price: 2 },
  { id: 'not-yet', name: 'Not Yet', kind: 'reaction', rule: 'WC-MRC-22' },
  { id: 'close-ranks', name: 'Close Ranks', kind: 'reaction', rule: 'WC-MRC-23' },
  { id: 'roofwise', name: 'Roofwise', kind: 'trait', rule: 'WC-ROK-02' },
  { id: 'slip-away', name: 'Slip Away', kind: 'ability', rule: 'WC-ROK-03', price: 2 },
  { id: 'not-where-you-looked', name: 'Not Where You Looked', kind: 'reaction', rule: 'WC-ROK-04' },
  { id: 'call-the-roost', name: 'Call the Roost', kind: 'ability', rule: 'WC-ROK-05', price: 3 },
  { id: 'marked-purse', name: 'Marked Purse', kind: 'ability', rule: 'WC-ROK-06', price: 2 },
  { id: 'sure-feet', name: 'Sure Feet', kind: 'trait', rule: 'WC-ROK-07' },
  { id: 'death-from-the-eaves', name: 'Death from the Eaves', kind: 'ability', rule: 'WC-ROK-08', price: 2 },
  { id: 'light-fingers', name: 'Light Fingers', kind: 'ability', rule: 'WC-ROK-09', price: 2 },
  { id: 'between-the-ribs', name: 'Between the Ribs', kind: 'ability', rule: 'WC-ROK-10', price: 2 },
  { id: 'hard-to-spot', name: 'Hard to Spot', kind: 'trait', rule: 'WC-ROK-11' },
  { id: 'wings', name: 'Wings', kind: 'trait', rule: 'WC-ROK-12' },
  { id: 'mob', name: 'Mob', kind: 'ability', rule: 'WC-ROK-13', price: 2 },
  { id: 'drowned-already', name: 'Drowned Already', kind: 'trait', rule: 'WC-DRC-01' },
  { id: 'cold-grip', name: 'Cold Grip', kind: 'reaction', rule: 'WC-DRC-02' },
  { id: 'black-water', name: 'Black Water', kind: 'ability', rule: 'WC-DRC-03', price: 2 },
  { id: 'toll', name: 'Toll', kind: 'ability', rule: 'WC-DRC-04', price: 2 },
  { id: 'rising-water', name: 'Rising Water', kind: 'ability', rule: 'WC-DRC-05', price: 3 },
  { id: 'paid-in-full', name: 'Paid in Full', kind: 'reaction', rule: 'WC-DRC-06' },
  { id: 'shuffle-as-one', name: 'Shuffle as One', kind: 'ability', rule: 'WC-DRC-07', price: 2 },
  { id: 'drag-under', name: 'Drag Under', kind: 'ability', rule: 'WC-DRC-08', price: 2 },
  { id: 'corpse-picker', name: 'Corpse-Picker', kind: 'trait', rule: 'WC-DRC-09' },
  { id: 'lead-boots', name: 'Lead Boots', kind: 'trait', rule: 'WC-DRC-10' },
  { id: 'name-the-guilty', name: 'Name the Guilty', kind: 'reaction', rule: 'WC-EMB-05' },
  { id: 'litany', name: 'Litany', kind: 'ability', rule: 'WC-EMB-06', price: 2 },
  { id: 'burn-the-doubt', name: 'Burn the Doubt', kind: 'ability', rule: 'WC-EMB-07', price: 3 },
  { id: 'held-light', name: 'Held Light', kind: 'trait', rule: 'WC-EMB-08' },
  { id: 'open-the-scars', name: 'Open the Scars', kind: 'ability', rule: 'WC-EMB-09', price: 2 },
  { id: 'bare-headed', name: 'Bare-Headed', kind: 'trait', rule: 'WC-EMB-10' },
  { id: 'set-alight', name: 'Set Alight', kind: 'ability', rule: 'WC-EMB-11', price: 2 },
  { id: 'swept-along', name: 'Swept Along', kind: 'trait', rule: 'WC-EMB-12' },
  { id: 'lock-jaw', name: 'Lock Jaw', kind: 'ability', rule: 'WC-EMB-13', price: 2 },
  { id: 'blind-alley', name: 'Blind Alley', kind: 'ability', rule: 'WC-SPL-01', price: 2, isMagic: true },
  { id: 'crows-road', name: "Crow's Road", kind: 'ability', rule: 'WC-SPL-02', price: 3, isMagic: true },
  { id: 'bad-penny', name: 'Bad Penny', kind: 'ability', rule: 'WC-SPL-03', price: 3, isMagic: true },
  { id: 'call-the-drowned', name: 'Call the Drowned', kind: 'ability', rule: 'WC-SPL-04', price: 2, isMagic: true },
  { id: 'lungful-of-brine', name: 'Lungful of Brine', kind: 'ability', rule: 'WC-SPL-05', price: 3, isMagic: true },
  { id: 'undertow', name: 'Undertow', kind: 'ability', rule: 'WC-SPL-06', price: 3, isMagic: true },
  { id: 'tongue-of-flame', name: 'Tongue of Flame', kind: 'ability', rule: 'WC-SPL-07', price: 3, isMagic: true },
  { id: 'cauterise', name: 'Cauterise', kind: 'ability', rule: 'WC-SPL-08', price: 2, isMagic: true },
  { id: 'pyre', name: 'Pyre', kind: 'ability', rule: 'WC-SPL-09', price: 4, isMagic: true },
  { id: 'blight', name: 'Blight', kind: 'ability', rule: 'WC-SPL-10', price: 2, isMagic: true },
  { id: 'windstep', name: 'Windstep', kind: 'ability', rule: 'WC-SPL-11', price: 3, isMagic: true },
  { id: 'spark-lance', name: 'Spark Lance', kind: 'ability', rule: 'WC-SPL-12', price: 3, isMagic: true },
  { id: 'wake-a-body', name: 'Wake a Body', kind: 'ability', rule: 'WC-SPL-13', price: 2, isMagic: true },
  { id: 'ledger-of-blood', name: 'Ledger of Blood', kind: 'ability', rule: 'WC-SPL-14', price: 3, isMagic: true },
  { id: 'stir-the-dead', name: 'Stir the Dead', kind: 'ability', rule: 'WC-SPL-15', price: 3, isMagic: true },
  { id: 'one-more', name: 'One More', kind: 'reaction', rule: 'WC-SLS-01' },
  { id: 'heave', name: 'Heave', kind: 'ability', rule: 'WC-SLS-02', price: 2 },
  { id: 'shut-the-door', name: 'Shut the Door', kind: 'reaction', rule: 'WC-SLS-03' },
  { id: 'shield-up', name: 'Shield Up', kind: 'trait', rule: 'WC-SLS-04' },
  { id: 'taunt', name: 'Taunt', kind: 'ability', rule: 'WC-SLS-05', price: 2 },
  { id: 'palm-it', name: 'Palm It', kind: 'ability', rule: 'WC-SLS-06', price: 2 },
  { id: 'seeing-red', name: 'Seeing Red', kind: 'trait', rule: 'WC-SLS-07' },
  { id: 'shoulder-in', name: 'Shoulder In', kind: 'ability', rule: 'WC-SLS-08', price: 2 },
  { id: 'falling-hammer', name: 'Falling Hammer', kind: 'ability', rule: 'WC-SLS-09', price: 3 },
  { id: 'steady-voice', name: 'Steady Voice', kind: 'trait', rule: 'WC-SLS-10' },
  { id: 'naysay', name: 'Naysay', kind: 'reaction', rule: 'WC-SLS-11' },
  { id: 'lope', name: 'Lope', kind: 'ability', rule: 'WC-SLS-12', price: 2 },
  { id: 'shake', name: 'Shake', kind: 'ability', rule: 'WC-SLS-13', price: 3 },
  { id: 'watchers-above', name: 'Watchers Above', kind: 'trait', rule: 'WC-ROK-01' },
  { id: 'addled', name: 'Addled', kind: 'trait', rule: 'WC-SLS-14' },
  { id: 'scrawled-walls', name: 'Scrawled Walls', kind: 'ability', rule: 'WC-TWT-01', price: 2, universal: 'any' },
] as const satisfies readonly Talent[]
export type TalentId = (typeof TALENTS)[number]['id']

const byId = new Map<string, Talent & { readonly id: TalentId }>(TALENTS.map(talent => [talent.id, talent]))

export const isTalent = (id: string): id is TalentId => byId.has(id)

/** A talent by its name. */
export function talentOf(id: TalentId): Talent & { readonly id: TalentId } {
  const found = byId.get(id)
  if (found === undefined) throw new Error(`wyrdcry: no talent '${id}'`)
  return found
}
