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
      when: ['zone'],
      took: ['zone'],
    },
    {
      title: 'Lay down a squad',
      says: 'Choose a squad and how wide it stands, then click in your zone and press "Do it". The blue knob turns it. The enemy sees only the back of a card until all lie.',
      rule: 'WF-DEP-12',
      when: ['deploy'],
      took: ['place'],
    },
    {
      title: 'All of them',
      says: 'Lay the others too, in turn with the enemy. Then the battle begins: the bar at the top shows the phases of a turn.',
      when: ['deploy'],
    },
    {
      title: 'Move',
      says: 'Drag a squad to where it should stand, turn it with the blue knob or Q and E, then "Do it". It may pivot once by up to 90 degrees; woods and scrub slow it down. A squad that moves does not shoot this turn.',
      rule: 'WF-MOV-05',
      when: ['movement'],
      took: ['move'],
    },
    {
      title: 'End the phase',
      says: 'When nobody is to move any more, end the phase: the button below the list says who has not acted.',
      when: ['movement'],
      took: ['end'],
    },
    {
      title: 'Shoot, or close in',
      says: 'Squads with a range shoot when somebody is near enough; the line on the table shows sight and cover. Squads that touch an enemy fight in the melee phase.',
      rule: 'WF-SHT-01',
      when: ['shooting', 'melee', 'movement', 'spells'],
      took: ['shoot', 'fight', 'back', 'defend'],
    },
    {
      title: 'The rest is yours',
      says: 'Struck squads choose: attack back or defend. Keep your blocks together, and have the story explain whatever surprises you.',
      rule: 'WF-MEL-01',
    },
  ],
  tips: [
    {
      when: ['spells'],
      title: 'Spells',
      says: 'Your Apprentice may cast one spell in each spell phase, and it always works. Each card is used once, and Spell Points are for the whole battle.',
      rule: 'WF-SPL-04',
    },
    {
      when: ['election'],
      title: 'Strike back, or parry?',
      says: 'Attack back and both sides lose tiles at the same time; defend and you only cancel hits. A strong squad strikes back.',
      rule: 'WF-MEL-09',
    },
    {
      when: ['realign'],
      title: 'Lie flat',
      says: 'In contact you may turn your squad flat against the enemy, free of charge.',
      rule: 'WF-MOV-14',
    },
  ],
}
