/** Names people can tell apart: what may be in one, and what it looks like. */

/** Letters that show nothing, or join and order others: tags, fillers, joiners, variation selectors, and the like. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More marks on one letter than any language writes. */
const HEAPED = /\p{M}{3,}/u

/** Why a text cannot be a name, or null. */
export function whyNotName(name: string): string | null {
  if (INVISIBLE.test(name)) return 'holds characters that cannot be seen'
  if (HEAPED.test(name)) return 'heaps marks on a letter'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'needs a letter or a digit'
  const last = skeletonOf(name.split(/[\s_.-]+/).at(-1) ?? '')
  if (last === BOT && name.length > BOT.length) return 'belongs to the server'
  return OURS.includes(skeletonOf(name)) ? 'belongs to the server' : null
}

/** Letters of other scripts and digits that are taken for a Latin letter. The usual suspects, by what they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аɑαａ4@',
  b: 'Ьвｂ8ß',
  c: 'сϲｃ',
  d: 'ԁｄ',
  e: 'еєｅ3ё',
  f: 'ｆ',
  g: 'ɡｇ9',
  h: 'һнｈ',
  i: 'іıɩιｉ1l|ӏ!',
  j: 'јｊ',
  k: 'кκｋ',
  m: 'мｍ',
  n: 'ոпηｎ',
  o: 'оοσօｏ0',
  p: 'рρｐ',
  q: 'ԛｑ',
  r: 'гｒ',
  s: 'ѕｓ5$',
  t: 'тτｔ7',
  u: 'υսｕц',
  v: 'ѵνｖ',
  w: 'ԝωｗ',
  x: 'хχｘ',
  y: 'уγｙ',
  z: 'ｚ2',
}
const LATIN = new Map(Object.entries(LOOKS).flatMap(([letter, all]) => [...all].map(one => [one, letter] as const)))

/** Names the server itself uses. */
const BOT = 'bot'
const OURS = ['server', 'admin', 'administrator', 'moderator', 'umpire', 'nobody', 'somebody'].map(name =>
  skeletonOf(name),
)

/** What a name looks like: two names of one skeleton can be taken for each other. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC')
  return [...plain]
    .filter(letter => /[\p{L}\p{N}|!$@]/u.test(letter))
    .map(letter => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
