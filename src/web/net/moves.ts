/** Where one is asked something online, kept up to date: for the home page and the tab's title. */

import type { Seen } from '#match'
import { patched, type TableSummary } from '#protocol/client'
import { guest, myTables } from './api.ts'
import { connect } from './socket.ts'

/** One socket follows so many tables. */
const MOST = 8

/** Tells the tables where it is one's move, now and whenever that changes; the answer stops it. */
export function watchMoves(told: (tables: readonly TableSummary[]) => void): () => void {
  let stopped = false
  let close = () => {
    stopped = true
  }
  if (guest() === undefined) return close
  void myTables()
    .then(mine => {
      const live = mine.filter(({ status, yours }) => status === 'live' && yours.length > 0).slice(0, MOST)
      if (stopped || live.length === 0) return
      const close_ = follow(live, told)
      close = () => close_()
    })
    .catch(() => undefined) // without a server there is nobody to wait for
  return () => close()
}

function follow(tables: readonly TableSummary[], told: (tables: readonly TableSummary[]) => void): () => void {
  const seen = new Map<string, Seen>()
  const tell = () =>
    told(
      tables.filter(({ id, yours }) =>
        seen.get(id)?.view?.asked.some(({ seat, answered }) => !answered && yours.includes(seat)),
      ),
    )
  const connection = connect({
    ready: () => {
      for (const { id } of tables) connection.send({ kind: 'join', game: id })
    },
    heard: message => {
      if (message.kind === 'joined') seen.set(message.game, message.seen)
      else if (message.kind === 'news') {
        const before = seen.get(message.game)
        if (before !== undefined) seen.set(message.game, patched(before, message.patch))
      } else return
      tell()
    },
    lost: () => undefined,
  })
  return () => connection.close()
}
