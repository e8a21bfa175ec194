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
      says: 'You lead the four of the Lantern Tithe. Wipe out the enemy, or have more left after six turns.',
    },
    {
      title: 'Choose your side',
      says: 'Pick the zone your miniatures start in.',
      took: ['zone'],
    },
    {
      title: 'Place your miniatures',
      says: 'One after another you set a miniature in your zone: click a place in the coloured ground, or take "Suggest", then "Do it".',
      took: ['place'],
    },
    {
      title: 'All four',
      says: 'Place the others too. You and the enemy take it in turns.',
      took: ['activate'],
    },
    {
      title: 'Two Actions',
      says: 'An active miniature has two Actions: move, attack, knock down, push and more. Move it first: drag it, and mind the pale ground it can reach.',
      took: ['move', 'attack', 'pop-move', 'crouch', 'lie'],
    },
    {
      title: 'Reactions',
      says: 'Whatever you do, an enemy who sees it may react in the middle of it, and you may react to them. When you are asked, read what it costs before you pass.',
      took: ['end', 'activate', 'react', 'pass'],
    },
    {
      title: 'Attack when you can see',
      says: 'When an enemy is in range and in sight, attack. Walls and crouching give cover; the panel names each modifier with its rule.',
      took: ['attack', 'charge', 'pop-attack'],
    },
    {
      title: 'The rest is yours',
      says: 'Six turns decide. The story on the right tells what happened, and each line opens its rule.',
    },
  ],
}
