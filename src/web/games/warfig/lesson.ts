/** A first battle of WarFig, step by step. */

import type { Lesson } from '../../lessons/lesson.ts'

export const lesson: Lesson = {
  game: 'warfig',
  title: 'Your first battle of WarFig',
  seed: 'first game of warfig 5',
  bot: 'greedy',
  lists: ['republica-500', 'orkish-500'],
  wishes: { scenario: 'elimination', map: 'twin-thickets-one-small', options: { armyValue: 500 } },
  steps: [
    {
      title: 'Welcome',
      says: 'You lead three squads of the Republic against goblins. A squad moves, shoots and fights as one block of tiles. Break them all.',
    },
    {
      title: 'Choose your side',
      says: 'Pick your zone: click it on the table, or take it from the list.',
      rule: 'WF-DEP-06',
      took: ['zone'],
    },
    {
      title: 'Lay down a squad',
      says: 'Choose a squad and how wide it stands, then click in your zone, or take "Suggest". The enemy sees only the back of a card until all lie.',
      rule: 'WF-DEP-12',
      took: ['place'],
    },
    {
      title: 'All of them',
      says: 'Lay the others too, in turn with the enemy. Then the battle begins: spells, movement, shooting, melee.',
      took: ['move', 'end', 'cast'],
    },
    {
      title: 'Move',
      says: 'In the movement phase drag a squad where it shall stand. It may pivot once by up to 90 degrees; woods and scrub slow it down.',
      rule: 'WF-MOV-05',
      took: ['move'],
    },
    {
      title: 'End the phase',
      says: 'When nobody is to move any more, end the phase. The next one begins at once.',
      took: ['end'],
    },
    {
      title: 'Shoot, or close in',
      says: 'Squads with a range shoot when somebody is near enough; the line on the table shows sight and cover. Squads that touch an enemy fight in the melee phase.',
      rule: 'WF-SHT-01',
      took: ['shoot', 'fight', 'back', 'defend'],
    },
    {
      title: 'The rest is yours',
      says: 'Struck squads choose: attack back or defend. Keep your blocks together, and have the story explain whatever surprises you.',
      rule: 'WF-MEL-01',
    },
  ],
}
