/** Short texts set in lines. */

/** Short texts one after another, as many to a line as there is room for. */
export function wrapped(parts: readonly string[], columns: number, between = '   ', indent = ''): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = last === undefined ? '' : `${last}${between}${part}`
    if (last === undefined || visible(joined) > columns) lines.push(indent + part)
    else lines[lines.length - 1] = joined
  }
  return lines
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with
const COLOUR = /\u001b\[\d+m/g
/** How many characters are seen of a text with colours in it. */
export const visible = (text: string): number => text.replaceAll(COLOUR, '').length
