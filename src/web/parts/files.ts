/** Files a player keeps or opens. */

import type { GameRecord } from '#engine'

/** What a record is called as a file: the game, who played, and when: 'warverse Ann against Marshal Oak 2026-05-04.json'. */
export function recordName({ ruleset, players, setup }: GameRecord, now = new Date()): string {
  const who = setup.rosters.map((roster, seat) => players?.[seat] ?? roster.name).join(' against ')
  // letters that no system refuses in a file's name
  return `${ruleset} ${who} ${now.toISOString().slice(0, 10)}.json`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(-120)
}

/** Offers text as a file to save. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The text a player picks; null when nothing is picked. Fails with a sentence when the file is larger than `most` bytes. */
export function openFile(most: number, accept = '.json,application/json'): Promise<string | null> {
  return new Promise((done, fail) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => {
      const file = input.files?.[0]
      if (file === undefined) done(null)
      else if (file.size > most)
        fail(new Error(`This file has ${size(file.size)}; the most that is read is ${size(most)}.`))
      else file.text().then(done, fail)
    }
    input.oncancel = () => done(null)
    input.click()
  })
}

/** A number of bytes in words. */
export const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The value a file holds. */
export function fromJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`This file cannot be read as a ${what}: it is not JSON.`)
  }
}

// ---- links ------------------------------------------------------------------

/** Packs a value into text for an address: compressed, and free of characters an address would change. */
export async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads what `packed` wrote. Whoever calls judges the shape: an address can hold anything. */
export async function unpacked(text: string): Promise<unknown> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(raw, char => char.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return JSON.parse(await new Response(stream).text())
}
