/** Prints of random campaigns, written by `npm run playthroughs`: one changes with whatever is asked, told or written down between their battles. */
export const PRINTS: readonly string[] = [
  'campaign 1: 680 lines, told 2044d7, asked a10153, offered e05a3c, refused b810cd, shown ed2f49',
  'campaign 2: 671 lines, told d035f5, asked 7eee20, offered a5bbdd, refused 651959, shown edf2aa',
  'campaign 3: 775 lines, told 499f5d, asked 1bf30d, offered ce330e, refused 2b5907, shown 31e612',
  'campaign 4: 160 lines, told 688183, asked e8ec81, offered c7cd68, refused 452390, shown 4be79a',
  'campaign 5: 631 lines, told d8dc8b, asked 20fa00, offered 921714, refused c529d9, shown 406d82',
  'campaign 6: 557 lines, told 9eeb94, asked 2ae8cf, offered 42b3e5, refused 556f8e, shown d2a7c6',
  'campaign 7: 806 lines, told ae8b19, asked 45e694, offered 2be335, refused 78ae7b, shown 66a7e9',
  'campaign 8: 184 lines, told 110291, asked 186399, offered 705be2, refused f9abc0, shown 7f20c1',
  'campaign 9: 644 lines, told 0a4aea, asked f3ac52, offered 98e192, refused 2c8e55, shown 2b9e51',
  'campaign 10: 710 lines, told 79a1a7, asked 374d34, offered a02aa4, refused 96f9c4, shown 07a40a',
  'campaign 11: 635 lines, told 7691d3, asked dc2303, offered f3132f, refused 6bc60f, shown aa6ec4',
  'campaign 12: 180 lines, told 91b625, asked a3e71d, offered 36c43e, refused 6bf817, shown 208b16',
]
