import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the code that sends statements is: the same as long as none of its files was changed. */
export function digestOfSources(server: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo\//.test(file))
    .toSorted()
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(server, file)))
  return hash.digest('hex')
}
