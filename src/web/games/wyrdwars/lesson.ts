/** A first battle of WyrdWars, step by step. */

import type { Lesson } from '../../lessons/lesson.ts'

export const lesson: Lesson = {
  game: 'wyrdwars',
  title: 'Your first battle of WyrdWars',
  seed: 'first game of wyrdwars 5',
  bot: 'greedy',
  lists: ['blast-day', 'great-ringing'],
  wishes: { scenario: 'brawl', map: 'A' },
  steps: [
    {
      title: 'Welcome to Tallow Row',
      says: 'You lead eight of the Quarry Guild, in the best armour there is, against nine pilgrims of the Cracked Bell. Make them rout, or have more points after eight rounds: for enemies lost, and for holding the middle of the board.',
    },
    {
      title: 'Your edge',
      says: 'You won the roll-off. Choose the edge of the board that you start from.',
      took: ['edge'],
      rule: 'WW-SET-04',
      when: ['edge'],
    },
    {
      title: 'Set up',
      says: 'You and the enemy set up one warrior at a time, within 6" of your edges. Choose one and click a place in the lit ground, or take "Suggest" and then "Do it". Put those who shoot where they see far; everybody else near the way to the middle.',
      rule: 'WW-SET-05',
      when: ['deploy', 'lurk'],
    },
    {
      title: 'Your turn: nerve, then movement',
      says: 'A turn has five phases: Nerve, Movement, Shooting, Close Combat, End. Nobody is afraid yet, so you begin with Movement. Drag a warrior to where he should go. A run takes him 3" farther, but then he cannot shoot or hide. Each warrior moves once.',
      took: ['move', 'run', 'go', 'rush'],
      rule: 'WW-MOV-01',
      when: ['charge', 'move', 'leg', 'halt'],
    },
    {
      title: 'Walls, stairs and ladders',
      says: 'Roofs are ground to stand on. A ladder or stairs cost their height in inches; climbing the bare wall takes an Initiative test. From a roof you see over low walls. Move all you want to move, then say "That is all".',
      rule: 'WW-MOV-10',
      when: ['charge', 'move', 'leg', 'halt'],
    },
    {
      title: 'Shooting',
      says: 'To hit is a test: a die equal to or under Ballistic Skill. Cover, having moved, and a target beyond half the range take 1 off each. Nobody shoots into a fight. The panel tells every chance before you choose.',
      took: ['shoot', 'pot'],
      rule: 'WW-SHO-05',
      when: ['shoot', 'charge', 'move', 'leg', 'halt'],
    },
    {
      title: 'Hide',
      says: 'A warrior who ends his move within 1" of a wall or a house, where no enemy has a clear line to him, may hide. Nobody can shoot or charge him until an enemy finds him. Try it with a Powder Boy, or press Next.',
      rule: 'WW-HID-02',
      when: ['charge', 'move', 'leg', 'halt', 'shoot'],
    },
    {
      title: 'Charge',
      says: 'Only a charge starts a fight, and charges come before all other moves. One inch more than his Movement is certain; beyond that a die must make up the rest, so come near first. Who charges strikes sooner: +2 to his strike number.',
      took: ['charge'],
      rule: 'WW-CHG-04',
      when: ['charge', 'move', 'leg', 'halt', 'shoot', 'blow'],
    },
    {
      title: 'Hit, save, wound',
      says: 'In Close Combat everybody who is engaged strikes, the fastest first, also in the enemy turn. A blow must hit: Weapon Skill against Weapon Skill. Then the armour may stop it. If it does not, Strength against Toughness says whether it wounds.',
      rule: 'WW-CC-19',
      when: ['charge', 'move', 'leg', 'halt', 'shoot', 'blow'],
    },
    {
      title: 'Armour splinters',
      says: "Armour that stops a hit gets one worse for the rest of the battle: 3+, then 4+, and in the end nothing. The shield over a warrior and on his card shows what is left of it. Spread the blows over several suits, and wear down the enemy's.",
      rule: 'WW-ARM-13',
      when: ['charge', 'move', 'leg', 'halt', 'shoot', 'blow'],
    },
    {
      title: 'The rest is yours',
      says: 'Once a third of a warband is lost it tests its nerve each turn, and routs when it fails. Keep your leader near: his friends within 8" are braver. Point at any word on a card to learn what it means.',
      rule: 'WW-ROU-02',
    },
  ],
  tips: [
    {
      when: ['lurk'],
      title: 'Starting hidden',
      says: 'A warrior no enemy can see clearly may start hidden.',
      rule: 'WW-SET-08',
    },
    {
      when: ['leg'],
      title: 'Part of the way',
      says: 'He has some of his move left. Go on from here, take a ladder or a wall, or end the move.',
      rule: 'WW-MOV-19',
    },
    {
      when: ['blow'],
      title: 'Whom to strike',
      says: 'He fights more than one enemy. Name the one for this blow.',
      rule: 'WW-CC-09',
    },
    {
      when: ['rout'],
      title: 'Nerve',
      says: 'A third of your warband is lost. Two dice must come up equal to or under the Leadership of your leader, or the battle is over. To withdraw is to lose it.',
      rule: 'WW-ROU-02',
    },
  ],
}
