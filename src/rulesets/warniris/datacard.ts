/** Datacards: what a miniature is (WN-CRD). The printed ones are in content; a player's own are JSON, judged here. */

import { type Json, type Options, type Refusal, type Roster, refuse } from '#engine'
import { centimetres, type Len } from '#geometry'
import { shortCm } from './north.ts'
import { agreed } from './options.ts'

const ATTRIBUTES = ['mind', 'body', 'spirit'] as const
export type Attribute = (typeof ATTRIBUTES)[number]
/** Ranged weapon, combat weapon, power (WN-ATK-30: the type only tells the kind). */
export const ARM_TYPES = ['TRW', 'TCW', 'TP'] as const
export type ArmType = (typeof ARM_TYPES)[number]
/** When an Effect takes hold (WN-ATK-36, WN-ATK-37, WN-ATK-39). */
export const TIMINGS = ['onDamage', 'onHit', 'onUse', 'beforeHit'] as const
export type Timing = (typeof TIMINGS)[number]
/** Effects a Weapon or Power can carry; Driven has a length. */
export const ARM_EFFECTS = ['Driven', 'Hindered', 'Shaken', 'Dazed', 'Venom', 'Warded'] as const
export type ArmEffect = (typeof ARM_EFFECTS)[number]

/** A Weapon or a Power. */
export interface Arm {
  readonly name: string
  readonly type: ArmType
  readonly range: Len
  readonly penetration: number
  readonly damage: number
  readonly healing: number
  readonly effect: { readonly name: ArmEffect; readonly cm: number } | null
  readonly when: Timing
  readonly oncePerActivation: boolean
}
export interface Datacard {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly warband: string
  readonly mind: number
  readonly body: number
  readonly spirit: number
  readonly wounds: number
  readonly movement: Len
  readonly radius: Len
  readonly height: Len
  readonly eye: Len
  readonly torso: Len
  readonly arms: readonly Arm[]
  /** Names of entries of the ability table. */
  readonly abilities: readonly string[]
  /** Soldiers of a Troop: one Action, no Reactions (WN-LST-12, WN-LST-13). */
  readonly troop: boolean
}

/** WN-ATK-27: does it nothing but heal or protect? */
export const onlyHelps = (arm: Arm): boolean => arm.damage === 0 && (arm.healing > 0 || arm.effect?.name === 'Warded')
/** WN-ATK-01: a Power is channelled, a Weapon attacks. */
export const isPower = (arm: Arm): boolean => arm.type === 'TP'
/** WN-ATK-13: a Range of 3 or less comes with a free Move. */
export const isShort = (arm: Arm): boolean => arm.range <= centimetres(3)

/** Height, Eye and Torso by base size (WN-CRD-07, table T8); a size between two columns uses the smaller. */
const BODIES: readonly (readonly [mm: number, height: number, eye: number, torso: number])[] = [
  [25, 3.0, 2.6, 1.3],
  [28, 3.3, 2.9, 1.4],
  [30, 3.4, 3.0, 1.4],
  [32, 3.5, 3.1, 1.5],
  [40, 4.4, 3.9, 1.9],
  [50, 6.0, 5.2, 2.6],
]
export function bodyFor(mm: number): { height: number; eye: number; torso: number } {
  let row = BODIES[0]!
  for (const next of BODIES) if (next[0] <= mm) row = next
  return { height: row[1], eye: row[2], torso: row[3] }
}

// ---- a player's own card ----------------------------------------------------

type Fields = { readonly [key: string]: Json }
const isFields = (v: Json | undefined): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What a card may not exceed (WN-CRD-08); free build switches it off. */
const MOST = { total: 12, totalAndWounds: 17, movement: 14, arms: 4, penetration: 2, damage: 2, healing: 2, range: 25 }

