/** What a newcomer is told: the card before a battle, and how to play on one page. */

import type { Chapter, Primer, Setup } from '#engine'

/** How each scenario is won. */
const GOALS: Readonly<Record<string, string>> = {
  SC1: 'Loot the three hoards: whoever carries more treasure at the end wins.',
  SC2: 'Five pieces of emberglass lie around the centre: whoever carries more at the end wins.',
  SC3: 'The defender wins by carrying three of five treasures over the escape edge; the attacker stops them.',
  SC4: 'The attacker wins by carrying three of the five treasures at the end; the defender holds the ruin.',
  SC5: 'Search the three ruins for the vault, and have more fighters beside it at the end.',
  SC6: 'Five pieces of terrain count: hold more of them at the end with fighters wholly inside.',
  SC7: 'Take half of the enemy warband out of action: at the end of that round it flees, and you win.',
}

export function primer({ scenario }: Setup): Primer {
  return {
    goal: GOALS[scenario] ?? '',
    length: 'Four rounds, often a fifth; each fighter acts once in a round, the players taking turns.',
    keys: [
      {
        rule: 'WC-INI-05',
        says: 'Each round you roll six dice. Dice that match none count for the initiative; pairs, triples and fours pay for abilities.',
      },
      {
        rule: 'WC-ACT-07',
        says: 'A fighter has two actions: move, attack, retreat or wait, the same twice if you like, and one ability on top.',
      },
      {
        rule: 'WC-ATK-10',
        says: 'Compare Fight or Shoot with Defense: the better yours, the more dice hit, and sixes are mostly critical hits.',
      },
    ],
  }
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'A round',
    says: [
      'Both players roll six dice. Whoever has more dice that match no other has the initiative and says who begins.',
      'Then you take turns activating one fighter each, until all have acted. After four rounds a die decides whether there is a fifth.',
    ],
    rules: ['WC-INI-01', 'WC-INI-03', 'WC-ACT-01', 'WC-RND-03'],
  },
  {
    title: 'Dice that pay',
    says: [
      'Dice that match are your ability dice for the round: two are a [Double], three a [Triple], four a [Quad]. An ability says which it needs, and X in its text is the number on the dice.',
      'Each round you also get a fate die. Spend it to improve a die or a group, or save it for later.',
    ],
    rules: ['WC-INI-05', 'WC-ABL-03', 'WC-ABL-04', 'WC-WYR-02'],
  },
  {
    title: 'Actions',
    says: [
      'An active fighter has two actions. Move up to its Move; each straight part of the way is rounded up to a full inch. Within 1" of an enemy you are engaged: you must stop there, and leave only by a Retreat of 3".',
      'Wait as the first action and the fighter may act once more later in the round.',
    ],
    rules: ['WC-ACT-07', 'WC-MOV-02', 'WC-MOV-07', 'WC-RET-01', 'WC-WAI-02'],
  },
  {
    title: 'Ruins',
    says: [
      'Doors and windows are passed freely. Ladders cost their height, walls twice that. Who still hangs on a wall when its activation ends falls.',
      'Drops of up to 2" are harmless, and a jump of up to half the Move needs no test. Longer falls hurt.',
    ],
    rules: ['WC-TER-05', 'WC-TER-09', 'WC-CLB-01', 'WC-CLB-05', 'WC-JMP-02', 'WC-FAL-02'],
  },
  {
    title: 'Attacks',
    says: [
      'Pick a weapon and an enemy you see in its range. Roll as many dice as its attacks. Fight (melee) or Shoot (ranged) against Defense says which dice hit and which are critical hits; the weapon says what each does.',
      'Cover adds 1 to Defense. A friend beside the target flanks it: Defense −1. Never shoot at somebody beside your own.',
    ],
    rules: ['WC-ATK-02', 'WC-ATK-10', 'WC-ATK-17', 'WC-COV-01', 'WC-FLK-01', 'WC-ATK-07'],
  },
  {
    title: 'Reactions',
    says: [
      'When an enemy attacks or retreats, one of your fighters that has not acted yet may answer, at the price of one of its actions: strike back, keep low, a parting blow. Each HERO may do so once per battle for nothing.',
    ],
    rules: ['WC-REA-03', 'WC-REA-04', 'WC-REA-07', 'WC-URE-01'],
  },
  {
    title: 'Fear',
    says: [
      'Attacking something TERRIFYING needs a Bravery test, and a warband that has lost half of its fighters wavers: everybody tests when activated. Who fails is panicked for the round: Fight and Shoot −1. The LEADER helps everybody within 6".',
      'A wavering warband may withdraw at the end of a round, and lose.',
    ],
    rules: ['WC-BRV-07', 'WC-BRV-10', 'WC-BRV-02', 'WC-BRV-04', 'WC-END-04'],
  },
  {
    title: 'Treasure',
    says: [
      'A fighter within 1" of a token picks it up for nothing if your side has more fighters around it. It carries one, and drops it when it goes out of action.',
    ],
    rules: ['WC-TOK-02', 'WC-TOK-03', 'WC-TOK-06', 'WC-TOK-09'],
  },
]
