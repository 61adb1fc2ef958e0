/** The results of `work` in order, with so many of them always under way. */
export async function* ahead<T, R>(
  items: readonly T[],
  count: number,
  work: (item: T, number: number) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = []
  for (let number = 0; number < items.length; number++) {
    while (begun.length < Math.min(items.length, number + count)) {
      const result = work(items[begun.length]!, begun.length)
      // Told when its turn comes; until then a failure is nobody's surprise.
      result.catch(() => {})
      begun.push(result)
    }
    yield await begun[number]!
  }
}
