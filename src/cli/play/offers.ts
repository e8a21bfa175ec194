/** Offers with numbers before them, grouped by the model that would act, and menus inside menus. */

import {
  type Action,
  type AnyRuleset,
  castOf,
  type Decision,
  type Filling,
  type ModelId,
  type Offer,
  type Scene,
  type View,
  withNames,
} from '#engine'
import type { Point, Pose } from '#geometry'
import { keysOf, modelText } from './models.ts'
import type { Style } from './style.ts'
import { wrapped } from './wrap.ts'

/** A page of offers: those of the decision itself, or those in a menu. */
export interface Page {
  readonly decision: Decision
  /** The question, or what the menu is called. */
  readonly title: string
  /** The ids of the menus that lead here, each with a slash behind it. */
  readonly prefix: string
  /** In the order of their numbers: grouped by model. */
  readonly offers: readonly Offer[]
}

export function firstPage(rules: AnyRuleset, seen: View, decision: Decision): Page {
  return { decision, title: rules.question(seen, decision), prefix: '', offers: grouped(decision.offers) }
}

/** The page inside a menu. */
export function pageIn(rules: AnyRuleset, seen: View, { decision, prefix }: Page, menu: Offer): Page {
  return {
    decision,
    title: rules.label(seen, menu),
    prefix: `${prefix}${menu.id}/`,
    offers: grouped(rules.open(seen, decision, menu)),
  }
}

/** Offers of one model stand together, those of nobody last. */
function grouped(offers: readonly Offer[]): Offer[] {
  const order = [...new Set(offers.map(({ on }) => on))].filter(on => on !== undefined)
  const of = (on: number | undefined): Offer[] => offers.filter(offer => offer.on === on)
  return [...order.flatMap(of), ...of(undefined)]
}

/** A page longer than this is shown in full once a turn; afterwards the model in hand is enough. */
const LONG = 16

/** The page as lines: a model and its offers, then what belongs to no model; a menu is a plain list. */
export function pageLines(
  rules: AnyRuleset,
  seen: View,
  scene: Scene,
  page: Page,
  style: Style,
  inHand?: ModelId,
): string[] {
  const isMenu = page.prefix !== ''
  const numbered = page.offers.map((offer, i) => ({ offer, text: offerText(rules, seen, scene, offer, i + 1, style) }))
  const blocks = [...new Set(page.offers.map(({ on }) => on))].map(on => {
    const model = isMenu ? undefined : scene.models.find(({ id }) => id === on)
    const texts = numbered.filter(({ offer }) => offer.on === on).map(({ text }) => text)
    const lines =
      model === undefined
        ? texts.map(text => `  ${text}`)
        : [...modelText(model, scene, rules, style), ...wrapped(texts, style.columns - 4, '   ', '    ')]
    return { model, lines }
  })
  const all = blocks.flatMap(({ lines }) => lines)
  if (isMenu) return [...all, '  0 back']
  if (all.length <= LONG || !blocks.some(({ model }) => model !== undefined && model.id === inHand)) return all
  const others = blocks.flatMap(({ model }) => (model === undefined || model.id === inHand ? [] : [model]))
  const keys = others.map(({ id, seat }) => style.paint.seat(seat, keysOf(scene).get(id) ?? ''))
  return [
    ...blocks.flatMap(({ model, lines }) => (model?.id === inHand ? lines : [])),
    `    others: ${keys.join(' ')} (type one, or offers for all)`,
    ...blocks.flatMap(({ model, lines }) => (model === undefined ? lines : [])),
  ]
}

/** '2 shoots …' under a model's name; '3 shoots Mirror Witch with up to 8 dice [B3]' in a menu. */
function offerText(rules: AnyRuleset, seen: View, scene: Scene, offer: Offer, n: number, style: Style): string {
  const name = scene.models.find(({ id }) => id === offer.on)?.name
  const label = rules.label(seen, offer)
  const short = name !== undefined && label.startsWith(`${name} `) ? label.slice(name.length + 1) : label
  const target = scene.models.find(({ id }) => id === offer.at)
  const key = target === undefined ? '' : ` [${style.paint.seat(target.seat, keysOf(scene).get(target.id) ?? '')}]`
  const dots = offer.opens ? (style.ascii ? ' ...' : ' …') : ''
  return `${style.paint.bold(String(n))} ${short}${key}${dots}`
}

/** An action in words: the labels on the way through its menus, and its filling. */
export function actionText(rules: AnyRuleset, seen: View, decision: Decision | null, action: Action): string {
  const labels: string[] = []
  let offers: readonly Offer[] = decision?.offers ?? []
  for (const part of action.offer.split('/')) {
    const offer = offers.find(({ id }) => id === part) ?? rules.anytime(seen, action.seat).find(({ id }) => id === part)
    if (offer === undefined) return action.offer
    labels.push(withNames(rules.label(seen, offer)))
    offers = offer.opens && decision !== null ? rules.open(seen, decision, offer) : []
  }
  // Each label may tell the whole story by itself: then the last one is enough.
  const last = labels.at(-1) ?? action.offer
  const told = labels.length > 1 && !last.startsWith(labels[0]!.split(' ')[0]!) ? labels.join(', ') : last
  return action.with === undefined ? told : `${told}: ${fillingText(rules, rules.scene(seen), seen, action.with)}`
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
