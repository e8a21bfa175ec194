/** Whether this tab has something for itself, and the way to take it from another tab. */

import { useCallback, useEffect, useState } from 'react'

export function useOneTab(name: string): readonly [boolean, () => void] {
  const [isHere, setHere] = useState(!('locks' in navigator))
  const [turn, setTurn] = useState({ steal: false })
  useEffect(() => {
    if (!('locks' in navigator)) return
    let leave: () => void = () => undefined
    const stay = new Promise<void>(done => {
      leave = done
    })
    // Taken from us, the request fails: the other tab has it now.
    const gone = () => setHere(false)
    navigator.locks
      .request(name, turn.steal ? { steal: true } : { ifAvailable: true }, lock => {
        setHere(lock !== null)
        return lock === null ? undefined : stay
      })
      .catch(gone)
    return () => leave()
  }, [name, turn])
  return [isHere, useCallback(() => setTurn({ steal: true }), [])]
}
