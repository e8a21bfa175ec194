/** A rule's number that opens the rule: in place beside a running game, so that nothing is lost, else on the rules' own page. */

import { Link } from 'wouter'
import { showRule } from './sheet.tsx'

export function RuleLink({ game, rule, beside = false }: { game: string; rule: string; beside?: boolean }) {
  if (rule === '' || rule.startsWith('CORE-')) return null
  return beside ? (
    <button type="button" className="rule-link" title={`Rule ${rule}`} onClick={() => showRule(game, rule)}>
      {rule}
    </button>
  ) : (
    <Link className="rule-link" href={`/rules/${game}?rule=${rule}#${rule}`}>
      {rule}
    </Link>
  )
}
