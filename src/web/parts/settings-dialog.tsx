/** The settings of this device. */

import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { change, type Settings, useSettings } from './settings.ts'

export function SettingsDialog({ open, close }: { open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const settings = useSettings()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const choice = <K extends keyof Settings>(
    key: K,
    name: string,
    values: readonly (readonly [Settings[K], string])[],
  ) => (
    <fieldset className="field bare">
      <legend className="name">{name}</legend>
      <div className="choice-row">
        {values.map(([value, text]) => (
          <button
            type="button"
            key={String(value)}
            className="button small"
            aria-pressed={settings[key] === value}
            onClick={() => change({ [key]: value })}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="settings-title">
      <div className="row spread">
        <h2 id="settings-title">Settings</h2>
        <button type="button" className="button quiet" onClick={close}>
          Close
        </button>
      </div>
      <div className="settings-grid">
        <label className="field">
          <span className="name">Your name</span>
          <input
            type="text"
            maxLength={40}
            value={settings.name}
            onChange={event => change({ name: event.target.value })}
          />
        </label>
        {choice('theme', 'Colours', [
          ['system', 'As the system'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ])}
        {choice('contrast', 'Contrast', [
          ['normal', 'Normal'],
          ['high', 'High'],
        ])}
        {choice('size', 'Text size', [
          ['normal', 'Normal'],
          ['large', 'Large'],
          ['larger', 'Larger'],
        ])}
        {choice('motion', 'Motion', [
          ['system', 'As the system'],
          ['still', 'None'],
        ])}
        {choice('view', 'Table', [
          ['3d', 'Three dimensions'],
          ['flat', 'Flat, from above'],
        ])}
        {choice('quality', 'Drawing', [
          ['auto', 'Automatic'],
          ['low', 'Simple'],
          ['high', 'Rich'],
        ])}
        {choice('speed', 'Speed of play', [
          [0.6, 'Slow'],
          [1, 'Normal'],
          [2.5, 'Fast'],
        ])}
        {choice('sound', 'Sound', [
          [true, 'On'],
          [false, 'Off'],
        ])}
        {choice('odds', 'Show odds before an attack', [
          [true, 'Yes'],
          [false, 'No'],
        ])}
      </div>
      <p>
        <Link href="/data" onClick={close}>
          Your data
        </Link>
        : what is kept, saving all of it as a file, your code for another device
      </p>
    </dialog>
  )
}
