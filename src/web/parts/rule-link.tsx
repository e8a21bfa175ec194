/** A rule's number that opens the rule in place, so that nothing begun on the screen is lost. */

import { showRule } from './sheet.tsx'

export function RuleLink({
  game,
  rule,
  isStop = true,
}: {
  game: string
  rule: string
  /** Not where it stands between two fields: the keyboard finds it elsewhere. */
  isStop?: boolean
}) {
  if (rule === '' || rule.startsWith('CORE-')) return null
  return (
    <button
      type="button"
      className="rule-link"
      title={`Rule ${rule}`}
      tabIndex={isStop ? undefined : -1}
      onClick={() => showRule(game, rule)}
    >
      {rule}
    </button>
  )
}
