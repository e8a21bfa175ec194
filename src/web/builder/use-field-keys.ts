/** Keys that lay out a battlefield, wherever the focus is, unless somebody is typing. */

import { useEffect } from 'react'
import type { AnyRuleset } from '#engine'
import { stepByKey } from '../play/field-keys.ts'
import { isTyping } from '../play/keys.ts'
import type { Laying, Step } from '../play/laying.ts'

export function useFieldKeys(rules: AnyRuleset, state: Laying, does: (step: Step) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      const step = stepByKey(event, state, rules)
      if (step === null) return
      does(step)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [rules, state, does])
}
