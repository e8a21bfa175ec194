import { describe, expect, test } from 'vitest'
import { playerMark } from '#engine'
import { SAY } from './errors.ts'
import { at, battle } from './testing.ts'

/** Every sentence of the table of errors, with numbers filled in. */
const SENTENCES: Readonly<Record<keyof typeof SAY, string>> = {
  'E-SEATS': 'A battle needs 2, 3 or 4 players.',
  'E-SETTINGS': 'Ceiling must be 1 to 500, and every player must accept the same settings.',
  'E-DES-MOVE': 'Move must be a whole number of 1 or more.',
  'E-DES-STR': 'Strength must be 1, 2, 3, 4 or 5.',
  'E-DES-ATT': 'Attacks must be a whole number of 0 or more.',
  'E-DES-HP': 'Hit Points come from the total points (40 points give 8); they cannot be set.',
  'E-DES-NAME': 'A name needs 1 to 40 characters.',
  'E-LIST-EMPTY': 'A force needs at least one character.',
  'E-LIST-COUNT': 'A force may have at most 30 characters; this one has 31.',
  'E-LIST-POINTS': 'This force costs 101 points; the limit is 100.',
  'E-LIST-CAP': 'Moss Bear (75 points, Strength 3) is above the fair cap of 62 points for this battle.',
  'E-LIST-LOCKED': 'Forces are locked; the battle has begun.',
  'E-DEP-ZONE': 'The whole base of Moss Bear must be inside your own zone.',
  'E-DEP-20': 'Moss Bear is 19.900 inches from Lamp Sprite; at least 20 are needed.',
  'E-DEP-GROUND': 'Characters start on the ground.',
  'E-DEP-OVERLAP': 'Moss Bear would overlap Lamp Sprite.',
  'E-DEP-SHIFTED': 'Somebody was put elsewhere 200 times already: confirm the deployment.',
  'E-DEP-UNPLACED': '2 characters are not placed yet.',
  'E-DEP-ABOARD': 'Nobody starts the battle aboard a transport.',
  'E-TURN': "It is Red's turn.",
  'E-OWNER': 'Moss Bear is not yours.',
  'E-PENDING': 'Finish the open decision first: placing survivors.',
  'E-UNDO': 'This move cannot be taken back any more.',
  'E-MOVE-LEFT': 'This costs 8.61 inches; Kite Archer has 0.39 left.',
  'E-MOVE-EDGE': 'The base must stay on the battlefield.',
  'E-MOVE-CEIL': 'The ceiling of this battlefield is 36 inches.',
  'E-MOVE-BLOCK': 'The path runs through a boulder.',
  'E-MOVE-LAND': 'Nobody can land on a boulder; stay 0.1 inch above it or go beside it.',
  'E-MOVE-ABOARD': 'Moss Bear is aboard Cargo Beetle; disembark first.',
  'E-MOVE-CIRCLE': 'A circle needs contact with Moss Bear at the same altitude range.',
  'E-ATK-NONE': 'Moss Bear has no Attacks left.',
  'E-ATK-DICE': 'Range and radius take 2 Attacks; none is left to roll.',
  'E-ATK-COST': 'This needs 3 Attacks; Moss Bear has 2 left.',
  'E-ATK-CONTACT': 'Close combat needs base contact with the target.',
  'E-ATK-ENGAGED': 'Moss Bear is engaged with Lamp Sprite and cannot shoot.',
  'E-ATK-SIGHT': 'No line of sight to Lamp Sprite.',
  'E-ATK-TARGET': 'Choose an enemy character or a small terrain piece.',
  'E-ATK-LARGE': 'storehouse is large: only an area that covers it completely can harm it.',
  'E-ATK-PASSENGER': 'Lamp Sprite is aboard Cargo Beetle and cannot be a target.',
  'E-ATK-ABOARD': 'Passengers can only make ranged attacks.',
  'E-AOE-RADIUS': 'The radius must be a whole number of inches, 1 or more.',
  'E-AOE-EMPTY': 'Nothing is inside this area.',
  'E-AOE-POINT':
    'The centre must be a visible point of the battlefield outside terrain (engaged: yourself or something you touch).',
  'E-TPT-OWN': 'Only your own characters can carry Lamp Sprite.',
  'E-TPT-CONTACT': 'Lamp Sprite must touch Cargo Beetle to board.',
  'E-TPT-MOVE': 'Boarding and disembarking cost 1 inch of Move; Lamp Sprite has 0.70 left.',
  'E-TPT-CAP': 'Lamp Sprite with its cargo counts 25 points; Pebble Runner has room for 20.',
  'E-TPT-NESTED': 'Kite Archer is itself aboard Cargo Beetle.',
  'E-TPT-PLACE': 'Lamp Sprite must be placed touching Cargo Beetle, in a free place.',
  'E-SURV-PLACE': 'Lamp Sprite must be placed in a free place within 2 inches of the wreck.',
  'E-FREE-ONLY': 'Only close combat attacks on Lamp Sprite are allowed now.',
  'E-FREE-LEAVER': 'The attack must include Lamp Sprite.',
  'E-DROPPED': '20 moves and aims were dropped in this turn already: shoot at somebody instead of at a point.',
  'E-DRAW': 'A draw was already offered this turn.',
  'E-SCN': 'Crowns may not board.',
}

