import { AsyncLocalStorage } from 'node:async_hooks'
import { currentReading } from './tracing/cause.ts'

/**
 * One of them broke a rule of the database, or stood in each other's way with somebody else's work: nothing of it was kept, and the others
 * are none the worse for being tried alone.
 */
const isOfOne = (error: unknown): boolean => /^(?:23|40)/.test((error as { code?: string }).code ?? '')

/**
 * Grants wishes about one thing together: whoever comes while some are being granted waits, and all who wait are the next. A crowd then
 * holds one connection and waits for one row once; somebody alone is served at once, as if there were no others. `grant` gets at most
 * `most`, in the order in which they came, and answers each.
 */
export function together<K, W, R>(
  most: number,
  grant: (key: K, wishes: W[]) => Promise<R[]>,
): (key: K, wish: W) => Promise<R> {
  type Waiting = {
    wish: W
    /** In the name of whoever wishes. */
    run: <T>(act: () => T) => T
    resolve(result: R): void
    reject(error: unknown): void
  }
  const lines = new Map<K, Waiting[]>()

  async function grantSome(key: K, some: Waiting[]): Promise<void> {
    const [first] = some as [Waiting]
    try {
      const results = await first.run(() =>
        grant(
          key,
          some.map(({ wish }) => wish),
        ),
      )
      for (const [at, { resolve }] of some.entries()) resolve(results[at]!)
    } catch (error) {
      if (some.length > 1 && isOfOne(error)) for (const one of some) await grantSome(key, [one])
      else for (const { reject } of some) reject(error)
    }
  }
  async function grantAll(key: K, line: Waiting[]): Promise<void> {
    while (line.length > 0) await grantSome(key, line.splice(0, most))
    lines.delete(key)
  }

  return (key, wish) =>
    new Promise((resolve, reject) => {
      // It is written by another one's transaction, and must be seen by this one, too.
      currentReading()?.write()
      const one = { wish, run: AsyncLocalStorage.snapshot() as Waiting['run'], resolve, reject }
      const line = lines.get(key)
      if (line !== undefined) return void line.push(one)
      const begun = [one]
      lines.set(key, begun)
      void grantAll(key, begun)
    })
}
