/** Every word a card of Wyrdcry names: characteristics, keywords, weapon rules, talents, items, states. */

import type { Term } from '#engine'
import { HERO_INJURIES } from './campaign/content/injuries.ts'
import { ITEMS } from './content/items.ts'
import { TALENTS } from './content/talents.ts'
import { TRADITIONS } from './content/traditions.ts'
import { RULES, type Rule } from './rules.ts'

/** A rule as the meaning of a name, without the words that only name it again. */
const meant = (name: string, rule: Rule): Term => ({ name, rule, says: RULES[rule].says })

export const TERMS: readonly Term[] = [
  { name: 'Move', rule: 'WC-CHR-02', says: 'How many inches one Move action covers.' },
  { name: 'Fight', rule: 'WC-CHR-03', says: 'Skill in close combat, compared with the Defense of the target.' },
  { name: 'Shoot', rule: 'WC-CHR-04', says: 'Accuracy, compared with the Defense of the target.' },
  { name: 'Defense', rule: 'WC-CHR-05', says: 'Agility and armour: what Fight or Shoot must beat.' },
  { name: 'Health', rule: 'WC-CHR-06', says: 'How much damage puts it out of action.' },
  { name: 'Bravery', rule: 'WC-CHR-07', says: 'Bravery tests need this number or more on a die.' },
  {
    name: 'Talents',
    rule: 'WC-TAL-01',
    says: 'Traits work by themselves, abilities are paid with dice, reactions answer enemies.',
  },
  { name: 'Items', rule: 'WC-SET-02', says: 'Things it carries; some are used up.' },
  { name: 'Keywords', rule: 'WC-KEY-01', says: 'What it is; rules speak of fighters by these words.' },
  { name: 'LEADER', rule: 'WC-KEY-04', says: 'Friendly fighters within 6" may use its Bravery.' },
  { name: 'HERO', rule: 'WC-KEY-05', says: 'May carry more, and reacts once per battle without paying an action.' },
  { name: 'WIZARD', rule: 'WC-KEY-06', says: 'Has magical abilities and the Channel action, and wears no armour.' },
  { name: 'HENCHMAN', rule: 'WC-KEY-07', says: 'The rank and file of a warband.' },
  { name: 'BEAST', rule: 'WC-KEY-08', says: 'Cannot carry tokens, make scenario actions or take equipment.' },
  { name: 'THRALL', rule: 'WC-KEY-09', says: 'Passes every Bravery test; cannot carry tokens or take equipment.' },
  { name: 'TERRIFYING', rule: 'WC-KEY-10', says: 'Whoever attacks it tests Bravery or is panicked.' },
  { name: 'SMALL', rule: 'WC-KEY-11', says: 'A low body that is harder to see.' },
  { name: 'LARGE', rule: 'WC-KEY-11', says: 'A wide base and a tall body.' },
  { name: 'DROWNED', rule: 'WC-KEY-12', says: 'The dead of the flooded quarter; hallowed weapons bite them.' },
  { name: 'HUMAN', rule: 'WC-KEY-12', says: 'A race, like DROWNED.' },
  { name: 'SELLSWORD', rule: 'WC-HSW-04', says: 'Hired for this battle; no loss of the warband when it falls.' },
  { name: 'Heft #', rule: 'WC-WPN-01', says: 'Fight or Shoot +# with this weapon.' },
  { name: 'Parry', rule: 'WC-WPN-02', says: 'Defense +1 when attacked in melee.' },
  { name: 'Reload', rule: 'WC-WPN-03', says: 'Once fired it needs a Wait action before it fires again.' },
  { name: 'Fickle', rule: 'WC-WPN-06', says: 'If any die shows a 1, the whole attack fails.' },
  { name: 'Blast', rule: 'WC-WPN-07', says: 'Every 6 also deals 2 damage to somebody within 1" of the target.' },
  { name: 'One-use', rule: 'WC-WPN-09', says: 'One attack with it per battle.' },
  { name: 'Lash', rule: 'WC-WPN-10', says: 'The target of a melee attack with it cannot react.' },
  { name: 'Hallowed', rule: 'WC-WPN-12', says: 'Fight +1 against DROWNED, DEMON and THRALL.' },
  { name: 'Barbed', rule: 'WC-WPN-13', says: 'A target it hits has Move −2 until the end of the round.' },
  { name: 'Two Handed', rule: 'WC-EQP-11', says: 'Takes both places for melee weapons.' },
  { name: 'Brace', rule: 'WC-EQP-12', says: 'Two of the same kind count as one ranged weapon.' },
  { name: '# attacks', rule: 'WC-ATK-09', says: 'Rolls # dice to hit.' },
  { name: 'damage #/#', rule: 'WC-ATK-17', says: 'What a hit and a critical hit do.' },
  {
    name: 'standing',
    rule: 'WC-END-01',
    says: 'Fighters on the table. Once half of a warband is out of action, it wavers.',
  },
  { name: 'treasure', rule: 'WC-TOK-05', says: 'It carries a token, which it drops when it goes out of action.' },
  {
    name: 'waiting',
    rule: 'WC-WAI-02',
    says: 'It has waited and may be activated once more this round, for one action.',
  },
  {
    name: 'climbing',
    rule: 'WC-CLB-03',
    says: 'It hangs on a wall or a ladder. Off a wall it falls when its activation ends.',
  },
  { name: 'panicked', rule: 'WC-BRV-02', says: 'Fight −1 and Shoot −1 until the end of the round.' },
  { name: 'in reserve', rule: 'WC-RSV-03', says: 'It is not on the table yet.' },
  { name: 'burning', rule: 'WC-EMB-11', says: 'At the end of the round, on 3 or more, it suffers 2 damage.' },
  { name: 'marked', rule: 'WC-EMB-05', says: 'The Ember Vow has Fight +1 and Shoot +1 against it for the battle.' },
  { name: 'cannot react', rule: 'WC-TLN-04', says: 'No reactions for the rest of the round.' },
  { name: 'cannot use abilities', rule: 'WC-TLN-04', says: 'No abilities for the rest of the round.' },
  { name: 'blinded', rule: 'WC-SPL-01', says: 'It sees nobody more than 4" away until the end of the round.' },
  { name: 'Fervour', rule: 'WC-EMB-01', says: 'Grows with every death. At 3, 6 and 10 the Ember Vow gets stronger.' },
  { name: 'Scars', rule: 'WC-INJ-04', says: 'What earlier battles have left: injuries for good, and gains.' },
  { name: 'Favour', rule: 'WC-FAV-01', says: 'What a patron thinks of the warband; the highest wins a campaign.' },
  { name: 'Standing', rule: 'WC-INC-01', says: 'One more for every ten favour, up to 5: it pays better.' },
  {
    name: 'Reputation',
    rule: 'WC-REP-01',
    says: 'Favour and all renown. Far below the enemy, a warband is an underdog.',
  },
  { name: 'Gold', rule: 'WC-MNG-02', says: 'What the stash holds in coin, in gold coins (gc).' },
  { name: 'Tradition', rule: 'WC-MRC-10', says: 'What a warband of Mercenaries has chosen when it was founded.' },
  { name: 'Next battle', rule: 'WC-CAM-03', says: 'What the city has given or done to the warband, for one battle.' },
  { name: 'Next exploration', rule: 'WC-EXT-03', says: 'A lookout: one die, not a 1, may be set to anything but 1.' },
  { name: 'Renown', rule: 'WC-XPR-04', says: 'Levels: each brings an increase or a heroic talent.' },
  { name: 'Experience', rule: 'WC-XPR-01', says: 'Earned in battles; at 4 it becomes one renown.' },
  ...HERO_INJURIES.rows.map(({ name, rule }) => meant(name, rule)),
  // Addled is an injury and the trait of a bear: said once
  ...TALENTS.filter(({ id }) => id !== 'addled').map(({ name, rule }) => meant(name, rule)),
  ...TRADITIONS.map(({ name, rule }) => meant(name, rule)),
  ...ITEMS.map(({ name, rule }) => meant(name, rule)),
]
