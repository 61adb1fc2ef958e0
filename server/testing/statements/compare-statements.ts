import { includes } from './includes.ts'
import type { Statements } from './statement-files.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Its first words, as far as they are the same each time. */
const beginning = (statement: string) =>
  plain(statement)
    .split(/[$⟦<;…([]/)[0]!
    .trim()

/** A statement stands in the code as long as its function does, and its beginning does; a function that begins with a choice by that alone. */
function isInCode(sender: string, statement: string, codeOf: (file: string) => string): boolean {
  const [file = '', name = ''] = sender.split(' ')
  const code = plain(codeOf(file))
  return new RegExp(`\\b${name}\\b`).test(code) && code.includes(beginning(statement))
}

/**
 * New is what was sent and is not kept. Not everything happens in every run (a twin that was quicker, a job that was due), so
 * what was not sent is gone only when the code has it no more.
 */
export function compareStatements(kept: Statements, sent: Statements, codeOf: (file: string) => string) {
  const news: string[] = []
  const gone: string[] = []
  const next: Statements = new Map()
  for (const sender of new Set([...kept.keys(), ...sent.keys()])) {
    const [before, now] = [kept.get(sender) ?? [], sent.get(sender) ?? []]
    const fresh = now.filter((one) => !before.some((known) => includes(known, one)))
    const known = before.filter(
      (one) => now.some((other) => includes(one, other)) || isInCode(sender, one, codeOf),
    )
    news.push(...fresh.map((one) => `-- ${sender}\n${one}`))
    gone.push(...before.filter((one) => !known.includes(one)).map((one) => `-- ${sender}\n${one}`))
    // One that goes new ways takes the place of what it was.
    const left = known.filter((one) => !fresh.some((other) => beginning(other) === beginning(one)))
    if (left.length + fresh.length > 0) next.set(sender, [...left, ...fresh])
  }
  return { news, gone, next }
}
