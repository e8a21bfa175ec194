/** What a tray shows of a roll: every die with what it is worth to its roller, and the words beside them. */

import { answerTold, type DiceEvent, diceText, type Luck, luckOf, needTold } from '#engine'

export interface TrayDie {
  readonly face: number
  /** Null where a die is neither good nor bad by itself. */
  readonly luck: Luck | null
}
export interface TrayContents {
  readonly dice: readonly TrayDie[]
  /** While they roll, and when they lie. */
  readonly wanted: string
  readonly verdict: string
}

export function trayOf(event: DiceEvent): TrayContents {
  const { roll, faces } = event
  const lucks = luckOf(roll, faces)
  const wanted = [diceText(roll), needTold(roll)].filter(text => text !== '').join(', ')
  return {
    dice: faces.map((face, i) => ({ face, luck: lucks[i] ?? null })),
    wanted,
    verdict: verdictOf(event, wanted),
  }
}

/** What came of it, as its roller would say it: a save that is made is made, whichever dice the rules count. */
function verdictOf(event: DiceEvent, wanted: string): string {
  if (event.kind === 'bands') return `${diceText(event.roll)}: ${answerTold(event)}`
  const { roll, faces, got } = event
  if (roll.read === 'sum') return `${faces.length > 1 ? `${faces.join(' + ')} = ` : ''}${got}`
  const lucks = luckOf(roll, faces)
  if (lucks.length < roll.n || lucks.includes(null)) return `${got} of ${roll.n}: ${wanted}`
  const good = lucks.filter(luck => luck !== 'bad').length
  const [well, badly] = /\bhits?\b/.test(event.purpose) ? ['hit', 'miss'] : ['made', 'failed']
  return `${roll.n > 1 ? `${good} of ${roll.n} ${well}` : good > 0 ? well : badly} (${wanted})`
}

/** How a die is drawn where it is a number in a box. */
export const dieClass = ({ luck }: TrayDie): string => (luck === null ? 'die' : `die ${luck}`)
