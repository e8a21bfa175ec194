/**
 * Breaks that no test can notice, because nothing changes, each with the reason. They are tried all the same, and counted
 * apart: one that is noticed after all, or that is no longer there, is told.
 */

export interface Equal {
  readonly path: string
  /** The function it is in, as the report names it. */
  readonly inside: string
  readonly what: string
  /** How the text begins that is broken, where the function has several. */
  readonly was?: string
  readonly why: string
}

const inFolder =
  (folder: string) =>
  (file: string, inside: string, what: string, was: string, why: string): Equal => ({
    path: `src/${folder}/${file}.ts`,
    inside,
    what,
    was,
    why,
  })
const engine = inFolder('engine')
const odds = inFolder('odds')
const geometry = inFolder('geometry')
const warfig = inFolder('rulesets/warfig')
const warverse = inFolder('rulesets/warverse')
const warniris = inFolder('rulesets/warniris')
const wyrdcry = inFolder('rulesets/wyrdcry')
const wyrdwars = inFolder('rulesets/wyrdwars')
const common = inFolder('rulesets/common')

const ONE_WHOLE = 'weights of whatever whole are added up exactly; the longest whole saves reductions'

const THRESHOLD = 'it decides only whether all ways are tried at once or strand by strand'
const MEMORY = 'what is remembered is what would be worked out again'
const ANYWHERE = 'which places are tried first is no rule, and one that is free is found'

