/** A rule's number that opens the rule. Opens beside a running game, so that nothing is lost. */

import { Link } from 'wouter'

export function RuleLink({ game, rule, beside = false }: { game: string; rule: string; beside?: boolean }) {
  if (rule.startsWith('CORE-')) return null
  const to = `/rules/${game}?rule=${rule}#${rule}`
  return beside ? (
    <a className="rule-link" href={to} target="_blank" rel="noreferrer" title={`Rule ${rule}, opens in a new tab`}>
      {rule}
    </a>
  ) : (
    <Link className="rule-link" href={to}>
      {rule}
    </Link>
  )
}
