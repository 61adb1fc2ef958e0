import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

/** The files that lead back to themselves. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  return [...graph.keys()].filter((file) => {
    const found = new Set(graph.get(file))
    for (const next of found) for (const further of graph.get(next) ?? []) found.add(further)
    return found.has(file)
  })
}

const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))

/** The feature that a file belongs to, of the server or of the web. */
const featureOf = (file: string) => /^(?:server|web)\/features\/[^/]+(?=\/)/.exec(file)?.[0]

/** What features need of each other. Tests may walk through several features at once. */
function betweenFeatures(ofFiles: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [file, imported] of ofFiles) {
    const feature = featureOf(file)
    if (feature === undefined || /\.(test|permissions)\.tsx?$/.test(file)) continue
    const others = found.get(feature) ?? new Set()
    for (const other of imported.map(featureOf)) if (other && other !== feature) others.add(other)
    found.set(feature, others)
  }
  return new Map([...found].map(([feature, others]) => [feature, [...others]]))
}

it('reads the imports of the whole project', () => {
  expect(graph.get('web/main.tsx')).toContain('web/router.tsx')
  expect(graph.get('web/router.tsx')).toContain('web/pages/StoryPage.tsx')
  expect(graph.get('server/main.ts')?.length).toBeGreaterThan(0)
})

it('sees a circle that runs over types and over an import on demand', () => {
  const texts = {
    'web/a.ts': "import type { B } from './b.ts'",
    'web/b.ts': "export const later = () => import('#web/c.ts')",
    'web/c.ts': "export { a } from './a.ts'",
    'web/d.ts': "import { a } from './a.ts'",
  }
  const small = new Map(Object.entries(texts).map(([file, text]) => [file, importsOf(file, text)]))
  expect(inCircles(small)).toEqual(['web/a.ts', 'web/b.ts', 'web/c.ts'])
})

it('sees a circle between features whose files import no one around', () => {
  const small = new Map([
    ['server/features/a/one.ts', ['server/features/b/b.service.ts']],
    ['server/features/b/other.ts', ['server/features/c/c.service.ts']],
    ['server/features/c/c.service.ts', ['server/features/a/a.service.ts']],
    ['server/features/d/d.ts', ['server/features/a/a.service.ts']],
    ['server/features/a/a.test.ts', ['server/features/d/d.service.ts']],
  ])
  expect(inCircles(small)).toEqual([])
  expect(inCircles(betweenFeatures(small))).toEqual([
    'server/features/a',
    'server/features/b',
    'server/features/c',
  ])
})

it('has no files that import each other around, not even on demand', () => {
  expect(inCircles(graph)).toEqual([])
})

it('has no features that need each other', () => {
  const features = betweenFeatures(graph)
  expect(features.get('server/features/ascents')).toContain('server/features/mountains')
  expect(inCircles(features)).toEqual([])
})
