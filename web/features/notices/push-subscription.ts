import type { PushSubscriptionInput } from '#contract/notices.ts'

/** The whole app's (web/worker); registered again it is the same one. */
const WORKER = '/worker.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  // Where storage is forbidden there are no workers, and asking for one fails.
  const registration = await navigator.serviceWorker.getRegistration(WORKER).catch(() => undefined)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission and subscribes; null when the person says no. */
export async function startPush(pushKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! }
}

/** The address that nothing is pushed to any more; null when there was none. */
export async function stopPush(): Promise<string | null> {
  const subscription = await currentSubscription()
  if (subscription === null) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
