/** Prints of random campaigns, written by `npm run playthroughs`: one changes with whatever is asked, told or written down between their battles. */
export const PRINTS: readonly string[] = [
  'campaign 1: 859 lines, told c16e59, asked d44585, offered ca3ac4, refused 87cce1, shown d1512d',
  'campaign 2: 697 lines, told dfd665, asked c69867, offered 70e615, refused 618d02, shown 286d5c',
  'campaign 3: 763 lines, told dd7a3e, asked a39883, offered db7a31, refused 406e33, shown ce4ac4',
  'campaign 4: 188 lines, told b52d92, asked c11232, offered aca9ea, refused e99f7a, shown 4e3796',
  'campaign 5: 708 lines, told f6aade, asked 064fe4, offered 407757, refused 1b3f3a, shown 0a0753',
  'campaign 6: 669 lines, told 12fba1, asked 1fbd02, offered 9df6de, refused 098887, shown 6e3c03',
  'campaign 7: 670 lines, told c40a58, asked 5cc08c, offered 0cfa8e, refused 89cac2, shown cae6d4',
  'campaign 8: 203 lines, told e34983, asked c6b268, offered ee51e6, refused 123140, shown ee9cfe',
  'campaign 9: 732 lines, told cf2e89, asked 8cce9d, offered 2c2d29, refused 655441, shown 19337b',
  'campaign 10: 628 lines, told 376416, asked 865a37, offered 3b97dc, refused 773abc, shown 1f5127',
  'campaign 11: 523 lines, told 80ca65, asked 51fded, offered 37e52b, refused 19c805, shown 200423',
  'campaign 12: 182 lines, told 60ce8a, asked 08eae3, offered 819b6e, refused d1c774, shown 47a162',
]
