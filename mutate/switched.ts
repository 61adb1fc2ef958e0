import type { Mutation } from './mutations.ts'

/**
 * A source that holds all these changes at once, each behind a question to `switch.ts`: a program with hundreds of changes is
 * translated once, and one of them is switched on for each run. Lines keep their numbers.
 */
export function switched(
  source: string,
  changes: readonly { number: number; mutation: Mutation }[],
  switchPath: string,
): string {
  const outerFirst = changes.toSorted(
    (a, b) => a.mutation.start - b.mutation.start || b.mutation.end - a.mutation.end,
  )
  let next = 0
  const write = (from: number, to: number): string => {
    let [text, at] = ['', from]
    while (next < outerFirst.length && outerFirst[next]!.mutation.end <= to) {
      const { number, mutation } = outerFirst[next++]!
      const { start, end, kind, text: instead } = mutation
      text += source.slice(at, start)
      at = end
      const before = write(start, end)
      const asked = `__changed(${number})`
      if (kind === 'function')
        // „a.some(b)” becomes „a[… ? 'every' : 'some'](b)”, which leaves „a?.b.some(c)” one chain.
        text = `${text.endsWith('?.') ? text : text.slice(0, -1)}[${asked} ? '${instead}' : '${before}']`
      else if (kind === 'statement') text += `{ if (!${asked}) {;${before}} }`
      // A call, not brackets: a line that begins with a bracket would go on with the line before it.
      else text += `__one(${asked} ? (${instead}) : (${before}))`
    }
    return text + source.slice(at, to)
  }
  return `import { changed as __changed, one as __one } from '${switchPath}'; ${write(0, source.length)}`
}
