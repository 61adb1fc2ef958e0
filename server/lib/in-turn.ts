/**
 * Work about one thing, one after another in the order in which it was asked for. It would wait for the same row of the database
 * anyway, and each that waits there holds a connection that others need meanwhile.
 */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const turn = before === undefined ? work() : before.then(work)
    // A failure is its own: the next one goes all the same.
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, over)
    void over.then(() => {
      if (last.get(key) === over) last.delete(key)
    })
    return turn
  }
}
