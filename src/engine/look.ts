/** How a miniature looks, in words that every client can draw. Looks never matter to the rules. */

/** Silhouettes a miniature can have. */
export const BUILDS = ['light', 'soldier', 'heavy', 'giant', 'mage', 'beast', 'rider', 'machine', 'vehicle'] as const
type Build = (typeof BUILDS)[number]
/** What it holds. */
export const ARMS = ['none', 'blade', 'great-weapon', 'spear', 'shield', 'bow', 'gun', 'staff', 'claws'] as const
export type Arms = (typeof ARMS)[number]
/** Small things that make a leader or a flyer stand out. */
const EXTRAS = ['wings', 'cape', 'banner', 'halo'] as const
type Extra = (typeof EXTRAS)[number]

export interface FigureLook {
  readonly build: Build
  readonly arms: Arms
  readonly extra?: Extra
}

/** Somebody of whom nothing special is known. */
export const PLAIN_LOOK: FigureLook = { build: 'soldier', arms: 'blade' }

/** A look as content writes it: `figure('rider', 'spear', 'banner')`. */
export const figure = (build: Build, arms: Arms, extra?: Extra): FigureLook =>
  extra === undefined ? { build, arms } : { build, arms, extra }
