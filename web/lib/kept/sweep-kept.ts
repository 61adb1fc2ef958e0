import { keptDatabase } from './kept-database.ts'

/** More than anybody opens in some weeks; the oldest go first. */
const MOST = { answers: 600, pages: 120 }

/** Nobody relies on what is older. */
const MAX_AGE_MS = 45 * 24 * 60 * 60 * 1000

/** Removes what is too old and what is too much: once for each visit, by the worker; by the page where there is none. */
export async function sweepKept(now: number = Date.now()): Promise<void> {
  for (const name of ['answers', 'pages'] as const)
    await keptDatabase.change([name], (at) => sweep(at(name), MOST[name], now)).catch(() => undefined)
}

function sweep(rows: IDBObjectStore, most: number, now: number): void {
  const counting = rows.count()
  counting.onsuccess = () => {
    let over = counting.result - most
    const walking = rows.index('at').openCursor()
    walking.onsuccess = () => {
      const cursor = walking.result
      if (!cursor || (over <= 0 && now - Number(cursor.key) < MAX_AGE_MS)) return
      over -= 1
      cursor.delete()
      cursor.continue()
    }
  }
}
