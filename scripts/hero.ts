/// <reference lib="dom" />
/** The picture on the first screen, drawn by the table itself: `node scripts/hero.ts`. */

import type {} from '../src/web/table/demo.ts'
import { openDemo } from './demo.ts'

const demo = await openDemo()
try {
  const page = await demo.browser.newPage({ viewport: { width: 960, height: 540 } })
  await page.goto(`${demo.url}?scene=chapel&quality=high&still`)
  await page.waitForFunction(() => window.demo?.table.stats().frames > 0)
  await page.evaluate(() => {
    window.demo.table.camera({ mode: 'free', turn: -25, tilt: 33, zoom: 1.95, at: { x: 22500, y: 29500 } })
    const words = document.querySelector<HTMLElement>('.table-labels')
    if (words !== null) words.style.display = 'none'
  })
  // without a graphics card a rich frame takes its time
  await page.waitForTimeout(3000)
  await page.screenshot({ path: 'src/web/parts/hero.jpg', type: 'jpeg', quality: 74 })
} finally {
  await demo.close()
}
