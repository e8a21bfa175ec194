/** A first skirmish of Warniris, step by step. */

import type { Lesson } from '../../lessons/lesson.ts'

export const lesson: Lesson = {
  game: 'warniris',
  title: 'Your first skirmish of Warniris',
  seed: 'first game of warniris 3',
  bot: 'greedy',
  lists: ['lantern-tithe', 'rustwake-salvors'],
  wishes: { scenario: 'skirmish', map: 'broken-chapel' },
  steps: [
    {
      title: 'Welcome',
      says: 'You lead the four of the Lantern Tithe, in red. Wipe out the enemy, or have more left after six turns.',
      rule: 'WN-SKI-10',
    },
    {
      title: 'Choose your side',
      says: 'Pick the zone your miniatures start in.',
      when: ['zone'],
      took: ['zone'],
    },
    {
      title: 'Place your miniatures',
      says: 'Choose one, then click a place in the coloured ground: there it stands. You and the enemy take turns until all four are placed.',
      when: ['deploy'],
      took: ['place'],
    },
    {
      title: 'The others, too',
      says: 'Place the other three. Behind a wall is a good place to begin.',
      when: ['deploy'],
    },
    {
      title: 'Who starts?',
      says: 'The winner of the roll says who acts first in every turn. Going second lets you answer what the enemy does.',
      when: ['start'],
      took: ['start'],
    },
    {
      title: 'Activate somebody',
      says: 'Choose the miniature that acts now. Afterwards it is the enemy’s turn, and so on until all have acted.',
      rule: 'WN-TRN-02',
      when: ['activate'],
      took: ['activate'],
    },
    {
      title: 'Two Actions',
      says: 'The two dots are its Actions. Drag it to where it should go: the way bends round walls by itself. Whatever an enemy sees, it may React to.',
      rule: 'WN-MOV-01',
      when: ['act'],
      took: ['move', 'attack', 'pop-move', 'crouch', 'lie'],
    },
    {
      title: 'How Tests work',
      says: 'Dice must roll low. To hit, you need 3 plus your Mind minus theirs (Spirit for powers), or less. Then the target resists with its Body. The panel counts it all before you roll.',
      rule: 'WN-TST-05',
      when: ['act', 'activate'],
    },
    {
      title: 'Attack when you can see',
      says: 'Click an enemy while one of yours is active. The line shows how much of it is seen; half hidden costs you 1. With a short weapon you run up for free.',
      rule: 'WN-ATK-04',
      when: ['act', 'activate'],
      took: ['attack', 'charge', 'pop-attack'],
    },
    {
      title: 'Walls are friends',
      says: 'Crouch behind a low wall at the end of an activation: from there a miniature can pop up, shoot and duck again in one Action.',
      rule: 'WN-CRO-07',
      when: ['act', 'activate'],
      took: ['crouch', 'lie', 'end'],
    },
    {
      title: 'The rest is yours',
      says: 'Six turns decide: whoever has more miniatures left, then more Wounds. Point at any word on a card to learn what it means.',
      when: ['act', 'activate'],
    },
  ],
  tips: [
    {
      when: ['react'],
      title: 'You may React',
      says: 'An enemy acts in sight of one of yours; the dashed line is its way. Each miniature can React once a turn, for at most 1 Wound. Save it for somebody who is about to shoot you.',
      rule: 'WN-REA-01',
    },
    {
      when: ['moment'],
      title: 'When?',
      says: 'In time means you choose the moment: at the beginning it has not moved yet, later it may stand in the open. Click beside the line to choose a point of it.',
      rule: 'WN-REA-09',
    },
    {
      when: ['shove'],
      title: 'Where to?',
      says: 'Click where to drive it. Over an edge it falls.',
      rule: 'WN-PSH-01',
    },
  ],
}
