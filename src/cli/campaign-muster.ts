/** `campaign muster`: what you choose before a battle, such as who leads, who is hired, what an underdog picks. */

import { type FormAnswers, type FormField, type FormValue, formFaults } from '#engine'
import { type Kept, keep, write } from './campaign-file.ts'
import { type FightFlags, fixtureFor, ownerOf, YOU } from './campaign-play.ts'
import { misused, refused, type Shown } from './fault.ts'

export interface MusterFlags extends Pick<FightFlags, 'fixture' | 'between'> {
  readonly choose?: readonly string[]
}

/** Without choices: what there is to choose. With them: they are entered, beside those made before. */
export function muster(kept: Kept, flags: MusterFlags): Shown {
  const { rules, campaign } = kept
  const fixture = fixtureFor(kept, flags)
  const seat = fixture.warbands.findIndex(id => ownerOf(kept, id) === YOU)
  const [own, enemy] = [seat, 1 - seat].map(n => campaign.companies.find(({ id }) => id === fixture.warbands[n]))
  if (own === undefined || enemy === undefined) throw refused('You have no warband in this battle.')
  const warband = own.id
  const fields = rules.campaign!.musterForm(own.now, enemy.now, campaign.terms)
  if (flags.choose !== undefined) {
    const choice = { ...fixture.choices[seat], ...chosen(fields, flags.choose) }
    const [bad] = formFaults(fields, choice)
    if (bad !== undefined) throw misused(`${bad.why} [${bad.rule}]`)
    write(kept, { by: YOU, kind: 'muster', fixture: fixture.id, warband, choice })
  }
  keep(kept)
  const choice = fixture.choices[seat] ?? {}
  const lines = fields.flatMap(field => fieldText(field, choice[field.id] ?? field.default))
  return {
    text: lines.length > 0 ? lines.join('\n') : 'There is nothing to choose before this battle.',
    json: { fixture: fixture.id + 1, warband, fields, choice },
  }
}

function fieldText({ id, name, rule, allowed }: FormField, value: FormValue): string[] {
  const says = Array.isArray(value) ? value.join(', ') || 'nobody' : String(value)
  const values = 'values' in allowed ? allowed.values : []
  return [`${id} (${name}): ${says} [${rule}]`, ...values.map(one => `  ${one.id}: ${one.name}`)]
}

/** Choices written as name=value; several values with commas between. */
function chosen(fields: readonly FormField[], written: readonly string[]): FormAnswers {
  const answers: Record<string, FormValue> = {}
  for (const one of written) {
    const [id = '', ...rest] = one.split('=')
    const field = fields.find(known => known.id === id)
    if (field === undefined) {
      const known = fields.map(known => known.id).join(', ')
      throw misused(`There is no '${id}' to choose${known === '' ? '' : `; there is ${known}`}.`)
    }
    if (rest.length === 0) throw misused(`Write choices as name=value: ${id}=${String(field.default) || 'value'}.`)
    answers[id] = read(field, rest.join('='))
  }
  return answers
}

function read({ allowed }: FormField, text: string): FormValue {
  switch (allowed.kind) {
    case 'switch':
      return ['true', 'on', 'yes'].includes(text.toLowerCase())
    case 'number':
      return Number(text)
    case 'choice':
      return text
    case 'several':
      return text === '' ? [] : text.split(',').map(one => one.trim())
  }
}
