/** A first battle of Warverse, step by step. */

import type { Lesson } from '../../lessons/lesson.ts'

export const lesson: Lesson = {
  game: 'warverse',
  title: 'Your first battle of Warverse',
  seed: 'first game of warverse 3',
  bot: 'greedy',
  lists: ['lantern-patrol', 'harbour-watch'],
  wishes: { map: 'training-yard', options: { pointsPerPlayer: 250 } },
  steps: [
    {
      title: 'Welcome',
      says: 'You lead the Lantern Patrol: six characters against six. Whoever is last on the field wins. The panel asks, you answer; the table shows what you mean.',
      rule: 'WV-VIC-01',
    },
    {
      title: 'Choose your end',
      says: 'Pick the north or the south zone. Your characters start inside it, all of them on the ground.',
      rule: 'WV-DEP-09',
      took: ['zone'],
    },
    {
      title: 'Line up',
      says: 'You could place each character by hand. For now, let the umpire line up the rest.',
      rule: 'WV-DEP-08',
      took: ['line-up', 'confirm'],
    },
    {
      title: 'Confirm',
      says: 'Look at the table. If you like it, confirm the deployment. The other side deploys after or before you, by the roll for turn order.',
      took: ['confirm'],
    },
    {
      title: 'Move somebody',
      says: 'Choose one of your characters, then its move. Drag it on the table, or take "Suggest" or "Towards". The pale ground is what it can reach. Everybody can fly: set a height if you want to see over a wall.',
      rule: 'WV-MOV-01',
      took: ['move'],
    },
    {
      title: 'Attack',
      says: 'Now shoot: choose a character, "shoots", and a target. Range is paid for with Attacks; the odds are exact. Each die that shows your Strength or less hits, and each hit may be saved.',
      rule: 'WV-ATK-06',
      took: ['shoot', 'fight', 'burst', 'blast'],
    },
    {
      title: 'Hits fade',
      says: 'A character goes when the hits of one turn reach its Hit Points. At the end of the turn all hits are wiped away, so strike one target together.',
      rule: 'WV-TRN-08',
    },
    {
      title: 'End the turn',
      says: 'Use the others too if you like: what is not spent is lost. Then end your turn.',
      rule: 'WV-TRN-04',
      took: ['end'],
    },
    {
      title: 'The rest is yours',
      says: 'The story on the right tells what the other side does, and each line opens its rule. Play on to the end: last one standing wins.',
    },
  ],
}
