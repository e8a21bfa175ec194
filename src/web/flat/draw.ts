/** Draws a scene from straight above. One unit of the drawing is a millimetre. */

import { lengthText, type Scene, type SceneArmour, type SceneModel, type Seat, type Units } from '#engine'
import type { Footprint, Len, Spot, Terrain } from '#geometry'
import { kindOf } from '../table/kinds.ts'
import { shownTokens, signOf } from '../table/signs.ts'
import { type Highlights, type Look, type Pattern, seatLook } from '../table/types.ts'
import { armourText, wearOf } from '../table/wear.ts'
import { svg } from './svg.ts'

/** Engine lengths are hundredths of a millimetre. */
export const mm = (n: Len): number => n / 100

/** Short letters for a base: 'Kite Archer 2' becomes 'KA2'. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(word => word !== '')
  const number = /^\d+$/.test(words.at(-1) ?? '') ? (words.pop() ?? '') : ''
  const letters = words.length === 1 ? words[0]!.slice(0, 2) : words.map(word => word[0]).join('')
  return letters.slice(0, 3) + number
}

export function outline(f: Footprint): SVGElement {
  if (f.shape === 'disc') return svg('circle', { cx: mm(f.x), cy: mm(f.y), r: Math.max(1, mm(f.radius)) })
  return svg('polygon', { points: corners(f.points) })
}

export const corners = (points: readonly Spot[]): string => points.map(p => `${mm(p.x)},${mm(p.y)}`).join(' ')

/** What fills a team's base: a colour with a pattern, so that colour alone never decides. */
export function patterns(look: Look): SVGElement {
  return svg('defs', {}, ...look.seats.map((seat, n) => pattern(n, seat.colour, seat.pattern)), grain(), stones())
}

const patternId = (seat: Seat): string => `flat-seat-${seat}`

function pattern(seat: Seat, colour: string, kind: Pattern): SVGElement {
  const mark = 'rgb(255 255 255 / 0.38)'
  const inside: Record<Pattern, SVGElement[]> = {
    plain: [],
    stripes: [svg('path', { d: 'M-2 8 8-2M0 14 14 0M4 14 14 4', stroke: mark, 'stroke-width': 3 })],
    dots: [svg('circle', { cx: 6, cy: 6, r: 2.2, fill: mark })],
    chevrons: [svg('path', { d: 'M0 9 6 3l6 6', fill: 'none', stroke: mark, 'stroke-width': 2.5 })],
  }
  return svg(
    'pattern',
    { id: patternId(seat), width: 12, height: 12, patternUnits: 'userSpaceOnUse' },
    svg('rect', { width: 12, height: 12, fill: colour }),
    ...inside[kind],
  )
}

