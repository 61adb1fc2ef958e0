import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** An answer that the server already had when it drew the page. */
export type Seed = {
  key: QueryKey
  data: unknown
  /** Says more to somebody who is signed in. */
  personal: boolean
}

export const SEED_ID = 'seed'

/** Gives the page's first answers to the cache. The server drew for a stranger, so for others they are old at once. */
export function plantSeeds(client: QueryClient, seeds: Seed[], isSignedIn: boolean): void {
  for (const { key, data, personal } of seeds) {
    client.setQueryData(key, data, { updatedAt: personal && isSignedIn ? 1 : Date.now() })
  }
}

export function readSeeds(): Seed[] {
  const text = document.getElementById(SEED_ID)?.textContent
  return text ? (JSON.parse(text) as Seed[]) : []
}
