/**
 * Does one thing at a time. What is asked for meanwhile is done afterwards, the same question once: the network may have come back
 * just after what was on its way was cut off.
 */
export function oneAtATime<Asked extends readonly unknown[]>(
  act: (...asked: Asked) => Promise<void>,
): (...asked: Asked) => Promise<void> {
  const waiting = new Map<string, Asked>()
  let isBusy = false
  return async (...asked) => {
    waiting.set(JSON.stringify(asked), asked)
    if (isBusy) return
    isBusy = true
    try {
      for (const [name, next] of waiting) {
        waiting.delete(name)
        await act(...next)
      }
    } finally {
      isBusy = false
    }
  }
}
