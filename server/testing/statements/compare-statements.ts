import { includes } from './includes.ts'
import type { Statements } from './statement-files.ts'

/**
 * New is what was sent and is not kept. Gone is what is kept of a function that sends other things now, or has left the code: not
 * everything happens in every run (a twin that was quicker, a job that was due), so one that sent nothing at all is believed.
 */
export function compareStatements(kept: Statements, sent: Statements, codeOf: (file: string) => string) {
  const news: string[] = []
  const gone: string[] = []
  const next: Statements = new Map()
  for (const sender of new Set([...kept.keys(), ...sent.keys()])) {
    const [before, now] = [kept.get(sender) ?? [], sent.get(sender) ?? []]
    const fresh = now.filter((one) => !before.some((known) => includes(known, one)))
    const isSilent = now.length === 0 && isInCode(sender, codeOf)
    const left = before.filter((one) => isSilent || now.some((other) => includes(one, other)))
    news.push(...fresh.map((one) => `-- ${sender}\n${one}`))
    gone.push(...before.filter((one) => !left.includes(one)).map((one) => `-- ${sender}\n${one}`))
    if (left.length + fresh.length > 0) next.set(sender, [...left, ...fresh])
  }
  return { news, gone, next }
}

function isInCode(sender: string, codeOf: (file: string) => string): boolean {
  const [file = '', name = ''] = sender.split(' ')
  return new RegExp(`\\b${name}\\b`).test(codeOf(file))
}
