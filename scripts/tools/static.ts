/** Serves the built app as the real server does: files as they are, every other address the one document. */

import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** As strict as the real server's. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'"

export interface Served {
  readonly url: string
  close(): Promise<void>
}

export async function serveStatic(folder: string, port = 0): Promise<Served> {
  const root = path.resolve(folder)
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const wanted = path.join(root, path.normalize(pathname))
    const isFile = wanted.startsWith(root) && fs.existsSync(wanted) && fs.statSync(wanted).isFile()
    if (!isFile && path.extname(pathname) !== '') {
      response.writeHead(404).end()
      return
    }
    const file = isFile ? wanted : path.join(root, 'index.html')
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    fs.createReadStream(file).pipe(response)
  })
  await new Promise<void>(done => {
    server.listen(port, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port, not on a pipe
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
