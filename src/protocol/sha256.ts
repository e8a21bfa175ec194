/** SHA-256 and HMAC (FIPS 180-4, RFC 2104) over ASCII text: the same few lines check a record in browser and terminal. */

const PRIMES: readonly number[] = firstPrimes(64)
const K = PRIMES.map(prime => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

/** The hash as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return hex(digest(bytesOf(text)))
}

/** A keyed hash as 64 hexadecimal digits. */
export function hmacSha256(key: string, text: string): string {
  const bytes = bytesOf(key)
  const block = new Uint8Array(64)
  block.set(bytes.length > 64 ? digest(bytes) : bytes)
  const inner = digest(
    join(
      block.map(b => b ^ 0x36),
      bytesOf(text),
    ),
  )
  return hex(
    digest(
      join(
        block.map(b => b ^ 0x5c),
        inner,
      ),
    ),
  )
}

function digest(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(padded.length - 4, message.length << 3)
  const hash = START.slice()
  const w = new Array<number>(64).fill(0)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i)
    for (let i = 16; i < 64; i++)
      w[i] = (small(w[i - 2]!, 17, 19, 10) + w[i - 7]! + small(w[i - 15]!, 7, 18, 3) + w[i - 16]!) | 0
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const one = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
      const two = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = (hash[i]! + word) | 0
    })
  }
  const out = new Uint8Array(32)
  const words = new DataView(out.buffer)
  hash.forEach((word, i) => {
    words.setInt32(4 * i, word)
  })
  return out
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))
const big = (x: number, a: number, b: number, c: number): number => turn(x, a) ^ turn(x, b) ^ turn(x, c)
const small = (x: number, a: number, b: number, c: number): number => turn(x, a) ^ turn(x, b) ^ (x >>> c)
/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 0x100000000) | 0
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) throw new Error(`sha256: only ASCII text is hashed here, not '${text[i]}'`)
    bytes[i] = code
  }
  return bytes
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

function firstPrimes(n: number): number[] {
  const primes: number[] = []
  for (let i = 2; primes.length < n; i++) if (primes.every(prime => i % prime !== 0)) primes.push(i)
  return primes
}
