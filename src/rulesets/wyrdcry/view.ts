/** Copies of a board, and what a seat sees of it: everything is open (WC-GEN-09), so nothing is hidden and nothing imagined. */

import type { Activation, Aura, Board, Contract, Fighter, Ground, Group, Side, Token } from './model.ts'
import type { SideResult } from './result.ts'

export const view = (board: Board): Board => board

export const imagine = (seen: Board): Board => seen

/** A copy that shares nothing that play changes; effects and auras are never changed, only replaced. */
export const clone = (board: Board): Board => ({
  fighters: board.fighters.map(copyFighter),
  sides: board.sides.map(copySide),
  round: board.round,
  attacker: board.attacker,
  initiative: board.initiative,
  due: board.due,
  active: board.active && copyActivation(board.active),
  follows: board.follows,
  auras: board.auras.length === 0 ? [] : board.auras.map(copyAura),
  tokens: board.tokens.map(copyToken),
  ground: copyGround(board.ground),
  ...(board.result !== undefined && { result: board.result.map(copyResult) }),
})

const copyFighter = (one: Fighter): Fighter => ({
  ...one,
  at: one.at && { x: one.at.x, y: one.at.y, z: one.at.z },
  spentRound: one.spentRound.slice(),
  effects: one.effects.length === 0 ? [] : one.effects.map(effect => ({ ...effect })),
  spentBattle: one.spentBattle.slice(),
  weapons: one.weapons.slice(),
  tookOut: one.tookOut.slice(),
})

const copyAura = (aura: Aura): Aura => ({ ...aura, at: aura.at && { ...aura.at } })

const copyGroup = (group: Group): Group => ({ ...group })

const copyContract = (contract: Contract): Contract => ({
  ...contract,
  pieces: contract.pieces.slice(),
  done: contract.done.slice(),
  watchers: contract.watchers.slice(),
})

const copySide = (side: Side): Side => ({
  ...side,
  groups: side.groups.map(copyGroup),
  contract: side.contract && copyContract(side.contract),
  quiet: side.quiet.slice(),
  ...(side.engaged !== undefined && { engaged: side.engaged.slice() }),
})

const copyActivation = (active: Activation): Activation => ({
  ...active,
  pickedUp: active.pickedUp.slice(),
  dropped: active.dropped.slice(),
  blow: active.blow && { ...active.blow },
  attack: active.attack && { ...active.attack, strike: { ...active.attack.strike } },
})

const copyResult = (result: SideResult): SideResult => ({
  ...result,
  fighters: result.fighters.map(one => ({ ...one, tookOut: one.tookOut.slice(), used: one.used.slice() })),
})

const copyToken = (token: Token): Token => ({ ...token, at: token.at && { ...token.at } })

const copyGround = (ground: Ground): Ground => ({
  ...ground,
  clusters: ground.clusters.map(({ at, left }) => ({ at: { ...at }, left })),
  picked: ground.picked.slice(),
  searches: ground.searches.slice(),
  vault: ground.vault && { ...ground.vault },
  scrawled: ground.scrawled.slice(),
})
