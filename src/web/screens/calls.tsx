/** The switch for being called when it is one's move; nothing where the browser cannot. */

import { useEffect, useState } from 'react'
import { canBeCalled, dropCalls, isCalled, wantCalls } from '../net/calls.ts'
import { tell } from '../parts/notice.tsx'
import { errorText } from '../parts/words.ts'

export function CallMe() {
  const [is, setIs] = useState<boolean | null>(null)
  useEffect(() => {
    void isCalled().then(setIs, () => undefined) // without it there is no switch
  }, [])
  if (!canBeCalled() || is === null) return null
  const change = async () => {
    const trouble = is ? await dropCalls() : await wantCalls()
    if (typeof trouble === 'string') tell(trouble)
    setIs(await isCalled())
  }
  return (
    <button
      type="button"
      className="button small"
      aria-pressed={is}
      onClick={() => void change().catch(error => tell(errorText(error)))}
    >
      {is ? 'You are told when it is your move' : 'Tell me when it is my move'}
    </button>
  )
}
