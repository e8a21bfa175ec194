/**
 * What nodes tell each other through one PostgreSQL, counted. Every line is told to every node by LISTEN/NOTIFY, though only those
 * that have its table open need it. This counts deliveries as players are spread over nodes, for the ways it could be done:
 * everybody hears everything (today), a channel for each part of the games, and nodes to which games belong.
 *
 *   node scripts/fan-out.ts --players 100000 --nodes 60
 */

import { parseArgs } from 'node:util'
import { picker } from '#engine'

interface Plan {
  readonly players: number
  readonly nodes: number
  /** Lines a second of one game. */
  readonly rate: number
  /** Channels in the second way. */
  readonly channels: number
}
interface Counted {
  /** Deliveries a second: of all, to the busiest node, and those of them that anybody needed. */
  readonly all: number
  readonly busiest: number
  readonly needed: number
}

/** Lines a second that one game of two people sees, thinking included: an action every eight seconds. */
const RATE = 1 / 8

/** Spreads players over nodes, and counts for a second what each node hears. */
export function fanOut({
  players,
  nodes,
  rate,
  channels,
}: Plan): Record<'everything' | 'channels' | 'owners', Counted> {
  const pick = picker('fan-out')
  const games = Math.floor(players / 2)
  // Two players of a game come through any node: nothing keeps them together.
  const at = Array.from({ length: games }, () => [pick(nodes), pick(nodes)] as const)
  const channelOf = at.map(() => pick(channels))
  const heard = Array.from({ length: nodes }, () => new Set<number>())
  at.forEach((both, game) => {
    for (const node of both) heard[node]!.add(channelOf[game]!)
  })
  const lines = games * rate
  // A line is needed by the other node of its game, where there is one.
  const needed = at.filter(([a, b]) => a !== b).length * rate
  const perChannel = Array<number>(channels).fill(0)
  for (const channel of channelOf) perChannel[channel]! += rate
  const ofChannels = heard.map(set => [...set].reduce((sum, channel) => sum + perChannel[channel]!, 0))
  // A game belongs to one node; whoever comes through another is passed on to it: a message in, a message out.
  const ofOwners = Array<number>(nodes).fill(0)
  for (const both of at) {
    const owner = pick(nodes)
    for (const node of both) if (node !== owner) ofOwners[node]! += rate
  }
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  return {
    everything: { all: lines * nodes, busiest: lines, needed },
    channels: { all: sum(ofChannels), busiest: Math.max(...ofChannels), needed },
    owners: { all: sum(ofOwners), busiest: Math.max(...ofOwners), needed },
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '1000,100000,1000000' },
      nodes: { type: 'string', default: '2,60,600' },
      channels: { type: 'string', default: '4096' },
    },
  })
  const nodes = values.nodes.split(',').map(Number)
  values.players.split(',').forEach((players, i) => {
    const plan = {
      players: Number(players),
      nodes: nodes[i] ?? nodes[0]!,
      rate: RATE,
      channels: Number(values.channels),
    }
    const round = ({ all, busiest, needed }: Counted): string =>
      `${Math.round(all)} deliveries/s, ${Math.round(busiest)}/s to the busiest node, ${Math.round(needed)}/s needed`
    console.log(`${players} players on ${plan.nodes} nodes, ${Math.round((plan.players / 2) * RATE)} lines/s`)
    for (const [way, counted] of Object.entries(fanOut(plan))) console.log(`  ${way.padEnd(11)} ${round(counted)}`)
  })
}
