/** What every unit did in a game: read off the events while it is played. */

import type { AnyRuleset, GameEvent, GameState, ModelId, Seat } from '#engine'

/** One profile of one side in one game. */
interface UnitDeeds {
  /** The bot that led it, as counted in the tournament. */
  readonly bot: number
  readonly profile: string
  fielded: number
  lost: number
  dealt: number
  taken: number
  kills: number
}
export interface Detail {
  readonly units: readonly UnitDeeds[]
  /** By bot: the share of its models still there at the start, then after every round. */
  readonly alive: readonly (readonly number[])[]
}

/** Follows a game; `tell` takes what happened after every decision. */
export class Chronicle {
  private readonly rules: AnyRuleset
  private readonly botIn: (seat: Seat) => number
  private readonly seats: number
  private readonly models = new Map<ModelId, { readonly seat: Seat; readonly deeds: UnitDeeds }>()
  private readonly units = new Map<string, UnitDeeds>()
  private readonly gone = new Set<ModelId>()
  private readonly alive: number[][]
  private attacker: ModelId | null = null

  constructor(rules: AnyRuleset, seats: number, botIn: (seat: Seat) => number) {
    this.rules = rules
    this.seats = seats
    this.botIn = botIn
    this.alive = Array.from({ length: seats }, () => [1])
  }

  tell(events: readonly GameEvent[], state: GameState): void {
    this.meet(state)
    for (const event of events) {
      switch (event.kind) {
        case 'round':
          if (event.n > 1) this.count()
          break
        case 'attack':
          this.attacker = event.by
          break
        case 'wound':
          if (typeof event.who === 'number') this.wound(event.who, event.n)
          break
        case 'gone':
          if (typeof event.who === 'number') this.remove(event.who)
          break
      }
    }
    this.attacker = null
  }

  end(): Detail {
    this.count()
    const alive = this.alive.map((_, bot) => {
      for (let seat = 0; seat < this.seats; seat++) if (this.botIn(seat) === bot) return this.alive[seat]!
      return []
    })
    return { units: [...this.units.values()], alive }
  }

  /** Everybody on the table is known by name; reinforcements are met when they come. */
  private meet(state: GameState): void {
    const { models } = this.rules.scene(state)
    if (models.length === this.models.size) return
    for (const { id, seat, profile } of models) {
      if (this.models.has(id)) continue
      const bot = this.botIn(seat)
      const key = `${bot} ${profile}`
      let deeds = this.units.get(key)
      if (deeds === undefined) {
        deeds = { bot, profile, fielded: 0, lost: 0, dealt: 0, taken: 0, kills: 0 }
        this.units.set(key, deeds)
      }
      deeds.fielded++
      this.models.set(id, { seat, deeds })
    }
  }

  private wound(who: ModelId, n: number): void {
    const target = this.models.get(who)
    if (target === undefined) return
    target.deeds.taken += n
    const by = this.attacker === null ? undefined : this.models.get(this.attacker)
    if (by !== undefined && by.seat !== target.seat) by.deeds.dealt += n
  }

  private remove(who: ModelId): void {
    const target = this.models.get(who)
    if (target === undefined || this.gone.has(who)) return
    this.gone.add(who)
    target.deeds.lost++
    const by = this.attacker === null ? undefined : this.models.get(this.attacker)
    if (by !== undefined && by.seat !== target.seat) by.deeds.kills++
  }

  private count(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      let all = 0
      let left = 0
      for (const [id, model] of this.models) {
        if (model.seat !== seat) continue
        all++
        if (!this.gone.has(id)) left++
      }
      this.alive[seat]!.push(all === 0 ? 0 : left / all)
    }
  }
}
