import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), offline(), packed()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // No file is inlined as data: a strict content security policy stays possible.
    assetsInlineLimit: 0,
  },
})

/** Less than this is not worth a file of its own. */
const LEAST_PACKED = 1024

/** Writes every text file packed beside itself, as a server sends it to whoever takes it so. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const [name, made] of Object.entries(bundle)) {
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue
        const bytes = Buffer.from(made.type === 'chunk' ? made.code : made.source)
        if (bytes.length < LEAST_PACKED) continue
        const file = path.join(dir, name)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Writes sw.js with the list of everything built, so that the whole app lies ready once it has been opened. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(file => !file.endsWith('.map'))
      const fixed = ['manifest.webmanifest', 'icon.svg', 'icon-maskable.svg']
      const list = ['/', ...[...files.filter(file => file !== 'index.html'), ...fixed].map(file => `/${file}`)]
      const hash = createHash('sha256')
      for (const file of files) {
        const made = bundle[file]!
        hash.update(file).update(made.type === 'chunk' ? made.code : made.source)
      }
      const worker = readFileSync('src/web/offline/sw.js', 'utf8')
      const source = `const VERSION = '${hash.digest('hex').slice(0, 12)}'\nconst FILES = ${JSON.stringify(list)}\n${worker}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
