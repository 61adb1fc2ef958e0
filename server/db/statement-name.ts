/** The function in whose body a statement stands, from the calls that led to it; files of the templates themselves do not count. */
export function nameFromCalls(stack: string): { name: string; file: string } {
  const calls = stack.split('\n').flatMap((line) => {
    const [, called, file] =
      /^\s+at (?:async )?(?:(.+?) \()?[^()]*?\b(server\/[^()]+?\.ts):\d+:\d+\)?$/.exec(line) ?? []
    if (file === undefined || apart.test(file)) return []
    return [{ file, name: called?.replace(/ \[as .*\]$/, '').replace(/^.*\./, '') }]
  })
  const file = calls[0]?.file ?? 'unknown'
  const named = calls.find(
    (call) => call.file === file && call.name !== undefined && !/^<?anonymous>?$/.test(call.name),
  )
  return { name: named?.name ?? file, file }
}

const apart = /^server\/(?:db\/sql|testing\/statements\/record)\.ts$/
