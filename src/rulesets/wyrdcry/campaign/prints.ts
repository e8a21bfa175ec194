/** Prints of random campaigns, written by `npm run playthroughs`: one changes with whatever is asked, told or written down between their battles. */
export const PRINTS: readonly string[] = [
  'campaign 1: 827 lines, told ba1386, asked 97d7e6, offered 5bb95d, refused 3455d0, shown 1eea6c',
  'campaign 2: 693 lines, told 34ee29, asked fa204d, offered d8533c, refused eea509, shown c9a799',
  'campaign 3: 764 lines, told 90ae92, asked cb810f, offered af5307, refused 7c2138, shown 242b29',
  'campaign 4: 188 lines, told b52d92, asked 66150d, offered aca9ea, refused 761d61, shown 4e3796',
  'campaign 5: 746 lines, told 554223, asked 072f6c, offered bf09ae, refused 90ff5a, shown 4c9fff',
  'campaign 6: 683 lines, told 424dee, asked f58391, offered ad0df9, refused 699d4a, shown c4b122',
  'campaign 7: 788 lines, told 06f89c, asked c43cc6, offered 1fe7e2, refused 3e48af, shown 8b65da',
  'campaign 8: 203 lines, told e34983, asked a9a5fc, offered ee51e6, refused 0f3d8e, shown ee9cfe',
  'campaign 9: 633 lines, told 0b7989, asked dd6233, offered f7e1b3, refused 4e25bc, shown 0f4e68',
  'campaign 10: 778 lines, told d2b755, asked f746a0, offered 6fb85b, refused 2a6c47, shown 6aad69',
  'campaign 11: 474 lines, told dd879f, asked 9d4cdf, offered 322a41, refused f3713d, shown 9e35b4',
  'campaign 12: 182 lines, told 60ce8a, asked 4169ac, offered 819b6e, refused cd11de, shown 47a162',
]
