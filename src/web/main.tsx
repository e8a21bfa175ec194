/** Where the page begins. */

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { dress } from './parts/settings.ts'
import { openDevice } from './play/device.ts'
import './style/tokens.css'
import './style/base.css'
import './style/shell.css'
import './style/home.css'

dress()
await openDevice()
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Without it the app works all the same, only not without a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
