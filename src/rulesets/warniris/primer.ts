/** What a newcomer is told: the card before a battle, and how to play on one page. */

import type { Chapter, Primer, Setup } from '#engine'
import { SCENARIOS } from './setup.ts'

export function primer(setup: Setup): Primer {
  return {
    goal: SCENARIOS.find(({ id }) => id === setup.scenario)?.says ?? '',
    length: 'Six turns; in each of them every miniature acts once, the sides taking turns.',
    keys: [
      setup.scenario === 'last-stand'
        ? { rule: 'WN-TRN-13', says: 'A hero has three Actions when it is its turn, a soldier of the Troop one.' }
        : {
            rule: 'WN-TRN-02',
            says: 'A miniature has two Actions when it is its turn: move and attack, attack twice, or crouch behind a wall.',
          },
      {
        rule: 'WN-TST-02',
        says: 'Dice must roll low. To hit, compare your Mind (weapons) or Spirit (powers) with the target’s: equal values need a 3 or less.',
      },
      {
        rule: 'WN-REA-01',
        says: 'Whoever acts in sight of an enemy can be shot at before it is done. Each miniature can React once in a turn.',
      },
    ],
  }
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'A turn',
    says: [
      'The players take turns activating one miniature each, until all have acted. Then the next turn begins; after six the game is over.',
      'An activated miniature has two Actions, one after the other. The same one may be taken twice.',
    ],
    rules: ['WN-TRN-01', 'WN-TRN-02', 'WN-TRN-03', 'WN-TRN-08'],
  },
  {
    title: 'Tests',
    says: [
      'You want to roll low. In a plain Test a die equal to or under the attribute succeeds.',
      'Against somebody, the number needed is 3, plus your attribute, minus theirs. So Mind 4 against Mind 3 succeeds on a 4 or less. At 6 it succeeds without a die, at 0 it fails.',
    ],
    rules: ['WN-TST-01', 'WN-TST-05', 'WN-TST-06'],
  },
  {
    title: 'Moving',
    says: [
      'A Move goes up to the Movement in centimetres, bends as you like, and passes friends freely. Scenery lower than the miniature is stepped over.',
      'To pass through an enemy you must win a Test of Body, or you are Knocked Down. Ladders lead up; edges are falls, and falls hurt from 4 cm on.',
    ],
    rules: ['WN-MOV-01', 'WN-MOV-04', 'WN-MOV-07', 'WN-TER-02', 'WN-FAL-03'],
  },
  {
    title: 'Attacking',
    says: [
      'The target must be seen and in range. First a Test to hit: Mind with a weapon, Spirit with a power, against the target’s.',
      'Then the target resists with Body (weapons) or Spirit (powers), lowered by the Penetration. If it fails, it loses as many Wounds as the Damage says.',
      'Weapons that reach 3 cm or less come with a free Move to the target.',
    ],
    rules: ['WN-ATK-02', 'WN-ATK-04', 'WN-ATK-07', 'WN-ATK-08', 'WN-ATK-13'],
  },
  {
    title: 'Cover',
    says: [
      'If scenery hides half of the target, or you shoot through a hole, you have -1 to hit. Anybody on the line between may be hit instead.',
      'Crouch or lie down to hide behind low walls. A crouched miniature can pop up, act and crouch again in one Action.',
    ],
    rules: ['WN-ATK-18', 'WN-ATK-19', 'WN-ATK-20', 'WN-CRO-07'],
  },
  {
    title: 'Reactions',
    says: [
      'When an enemy acts, one of your miniatures that sees it may React with an attack, once in a turn. A Test of Mind says whether it comes in time, before the Action, or only after it.',
      'A Reaction takes at most 1 Wound. Save it for a moment that matters.',
    ],
    rules: ['WN-REA-01', 'WN-REA-07', 'WN-REA-14'],
  },
  {
    title: 'Shoving',
    says: [
      'In contact you can knock an enemy down, push somebody 3 cm, or swap places, each by Tests. All of them come with a free Move into contact.',
      'Who is Knocked Down does nothing for the rest of the turn.',
    ],
    rules: ['WN-KND-01', 'WN-KND-03', 'WN-PSH-01', 'WN-SWP-01', 'WN-ADV-01'],
  },
  {
    title: 'Winning a Skirmish',
    says: [
      'Eliminate all enemies, or have more miniatures left after six turns; with equal numbers the Wounds left decide.',
      'Whoever wounds an enemy first gets a token that gives back one Wound, whenever its owner likes.',
    ],
    rules: ['WN-SKI-01', 'WN-SKI-10', 'WN-SKI-11', 'WN-SKI-05'],
  },
]