function grain(): SVGElement {
  return svg(
    'pattern',
    { id: 'flat-hatch', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(40)' },
    svg('path', { d: 'M0 0V9', class: 'hatch' }),
  )
}

function stones(): SVGElement {
  const stone = (d: string, fill: string) => svg('path', { d, fill })
  return svg(
    'pattern',
    { id: 'flat-rubble', width: 22, height: 20, patternUnits: 'userSpaceOnUse' },
    svg('rect', { width: 22, height: 20, fill: '#8f8678' }),
    stone('M2 4l7-2 3 5-6 3Z', '#7a4d3d'),
    stone('M13 2l6 1 1 6-6 1Z', '#6f675d'),
    stone('M4 13l5-2 4 4-4 4-5-1Z', '#a59b8b'),
    stone('M14 13l6-1 1 5-5 2Z', '#8c5a45'),
  )
}

export function ground(scene: Scene, look: Look): SVGElement {
  const step = look.units === 'inches' ? 152.4 : 100
  const width = mm(scene.width)
  const depth = mm(scene.depth)
  let grid = ''
  for (let x = step; x < width - 1; x += step) grid += `M${x} 0V${depth}`
  for (let y = step; y < depth - 1; y += step) grid += `M0 ${y}H${width}`
  return svg(
    'g',
    { class: `ground ${look.ground}` },
    svg('rect', { x: -14, y: -14, width: width + 28, height: depth + 28, rx: 10, class: 'rim' }),
    svg('rect', { width, height: depth, class: 'cloth' }),
    svg('path', { d: grid, class: 'grid' }),
  )
}

export function zones(scene: Scene, look: Look, lit: ReadonlySet<string>): SVGElement {
  return svg(
    'g',
    { class: 'zones' },
    ...scene.zones.map(zone => {
      const parts = zone.parts.map(outline)
      const colour = zone.seat === null ? undefined : seatLook(look, zone.seat).colour
      return svg(
        'g',
        {
          class: lit.has(zone.id) ? 'zone lit' : scene.round > 0 ? 'zone quiet' : 'zone',
          style: colour === undefined ? undefined : `--seat:${colour}`,
        },
        svg('title', {}, zone.name),
        ...parts,
      )
    }),
  )
}

/** What a piece looks like, as on the table in three dimensions; and whether walking through it is hard. */
const terrainClass = (piece: Terrain): string =>
  `${kindOf(piece)}${piece.bottom > 0 && kindOf(piece) !== 'ladder' ? ' raised' : ''}${piece.traits.includes('rubble') ? ' rubble' : ''}${piece.traits.includes('difficult') ? ' difficult' : ''}`

/** How a storey shows from above: a floor with its height, a ladder with its rungs. */
function storeyMarks({ footprint, bottom, top, traits }: Terrain, units: Units): SVGElement[] {
  if (traits.includes('ladder') && footprint.shape === 'disc') {
    const [x, y] = [mm(footprint.x), mm(footprint.y)]
    return [svg('path', { d: `M${x - 5} ${y - 8}v16m10-16v16M${x - 5} ${y - 5}h10m-10 5h10m-10 5h10`, class: 'rungs' })]
  }
  if (bottom === 0) return []
  // in the corner, where a floor above leaves it to be read
  const spots = footprint.shape === 'disc' ? [footprint] : footprint.points
  const [x, y] = [Math.min(...spots.map(spot => spot.x)), Math.max(...spots.map(spot => spot.y))]
  return [svg('text', { x: mm(x) + 4, y: mm(y) - 5, class: 'level', 'font-size': 13 }, `↑ ${lengthText(top, units)}`)]
}

export function terrain(scene: Scene, units: Units): SVGElement {
  const pieces = [...scene.terrain].sort((a, b) => a.top - b.top)
  return svg(
    'g',
    { class: 'terrain' },
    ...pieces.map(piece => {
      const shape = outline(piece.footprint)
      shape.classList.add('shape')
      const height = Math.min(1, mm(piece.top) / 150)
      return svg(
        'g',
        { class: `piece ${terrainClass(piece)}`, 'data-terrain': piece.id, style: `--height:${height.toFixed(2)}` },
        svg('title', {}, piece.bottom > 0 ? `${piece.name}, ${lengthText(piece.top, units)} up` : piece.name),
        shape,
        ...storeyMarks(piece, units),
        ...(piece.openings ?? []).map((hole, n) =>
          svg('line', {
            x1: mm(hole.from.x),
            y1: mm(hole.from.y),
            x2: mm(hole.to.x),
            y2: mm(hole.to.y),
            class: piece.traits.includes(`closed:${n}`) ? 'opening closed' : 'opening',
          }),
        ),
      )
    }),
  )
}

export function markers(scene: Scene): SVGElement {
  return svg(
    'g',
    { class: 'markers' },
    ...scene.markers.map(marker => {
      const { x, y } = { x: mm(marker.at.x), y: mm(marker.at.y) }
      const radius = marker.radius === undefined ? undefined : mm(marker.radius)
      return svg(
        'g',
        { class: 'marker', 'data-marker': marker.id, transform: `translate(${x} ${y})` },
        svg('title', {}, marker.name),
        ...(radius === undefined ? [] : [svg('circle', { r: radius, class: 'area' })]),
        svg('path', { d: 'M0-11 3-3.500 11-3 5 2.500 7 10.500 0 6-7 10.500-5 2.500-11-3-3-3.500z', class: 'star' }),
      )
    }),
  )
}

/** One model: base, pattern, letters, health. Its place is the transform of the group, so that moving it is cheap. */
export function model(it: SceneModel, look: Look): SVGElement | null {
  if (it.body === null) return null
  const { at, base } = it.body
  const seat = seatLook(look, it.seat)
  const fill = `url(#${patternId(it.seat)})`
  const hurt = it.health.of > 0 && it.health.left < it.health.of
  const high = at.z > 0 ? ` ↑${lengthText(at.z, look.units)}` : ''
  const armour = it.armour === undefined ? '' : `, ${armourText(it.armour)}`
  const said = `${it.name}, ${seat.name}${hurt ? `, ${it.health.left} of ${it.health.of}` : ''}${armour}${high}`
  const group = svg(
    'g',
    { class: `model ${it.status}`, 'data-model': it.id, transform: place(at.x, at.y), style: `--seat:${seat.colour}` },
    svg('title', {}, said),
  )
  if (base.shape === 'disc') {
    const r = mm(base.radius)
    const face = Math.max(r, 7)
    group.append(
      svg('circle', { r, class: 'base', fill }),
      svg('circle', { r: r * 0.68, class: 'plate' }),
      svg('text', { class: 'letters', 'font-size': face * 0.72, dy: '0.35em' }, initials(it.name)),
    )
    if (hurt) group.append(healthArc(r + 2, it.health.left / it.health.of))
    if (at.z > 0) {
      group.append(
        svg(
          'text',
          { class: 'height', x: r * 0.9, y: -r * 0.9, 'font-size': face * 0.6 },
          lengthText(at.z, look.units),
        ),
      )
    }
    if (it.armour !== undefined) group.append(shieldOf(it.armour, r))
    addTokens(group, it, r)
  } else {
    const turned = svg('g', { transform: `rotate(${base.facing})` })
    const width = mm(base.width)
    const depth = mm(base.depth)
    turned.append(svg('rect', { x: -width / 2, y: -depth / 2, width, height: depth, class: 'tray' }))
    let n = 0
    for (let y = -depth / 2; n < base.tiles.length; ) {
      const rank = base.tiles.slice(n, n + base.frontage)
      const wide = rank.reduce((sum, tile) => sum + mm(tile.width), 0)
      let x = -wide / 2
      for (const tile of rank) {
        const w = mm(tile.width)
        const d = mm(tile.depth)
        turned.append(
          svg('rect', { x: x + 0.6, y: y + 0.6, width: w - 1.2, height: d - 1.2, rx: 1.5, class: 'tile', fill }),
        )
        x += w
      }
      y += mm(rank[0]?.depth ?? 1)
      n += Math.max(1, rank.length)
    }
    turned.append(
      svg('path', { d: `M${-width / 2} ${-depth / 2 - 1.5}H${width / 2}`, class: 'front' }),
      svg('path', { d: `M-5 ${-depth / 2 - 3} 0 ${-depth / 2 - 10} 5 ${-depth / 2 - 3}z`, class: 'arrow' }),
    )
    group.append(turned, svg('text', { class: 'letters block', 'font-size': 11, dy: '0.35em' }, initials(it.name)))
    addTokens(group, it, Math.max(width, depth) / 2)
  }
  return group
}

/** What a suit of armour is worth now, on a shield at the lower right. */
function shieldOf(armour: SceneArmour, r: number): SVGElement {
  const at = `translate(${r * 0.82} ${r * 0.86})`
  return svg(
    'g',
    { class: `shield ${wearOf(armour)}`, transform: at },
    svg('path', { d: 'M-5-5.500H5V1.500C5 4 2.500 5.500 0 7-2.500 5.500-5 4-5 1.500Z' }),
    svg('text', { 'font-size': 6, dy: '0.25em' }, armour.now ?? '–'),
  )
}

/** How it is, in a row over the miniature: a sign that says its word when one points at it, or the word itself. */
function addTokens(group: SVGElement, it: SceneModel, r: number): void {
  const { first, more } = shownTokens(it.tokens)
  const tags = [
    ...first.map(token => ({ token, sign: signOf(token) })),
    ...(more > 0 ? [{ token: `+${more}`, sign: null }] : []),
  ].map(tag => ({ ...tag, width: tag.sign === null ? tag.token.length * LETTER + 4 : TAG }))
  let x = -tags.reduce((sum, { width }) => sum + width, 0) / 2
  for (const { token, sign, width } of tags) {
    const says = token.startsWith('+') ? it.tokens.join(', ') : token
    group.append(
      svg(
        'g',
        { class: 'token', transform: `translate(${x + width / 2} ${-r - TAG / 2})` },
        svg('title', {}, says),
        svg('rect', { x: -width / 2 + 0.3, y: -TAG / 2, width: width - 0.6, height: TAG, rx: TAG / 2 }),
        sign === null
          ? svg('text', { 'font-size': 5, dy: '0.35em' }, token)
          : svg('path', { class: 'sign', d: sign, 'stroke-width': 0.9 }),
      ),
    )
    x += width
  }
}
/** The height of a tag, and about the width of a letter on it. */
const TAG = 8.4
const LETTER = 2.8

export const place = (x: Len, y: Len): string => `translate(${mm(x)} ${mm(y)})`

function healthArc(r: number, share: number): SVGElement {
  const length = 2 * Math.PI * r
  return svg('circle', {
    r,
    class: 'health',
    'stroke-dasharray': `${length * share} ${length}`,
    transform: 'rotate(-90)',
  })
}

// ---- what is pointed out --------------------------------------------------------

export function below(h: Highlights, scene: Scene): SVGElement {
  const rings = (h.rings ?? []).flatMap(ring => {
    const around = ring.around
    const of = typeof around === 'number' ? scene.models.find(it => it.id === around)?.body : null
    const at = typeof around === 'number' ? of?.at : around
    if (at === undefined) return []
    const r = mm(ring.radius)
    const [w, d, turn] = of?.base.shape === 'block' ? [mm(of.base.width), mm(of.base.depth), of.base.facing] : [0, 0, 0]
    const rim = r + (of?.base.shape === 'disc' ? mm(of.base.radius) : 0)
    const box = { x: -w / 2 - rim, y: -d / 2 - rim, width: w + 2 * rim, height: d + 2 * rim }
    return [
      svg(
        'g',
        { class: `ring ${ring.kind}`, transform: `${place(at.x, at.y)} rotate(${turn})` },
        svg('rect', { ...box, rx: rim, class: 'edge' }),
        ...(ring.label === undefined ? [] : [svg('text', { y: box.y - 3, 'font-size': 11 }, ring.label)]),
      ),
    ]
  })
  const reach = (h.reach ?? []).map(points => svg('polygon', { points: corners(points), class: 'reach' }))
  return svg('g', { class: 'below' }, ...reach, ...rings)
}

export function above(h: Highlights, scene: Scene, look: Look): SVGElement {
  const parts: SVGElement[] = []
  for (const line of h.lines ?? []) {
    const mid = { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 }
    parts.push(
      svg('line', {
        x1: mm(line.from.x),
        y1: mm(line.from.y),
        x2: mm(line.to.x),
        y2: mm(line.to.y),
        class: line.visible >= 1 ? 'sight' : line.visible > 0 ? 'sight part' : 'sight none',
      }),
    )
    if (line.label !== undefined && line.label !== '') parts.push(label(mid, line.label))
  }
  for (const { from, to, label: text } of h.tapes ?? []) {
    parts.push(svg('line', { x1: mm(from.x), y1: mm(from.y), x2: mm(to.x), y2: mm(to.y), class: 'gap' }))
    if (text !== undefined) parts.push(label({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text))
  }
  for (const { who, path, past } of h.ways ?? []) {
    const it = scene.models.find(({ id }) => id === who)
    const from = past || it?.body == null ? [] : [it.body.at]
    parts.push(
      svg('polyline', {
        points: corners([...from, ...path]),
        class: past ? 'way past' : 'way',
        stroke: it === undefined ? '#888888' : seatLook(look, it.seat).colour,
      }),
    )
  }
  if (h.path !== undefined) parts.push(ghost(h.path, scene, look))
  for (const spot of h.spots ?? []) {
    parts.push(
      svg(
        'g',
        { class: spot.legal === false ? 'spot bad' : 'spot', transform: place(spot.at.x, spot.at.y) },
        svg('circle', { r: Math.max(3, mm(spot.radius)) }),
        svg('path', { d: 'M-4 0H4M0-4V4' }),
      ),
    )
    if (spot.label !== undefined) parts.push(label({ x: spot.at.x, y: spot.at.y - spot.radius - 900 }, spot.label))
  }
  return svg('g', { class: 'above' }, ...parts)
}

function ghost(path: NonNullable<Highlights['path']>, scene: Scene, look: Look): SVGElement {
  const group = svg('g', { class: path.legal ? 'ghost' : 'ghost bad' })
  const all = [path.from, ...path.legs]
  group.append(svg('polyline', { points: corners(all), class: 'tape' }))
  path.legs.forEach((to, n) => {
    const from = all[n]!
    const text = path.labels?.[n]
    group.append(svg('circle', { cx: mm(to.x), cy: mm(to.y), r: 2.5, class: 'knot' }))
    if (text !== undefined) group.append(label({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text))
  })
  const it = path.model ?? scene.models.find(one => one.id === path.who)
  const end = all.at(-1)!
  const base = it?.body?.base
  if (base?.shape === 'block') {
    const facing = path.pose?.facing ?? base.facing
    const width = mm(base.width)
    const depth = mm(base.depth)
    group.append(
      svg(
        'g',
        { transform: `${place(end.x, end.y)} rotate(${facing})` },
        svg('rect', { x: -width / 2, y: -depth / 2, width, height: depth, class: 'shade' }),
        svg('path', { d: `M-5 ${-depth / 2 - 1} 0 ${-depth / 2 - 9} 5 ${-depth / 2 - 1}z`, class: 'knot' }),
      ),
    )
  } else {
    group.append(svg('circle', { cx: mm(end.x), cy: mm(end.y), r: mm(base?.radius ?? 1200), class: 'shade' }))
  }
  if (end.z > 0) group.append(label({ x: end.x, y: end.y - 2400 }, `↑ ${lengthText(end.z, look.units)}`))
  return group
}

function label(at: Spot, text: string): SVGElement {
  const width = text.length * 5.6 + 8
  return svg(
    'g',
    { class: 'label', transform: place(at.x, at.y) },
    svg('rect', { x: -width / 2, y: -8, width, height: 16, rx: 4 }),
    svg('text', { 'font-size': 10, dy: '0.35em' }, text),
  )
}
