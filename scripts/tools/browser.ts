/** A real browser for tools and tests: the one named, the one installed, or the one that comes with the packages. */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** WebGL by software, no sandbox (tests run as root in containers), nothing that talks to the network. */
const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
]

export interface Launched {
  readonly browser: Browser
  close(): Promise<void>
}

export async function launchBrowser(): Promise<Launched> {
  const { exe, cleanup } = await findBrowser()
  const browser = await chromium.launch({ executablePath: exe, args: ARGS })
  return {
    browser,
    async close() {
      await browser.close()
      cleanup()
    },
  }
}

export interface Profile {
  readonly context: BrowserContext
  close(): Promise<void>
}

/** A browser with a profile of its own on disk. Contexts of `launchBrowser` are private windows, which install nothing. */
export async function launchProfile(): Promise<Profile> {
  const { exe, cleanup } = await findBrowser()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'musterfield-profile-'))
  const context = await chromium.launchPersistentContext(folder, { executablePath: exe, args: ARGS })
  return {
    context,
    async close() {
      await context.close()
      fs.rmSync(folder, { recursive: true, force: true })
      cleanup()
    },
  }
}

/** Where a browser is that somebody installed; null where none is. */
function installedBrowser(): string | null {
  if (process.env.CHROME_BIN !== undefined) return process.env.CHROME_BIN
  for (const name of ['chromium-headless-shell', 'chromium', 'google-chrome']) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name)
      if (canRun(file)) return file
    }
  }
  return APPLICATIONS.find(canRun) ?? null
}
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Why there is no browser to test with, or null where there is one: the packaged one runs on Linux only. */
export function whyNoBrowser(): string | null {
  if (process.platform === 'linux' || installedBrowser() !== null) return null
  return `the packages bring no browser for ${process.platform}: install Chrome, or name one in CHROME_BIN`
}

async function findBrowser(): Promise<{ exe: string; cleanup(): void }> {
  const installed = installedBrowser()
  if (installed !== null) return { exe: installed, cleanup: () => undefined }
  // The packaged browser unpacks itself into the temporary folder: an own one, so that two runs never meet.
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'musterfield-chrome-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = own
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const exe = await packaged.executablePath()
    return { exe, cleanup: () => fs.rmSync(own, { recursive: true, force: true }) }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function canRun(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}
