import { promiseToKeep } from '#domain/older-browsers/older-browsers.ts'

export type HeldLock = { release: () => void }

/** A thing that only one tab of this browser may do: null when another does it. It is let go of with the tab. */
export function shareLock(name: string): Promise<HeldLock | null> {
  if (!navigator.locks) return Promise.resolve({ release: () => undefined })
  return new Promise((resolve) => {
    const leave = promiseToKeep()
    navigator.locks
      .request(`kopczyk-${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        resolve({ release: leave.keep })
        return leave.promise
      })
      .catch(() => resolve({ release: () => undefined }))
  })
}
