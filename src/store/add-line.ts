/** How a line is added to a log, in the words of both databases: after line n - 1 only, so that a log has no holes. */
export const ADD_LINE = `insert into lines (game, n, at, entry, events)
  select ?, cast(? as integer), cast(? as bigint), ?, ?
  where cast(? as integer) = 1 or exists (select 1 from lines where game = ? and n = cast(? as integer) - 1)
  on conflict do nothing`