/** WN-CRD-06: reads a player's own card: the card, or every fault in sentences. `known` are the abilities of the table. */
export function readCard(
  id: string,
  json: Json,
  options: Options,
  known: ReadonlySet<string>,
): { readonly card: Datacard | null; readonly faults: readonly Refusal[] } {
  const faults: Refusal[] = []
  if (!isFields(json)) return { card: null, faults: [refuse('WN-CRD-03', `The card ${id} is not a set of fields.`)] }
  const reader = new Reader(id, json, faults)
  const name = reader.text('name', true)
  const mm = reader.base(name)
  const size = bodyFor(mm)
  const card: Datacard = {
    id,
    name,
    title: reader.text('title', false),
    warband: reader.text('warband', false),
    mind: reader.number('mind', 1, 6, 1),
    body: reader.number('body', 1, 6, 1),
    spirit: reader.number('spirit', 1, 6, 1),
    wounds: reader.number('wounds', 1, 8, 1),
    movement: centimetres(reader.number('movement', 1, 100, 1)),
    radius: Math.round(mm * 50),
    height: centimetres(reader.number('height', 1, 12, 0.1, size.height)),
    eye: centimetres(reader.number('eye', 0.5, 12, 0.1, size.eye)),
    torso: centimetres(reader.number('torso', 0.5, 6, 0.1, size.torso)),
    arms: reader.list('weapons').map((arm, i) => readArm(reader, arm, i)),
    abilities: reader.list('abilities').map(ability => readAbility(reader, ability, known)),
    troop: false,
  }
  if (card.arms.length === 0) faults.push(refuse('WN-CRD-03', `${name} has no Weapon or Power.`))
  faults.push(...outOfShape(card))
  if (!agreed.isOn({ options }, 'freeBuild')) faults.push(...tooStrong(card))
  return { card: faults.length === 0 ? card : null, faults }
}

function readArm(reader: Reader, json: Json, i: number): Arm {
  const fields = isFields(json) ? json : {}
  const inner = new Reader(`${reader.id}, Weapon or Power ${i + 1}`, fields, reader.faults)
  const type = ARM_TYPES.find(t => t === fields.type)
  const when = TIMINGS.find(t => t === (fields.effectWhen ?? 'onDamage'))
  if (type === undefined) inner.fault(`needs a type of ${ARM_TYPES.join(', ')}`)
  if (when === undefined) inner.fault(`needs an effectWhen of ${TIMINGS.join(', ')}`)
  return {
    name: inner.text('name', true),
    type: type ?? 'TCW',
    range: centimetres(inner.number('range', 0.1, 200, 0.1)),
    penetration: inner.number('penetration', 0, 6, 1, 0),
    damage: inner.number('damage', 0, 8, 1, 0),
    healing: inner.number('healing', 0, 8, 1, 0),
    effect: readEffect(inner, fields.effect ?? null),
    when: when ?? 'onDamage',
    oncePerActivation: fields.oncePerActivation === true,
  }
}

/** 'Hindered', 'Driven 2', or null. */
function readEffect(reader: Reader, json: Json): Arm['effect'] {
  if (json === null) return null
  const [word, length, ...rest] = typeof json === 'string' ? json.split(' ') : []
  const name = ARM_EFFECTS.find(e => e === word)
  const n = Number(length ?? 0)
  const driven = name === 'Driven'
  if (name === undefined || rest.length > 0 || (driven ? !(n >= 1 && n <= 5) : length !== undefined)) {
    reader.fault(`has an effect '${shown(json)}'; known are ${ARM_EFFECTS.join(', ')}, Driven with 1 to 5 cm`)
    return null
  }
  return { name, cm: driven ? n : 0 }
}

function readAbility(reader: Reader, json: Json, known: ReadonlySet<string>): string {
  const hook = isFields(json) ? (json.hook ?? json.name) : json
  if (typeof hook === 'string' && known.has(hook)) return hook
  reader.fault(`has an ability '${shown(hook ?? null)}' that no rule stands behind; known are ${[...known].join(', ')}`)
  return ''
}

/** Reads fields one by one and notes what is missing or out of bounds (WN-CRD-03). */
class Reader {
  readonly id: string
  readonly faults: Refusal[]
  private readonly fields: Fields

  constructor(id: string, fields: Fields, faults: Refusal[]) {
    this.id = id
    this.fields = fields
    this.faults = faults
  }

  fault(what: string): void {
    this.faults.push(refuse('WN-CRD-03', `The card ${this.id} ${what}.`))
  }

  text(key: string, needed: boolean): string {
    const value = this.fields[key]
    if (typeof value === 'string' && value.length <= 60 && (value !== '' || !needed)) return value
    if (value !== undefined || needed) this.fault(`needs a text of 1 to 60 letters as ${key}`)
    return ''
  }