describe('what players are told', () => {
  test('every sentence of the table of errors', () => {
    const said: Record<keyof typeof SAY, string> = {
      'E-SEATS': SAY['E-SEATS'](),
      'E-SETTINGS': SAY['E-SETTINGS']('Ceiling', '1 to 500'),
      'E-DES-MOVE': SAY['E-DES-MOVE'](),
      'E-DES-STR': SAY['E-DES-STR'](),
      'E-DES-ATT': SAY['E-DES-ATT'](),
      'E-DES-HP': SAY['E-DES-HP'](40, 8),
      'E-DES-NAME': SAY['E-DES-NAME'](),
      'E-LIST-EMPTY': SAY['E-LIST-EMPTY'](),
      'E-LIST-COUNT': SAY['E-LIST-COUNT'](30, 31),
      'E-LIST-POINTS': SAY['E-LIST-POINTS'](101, 100),
      'E-LIST-CAP': SAY['E-LIST-CAP']('Moss Bear', 75, 3, 62),
      'E-LIST-LOCKED': SAY['E-LIST-LOCKED'](),
      'E-DEP-ZONE': SAY['E-DEP-ZONE']('Moss Bear'),
      'E-DEP-20': SAY['E-DEP-20']('Moss Bear', '19.900', 'Lamp Sprite'),
      'E-DEP-GROUND': SAY['E-DEP-GROUND'](),
      'E-DEP-OVERLAP': SAY['E-DEP-OVERLAP']('Moss Bear', 'Lamp Sprite'),
      'E-DEP-SHIFTED': SAY['E-DEP-SHIFTED'](200),
      'E-DEP-UNPLACED': SAY['E-DEP-UNPLACED'](2),
      'E-DEP-ABOARD': SAY['E-DEP-ABOARD'](),
      'E-TURN': SAY['E-TURN']('Red'),
      'E-OWNER': SAY['E-OWNER']('Moss Bear'),
      'E-PENDING': SAY['E-PENDING']('placing survivors'),
      'E-UNDO': SAY['E-UNDO'](),
      'E-MOVE-LEFT': SAY['E-MOVE-LEFT']('8.61', 'Kite Archer', '0.39'),
      'E-MOVE-EDGE': SAY['E-MOVE-EDGE'](),
      'E-MOVE-CEIL': SAY['E-MOVE-CEIL']('36'),
      'E-MOVE-BLOCK': SAY['E-MOVE-BLOCK']('a boulder'),
      'E-MOVE-LAND': SAY['E-MOVE-LAND']('a boulder'),
      'E-MOVE-ABOARD': SAY['E-MOVE-ABOARD']('Moss Bear', 'Cargo Beetle'),
      'E-MOVE-CIRCLE': SAY['E-MOVE-CIRCLE']('Moss Bear'),
      'E-ATK-NONE': SAY['E-ATK-NONE']('Moss Bear'),
      'E-ATK-DICE': SAY['E-ATK-DICE'](2),
      'E-ATK-COST': SAY['E-ATK-COST'](3, 'Moss Bear', 2),
      'E-ATK-CONTACT': SAY['E-ATK-CONTACT'](),
      'E-ATK-ENGAGED': SAY['E-ATK-ENGAGED']('Moss Bear', 'Lamp Sprite'),
      'E-ATK-SIGHT': SAY['E-ATK-SIGHT']('Lamp Sprite'),
      'E-ATK-TARGET': SAY['E-ATK-TARGET'](),
      'E-ATK-LARGE': SAY['E-ATK-LARGE']('storehouse'),
      'E-ATK-PASSENGER': SAY['E-ATK-PASSENGER']('Lamp Sprite', 'Cargo Beetle'),
      'E-ATK-ABOARD': SAY['E-ATK-ABOARD'](),
      'E-AOE-RADIUS': SAY['E-AOE-RADIUS'](),
      'E-AOE-EMPTY': SAY['E-AOE-EMPTY'](),
      'E-AOE-POINT': SAY['E-AOE-POINT'](),
      'E-TPT-OWN': SAY['E-TPT-OWN']('Lamp Sprite'),
      'E-TPT-CONTACT': SAY['E-TPT-CONTACT']('Lamp Sprite', 'Cargo Beetle'),
      'E-TPT-MOVE': SAY['E-TPT-MOVE']('Lamp Sprite', '0.70'),
      'E-TPT-CAP': SAY['E-TPT-CAP']('Lamp Sprite', 25, 'Pebble Runner', 20),
      'E-TPT-NESTED': SAY['E-TPT-NESTED']('Kite Archer', 'Cargo Beetle'),
      'E-TPT-PLACE': SAY['E-TPT-PLACE']('Lamp Sprite', 'Cargo Beetle'),
      'E-SURV-PLACE': SAY['E-SURV-PLACE']('Lamp Sprite'),
      'E-FREE-ONLY': SAY['E-FREE-ONLY']('Lamp Sprite'),
      'E-FREE-LEAVER': SAY['E-FREE-LEAVER']('Lamp Sprite'),
      'E-DROPPED': SAY['E-DROPPED'](20),
      'E-DRAW': SAY['E-DRAW'](),
      'E-SCN': SAY['E-SCN']('Crowns may not board'),
    }
    expect(said).toEqual(SENTENCES)
  })

  test('whoever tries something out of turn, or with another’s figure, is told so', () => {
    const b = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10], name: 'Mine' },
      { seat: 1, is: 'pebble-runner', at: [20, 10], name: 'Yours' },
    ])
    expect(b.no('move:#1', [at(21, 10)], 1).why).toBe(SAY['E-TURN'](playerMark(0)))
    expect(b.no('move:#1', [at(21, 10)], 0).why).toBe('Yours is not yours.')
    expect(b.no('end', undefined, 1).why).toBe(SAY['E-TURN'](playerMark(0)))
    // nonsense is refused by the umpire in general words
    for (const offer of [
      '',
      'x',
      'shoot:',
      'shoot:99/at:0',
      'circle:0',
      'take:0:x',
      'blast:0/at:',
      'shoot:0/at:0/at:0',
    ]) {
      expect(b.no(offer).why.length).toBeGreaterThan(10)
    }
  })
})
