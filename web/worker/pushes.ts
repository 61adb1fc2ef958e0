declare const self: ServiceWorkerGlobalScope

type Pushed = { title?: string; body?: string; path?: string; tag?: string; lang?: string }

/** Shows what the server pushes. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, body, path, tag, lang = 'pl' } = (event.data?.json() ?? {}) as Pushed
  if (!title) return
  await self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path },
  })
}

/** Opens what a notice is about when it is tapped. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { path } = (notification.data ?? {}) as Pushed
  const url = new URL(path ?? '/notices', self.location.origin)
  // Only our own pages: whatever was pushed, a tap leads nowhere else.
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === target)
  await (open ? open.focus() : self.clients.openWindow(target))
}
