import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

// How the tools that measure and break end: 0 where all is well, 1 where something failed, 2 where their words make no sense, which says
// that nothing was tried. The last line says it.

/** One sentence for whoever typed it. */
export function refuseWords(why: string): never {
  console.error(why)
  process.exit(2)
}

/** Names and options; one that is not known is told and not passed over, or somebody would wait for what never runs. */
export function readWords<T extends ParseArgsOptionsConfig>(options: T) {
  process.once('uncaughtException', (error) => {
    console.error(error)
    console.log('\nIt fell over before its end.')
    process.exit(1)
  })
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    const known = Object.keys(options).map((name) => `--${name}`)
    refuseWords(`${sentence}; there are ${known.join(', ')}`)
  }
}

/** Of these names those that begin as one of the wanted; all where none is wanted. */
export function chosenOf(names: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.filter((start) => !names.some((name) => name.startsWith(start)))
  if (unknown.length > 0) refuseWords(`${unknown.join(', ')}: there are ${names.join(', ')}`)
  return names.filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
}

export function positive(option: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) refuseWords(`--${option} must be a number above 0`)
  return value
}
