/** Prints of random campaigns, written by `npm run playthroughs`: one changes with whatever is asked, told or written down between their battles. */
export const PRINTS: readonly string[] = [
  'campaign 1: 666 lines, told f4e578, asked 11587c, offered 7dc6ab, refused 96a5c2, shown 442fdf',
  'campaign 2: 697 lines, told a07b99, asked 3e2818, offered 91dc84, refused 2b7a0e, shown 46f784',
  'campaign 3: 718 lines, told bfc2f2, asked 51b069, offered 631ffe, refused 2c45d2, shown 5fb8ab',
  'campaign 4: 160 lines, told 688183, asked e8ec81, offered c7cd68, refused 363a0e, shown 4be79a',
  'campaign 5: 748 lines, told 48e3d7, asked 880900, offered 5ceec0, refused 0f1381, shown 9fb5f8',
  'campaign 6: 609 lines, told e77e61, asked a9ded5, offered 40f956, refused fb2b96, shown d71818',
  'campaign 7: 682 lines, told aaf508, asked 54c8d9, offered b6b00e, refused daa301, shown 6a40c0',
  'campaign 8: 184 lines, told 110291, asked 186399, offered 705be2, refused 85bc91, shown 7f20c1',
  'campaign 9: 644 lines, told d1c276, asked f3ac52, offered 98e192, refused 9ed860, shown 743a83',
  'campaign 10: 710 lines, told 79a1a7, asked 374d34, offered a02aa4, refused a7b9f9, shown 07a40a',
  'campaign 11: 635 lines, told 7691d3, asked dc2303, offered f3132f, refused 5ccbaa, shown aa6ec4',
  'campaign 12: 180 lines, told 91b625, asked a3e71d, offered 36c43e, refused f35215, shown 208b16',
]
