// Shows what the server pushes and opens it when it is tapped. It keeps no files: pages come from the network as without it.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data ? event.data.json() : {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'pl',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/notices', self.location.origin)
  // Only our own pages: whatever was pushed, a tap leads nowhere else.
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = windows.find((one) => one.url === target)
      await (open ? open.focus() : self.clients.openWindow(target))
    })(),
  )
})
