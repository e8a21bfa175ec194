/** A text in which every word the rules explain can be looked at: by pointing, by a tap, by keyboard. */

import type { AnyRuleset } from '#engine'
import { glossed } from '../play/glossary.ts'
import { showWord } from './sheet.tsx'

export function Gloss({ rules, text }: { rules: AnyRuleset; text: string }) {
  return glossed(rules.terms ?? [], text).map(({ text: part, term }, n) =>
    term === undefined ? (
      part
    ) : (
      <button
        type="button"
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change place
        key={n}
        className="term"
        title={term.says}
        onClick={() => showWord(rules.id, part, term.says, term.rule)}
      >
        {part}
      </button>
    ),
  )
}
