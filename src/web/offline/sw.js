// The service worker: everything the app is made of lies ready, so that local games need no network. The build puts
// VERSION and FILES in front. What the server answers (under /api and /ws) is never kept.
/* global VERSION, FILES, caches, self, fetch, URL */

const SHELF = `musterfield-${VERSION}`

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then(shelf => shelf.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== SHELF).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api') || url.pathname.startsWith('/ws')) return
  // Every page of the app is the same document: the newest when there is a network, the kept one when there is none.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/')))
    return
  }
  event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})

// A call says that it is somebody's move, and nothing else: no name of a game or a person goes through a push service.
self.addEventListener('push', event => {
  const what = { body: 'Somebody waits for you.', icon: '/icon.svg', tag: 'your-move', data: '/' }
  event.waitUntil(self.registration.showNotification('Your move', what))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([open]) =>
        open === undefined
          ? self.clients.openWindow(event.notification.data)
          : open.focus().then(() => open.navigate(event.notification.data)),
      ),
  )
})
