/** Every word a card of WyrdWars names: characteristics, armour, weapon rules, traits, rites, trinkets, states. */

import type { Term } from '#engine'
import { HERO_INJURIES } from './campaign/tables.ts'
import { ARTEFACTS } from './content/artefacts.ts'
import { HELPERS } from './content/helpers.ts'
import { PRAYERS, RITES } from './content/rites.ts'
import { SKILLS } from './content/skills.ts'
import { TRAITS } from './content/traits.ts'
import { TRINKETS } from './content/trinkets.ts'
import { RULES, type Rule } from './rules.ts'

/** A rule as the meaning of a name. */
const meant = (name: string, rule: Rule): Term => ({ name, rule, says: RULES[rule].says })

/** Words on the sheet of a warband and in its aftermath. */
const CAMPAIGN_TERMS: readonly Term[] = [
  { name: 'Gold', rule: 'WW-WBD-02', says: 'What is in the treasury: it pays recruits, things, upkeep and wages.' },
  {
    name: 'Rating',
    rule: 'WW-TRD-06',
    says: 'How strong a warband is: prices, things, artefacts and 5 for each advance.',
  },
  {
    name: 'Warriors',
    rule: 'WW-LST-01',
    says: 'A warband has at most 12, helpers included; 4 of its own go to a battle.',
  },
  { name: 'Upkeep', rule: 'WW-UPK-01', says: 'Paid after each battle: 2 gp for each warrior, helpers excepted.' },
  { name: 'Wages', rule: 'WW-UPK-03', says: 'Paid to helpers after each battle; who is not paid leaves.' },
  { name: 'Battles', rule: 'WW-WBD-01', says: 'Battles the warband has fought, and how many it won.' },
  {
    name: 'Experience',
    rule: 'WW-XPA-06',
    says: 'What a hero has learned: an advance at 3, 7, 12, 18, 25 and every 8 after.',
  },
  {
    name: 'Hero',
    rule: 'WW-LST-02',
    says: 'Gains experience, explores, carries artefacts; five in a warband, the leader counted.',
  },
  {
    name: 'Henchman',
    rule: 'WW-XPA-08',
    says: 'Gains no experience, but may become a hero by taking an enemy out of action.',
  },
  { name: 'Helper', rule: 'WW-HLP-01', says: 'Hired for a fee and wages; two at most, with kit of their own.' },
  { name: 'Fit', rule: 'WW-WBD-04', says: 'Alive, and misses no battle: he may be mustered.' },
  {
    name: 'Misses the next battle',
    rule: 'WW-INJ-13',
    says: 'Bedridden: he stays at home, and pays upkeep meanwhile.',
  },
  ...[...HERO_INJURIES.rows, { name: 'Lost', rule: 'WW-INJ-02' as const }].map(({ name, rule }) => meant(name, rule)),
  ...HELPERS.map(({ name, rule, says }) => ({ name, rule, says })),
]

