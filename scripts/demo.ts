/** The table's demo page, built, served and opened in a headless browser: for measurements and pictures. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from './tools/browser.ts'
import { serveStatic } from './tools/static.ts'

export interface DemoPage {
  readonly url: string
  readonly browser: Browser
  close(): Promise<void>
}

export async function openDemo(): Promise<DemoPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'musterfield-table-'))
  const root = path.resolve('src/web')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: path.join(root, 'table/demo.html') },
    },
  })
  const [served, launched] = await Promise.all([serveStatic(folder), launchBrowser()])
  return {
    url: `${served.url}/table/demo.html`,
    browser: launched.browser,
    async close() {
      await launched.close()
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
