/** Every ability by its name: state holds names, this table holds what they do. */

import type { TalentId } from '../content/talents.ts'
import { DROWNED_COURT } from './drowned-court.ts'
import { EMBER_VOW } from './ember-vow.ts'
import { HEROIC } from './heroic.ts'
import { MERCENARIES } from './mercenaries.ts'
import { ROOKERY } from './rookery.ts'
import { SELLSWORD_ABILITIES } from './sellswords.ts'
import { SPELLS } from './spells.ts'
import { UNIVERSAL } from './universal.ts'
import type { Abilities, Ability } from './use.ts'

const ABILITIES: Abilities = {
  ...UNIVERSAL,
  ...MERCENARIES,
  ...ROOKERY,
  ...DROWNED_COURT,
  ...EMBER_VOW,
  ...SPELLS,
  ...SELLSWORD_ABILITIES,
  ...HEROIC,
}

/** What an ability does; undefined for a trait or a reaction. */
export const abilityOf = (talent: TalentId): Ability | undefined => ABILITIES[talent]
