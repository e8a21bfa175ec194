/** Prints of random campaigns, written by `npm run playthroughs`: one changes with whatever is asked, told or written down between their battles. */
export const PRINTS: readonly string[] = [
  'campaign 1: 373 lines, told d3243a, asked 05c6c7, offered 3601a9, refused 54de37, shown 969b73',
  'campaign 2: 402 lines, told 215e5b, asked cb6ad2, offered 5969bb, refused 3f0a06, shown 319c12',
  'campaign 3: 303 lines, told 1205a0, asked 3d1b49, offered 344ffe, refused 7f86ef, shown 5c1e52',
  'campaign 4: 119 lines, told 1f164d, asked e8844a, offered 5586c9, refused 654b72, shown b16c7d',
  'campaign 5: 378 lines, told 04adee, asked 220569, offered 09a313, refused 7bc807, shown 82bb54',
  'campaign 6: 234 lines, told 5f83c0, asked a9b2d4, offered d3f436, refused da05e0, shown 92bc24',
  'campaign 7: 363 lines, told 09466d, asked 4f54d4, offered 687bb3, refused 9fb008, shown 35e429',
  'campaign 8: 66 lines, told d261e6, asked f29f70, offered 6fdf10, refused 754cf2, shown f84b0f',
  'campaign 9: 282 lines, told 6b9381, asked e0a539, offered 72e367, refused 812d4c, shown afd4fd',
  'campaign 10: 390 lines, told 297f16, asked 0d3043, offered 341b7e, refused 1812b3, shown 6e599e',
  'campaign 11: 338 lines, told ca4d31, asked 6bc31f, offered 7dc8eb, refused f83960, shown b9e57b',
  'campaign 12: 101 lines, told a6518c, asked 083b90, offered 96d34a, refused 91c2e5, shown 9d1e95',
]
