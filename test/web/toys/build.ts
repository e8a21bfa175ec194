/** Builds the app with one game more: the toy, whose battles are short enough for whole campaigns in a browser test. */

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig, type Plugin } from 'vite'
import app from '../../../vite.config.ts'

const FACE = fileURLToPath(new URL('face.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../../dist/web-toys', import.meta.url))

/** The toy is the first of the games, on the page and in its workers. */
const toys = (): Plugin => ({
  name: 'toys',
  transform(code, id) {
    if (!id.endsWith('/src/web/games/index.ts')) return null
    const made = code.replace(/\bGAMES(: readonly Face\[\])? = \[/, '$&toys, ')
    if (made === code) throw new Error('toys: there is no list of games to put the toy into')
    return `import { toys } from ${JSON.stringify(FACE)}\n${made}`
  },
})

/** The folder it was built into. In a process of its own: the test runner calls itself 'test', what is tested is what is delivered. */
export function buildWithToys(): string {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit', env })
  return FOLDER
}

if (import.meta.main)
  await build(
    mergeConfig(app, {
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [toys()],
      worker: { plugins: () => [toys()] },
      build: { outDir: FOLDER },
    }),
  )
