/** Keys that work anywhere at the table, unless somebody is typing. */

import { useEffect } from 'react'
import type { GameSource } from '../play/source.ts'
import type { Choosing } from './use-choosing.ts'

export function useKeys({ input }: Choosing, source: GameSource, skip: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') !== null) return
      if (event.key === 'Escape') input({ kind: 'back' })
      else if (event.key === 'u') source.undo()
      else if (event.key === ' ' && target === document.body) skip()
      else if (/^[1-9]$/.test(event.key)) {
        const all = document.querySelectorAll<HTMLElement>('.panel-now .offer')
        all[Number(event.key) - 1]?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, source, skip])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
