import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-lint-'))
cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lint = (...args: string[]): string =>
  spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout

type Import = [file: string, specifier: string]
const refused: Import[] = [
  ['domain/track/x.ts', '#server/lib/errors.ts'],
  ['domain/track/x.ts', '#contract/errors.ts'],
  ['domain/track/x.ts', 'node:fs'],
  ['contract/x.ts', '#web/lib/api/api.ts'],
  ['contract/x.ts', 'node:crypto'],
  ['server/features/trips/trips.service.ts', '#server/features/users/users.queries.ts'],
  ['server/features/trips/trips.service.ts', '../users/users.queries.ts'],
  ['server/features/trips/trips.routes.ts', '#web/lib/format/format.ts'],
  ['web/features/trips/TripPage.tsx', '#web/features/users/UserCard.tsx'],
  ['web/features/trips/TripPage.tsx', '../users/UserCard.tsx'],
  ['web/features/marking/past/PickList.tsx', '../../users/UserCard.tsx'],
  ['web/features/trips/TripPage.tsx', 'maplibre-gl'],
  ['web/features/trips/TripPage.tsx', 'prosemirror-view'],
  ['web/features/trips/use-trip.ts', '#server/lib/errors.ts'],
  ['web/features/trips/TripPage.tsx', '#web/pages/StoryPage.tsx'],
  ['web/ui/Button.tsx', '#web/features/trips/TripCard.tsx'],
  ['web/parts/PersonLine.tsx', '#web/features/trips/TripCard.tsx'],
  ['web/queries/trips.ts', '#web/features/trips/TripCard.tsx'],
  ['web/map/x.ts', '#web/pages/StoryPage.tsx'],
  ['web/lib/x.ts', '../pages/StoryPage.tsx'],
  ['web/pages/TripPage.tsx', 'maplibre-gl'],
  ['web/parts/x.ts', 'prosemirror-view'],
]
const allowed: Import[] = [
  ['domain/track/x.ts', '../mountains/geo.ts'],
  ['contract/x.ts', '#domain/track/limits.ts'],
  ['server/features/trips/trips.service.ts', '#server/features/users/users.service.ts'],
  ['server/features/trips/trips.service.ts', './trips.queries.ts'],
  ['server/features/trips/trips.service.ts', '#server/lib/errors.ts'],
  ['web/features/trips/TripPage.tsx', '#web/ui/Button.tsx'],
  ['web/features/marking/past/PickList.tsx', '../use-marking.ts'],
  ['web/features/trips/TripPage.tsx', '#web/queries/trips.ts'],
  ['web/features/trips/TripPage.tsx', '#web/parts/PersonLine.tsx'],
  ['web/pages/TripPage.tsx', '#web/features/trips/TripView.tsx'],
  ['web/queries/trips.ts', '#contract/pages.ts'],
  ['web/map/x.ts', 'maplibre-gl'],
  ['web/editor/x.ts', 'prosemirror-view'],
]

/** Where the project's own lint rules refuse an import, as `file: specifier`. All at once: starting them takes longer than what they do. */
function refusals(): string[] {
  const files = Map.groupBy([...refused, ...allowed], ([file]) => file)
  for (const [file, imports] of files) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const lines = imports.map(([, specifier], at) => `import { thing${at} } from '${specifier}'\n`)
    const things = imports.map((_, at) => `thing${at}`)
    writeFileSync(path, `${lines.join('')}\nexport const kept = [${things.join(', ')}]\n`)
  }
  const told = lint('--format=unix', ...files.keys())
  rmSync(join(folder, 'web'), { recursive: true })
  return [...told.matchAll(/^(\S+?):(\d+):.*no-restricted-imports/gm)].map(
    ([, file, line]) => `${file}: ${files.get(file!)?.[Number(line) - 1]?.[1]}`,
  )
}

describe('who may import whom', () => {
  let found: string[]
  beforeAll(() => {
    found = refusals()
  })

  it.each(refused)('refuses %s importing %s', (file, specifier) => {
    expect(found).toContain(`${file}: ${specifier}`)
  })

  it.each(allowed)('lets %s import %s', (file, specifier) => {
    expect(found).not.toContain(`${file}: ${specifier}`)
  })

  it('knows of no other', () => {
    expect(found).toHaveLength(refused.length)
  })
})

it('refuses two files that import each other, even for types alone', () => {
  const [a, b] = ['web/ui/a.ts', 'web/ui/b.ts']
  mkdirSync(join(folder, 'web/ui'), { recursive: true })
  writeFileSync(join(folder, a), "import { b } from './b.ts'\n\nexport type A = typeof b\n")
  writeFileSync(join(folder, b), "import type { A } from './a.ts'\n\nexport const b = 1 as A\n")
  expect(lint(a, b)).toContain('no-cycle')
})

describe('features of the server', () => {
  const features = join(root, 'server/features')
  const names = readdirSync(features, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name)
  const filesOf = (name: string) => readdirSync(join(features, name), { recursive: true }).map(String)

  it.each(names)('%s has no door but its own service', (name) => {
    const services = filesOf(name).filter((file) => file.endsWith('.service.ts'))
    expect(services.filter((file) => file !== `${name}.service.ts`)).toEqual([])
  })

  it.each(names)('%s is small enough to be known', (name) => {
    expect(filesOf(name).filter((file) => file.endsWith('.ts')).length).toBeLessThanOrEqual(25)
  })
})