export const TERMS: readonly Term[] = [
  {
    name: 'Movement',
    rule: 'WW-CHR-01',
    says: 'How many inches a warrior may move; a run adds 3", a charge up to 6".',
  },
  { name: 'Weapon Skill', rule: 'WW-CHR-02', says: 'Skill hand to hand, compared with that of the enemy.' },
  { name: 'Ballistic Skill', rule: 'WW-CHR-03', says: 'Skill with missiles: a D6 of this number or less hits.' },
  { name: 'Strength', rule: 'WW-CHR-04', says: 'The force of blows: it wounds, and from 4 on it pierces armour.' },
  { name: 'Toughness', rule: 'WW-CHR-05', says: 'Resists wounds, compared with the Strength of the attack.' },
  { name: 'Wounds', rule: 'WW-CHR-06', says: 'How many wounds put him out of action.' },
  { name: 'Initiative', rule: 'WW-CHR-07', says: 'Who strikes first; tested to climb, leap, jump and search.' },
  { name: 'Attacks', rule: 'WW-CHR-08', says: 'How many blows he strikes in each Close Combat phase.' },
  { name: 'Leadership', rule: 'WW-CHR-09', says: 'Courage: two dice that make this number or less pass a test.' },
  {
    name: 'Armour Save',
    rule: 'WW-ARM-03',
    says: 'A D6 of this number or more stops a hit. Each hit stopped makes it one worse until the battle ends.',
  },
  { name: 'Traits', rule: 'WW-TRA-01', says: 'What is special about him or his warband.' },
  {
    name: 'splintered #',
    rule: 'WW-ARM-13',
    says: 'The armour has stopped hits: its save is # worse for the rest of the battle.',
  },
  {
    name: 'armour gone',
    rule: 'WW-ARM-16',
    says: 'The armour is splintered to nothing: no save for the rest of the battle.',
  },
  { name: '# armour point', rule: 'WW-ARM-26', says: 'The save is 7 less the armour points: 1 point is 6+.' },
  { name: '# armour points', rule: 'WW-ARM-26', says: 'The save is 7 less the armour points: 3 points are 4+.' },
  { name: 'Crushing', rule: 'WW-ARM-30', says: 'A hit that armour stops splinters it by 2 points instead of 1.' },
  { name: 'Pierce #', rule: 'WW-ARM-29', says: 'The save against it needs # more.' },
  { name: 'strike', rule: 'WW-CC-04', says: 'Added to Initiative for the order of blows.' },
  { name: 'two-handed', rule: 'WW-ARM-28', says: 'No off-hand weapon, and no help from a shield in close combat.' },
  { name: 'Quick', rule: 'WW-SHO-14', says: 'No −1 for having moved or beyond half the range.' },
  { name: 'Still', rule: 'WW-SHO-09', says: 'Does not shoot in a turn in which he moved.' },
  { name: 'Slow', rule: 'WW-SHO-10', says: 'Once shot, it is silent in the next turn.' },
  { name: 'Blackpowder', rule: 'WW-CRT-04', says: 'May misfire where telling hits are agreed; silent in rain.' },
  {
    name: 'against missiles',
    rule: 'WW-ARM-26',
    says: 'The save against missiles: an iron cap helps, a shield always counts.',
  },
  { name: 'Items', rule: 'WW-LST-05', says: 'Trinkets he carries; most are used once in a battle.' },
  { name: 'no bonus', rule: 'WW-WPN-01', says: 'Strikes with his own Strength and Initiative.' },
  { name: 'useless', rule: 'WW-CRT-04', says: 'The weapon has misfired and is of no use in this battle.' },
  { name: 'choked', rule: 'WW-RIT-22', says: 'May not shoot, search or cast.' },
  { name: 'cannot charge', rule: 'WW-RIT-19', says: 'May not charge.' },
  { name: 'cannot run', rule: 'WW-RIT-14', says: 'May not run.' },
  { name: 'soft step', rule: 'WW-RIT-21', says: 'Climbs, leaps and jumps without a test.' },
  { name: 'praying', rule: 'WW-PRY-03', says: 'His prayer is heard by friends within 6" while he stands.' },
  { name: 'hidden', rule: 'WW-HID-03', says: 'Enemies cannot shoot, charge or cast at him until he is found.' },
  {
    name: 'fleeing',
    rule: 'WW-FLE-07',
    says: 'Runs for his edge, does nothing else, and may rally in the Nerve phase.',
  },
  {
    name: 'engaged',
    rule: 'WW-CC-01',
    says: 'In a fight: he strikes in every Close Combat phase and leaves only by breaking away.',
  },
  { name: 'netted', rule: 'WW-ITM-08', says: 'May not move, charge or break away; strikes two later.' },
  { name: 'frightened', rule: 'WW-PSY-06', says: 'Weapon Skill −2 to the end of this turn.' },
  { name: 'ran', rule: 'WW-MOV-07', says: 'May not shoot, search, cast or hide this turn.' },
  { name: 'charged', rule: 'WW-CHG-09', says: 'Strikes two sooner this turn.' },
  { name: 'rallied', rule: 'WW-FLE-06', says: 'Does nothing else this turn but fight if engaged.' },
  { name: 'reloading', rule: 'WW-SHO-10', says: 'His weapon cannot shoot this turn.' },
  { name: 'token', rule: 'WW-OBJ-02', says: 'He carries a token: no running, charging, climbing or hiding.' },
  { name: 'standing', rule: 'WW-ROU-01', says: 'Warriors on the board who do not flee.' },
  {
    name: 'lost',
    rule: 'WW-ROU-01',
    says: 'Warriors out of action or fled. From a third on the warband tests for rout.',
  },
  { name: 'VP', rule: 'WW-VIC-02', says: 'Victory points: they decide when no side has routed.' },
  ...TRAITS.map(({ name, rule, says }) => ({ name, rule, says })),
  ...RITES.map(({ name, rule }) => meant(name, rule)),
  ...PRAYERS.map(({ name, rule }) => meant(name, rule)),
  ...TRINKETS.map(({ name, rule }) => meant(name, rule)),
  ...SKILLS.map(({ name, rule }) => meant(name, rule)),
  ...ARTEFACTS.map(({ name, rule }) => meant(name, rule)),
  ...CAMPAIGN_TERMS,
  { name: 'Skills', rule: 'WW-ADV-07', says: 'What a hero has learned in a campaign.' },
  { name: 'Artefact', rule: 'WW-ART-01', says: 'A find of a campaign; one for each hero at most.' },
]
