/** Small words every screen needs. */

import type { OptionValue, Settled } from '#engine'
import { optionText } from '../play/terms.ts'

/** 'just now', '5 minutes ago', '3 days ago'. */
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.round((now - then) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.round(hours / 24)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

export const percent = (share: number): string => {
  const of100 = share * 100
  if (of100 > 0 && of100 < 0.1) return 'under 0.1 %'
  if (of100 < 100 && of100 > 99.9) return 'over 99.9 %'
  // never '100 %' beside what may still fail
  const isFine = (of100 < 10 && of100 > 0) || (of100 > 99 && of100 < 100)
  return `${isFine ? of100.toFixed(1) : Math.round(of100)} %`
}

/** 'walk:3' becomes 'Walk': only for what has no words of its own. */
export const spoken = (id: string): string => {
  const word = id.split(/[:/]/)[0]!.replaceAll('-', ' ')
  return capital(word)
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Is this device used by fingers? */
export const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** A sentence that says click, for whoever taps. */
export const forHand = (text: string, touched = isTouched()): string =>
  touched ? text.replaceAll(/\b([Cc])lick/g, (_, c: string) => (c === 'C' ? 'Tap' : 'tap')) : text

/** '1 game', '3 games'. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** What went wrong, as a sentence to show. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** How a dispute came out: 'Amber 5, Basil 5; Amber 2, Basil 6: Basil decides, 3.' */
export const disputeText = (
  { seat, value, throws }: Settled,
  names: readonly string[],
  text: (value: OptionValue) => string = optionText,
): string => {
  const rolled = throws.map(round => round.map(one => `${names[one.seat]} ${one.die}`).join(', ')).join('; again ')
  return `${rolled}: ${names[seat]} decides, ${text(value)}.`
}

/** How strong a bot is, in one word everywhere. */
export const BOT_LEVELS: Readonly<Record<string, string>> = { random: 'easy', greedy: 'medium', search: 'hard' }
