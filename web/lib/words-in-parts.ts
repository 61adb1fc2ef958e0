export type Words = { [key: string]: string | Words }

/** How a part begins in a file of words as the formatter writes it: nothing deeper stands so far left. */
const BEGINS = '\n  "'

/**
 * A file of words whose parts are read when somebody asks for one of them. A page needs a few of fifty, and to read them all is a tenth of
 * what a phone does to wake it.
 */
export function wordsInParts(file: string): Words {
  const end = file.lastIndexOf('\n}')
  let from = file.indexOf(BEGINS)
  // Written in another way, it is read at once.
  if (from !== 1 || end === -1 || file.slice(end).trim() !== '}') return JSON.parse(file) as Words
  const words: Words = {}
  while (from !== -1) {
    const next = file.indexOf(BEGINS, from + 1)
    const part = file.slice(from + BEGINS.length - 1, next === -1 ? end : file.lastIndexOf(',', next))
    const name = part.slice(1, part.indexOf('"', 1))
    if (name.includes('\\')) return JSON.parse(file) as Words
    addPart(words, name, part)
    from = next
  }
  return words
}

function addPart(words: Words, name: string, part: string): void {
  const read = () => (JSON.parse(`{${part}}`) as Words)[name]
  Object.defineProperty(words, name, {
    get() {
      const value = read()
      Object.defineProperty(words, name, { value })
      return value
    },
    enumerable: true,
    configurable: true,
  })
}
