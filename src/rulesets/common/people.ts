/** The people of a warband: found, changed, taken in and struck off. A warband is never changed in place. */

interface Person {
  readonly id: string
}
interface Band<P extends Person> {
  readonly fighters: readonly P[]
  /** How many numbers were ever given: none is given twice. */
  readonly given: number
}

export const personIn = <P extends Person>({ fighters }: Pick<Band<P>, 'fighters'>, id: string): P | undefined =>
  fighters.find(one => one.id === id)

/** The person of this id, who must be there. */
export function personOf<P extends Person>(band: Pick<Band<P>, 'fighters'>, id: string): P {
  const found = personIn(band, id)
  if (found === undefined) throw new Error(`people: no '${id}' among ${band.fighters.map(one => one.id).join(', ')}`)
  return found
}

type PersonOf<W extends Band<Person>> = W['fighters'][number]

/** The warband with one of its people changed. */
export const withPerson = <W extends Band<Person>>(band: W, id: string, change: (one: PersonOf<W>) => PersonOf<W>): W =>
  withEverybody(band, one => (one.id === id ? change(one) : one))

/** The warband with all of its people changed. */
export const withEverybody = <W extends Band<Person>>(band: W, change: (one: PersonOf<W>) => PersonOf<W>): W => ({
  ...band,
  fighters: band.fighters.map(change),
})

/** The warband without this one. */
export const withoutPerson = <W extends Band<Person>>(band: W, id: string): W => ({
  ...band,
  fighters: band.fighters.filter(one => one.id !== id),
})

/** The warband with somebody new at its end, under a number nobody had before. */
export const withNewcomer = <W extends Band<Person>>(band: W, newcomer: (n: number) => PersonOf<W>): W => ({
  ...band,
  given: band.given + 1,
  fighters: [...band.fighters, newcomer(band.given + 1)],
})

/** A name like nobody's among these: 'Warrior', then 'Warrior 2'. */
export function freshName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let n = 2; ; n++) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`
}
