import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { releases } from '#server/testing/releases/release-files.ts'

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
    /^(contract|domain|data|server|web|e2e|bench|faults|fleet|operations|scripts|docs)\/[\w./-]+$/.test(name),
  )
}

/** Targets of links into the repository. */
function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target!)
}

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

const testFiles = ['e2e', 'web', 'server', 'domain', 'data']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(spec|test)\.ts$/.test(file))

/** Without the browser tests that are left to the night: what the customer asks for is held with every change. */
const withEveryChange = (text: string) =>
  text
    .split(/^(?= *test\()/m)
    .filter((test) => !/^ *test\('[^']* @all'/.test(test))
    .join('')

/** Every test file of this name: two features may call theirs the same. */
const testTexts = (name: string) =>
  testFiles.filter((file) => file.endsWith(`/${name}`)).map((file) => withEveryChange(textOf(file)))

describe('documentation', () => {
  it('names paths and links to files', () => {
    expect(pages.flatMap((page) => namedPaths(textOf(page))).length).toBeGreaterThan(20)
    expect(pages.flatMap((page) => linkedFiles(textOf(page))).length).toBeGreaterThan(5)
  })

  it.each(pages)('%s names only paths that exist', (page) => {
    expect(namedPaths(textOf(page)).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('tells of the version that this is, and of each before it', () => {
    const told = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
    const form = /^(v\d+\.\d+\.\d+) – \d{1,2} [A-Z][a-z]+ \d{4}$/
    expect(told.filter((heading) => !form.test(heading))).toEqual([])
    const [newest, ...before] = told.map((heading) => form.exec(heading)![1]!)
    const versionIn = (file: string) => (JSON.parse(textOf(file)) as { version: string }).version
    expect([`v${versionIn('package.json')}`, `v${versionIn('package-lock.json')}`]).toEqual([newest, newest])
    // What upgrades are tried from is what came before this version.
    expect(before.slice(0, releases.length)).toEqual(releases.toReversed())
  })

  it('keeps the architecture short, beside the table that a test makes', () => {
    const text = textOf('docs/architecture.md')
    const written = text.replace(/<!-- events: [^]*<!-- \/events -->/, '')
    expect(written).not.toBe(text)
    expect(written.split('\n').length).toBeLessThanOrEqual(80)
  })

  it('names for each row of the specification a test that runs with every change', () => {
    const named = [...textOf('docs/specification.md').matchAll(/`([\w-]+\.(?:spec|test)\.ts)`: ([^;|]+)/g)]
    expect(named.length).toBeGreaterThan(190)
    const missing = named.filter(
      ([, file, words]) => !testTexts(file!).some((text) => text.includes(words!.trim())),
    )
    expect(missing.map(([row]) => row)).toEqual([])
  })

  it.each(pages)('%s links only to files that exist', (page) => {
    expect(linkedFiles(textOf(page)).filter((target) => !existsSync(join(root, page, '..', target)))).toEqual(
      [],
    )
  })
})
