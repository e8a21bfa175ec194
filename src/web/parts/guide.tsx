/** How to play a game, on one page, written for people; every chapter leads to its rules. */

import type { AnyRuleset } from '#engine'
import { RuleLink } from './rule-link.tsx'

export function Guide({ rules, open }: { rules: AnyRuleset; open: boolean }) {
  const { guide = [], terms = [] } = rules
  if (guide.length === 0) return null
  return (
    <details className="card guide" open={open}>
      <summary>
        <h2>How to play, on one page</h2>
      </summary>
      <div className="guide-body">
        {guide.map(({ title, says, rules: cited }) => (
          <section key={title}>
            <h3>{title}</h3>
            {says.map(text => (
              <p key={text}>{text}</p>
            ))}
            <p className="small row">
              {cited.map(rule => (
                <RuleLink key={rule} game={rules.id} rule={rule} />
              ))}
            </p>
          </section>
        ))}
      </div>
      {terms.length === 0 ? null : (
        <details className="guide-terms">
          <summary>Words on the cards</summary>
          <dl>
            {terms.map(({ name, says }) => (
              <div key={name}>
                <dt>{name.replaceAll('#', 'n')}</dt>
                <dd>{says.replaceAll('#', 'n')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </details>
  )
}
