/**
 * What this device keeps, in IndexedDB: read whole when the page starts, so that screens read it at once, and written behind
 * every change. Without storage everything stays in memory, and the game goes on unsaved.
 */

import { moved, OLD_PREFIX } from './moved.ts'

const STORE = 'shelf'
/** A storage that does not answer for so long is taken for none. */
const PATIENCE = 4000

/** Why what is written does not last: the browser refuses storage, or there is no room. */
export type Trouble = 'closed' | 'full' | null

const texts = new Map<string, string>()
let base: IDBDatabase | null = null
let trouble: Trouble = null
let channel: BroadcastChannel | null = null
let version = 0
const listeners = new Set<() => void>()

/** Reads what is kept, moves in what an older version left in local storage, and listens to other tabs. */
export async function openDevice(): Promise<void> {
  try {
    base = await Promise.race([opened(), late()])
    for (const [key, text] of await all(base)) texts.set(key, text)
  } catch {
    base = null
    trouble = 'closed'
  }
  moveIn()
  if (base === null) return
  channel = new BroadcastChannel('musterfield')
  channel.onmessage = ({ data }: MessageEvent<readonly (readonly [string, string | null])[]>) => {
    for (const [key, text] of data) {
      if (text === null) texts.delete(key)
      else texts.set(key, text)
    }
    changed()
  }
}

const late = (): Promise<never> => new Promise((_, fail) => setTimeout(() => fail(new Error('device: late')), PATIENCE))

const opened = (): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const request = indexedDB.open('musterfield', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
    request.onblocked = () => fail(new Error('device: blocked'))
  })

const all = (from: IDBDatabase): Promise<readonly (readonly [string, string])[]> =>
  new Promise((done, fail) => {
    const store = from.transaction(STORE).objectStore(STORE)
    const keys = store.getAllKeys()
    const values = store.getAll()
    values.onsuccess = () => done(keys.result.map((key, n) => [String(key), String(values.result[n])] as const))
    values.onerror = () => fail(values.error)
  })

/** What older versions kept in local storage; it leaves there only once it lies here. */
function moveIn(): void {
  try {
    const old = Object.entries(localStorage).filter(([key]) => key.startsWith(OLD_PREFIX))
    const { values, taken } = moved(old.map(([key, text]) => [key.slice(OLD_PREFIX.length), text]))
    if (taken.length === 0) return
    const writes = values.filter(([key]) => !texts.has(key))
    for (const [key, text] of writes) texts.set(key, text)
    put(writes, () => {
      // An older version in another tab may have added to it meanwhile: that is moved the next time.
      for (const [key, text] of old) {
        if (taken.includes(key.slice(OLD_PREFIX.length)) && localStorage.getItem(key) === text) {
          localStorage.removeItem(key)
        }
      }
    })
  } catch {
    // A browser without local storage has nothing to move.
  }
}

export const readText = (key: string): string | undefined => texts.get(key)
export const keysOf = (prefix: string): readonly string[] => [...texts.keys()].filter(key => key.startsWith(prefix))

/** Writes values together, or deletes those that are null. */
export function writeTexts(writes: readonly (readonly [string, string | null])[]): void {
  for (const [key, text] of writes) {
    if (text === null) texts.delete(key)
    else texts.set(key, text)
  }
  put(writes)
  channel?.postMessage(writes)
  changed()
}

function put(writes: readonly (readonly [string, string | null])[], done?: () => void): void {
  if (base === null) return
  try {
    const transaction = base.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    for (const [key, text] of writes) {
      if (text === null) store.delete(key)
      else store.put(text, key)
    }
    transaction.oncomplete = () => {
      done?.()
      if (trouble !== null) say(null)
    }
    transaction.onabort = () => say('full')
    // Said at once, so that a page that is closed the next moment has still written it.
    transaction.commit?.()
  } catch {
    say('closed')
  }
}

function say(what: Trouble): void {
  trouble = what
  changed()
}

export const deviceTrouble = (): Trouble => trouble

function changed(): void {
  version++
  for (const listener of listeners) listener()
}

/** For screens that show what is kept: a number that rises with every change, here or in another tab. */
export const shelfVersion = (): number => version
export function onShelf(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
