/**
 * Does a task while no other tab does one of that name. Where there are no locks, or the browser forbids them together with
 * its storage, each tab stands alone anyway.
 */
export async function withLock<T>(
  name: string,
  task: () => Promise<T>,
  { signal, locks = globalThis.navigator?.locks }: { signal?: AbortSignal; locks?: LockManager } = {},
): Promise<T> {
  if (!locks) return task()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return task()
  }
  try {
    return await (signal ? locks.request(name, { signal }, begin) : locks.request(name, begin))
  } catch (error) {
    if (hasBegun || signal?.aborted) throw error
    return task()
  }
}
