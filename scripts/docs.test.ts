import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Names of files and folders in running text: `server/lib/serve.ts`, `web/ui`. Patterns and placeholders are left out. */
function namedPaths(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!)
  return code.filter((name) =>
    /^(contract|domain|data|server|web|e2e|bench|faults|scripts|docs)\/[\w./-]+$/.test(name),
  )
}

describe('documentation', () => {
  it.each(pages)('%s names only paths that exist', (page) => {
    for (const path of namedPaths(readFileSync(join(root, page), 'utf8'))) {
      expect(existsSync(join(root, path)), path).toBe(true)
    }
  })

  it('keeps the architecture on one screen, beside the table that a test makes', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const written = text.replace(/<!-- events: [^]*<!-- \/events -->/, '')
    expect(written).not.toBe(text)
    expect(written.split('\n').length).toBeLessThanOrEqual(70)
  })

  it.each(pages)('%s links only to files that exist', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(existsSync(join(root, page, '..', target!)), target).toBe(true)
    }
  })
})
