import { session } from '../session/session.ts'
import { deedStore } from './deed-database.ts'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** The worker hears of the network also when no page is open; it sends as whoever is signed in here now. */
export async function leaveToWorker(): Promise<void> {
  const tokens = session.tokens()
  if (tokens) await deedStore.writeSession({ ...tokens, from: tokens.refreshToken })
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
  await registration?.sync?.register('deeds')
}
