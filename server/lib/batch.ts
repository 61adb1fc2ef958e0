/**
 * Answers single questions by asking for many at once: whatever is asked in one turn of the event loop goes out as
 * one query. Nothing is remembered afterwards, so an answer is never older than its question.
 */
export function batched<K, V>(load: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | null> {
  let waiting: Promise<Map<K, V>> | null = null
  let keys = new Set<K>()
  return async (key) => {
    keys.add(key)
    waiting ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = [...keys]
        keys = new Set()
        waiting = null
        load(asked).then(resolve, reject)
      })
    })
    return (await waiting).get(key) ?? null
  }
}
