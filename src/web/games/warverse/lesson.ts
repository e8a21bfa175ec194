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
      says: 'You lead the Lantern Patrol, in red: six characters against six. The last side on the field wins. The panel asks, you answer; the table shows what you mean.',
      rule: 'WV-VIC-01',
    },
    {
      title: 'Choose your end',
      says: 'Pick the north or the south zone, in the list or on the table. Your characters start inside it, all of them on the ground.',
      rule: 'WV-DEP-09',
      when: ['zone'],
      took: ['zone'],
    },
    {
      title: 'Line up',
      says: 'You could place each character by a click in your zone. For now, let the umpire line up the rest.',
      rule: 'WV-DEP-08',
      when: ['deploy'],
      took: ['line-up', 'confirm'],
    },
    {
      title: 'Confirm',
      says: 'Look at the table: drag the ground to turn it, use the wheel to come nearer. If you like what you see, confirm the deployment.',
      when: ['deploy'],
      took: ['confirm'],
    },
    {
      title: 'Move somebody',
      says: 'Drag one of your characters towards the enemy. The bright ground is what it can reach; too far is cut short, and walls are gone round. U takes it back.',
      rule: 'WV-MOV-01',
      when: ['turn'],
      took: ['move'],
    },
    {
      title: 'Attack',
      says: 'Click one of your characters, then an enemy. Range is paid for with Attacks, so the nearer the better; the odds are exact. Each die that shows your Strength or less hits, and each hit may be saved.',
      rule: 'WV-ATK-06',
      when: ['turn'],
      took: ['shoot', 'fight', 'burst', 'blast'],
    },
    {
      title: 'Hits fade',
      says: 'A character goes when the hits of one turn reach its Hit Points. At the end of the turn all hits are wiped away, so strike the same target with the others, too.',
      rule: 'WV-TRN-08',
      when: ['turn'],
      took: ['shoot', 'fight', 'burst', 'blast'],
    },
    {
      title: 'End the turn',
      says: 'Use everybody: what is not spent is lost. The button below the list says who has not acted. Then end your turn and watch the enemy; Space skips.',
      rule: 'WV-TRN-04',
      when: ['turn'],
      took: ['end'],
    },
    {
      title: 'What they did',
      says: 'Dotted lines show where they went, and "Meanwhile" tells what they did. Wounded characters are whole again. Choose a victim for this turn: near, weak, without cover.',
      when: ['turn'],
    },
    {
      title: 'Height',
      says: 'Everybody flies. Drag somebody out, then drag the blue knob beside it up: over a wall it sees more, and steep shots count as cover for the target.',
      rule: 'WV-MOV-03',
      when: ['turn'],
      took: ['move'],
    },
    {
      title: 'An area',
      says: 'Choose a character with many Attacks and "Blasts an area": the circle on the table shows whom it catches. Every inch of radius takes a die, friends suffer too, and cover does not help.',
      rule: 'WV-AOE-02',
      when: ['turn'],
      took: ['blast', 'burst', 'end'],
    },
    {
      title: 'Hand to hand',
      says: 'Move somebody strong into contact: no range to pay, no cover. But who touches an enemy cannot shoot, and anyone who leaves is struck first.',
      rule: 'WV-CC-01',
      when: ['turn'],
      took: ['fight', 'end'],
    },
    {
      title: 'Finish it',
      says: 'Go on like this: one victim at a time, with everybody who reaches it. The last one standing wins.',
      when: ['turn'],
    },
  ],
  tips: [
    {
      when: ['leave'],
      title: 'Leaving a fight',
      says: 'The enemy you leave strikes first, with all its dice and free of charge. Often it is better to stay.',
      rule: 'WV-LEA-01',
    },
    {
      when: ['free attack'],
      title: 'A free attack',
      says: 'An enemy runs from you: strike it with everything, it costs nothing of your own turn.',
      rule: 'WV-LEA-04',
    },
    {
      when: ['blast'],
      title: 'Dice and radius',
      says: 'More radius catches more, more dice hit harder. What the numbers are now is a fair start.',
      rule: 'WV-AOE-10',
    },
  ],
}
