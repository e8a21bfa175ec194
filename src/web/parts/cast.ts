/** The engine's cast with the players' own names: two models called alike are told apart by whose they are. */

import { type AnyRuleset, type Cast, castOf, type Scene, type Setup } from '#engine'

export function named(rules: AnyRuleset, scene: Scene, setup: Setup, names: readonly string[]): Cast {
  const cast = castOf(rules, scene, setup)
  const counted = new Map<string, number>()
  for (const { name } of scene.models) counted.set(name, (counted.get(name) ?? 0) + 1)
  const seat = (n: number): string => names[n] ?? `Seat ${n + 1}`
  return {
    ...cast,
    seat,
    who: target => {
      const model = scene.models.find(({ id }) => id === target)
      if (model === undefined) return cast.who(target)
      return counted.get(model.name) === 1 ? model.name : `${seat(model.seat)}'s ${model.name}`
    },
  }
}
