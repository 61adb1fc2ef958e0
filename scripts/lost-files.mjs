import { stripVTControlCharacters } from 'node:util'

/**
 * Test files whose process was ended by the engine of JavaScript itself (a check of its own that failed, or a fault of memory),
 * so that nothing is known of their tests. None where something else went wrong beside tests, too: that is a failure.
 */
export function lostFiles(output) {
  const plain = stripVTControlCharacters(output)
  const found = plain.matchAll(
    /Worker exited unexpectedly with signal (?:SIGTRAP|SIGSEGV|SIGILL)\b.* while running test file (\S+)/g,
  )
  const files = [...found].map((match) => match[1])
  const errors = Number(/^\s*Errors\s+(\d+) error/m.exec(plain)?.[1] ?? 0)
  return files.length === errors ? files : []
}
