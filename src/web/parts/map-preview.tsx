/** A field from above, before the battle. */

import { useEffect, useMemo, useState } from 'react'
import { type AnyRuleset, type Scene, type Setup, start } from '#engine'
import type { Table } from '#geometry'
import { faceOf } from '../games/index.ts'
import type { TableWidget } from '../table/types.ts'
import { lookOf } from './look.ts'
import { useSettings } from './settings.ts'
import { TableView } from './table-view.tsx'
import '../style/flat.css'
import '../style/setup.css'

/** The field from above, as the game itself would show it at the start. */
export function MapPreview({ rules, setup, valid }: { rules: AnyRuleset; setup: Setup; valid: boolean }) {
  const settings = useSettings()
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const scene = useMemo(() => sceneAtStart(rules, setup, valid), [rules, setup, valid])
  const look = useMemo(
    () =>
      lookOf(
        faceOf(rules.id),
        rules,
        setup.rosters.map(roster => roster.name),
        settings,
      ),
    [rules, setup, settings],
  )
  useEffect(() => widget?.show(scene), [widget, scene])
  return (
    <div className="map-preview" style={{ '--ratio': `${scene.width} / ${scene.depth}` }}>
      <TableView look={look} view="flat" label={`The field ${setup.map} from above`} ready={setWidget} />
    </div>
  )
}

function sceneAtStart(rules: AnyRuleset, setup: Setup, valid: boolean): Scene {
  if (valid) return rules.scene(start(rules, setup, 'preview'))
  return bare(setup.table)
}

/** A field on its own, before anything is agreed but its name. */
export function FieldPreview({ rules, name, table }: { rules: AnyRuleset; name: string; table: Table }) {
  const settings = useSettings()
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, [], settings), [rules, settings])
  useEffect(() => widget?.show(bare(table)), [widget, table])
  return (
    <div className="map-preview" style={{ '--ratio': `${table.width} / ${table.depth}` }}>
      <TableView look={look} view="flat" label={`The field ${name} from above`} ready={setWidget} />
    </div>
  )
}

function bare({ width, depth, terrain, zones }: Table): Scene {
  return {
    width,
    depth,
    terrain,
    zones: zones.map(zone => ({ ...zone, seat: null })),
    models: [],
    markers: [],
    round: 0,
    active: null,
    phase: '',
    scores: [],
  }
}
