/** What a player is told when something may not be done: one sentence for each fault, with the numbers in it. */

export const SAY = {
  'E-SEATS': () => 'A battle needs 2, 3 or 4 players.',
  'E-SETTINGS': (field: string, range: string) =>
    `${field} must be ${range}, and every player must accept the same settings.`,
  'E-DES-MOVE': () => 'Move must be a whole number of 1 or more.',
  'E-DES-STR': () => 'Strength must be 1, 2, 3, 4 or 5.',
  'E-DES-ATT': () => 'Attacks must be a whole number of 0 or more.',
  'E-DES-HP': (points: number, hitPoints: number) =>
    `Hit Points come from the total points (${points} points give ${hitPoints}); they cannot be set.`,
  'E-DES-NAME': () => 'A name needs 1 to 40 characters.',
  'E-LIST-EMPTY': () => 'A force needs at least one character.',
  'E-LIST-COUNT': (max: number, n: number) => `A force may have at most ${max} characters; this one has ${n}.`,
  'E-LIST-POINTS': (sum: number, limit: number) => `This force costs ${sum} points; the limit is ${limit}.`,
  'E-LIST-CAP': (name: string, points: number, strength: number, cap: number) =>
    `${name} (${points} points, Strength ${strength}) is above the fair cap of ${cap} points for this battle.`,
  'E-LIST-LOCKED': () => 'Forces are locked; the battle has begun.',
  'E-DEP-ZONE': (name: string) => `The whole base of ${name} must be inside your own zone.`,
  'E-DEP-20': (name: string, d: string, enemy: string) =>
    `${name} is ${d} inches from ${enemy}; at least 20 are needed.`,
  'E-DEP-GROUND': () => 'Characters start on the ground.',
  'E-DEP-OVERLAP': (name: string, object: string) => `${name} would overlap ${object}.`,
  'E-DEP-SHIFTED': (most: number) => `Somebody was put elsewhere ${most} times already: confirm the deployment.`,
  'E-DEP-UNPLACED': (n: number) => (n === 1 ? '1 character is not placed yet.' : `${n} characters are not placed yet.`),
  'E-DEP-ABOARD': () => 'Nobody starts the battle aboard a transport.',
  'E-TURN': (player: string) => `It is ${player}'s turn.`,
  'E-OWNER': (name: string) => `${name} is not yours.`,
  'E-PENDING': (decision: string) => `Finish the open decision first: ${decision}.`,
  'E-UNDO': () => 'This move cannot be taken back any more.',
  'E-MOVE-LEFT': (cost: string, name: string, left: string) => `This costs ${cost} inches; ${name} has ${left} left.`,
  'E-MOVE-EDGE': () => 'The base must stay on the battlefield.',
  'E-MOVE-CEIL': (z: string) => `The ceiling of this battlefield is ${z} inches.`,
  'E-MOVE-BLOCK': (object: string) => `The path runs through ${object}.`,
  'E-MOVE-LAND': (object: string) => `Nobody can land on ${object}; stay 0.1 inch above it or go beside it.`,
  'E-MOVE-ABOARD': (name: string, carrier: string) => `${name} is aboard ${carrier}; disembark first.`,
  'E-MOVE-CIRCLE': (object: string) => `A circle needs contact with ${object} at the same altitude range.`,
  'E-ATK-NONE': (name: string) => `${name} has no Attacks left.`,
  'E-ATK-DICE': (taken: number) =>
    `Range and radius take ${taken} Attack${taken === 1 ? '' : 's'}; none is left to roll.`,
  'E-ATK-COST': (cost: number, name: string, left: number) =>
    `This needs ${cost} Attack${cost === 1 ? '' : 's'}; ${name} has ${left} left.`,
  'E-ATK-CONTACT': () => 'Close combat needs base contact with the target.',
  'E-ATK-ENGAGED': (name: string, enemies: string) => `${name} is engaged with ${enemies} and cannot shoot.`,
  'E-ATK-SIGHT': (target: string) => `No line of sight to ${target}.`,
  'E-ATK-TARGET': () => 'Choose an enemy character or a small terrain piece.',
  'E-ATK-LARGE': (piece: string) => `${piece} is large: only an area that covers it completely can harm it.`,
  'E-ATK-PASSENGER': (target: string, carrier: string) => `${target} is aboard ${carrier} and cannot be a target.`,
  'E-ATK-ABOARD': () => 'Passengers can only make ranged attacks.',
  'E-AOE-RADIUS': () => 'The radius must be a whole number of inches, 1 or more.',
  'E-AOE-EMPTY': () => 'Nothing is inside this area.',
  'E-AOE-POINT': () =>
    'The centre must be a visible point of the battlefield outside terrain (engaged: yourself or something you touch).',
  'E-TPT-OWN': (name: string) => `Only your own characters can carry ${name}.`,
  'E-TPT-CONTACT': (name: string, carrier: string) => `${name} must touch ${carrier} to board.`,
  'E-TPT-MOVE': (name: string, left: string) =>
    `Boarding and disembarking cost 1 inch of Move; ${name} has ${left} left.`,
  'E-TPT-CAP': (name: string, weight: number, carrier: string, free: number) =>
    `${name} with its cargo counts ${weight} points; ${carrier} has room for ${free}.`,
  'E-TPT-NESTED': (carrier: string, outer: string) => `${carrier} is itself aboard ${outer}.`,
  'E-TPT-PLACE': (name: string, carrier: string) => `${name} must be placed touching ${carrier}, in a free place.`,
  'E-SURV-PLACE': (name: string) => `${name} must be placed in a free place within 2 inches of the wreck.`,
  'E-FREE-ONLY': (leaver: string) => `Only close combat attacks on ${leaver} are allowed now.`,
  'E-FREE-LEAVER': (leaver: string) => `The attack must include ${leaver}.`,
  'E-DROPPED': (most: number) =>
    `${most} moves and aims were dropped in this turn already: shoot at somebody instead of at a point.`,
  'E-DRAW': () => 'A draw was already offered this turn.',
  'E-SCN': (broken: string) => `${broken}.`,
} as const
