/** A rule or a word explained in place, over whatever is on the screen. */

import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { AnyRuleset } from '#engine'
import { loadRules } from '../games/index.ts'

/** What is explained now: a rule by its number, or a word and what it means. */
type Explained =
  | { readonly kind: 'rule'; readonly game: string; readonly rule: string; readonly rules: AnyRuleset | null }
  | {
      readonly kind: 'word'
      readonly game: string
      readonly word: string
      readonly says: string
      readonly rule: string
    }

const useSheet = create<{ readonly shown: Explained | null }>()(() => ({ shown: null }))

export function showRule(game: string, rule: string): void {
  useSheet.setState({ shown: { kind: 'rule', game, rule, rules: null } })
  void loadRules(game).then(rules => {
    const { shown } = useSheet.getState()
    if (shown?.kind === 'rule' && shown.rule === rule) useSheet.setState({ shown: { ...shown, rules } })
  })
}

export const showWord = (game: string, word: string, says: string, rule: string): void =>
  useSheet.setState({ shown: { kind: 'word', game, word, says, rule } })

const close = () => useSheet.setState({ shown: null })

export function Sheet() {
  const shown = useSheet(state => state.shown)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (shown !== null && dialog.current?.open === false) dialog.current.showModal()
    if (shown === null) dialog.current?.close()
  }, [shown])
  if (shown === null) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a click beside it does too
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="sheet-title"
      onClose={close}
      onClick={event => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="stack">
        {shown.kind === 'rule' ? <OneRule {...shown} /> : <OneWord {...shown} />}
        <div className="row">
          <button type="button" className="button primary" onClick={close}>
            Close
          </button>
          <a
            className="button quiet"
            href={`/rules/${shown.game}?rule=${shown.rule}#${shown.rule}`}
            target="_blank"
            rel="noreferrer"
          >
            In the rules
          </a>
        </div>
      </div>
    </dialog>
  )
}

function OneRule({ rule, rules }: Extract<Explained, { kind: 'rule' }>) {
  const text = rules?.rules[rule]
  return (
    <>
      <h2 id="sheet-title">
        {text?.section ?? 'Rule'} <span className="small muted">{rule}</span>
      </h2>
      <p>{text === undefined ? (rules === null ? 'Looking it up …' : 'There is no such rule.') : text.says}</p>
      {text === undefined || text.example === '' ? null : <p className="small muted">For example: {text.example}</p>}
    </>
  )
}

function OneWord({ word, says }: Extract<Explained, { kind: 'word' }>) {
  return (
    <>
      <h2 id="sheet-title">{word}</h2>
      <p>{says}</p>
    </>
  )
}
