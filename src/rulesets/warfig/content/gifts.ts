/** The game texts on tile cards (WF-CRD-07), in words. What they do is in `abilities.ts` under the same name. */

export const GIFTS: Readonly<Record<string, string>> = {
  'Light of the North': 'The other tiles of the squad she is in have Weapon Skill +1 when they parry.',
  'Keen Sight': 'No -1 for shooting at a target behind another squad.',
  'Sure Foot': 'Minor terrain does not slow it, if every tile of the squad has Sure Foot.',
  Rage: 'Attacks +1 while he has lost at least 1 Health.',
  'Thick Blood': 'At the start of its turn one wounded tile of the squad regains 1 Health.',
  Ponderous: 'It pivots by at most 45 degrees in a move.',
  Scythes: 'Attacks +1 in the melee of the turn in which it moved into contact.',
}
