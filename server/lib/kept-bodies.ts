import { cachedBody, type CachedBody } from './cached-body.ts'

type Kept = { version: string; until: number; body: Promise<CachedBody> }

/**
 * Answers as strangers get them, kept in this process with the version that the database had when they were made.
 * Whoever asks brings the version of this moment: what changed, wherever, shows at once. `freshMs` is for what no
 * version knows of, such as the picture of a hiker.
 */
export function keptBodies(most: number, freshMs: number) {
  const kept = new Map<string, Kept>()
  return (key: string, version: string, make: () => Promise<unknown>): Promise<CachedBody> => {
    const now = Date.now()
    const known = kept.get(key)
    if (known?.version === version && known.until > now) return known.body
    const body = make().then((answer) => cachedBody(JSON.stringify(answer)))
    // What could not be read is read again by the next one.
    body.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { version, until: now + freshMs, body })
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return body
  }
}
