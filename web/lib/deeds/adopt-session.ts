import type { Tokens } from '../session/session-store.ts'
import { deedStore } from './deed-database.ts'

/** What the worker has renewed while no page was open (web/worker/deeds.ts); null when it has not, or for somebody else. */
export async function renewedByWorker(here: Tokens): Promise<Tokens | null> {
  const kept = await deedStore.readSession().catch(() => undefined)
  if (!kept || kept.from !== here.refreshToken || kept.refreshToken === here.refreshToken) return null
  return { accessToken: kept.accessToken, refreshToken: kept.refreshToken }
}
