/** What happened, shown on the flat table: walks, wounds, removals, dice. */

import type { DiceEvent, GameEvent, ModelId, Target } from '#engine'
import type { Point } from '#geometry'
import { dieClass, trayOf } from '../table/tray.ts'
import { mm, place } from './draw.ts'
import { svg } from './svg.ts'

interface Stage {
  readonly models: ReadonlyMap<ModelId, SVGElement>
  /** A piece of terrain or a marker by its name. */
  piece(id: string): SVGElement | null
  /** Where words float above everything. */
  readonly words: SVGElement
  readonly tray: HTMLElement
  readonly speed: number
  readonly skipped: AbortSignal
  raise(id: ModelId): void
  /** What something on the table is called; nothing where it has no name. */
  name(id: Target | null): string
  /** An event begins to be shown. */
  moment(event: GameEvent): void
}

/** Millimetres a model walks in a second at normal speed. */
const PACE = 320

export async function playFlat(events: readonly GameEvent[], stage: Stage): Promise<void> {
  for (const event of events) {
    if (stage.skipped.aborted) return
    stage.moment(event)
    await one(event, stage)
  }
}

async function one(event: GameEvent, stage: Stage): Promise<void> {
  switch (event.kind) {
    case 'move':
      return walk(event.who, event.path, stage)
    case 'attack':
      return flash(event.by, 'attacks', 220, stage)
    case 'wound':
      float(event.who, `−${event.n}`, 'wound', stage)
      return flash(event.who, 'hurt', 320, stage)
    case 'heal':
      float(event.who, `+${event.n}`, 'heal', stage)
      return flash(event.who, 'healed', 320, stage)
    case 'mark':
    case 'unmark':
      float(event.who, event.kind === 'mark' ? event.token : `no longer ${event.token}`, 'word', stage)
      return flash(event.who, 'marked', 260, stage)
    case 'place':
      return drop(event.who, event.at, stage)
    case 'gone':
      float(event.who, typeof event.who === 'number' ? '✕' : 'destroyed', 'wound', stage)
      return flash(event.who, 'going', 520, stage)
    case 'roll':
    case 'bands':
      return dice(event, stage)
    default:
      return
  }
}

const wait = (ms: number, { speed, skipped }: Stage): Promise<void> =>
  new Promise(done => {
    if (skipped.aborted) return done()
    const timer = setTimeout(done, ms / speed)
    skipped.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

const elementOf = (who: Target, stage: Stage): SVGElement | null =>
  typeof who === 'number' ? (stage.models.get(who) ?? null) : stage.piece(who)

async function flash(who: Target, name: string, ms: number, stage: Stage): Promise<void> {
  const element = elementOf(who, stage)
  if (element === null) return
  element.classList.add(name)
  await wait(ms, stage)
  if (name !== 'going') element.classList.remove(name)
}

function float(who: Target, text: string, name: string, stage: Stage): void {
  const element = elementOf(who, stage)
  if (element === null || !(element instanceof SVGGraphicsElement)) return
  const [dx, dy] = read(element)
  const { x, y, width } = element.getBBox()
  const at = { x: x + width / 2 + dx, y: y + dy - 4 }
  const said = svg('text', { class: `float ${name}`, 'font-size': name === 'word' ? 12 : 16, ...at }, text)
  stage.words.append(said)
  void wait(900, stage).then(() => said.remove())
}

/** Somebody comes to a place: from nowhere, or from where they were. */
async function drop(who: ModelId, at: Point, stage: Stage): Promise<void> {
  const element = stage.models.get(who)
  if (element === undefined) return
  element.setAttribute('transform', place(at.x, at.y))
  await flash(who, 'placed', 240, stage)
}

async function walk(who: ModelId, path: readonly Point[], stage: Stage): Promise<void> {
  const element = stage.models.get(who)
  if (element === undefined) return
  stage.raise(who)
  let [x, y] = read(element)
  for (const to of path) {
    const dx = mm(to.x) - x
    const dy = mm(to.y) - y
    const length = Math.sqrt(dx * dx + dy * dy)
    await tween(Math.min(900, (length / PACE) * 1000), stage, share => {
      element.setAttribute('transform', `translate(${x + dx * share} ${y + dy * share})`)
    })
    if (stage.skipped.aborted) break
    x += dx
    y += dy
  }
  const end = path.at(-1)
  if (end !== undefined) element.setAttribute('transform', place(end.x, end.y))
}

function read(element: SVGElement): [number, number] {
  const [, x = '0', y = '0'] = /translate\(([-\d.e]+) ([-\d.e]+)\)/.exec(element.getAttribute('transform') ?? '') ?? []
  return [Number(x), Number(y)]
}

function tween(ms: number, { speed, skipped }: Stage, put: (share: number) => void): Promise<void> {
  return new Promise(done => {
    const began = performance.now()
    const step = (now: number) => {
      const share = ms <= 0 || skipped.aborted ? 1 : Math.min(1, ((now - began) * speed) / ms)
      put(share * share * (3 - 2 * share))
      if (share < 1) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })
}

async function dice(event: DiceEvent, stage: Stage): Promise<void> {
  if (event.faces.length === 0) return
  const { dice, verdict } = trayOf(event)
  const shown = dice.slice(0, 24).map(die => {
    const box = document.createElement('span')
    box.className = dieClass(die)
    box.textContent = String(die.face)
    return box
  })
  const says = document.createElement('p')
  const who = stage.name(event.by)
  says.textContent = `${who === '' ? '' : `${who}: `}${event.purpose}, ${verdict}`
  stage.tray.replaceChildren(...shown, says)
  stage.tray.classList.add('rolling')
  await wait(750, stage)
  stage.tray.classList.remove('rolling')
  stage.tray.replaceChildren()
}
