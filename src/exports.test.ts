/** What a folder shows at its door is used by somebody outside: not by tests, but by the product and its scripts. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Shown before anybody uses it, by folder. A name that is used, or given up, is struck off. */
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  // in use by the shared ground soon
  geometry: [
    'contactNear',
    'contactSpots',
    'cylinder',
    'Ground',
    'Level',
    'levels',
    'mayStand',
    'overlaps',
    'paidStretches',
    'Passage',
    'passages',
    'pathLength',
    'pathLength3',
    'reach',
    'Reach',
    'reachable',
    'reachAreas',
    'reachSpots',
    'Room',
    'RouteOptions',
    'spotAt',
    'Stretch',
    'stretchesIn',
    'toll',
    'wayTo',
    'whollyWithin',
  ],
}

const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')
const isProduct = (path: string): boolean => !/\.test\.tsx?$|(^|\/)(testing|golden|stage)\.ts$/.test(path)
const product = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: ROOT }).filter(isProduct)

/** The names in the braces of `import { a, type b as c } from`, as they are exported. */
const namesIn = (braces: string): string[] =>
  braces
    .split(',')
    .map(name =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(name => name !== '')

/** What an index exports by name. */
function exportsOf(folder: string): string[] {
  const text = read(`src/${folder}/index.ts`)
  expect(text, `src/${folder}/index.ts names what it exports`).not.toMatch(/export \*/)
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from/g)].flatMap(([, braces]) => namesIn(braces!))
}

/** What is imported from a folder by the rest of the product. */
function importedFrom(folder: string): Set<string> {
  const used = new Set<string>()
  const imports = new RegExp(
    `(?:import|export) (?:type )?\\{([^}]*)\\} from '(?:#${folder}|[./]+/${folder}/index\\.ts)'`,
    'g',
  )
  for (const path of product) {
    if (path.startsWith(`src/${folder}/`)) continue
    for (const [, braces] of read(path).matchAll(imports)) for (const name of namesIn(braces!)) used.add(name)
  }
  return used
}

test.each(Object.keys(AHEAD))('every export of src/%s is used outside it', folder => {
  const exported = exportsOf(folder)
  const used = importedFrom(folder)
  expect(exported.length).toBeGreaterThan(50)
  const ahead = AHEAD[folder]!
  expect(exported.filter(name => !used.has(name) && !ahead.includes(name))).toEqual([])
  expect(ahead.filter(name => !exported.includes(name))).toEqual([])
})
