/// <reference lib="dom" />
/**
 * What a frame of the 3D table costs: sixty miniatures with shadows while the camera turns and one of them walks.
 *
 *   node scripts/frames.ts [frames]
 *
 * Prints main-thread milliseconds per frame and draw calls, and fails when a frame needs 150 draw calls or more. The graphics
 * card is not measured: without one the browser draws in software, and the pictures then come slower than these figures say.
 */

import type {} from '../src/web/table/demo.ts'
import { openDemo } from './demo.ts'

const MOST_CALLS = 150
const frames = Number(process.argv[2] ?? 40)
const demo = await openDemo()
try {
  const page = await demo.browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${demo.url}?scene=crowd&quality=high`)
  await page.waitForFunction(() => window.demo?.table.stats().frames > 0)
  const measured = await page.evaluate(async count => {
    const { table, scene } = window.demo
    const next = () => new Promise(done => requestAnimationFrame(done))
    const canvas = document.querySelector<HTMLCanvasElement>('.table-canvas')
    const gl = canvas?.getContext('webgl2') ?? null
    table.settings({ still: true })
    const all: { frameMs: number; drawCalls: number; triangles: number }[] = []
    for (let i = 0; i < count; i++) {
      // whatever the card is still busy with must not count as work of the main thread
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      const before = table.stats().frames
      // showing the scene again writes every figure again and draws the shadows again, as a walking model does
      table.show(scene)
      table.camera({ mode: 'free', turn: i * 3, tilt: 45, zoom: 1.2 })
      while (table.stats().frames === before) await next()
      all.push(table.stats())
    }
    return all
  }, frames)
  const ms = measured.map(one => one.frameMs).sort((a, b) => a - b)
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))]!.toFixed(1)
  const calls = Math.max(...measured.map(one => one.drawCalls))
  const triangles = Math.max(...measured.map(one => one.triangles))
  console.log(`60 miniatures with shadows, 1280 x 800, ${measured.length} frames, shadows drawn in each`)
  console.log(`main thread per frame: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`)
  console.log(`draw calls: ${calls} (at most ${MOST_CALLS - 1}); triangles: ${triangles}`)
  if (calls >= MOST_CALLS) {
    console.error(`a frame needs ${calls} draw calls, ${MOST_CALLS - 1} are allowed`)
    process.exitCode = 1
  }
} finally {
  await demo.close()
}
