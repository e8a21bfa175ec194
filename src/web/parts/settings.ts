/** What a player set once for this device: looks, sizes, motion. Kept in the browser. */

import { create } from 'zustand'
import { keep, kept } from '../play/shelf.ts'
import type { Quality } from '../table/types.ts'

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly contrast: 'normal' | 'high'
  readonly size: 'normal' | 'large' | 'larger'
  readonly motion: 'system' | 'still'
  readonly view: '3d' | 'flat'
  readonly quality: Quality
  readonly speed: number
  readonly odds: boolean
  /** Places are also set by steps and numbers: the panel for it is open. */
  readonly steps: boolean
  /** The card that says what a battle is about is shown before each. */
  readonly opening: boolean
  readonly sound: boolean
  readonly name: string
}

const DEFAULTS: Settings = {
  theme: 'system',
  contrast: 'normal',
  size: 'normal',
  motion: 'system',
  view: '3d',
  quality: 'auto',
  speed: 1,
  odds: true,
  steps: false,
  opening: true,
  sound: true,
  name: 'Commander',
}

export const useSettings = create<Settings>()(() => ({ ...DEFAULTS, ...kept<Partial<Settings>>('settings') }))

export function change(part: Partial<Settings>): void {
  useSettings.setState(part)
  keep('settings', useSettings.getState())
}

const wantsDark = matchMedia('(prefers-color-scheme: dark)')
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)')

export const themeOf = (s: Settings): 'light' | 'dark' =>
  s.theme === 'system' ? (wantsDark.matches ? 'dark' : 'light') : s.theme
export const isStill = (s: Settings): boolean => s.motion === 'still' || wantsStill.matches

/** Puts the settings on the document, now and whenever they or the system's wishes change. */
export function dress(): void {
  const put = () => {
    const s = useSettings.getState()
    const { dataset } = document.documentElement
    dataset.theme = themeOf(s)
    dataset.contrast = s.contrast
    dataset.size = s.size
    dataset.motion = isStill(s) ? 'still' : 'moving'
  }
  put()
  useSettings.subscribe(put)
  wantsDark.addEventListener('change', put)
  wantsStill.addEventListener('change', put)
}
