/** What the printed miniatures look like, and a player's own by what they carry. */

import { type FigureLook, figure } from '#engine'
import { centimetres } from '#geometry'
import { type Datacard, isPower, isShort } from '../datacard.ts'

export const LOOKS: Readonly<Record<string, FigureLook>> = {
  LT1: figure('mage', 'staff', 'halo'),
  LT2: figure('heavy', 'great-weapon', 'cape'),
  LT3: figure('soldier', 'gun'),
  LT4: figure('heavy', 'great-weapon'),
  LT5: figure('light', 'bow'),
  RS1: figure('soldier', 'gun', 'banner'),
  RS2: figure('heavy', 'great-weapon'),
  RS3: figure('mage', 'staff'),
  RS4: figure('light', 'gun'),
  RS5: figure('beast', 'claws'),
  TB1: figure('mage', 'staff', 'cape'),
  TB2: figure('heavy', 'great-weapon', 'cape'),
  TB3: figure('light', 'bow'),
  TB4: figure('light', 'blade', 'wings'),
  TB5: figure('giant', 'claws'),
  Ranger: figure('light', 'gun'),
  Warrior: figure('soldier', 'blade'),
  Sorcerer: figure('mage', 'staff'),
}

/** WN-CRD-02: how wide the largest bases are. */
const BROAD = centimetres(2)

function byCard({ arms, radius }: Pick<Datacard, 'arms' | 'radius'>): FigureLook {
  const [first] = arms
  if (first !== undefined && isPower(first)) return figure('mage', 'staff')
  if (first !== undefined && !isShort(first)) return figure('soldier', 'gun')
  return radius >= BROAD ? figure('heavy', 'great-weapon') : figure('soldier', 'blade')
}

/** The look of a card; the profiles of a Troop come in more than one size. */
export const lookOf = (card: Pick<Datacard, 'id' | 'name' | 'arms' | 'radius'>): FigureLook =>
  LOOKS[card.id] ?? LOOKS[card.name] ?? byCard(card)