export const EQUAL: readonly Equal[] = [
  engine(
    'game',
    'find',
    '0 is 1',
    '0',
    'no offer has an empty name, so an id that begins with a slash is found nowhere',
  ),
  engine(
    'story',
    'castOf',
    'second term of ?? dropped',
    'alike.get(name) ?? []',
    'for the compiler only: every name was counted in the loop before',
  ),
  odds('outcome', 'partsOf', '> is >=', 'now.stack.length > stack.length', 'the line before says that they differ'),
  odds('outcome', 'settle', '0 is 1', '0', 'a last resort: no action of any game raises 39 questions'),
  odds('odds', 'chances', 'if always', 'of > whole', ONE_WHOLE),
  odds('odds', 'chances', '> is <=', 'of > whole', ONE_WHOLE),
  odds('odds', 'chances', '> is >=', 'of > whole', ONE_WHOLE),
  odds('odds', 'chances', 'if never', 'of > whole', ONE_WHOLE),
  odds(
    'study',
    'varying',
    'first term of && dropped',
    '!causes.has(strand) && someVary',
    'what is in a set already is added once more',
  ),
  odds('study', 'study', '<= is <', 'inquiry.guessed() / 2 <= FEW', THRESHOLD),
  odds('study', 'guessed', '1 is 2', '1', THRESHOLD),
  odds('odds', 'answersOf', 'if always', 'found === undefined', 'what is remembered is what would be worked out again'),
  odds('odds', 'rollKey', 'always the second', "read === 'sum'", 'no two sums differ by their targets alone'),
  odds('outcome', 'settle', 'always the second', 'seat === undefined', 'for the compiler only: nobody has no question'),
  odds(
    'study',
    'closure',
    'second term of ?? dropped',
    'this.before.get(strand)',
    'for the compiler only: every strand met is kept',
  ),
  odds(
    'study',
    'follow',
    'second term of && dropped',
    'rests && !this.open',
    'a strand looked at twice is found as it was',
  ),
  geometry('angle', 'turnedBy', '* is /', '(q / 56)', 'the difference is smaller than the last digit of a number'),
  geometry(
    'support',
    'singleEdge',
    '< is >=',
    'i < points.length',
    'a centre on the grid is on an edge, or so far from it that the area tells the same',
  ),
  geometry(
    'sight',
    'lineThrough',
    '|| is &&',
    '(a.z <= low',
    'an early way out: what is cut off by height is the same',
  ),
  geometry('place', 'onRings', '< is <=', 'd < 360', '360 degrees are 0 degrees'),
  warniris('cards', 'perform', 'if always', 'at !== null', 'for the compiler only: cards with a place have one'),
  warverse(
    'model',
    'agreed',
    '!== is ===',
    'latestSettings !== undefined',
    'what is remembered is what would be worked out again',
  ),
  warverse('setup', 'agreedFaults', '0 is 1', '0', 'every battlefield is at least an inch wide and deep'),
  warverse('area', 'byName', '0 is 1', '0', 'no two pieces have one name'),
  warverse(
    'turn',
    'turn.endTurn',
    'first term of && dropped',
    'seat !== null',
    'for the compiler only: a turn that ends is somebody’s',
  ),
  warfig('melee', 'melee.targets', 'always the second', 'frame.blows === null', 'who defends does not strike back'),
  warfig(
    'check',
    'check',
    'second term of || dropped',
    'hole === undefined',
    'for the compiler only: whatever is filled leads on',
  ),
  warfig(
    'deploy',
    'whyNotLay',
    'first term of || dropped',
    'other === squad',
    'a squad that is laid is no card on the table yet',
  ),
  warverse(
    'anytime',
    'anytime',
    'second term of && dropped',
    '!board.drawOffered',
    'with one player left the battle is over',
  ),
  warverse('place', 'around3', '300 is 301', '300', ANYWHERE),
  warverse('place', 'around3', '+ is -', 'to.z + to.height + 5000', ANYWHERE),
  warverse('place', 'around3', '<= is <', 'reach <= to.radius', ANYWHERE),
  geometry('block', 'pivot', '0 is 1', '0', 'turns are whole degrees, and one of none has no steps'),
  geometry('outline', 'outline', '+ is -', 'gap * 360 + step', 'steps are less than 360: keys stay apart either way'),
  geometry('measure', 'lineGap2', '>= is >', 'along >= length', 'at the very end of a line both ways measure the same'),
  geometry(
    'measure',
    'plainlyApart',
    '|| is &&',
    'beyond(a.points',
    'an early way out: what is not plainly apart is measured exactly',
  ),
  geometry(
    'footprint',
    'isConvex.before',
    'second term of || dropped',
    'a.x < b.x',
    'edges straight up or down lie between those to the east and those to the west, whichever they are counted with',
  ),
  geometry('net', 'linesOf', '> is <=', 'lines.blocked > 0', 'lines found blocked are passed over one by one as well'),
  geometry('net', 'isTight', 'if never', 'g === f', 'an obstacle is at no distance from itself, and so never too near'),
  geometry(
    'graph',
    'next',
    '> is >=',
    'price > queue.cost[e]! + CLOSE',
    'no price is higher by exactly a hair: prices are sums of roots',
  ),
  geometry('place', 'settle', '1 is 2', '1', 'the nearest place is the same where more of them are looked at'),
  geometry(
    'route',
    'shortest',
    'if never',
    'grounds.length === 0',
    'an early way out: the graph finds the straight line too',
  ),
  common('glances', 'remembered', '3 is 4', '3', MEMORY),
  common('glances', 'remembered', 'if never', 'counted > places', MEMORY),
  common('field', 'perField', 'if never', 'latest?.field === field', MEMORY),
  common('glances', 'hashOf', '19349663 is 19349664', '19349663', 'any odd numbers spread the looks'),
  warverse('terrain', 'fieldNow', 'if never', 'latest !== null', MEMORY),
  wyrdcry('whatif-table', 'numbers', '10 is 11', '10', 'whose Health is not asked about is not hurt'),
  wyrdcry(
    'ability/mercenaries',
    'MERCENARIES',
    'if always',
    'board.active !== null',
    'for the compiler only: abilities are used by who is active',
  ),
  wyrdcry(
    'ability/universal',
    'UNIVERSAL',
    'second term of ?? dropped',
    'board.active?.fell ?? 0',
    'undefined is no more than 2 inches either',
  ),
  wyrdcry(
    'campaign/exploration',
    'changeDie',
    'second term of ?? dropped',
    '/^(lookout|key)',
    'for the compiler only: what was offered fits',
  ),
  wyrdcry('campaign/offers', 'dealLabel', 'second term of ?? dropped', 'MENU_NAMES[id]', 'every menu has a name'),
  wyrdcry('way', 'refusedWalk', 'second term of ?? dropped', 'piece?.index', 'neither -1 nor undefined is a piece'),
  wyrdwars('melee', 'weakest', '< is <=', 'a.slot < b.slot', 'no two warriors of a side have one place in the roster'),
  wyrdwars('whynot', 'warriorIn', 'first term of && dropped', 'word !== undefined', '"undefined" is no number'),
  wyrdwars(
    'campaign/exploration',
    'explorationSteps.dice',
    'always the second',
    'picked === undefined',
    'for the compiler only: no die is undefined',
  ),
  wyrdwars(
    'shooting',
    'shootOffer',
    'first term of || dropped',
    'missile === null',
    'for the compiler only: who has nothing to shoot with may not shoot',
  ),
]
