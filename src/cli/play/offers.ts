/** Offers with numbers before them, grouped by the model that would act, and menus inside menus. */

import {
  type Action,
  type AnyRuleset,
  castOf,
  type Decision,
  type Filling,
  type Offer,
  type Scene,
  type View,
} from '#engine'
import type { Point, Pose } from '#geometry'
import { wrapped } from './map.ts'
import { modelLine } from './models.ts'
import type { Style } from './style.ts'

/** A page of offers: those of the decision itself, or those in a menu. */
export interface Page {
  readonly decision: Decision
  /** The ids of the menus that lead here, each with a slash behind it. */
  readonly prefix: string
  /** In the order of their numbers: grouped by model. */
  readonly offers: readonly Offer[]
}

export const firstPage = (decision: Decision): Page => ({ decision, prefix: '', offers: grouped(decision.offers) })

/** The page inside a menu. */
export function pageIn(rules: AnyRuleset, seen: View, page: Page, menu: Offer): Page {
  const offers = rules.open(seen.board, seen.setup, page.decision, menu)
  return { decision: page.decision, prefix: `${page.prefix}${menu.id}/`, offers: grouped(offers) }
}

/** Offers of one model stand together, those of nobody last. */
function grouped(offers: readonly Offer[]): Offer[] {
  const order = [...new Set(offers.map(({ on }) => on))].filter(on => on !== undefined)
  const of = (on: number | undefined): Offer[] => offers.filter(offer => offer.on === on)
  return [...order.flatMap(of), ...of(undefined)]
}

/** The page as lines: a model and its offers, then what belongs to no model. */
export function pageLines(rules: AnyRuleset, seen: View, scene: Scene, page: Page, style: Style): string[] {
  const lines: string[] = []
  const models = new Set(page.offers.map(({ on }) => on))
  const inMenu = page.prefix !== ''
  const groups = [...models]
  for (const on of groups) {
    const model = on === undefined || inMenu ? undefined : scene.models.find(({ id }) => id === on)
    const mine = page.offers.map((offer, i) => ({ offer, n: i + 1 })).filter(({ offer }) => offer.on === on)
    if (model !== undefined) lines.push(modelLine(model, scene, rules, style))
    const texts = mine.map(({ offer, n }) => {
      const label = rules.label(seen.board, seen.setup, offer)
      return `${style.paint.bold(String(n))} ${short(label, model?.name)}${offer.opens ? (style.ascii ? ' ...' : ' …') : ''}`
    })
    if (model === undefined) lines.push(...texts.map(text => `  ${text}`))
    else lines.push(...wrapped(texts, style.columns - 4, '   ', '    '))
  }
  return lines
}

/** A label without the name that stands above it. */
function short(label: string, name: string | undefined): string {
  if (name === undefined || !label.startsWith(`${name} `)) return label
  return label.slice(name.length + 1)
}

/** An action in words: the labels on the way through its menus, and its filling. */
export function actionText(rules: AnyRuleset, seen: View, decision: Decision | null, action: Action): string {
  const labels: string[] = []
  let offers: readonly Offer[] = decision?.offers ?? []
  for (const part of action.offer.split('/')) {
    const offer =
      offers.find(({ id }) => id === part) ??
      rules.anytime(seen.board, seen.setup, action.seat).find(({ id }) => id === part)
    if (offer === undefined) return action.offer
    labels.push(rules.label(seen.board, seen.setup, offer))
    offers = offer.opens && decision !== null ? rules.open(seen.board, seen.setup, decision, offer) : []
  }
  // Each label may tell the whole story by itself: then the last one is enough.
  const last = labels.at(-1) ?? action.offer
  const told = labels.length > 1 && !last.startsWith(labels[0]!.split(' ')[0]!) ? labels.join(', ') : last
  return action.with === undefined
    ? told
    : `${told}: ${fillingText(rules, rules.scene(seen.board, seen.setup), seen, action.with)}`
}

/** A filling in words. */
export function fillingText(rules: AnyRuleset, scene: Scene, { setup }: View, filling: Filling): string {
  const { place } = castOf(rules, scene, setup)
  if ('x' in filling) return place(filling)
  const parts: readonly (number | Point | Pose)[] = filling
  const texts = parts.map(part => {
    if (typeof part === 'number') return String(part)
    return 'facing' in part ? `${place({ ...part, z: 0 })} facing ${part.facing}°` : place(part)
  })
  return texts.join(typeof parts[0] === 'number' ? ' + ' : ' then ')
}
