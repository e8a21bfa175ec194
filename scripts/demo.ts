/** The table's demo page, built, served and opened in a headless browser: for measurements and pictures. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'

const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
]
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface DemoPage {
  readonly url: string
  readonly browser: Browser
  close(): Promise<void>
}

export async function openDemo(): Promise<DemoPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'table-demo-'))
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
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://here').pathname
    try {
      const body = readFileSync(path.join(folder, path.normalize(name)))
      response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const browser = await chromium.launch({ executablePath: await browserPath(folder), args: ARGS })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/table/demo.html`,
    browser,
    async close() {
      await browser.close()
      await new Promise(done => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The browser named by CHROME_BIN, else the one from the registry, unpacked into our own folder. */
async function browserPath(folder: string): Promise<string> {
  if (process.env.CHROME_BIN !== undefined) return process.env.CHROME_BIN
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
