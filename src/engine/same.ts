/** Two texts that must be the same: where they are not, the error says where they part. */
export function same(got: string, wanted: string, what: string): void {
  if (got !== wanted) throw new Error(`${what}: ${difference(got, wanted)}`)
}

/** Where two texts part, with a little around it. */
function difference(got: string, wanted: string): string {
  let i = 0
  while (i < got.length && got[i] === wanted[i]) i++
  const around = (text: string): string => text.slice(Math.max(0, i - 60), i + 60)
  return `…${around(got)}… instead of …${around(wanted)}…`
}
