/** What is kept about a guest, told in pieces: it may be much, and nobody else waits for it. */

import { Readable } from 'node:stream'
import type { Store } from '#store'

/** A roster with designs of its own is a hundred thousand letters and more. */
const ROSTERS_AT_ONCE = 4

/** A guest's rosters as one list in JSON, as they are kept: nothing here need be understood. */
export const rostersText = (store: Store, guest: string): Readable => Readable.from(rosters(store, guest))

async function* rosters(store: Store, guest: string): AsyncGenerator<string> {
  let mark = '['
  for (let last: { id: string; updated: number } | undefined; ; ) {
    const some = await store.rosters(guest, ROSTERS_AT_ONCE, last)
    for (const { id, roster, updated } of some) {
      yield `${mark}{"id":"${id}","roster":${roster},"updated":${updated}}`
      mark = ','
    }
    last = some.at(-1)
    if (last === undefined || some.length < ROSTERS_AT_ONCE) break
  }
  yield mark === '[' ? '[]' : ']'
}

/** Everything that is kept about a guest as one document in JSON; null where there is no such guest. */
export async function dataText(store: Store, guest: string): Promise<Readable | null> {
  const data = await store.people.dataOf(guest)
  return data === null ? null : Readable.from(document(store, guest, data))
}

async function* document(store: Store, guest: string, data: object): AsyncGenerator<string> {
  yield `${JSON.stringify(data).slice(0, -1)},"rosters":`
  yield* rosters(store, guest)
  yield ',"said":'
  let mark = '['
  for await (const some of store.people.saidBy(guest)) {
    for (const said of some) {
      yield mark + JSON.stringify(said)
      mark = ','
    }
  }
  yield mark === '[' ? '[]}' : ']}'
}
