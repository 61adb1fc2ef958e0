import type { Exclusively } from '../session/session-renewal.ts'

type Life = { sub?: string; iat?: number; exp?: number }

/** Tokens that say nothing, or what a real one says of its owner and its time (in seconds). */
export function tokens(name: string, life?: Life) {
  const claims = life && Buffer.from(JSON.stringify(life)).toString('base64url')
  return { accessToken: claims ? `${name}.${claims}.x` : `access-${name}`, refreshToken: `refresh-${name}` }
}

/** What the tabs of one browser share. */
export function browserStorage(startsWith?: ReturnType<typeof tokens>) {
  const kept = new Map(Object.entries(startsWith ?? {}))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A lock that is given to one at a time. */
export function oneAtATime(): Exclusively {
  let queue: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = queue.then(task)
    queue = turn.catch(() => undefined)
    return turn
  }
}
