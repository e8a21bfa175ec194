/** The rules of Ruin Duel in words. */

import type { RuleText } from '#engine'

const rule = (section: string, says: string, example: string): RuleText => ({ section, kind: 'house', says, example })

export const RULES = {
  'RD-SET-01': rule('Setting up', 'Two seats bring 1 to 3 duellists each.', '4 duellists: refused.'),
  'RD-SET-02': rule(
    'Setting up',
    'Duellists are placed one after the other, with the whole base in the zone of their side.',
    'A base over the line: refused.',
  ),
  'RD-TRN-01': rule(
    'Turns',
    'Seats take turns. In its turn each duellist moves once and shoots once.',
    'A second shot: not offered.',
  ),
  'RD-MOV-01': rule('Moving', 'A move costs 6 inches at most, measured along its legs.', '6.01 inches: refused.'),
  'RD-MOV-02': rule(
    'Moving',
    'Nobody leaves the table, moves through others, or ends in them, in scenery or on less than half of the base.',
    'Ending in a wall: refused.',
  ),
  'RD-MOV-03': rule(
    'Moving',
    'What rises 1 inch or less is stepped on and over; stepping over a wall costs 1 inch more.',
    '2 inches over the broken wall cost 3.',
  ),
  'RD-MOV-04': rule(
    'Moving',
    'Doors, and windows with a sill of 1 inch or less, are passed for 1 inch more. Nobody ends in one.',
    '2 inches through a door cost 3.',
  ),
  'RD-MOV-05': rule('Moving', 'Ladders are climbed in one go, each inch for 2.', 'A ladder of 3 inches costs 6.'),
  'RD-MOV-06': rule('Moving', 'Rough ground costs twice its length.', '2 inches of bog cost 4.'),
  'RD-FAL-01': rule(
    'Falling',
    'Who moves over an edge 1.5 inches high or more falls, and lies at the nearest free place below.',
    'A step off the upper floor.',
  ),
  'RD-FAL-02': rule('Falling', 'A fall is one die for each full inch: a 5 or 6 is a wound.', '3 inches: 3 dice.'),
  'RD-FAL-03': rule(
    'Falling',
    'Who is hit and survives within half an inch of an open edge rolls a die: on a 1 or 2 he falls over it.',
    'On the plank a 2 is a fall.',
  ),
  'RD-SHT-01': rule(
    'Shooting',
    'A shot has 2 dice and reaches 12 inches to whoever can be seen: at least one of nine points past solid scenery.',
    '12.01 inches: not offered.',
  ),
  'RD-SHT-02': rule(
    'Shooting',
    'A 3 or more is a hit and a wound. Each thing the line from the eye to the middle of the target runs through adds 1, up to 6.',
    'Through a window: 4 or more.',
  ),
  'RD-END-01': rule(
    'Ending',
    'The last side on the table wins; after 6 rounds the one with more health left.',
    '3 against 3: a draw.',
  ),
  'RD-END-02': rule('Ending', 'A seat may give up at any time.', 'Seat 1 gives up: seat 0 wins.'),
} satisfies Record<string, RuleText>
