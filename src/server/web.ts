/** What every answer carries, who may ask, and the web client's own files. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#protocol'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

export function addHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    // Whatever says nothing else: answers of the API, refusals, however the address was spelled.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Refuses what another site asks for in a visitor's name. Programs send no origin; browsers always do. */
export function checkOrigin({ headers, method }: FastifyRequest, allowed: readonly string[]): void {
  // Not X-Forwarded-Host, which a client may write itself: the proxy passes `Host` on.
  const { origin, host } = headers
  const isHarmless = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
  if (origin === undefined || isHarmless || allowed.includes(origin)) return
  if (hostOf(origin) !== host) throw new Refused('wrong-origin')
}

/**
 * A server for this machine alone answers to the names of this machine. Under any other name a page of another site has led
 * the browser here (DNS rebinding), and would pass for ours.
 */
export function checkHost({ headers: { host } }: FastifyRequest, allowed: readonly string[]): void {
  if (host === undefined || LOCAL.test(host) || allowed.some(origin => hostOf(origin) === host)) return
  throw new Refused('wrong-origin', `This server answers to localhost, not to ${host.slice(0, 100)}.`)
}
const LOCAL = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])\.?(:\d+)?$/i

/** Whether only programs of this machine can reach a server that listens there. */
export const isLocal = (host: string): boolean => host === '::1' || LOCAL.test(host)

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Musterfield</title>
<h1>Musterfield</h1>
<p>The server is running. The web client has not been built yet: run <code>npm run build</code> in the folder of the
program and load this page again.</p><p>Programs find the interface under <code>/api</code>.</p></html>`

/** The web client where it is built; any page that is not a file is the client's own affair. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      // what the build has packed goes out packed
      preCompressed: true,
      setHeaders(reply, path) {
        // Names under assets/ hold a hash of what is in them.
        const forever = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+(\?|$)/.test(request.url)
    if (!isPage) throw new Refused('not-found', 'There is nothing at this address.')
    if (built) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.type('text/html; charset=utf-8').send(NOT_BUILT)
  })
}