  number(key: string, least: number, most: number, step: number, otherwise?: number): number {
    const value = this.fields[key] ?? otherwise
    if (typeof value === 'number' && value >= least && value <= most && isMultiple(value, step)) return value
    const steps = step === 1 ? 'a whole number' : `a multiple of ${step}`
    this.fault(
      value === undefined
        ? `lacks a ${key} value`
        : `has ${key} ${shown(value)}; it must be ${steps} from ${least} to ${most}`,
    )
    return otherwise ?? least
  }

  /** WN-CRD-02: the base of a Warband miniature in millimetres. */
  base(name: string): number {
    const mm = this.fields.baseMm
    if (mm === undefined) this.fault('lacks a baseMm value')
    else if (typeof mm !== 'number' || !(mm >= 25 && mm <= 50) || !isMultiple(mm, 0.1)) {
      const why = `${name} stands on ${shown(mm)} mm; a Warband base has 25 to 50 mm, in tenths.`
      this.faults.push(refuse('WN-CRD-02', why))
    } else return mm
    return 25
  }

  list(key: string): readonly Json[] {
    const value = this.fields[key]
    if (Array.isArray(value) && value.length <= 10) return value
    if (value !== undefined) this.fault(`needs a list of at most 10 as ${key}`)
    return []
  }
}

/** WN-CRD-07: what it sees with, and what is seen of it, is part of its body. */
function outOfShape({ name, height, eye, torso }: Datacard): Refusal[] {
  const faults: Refusal[] = []
  if (eye > height) {
    faults.push(
      refuse('WN-CRD-07', `${name} has its Eye at ${shortCm(eye)} cm, above its Height of ${shortCm(height)} cm.`),
    )
  }
  if (torso > eye) {
    faults.push(
      refuse('WN-CRD-07', `${name} has its Torso at ${shortCm(torso)} cm, above its Eye at ${shortCm(eye)} cm.`),
    )
  }
  return faults
}

/** What somebody wrote, in a sentence, however long it is. */
function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= 40 ? text : `${text.slice(0, 40)}...`
}

const isMultiple = (n: number, step: number): boolean => Math.abs(n / step - Math.round(n / step)) < 1e-6

/** WN-CRD-08: what keeps players' own cards near the printed ones. */
function tooStrong(card: Datacard): Refusal[] {
  const faults: Refusal[] = []
  const bad = (why: string): void => {
    faults.push(refuse('WN-CRD-08', `${card.name}: ${why}.`))
  }
  const total = card.mind + card.body + card.spirit
  if (total < 9 || total > MOST.total) bad(`Mind, Body and Spirit make ${total}; 9 to ${MOST.total} are allowed`)
  if (total + card.wounds > MOST.totalAndWounds) {
    bad(`attributes and Wounds make ${total + card.wounds}; at most ${MOST.totalAndWounds} are allowed`)
  }
  const movement = card.movement / 1000
  if (movement < 4 || movement > MOST.movement) bad(`Movement ${movement}; 4 to ${MOST.movement} are allowed`)
  if (card.arms.length > MOST.arms) bad(`${card.arms.length} Weapons and Powers; at most ${MOST.arms} are allowed`)
  if (card.abilities.length > 2) bad(`${card.abilities.length} Abilities; at most 2 are allowed`)
  for (const arm of card.arms) {
    const range = arm.range / 1000
    if (range < 1 || range > MOST.range) bad(`${arm.name} has Range ${range}; 1 to ${MOST.range} are allowed`)
    for (const key of ['penetration', 'damage', 'healing'] as const) {
      if (arm[key] > MOST[key]) bad(`${arm.name} has ${key} ${arm[key]}; at most ${MOST[key]} is allowed`)
    }
    if (!isShort(arm) && arm.damage === 2 && arm.penetration > 1 && !arm.oncePerActivation) {
      bad(`${arm.name} has Range ${range}, Damage 2 and Penetration 2; then it is once per activation`)
    }
  }
  return faults
}

/** The designs of a roster, read once per roster object and option. */
const read = new WeakMap<Roster, Map<string, Datacard>>()
export function designsOf(roster: Roster, known: ReadonlySet<string>): ReadonlyMap<string, Datacard> {
  let cards = read.get(roster)
  if (cards === undefined) {
    cards = new Map()
    for (const [id, json] of Object.entries(roster.designs ?? {})) {
      // whether it is too strong was judged before the game; here only its numbers are read
      const { card } = readCard(id, json, { freeBuild: true }, known)
      if (card !== null) cards.set(id, card)
    }
    read.set(roster, cards)
  }
  return cards
}
