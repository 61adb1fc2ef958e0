import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import kept from '#data/quality/figures.json' with { type: 'json' }
import { cardSources } from '#domain/quality/card.ts'
import { changingWords } from '../../load/lib/options.ts'
import { benchNames, changingSettings, commandOf, measurements } from './commands.ts'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }

/** What is wrong with a command that somebody would type to measure the same again; null when it is there. */
function problemOf(command: string): string | null {
  const [, settings = '', script = '', words = ''] =
    /^((?:[A-Z_]+=\w+ )*)npm run ([a-z]+)(?: -- (.+))?$/.exec(command) ?? []
  if (!(script in scripts)) return 'no script'
  for (const one of settings.matchAll(/([A-Z_]+)=/g))
    if (!(changingSettings as readonly string[]).includes(one[1]!)) return 'no setting'
  const known: Partial<Record<string, readonly string[]>> = { ...measurements, bench: benchNames() }
  const names = known[script]
  if (names === undefined) return null
  return names.includes(words.split(' ')[0]!) ? null : 'nothing of that name'
}

it('keeps and shows only what can be measured again by its name', () => {
  const { rows, grown, faults, pages } = cardSources
  const shown = [...[...rows, ...grown, ...faults].map((one) => one.command), ...pages]
  for (const command of [...kept.map((one) => one.command), ...shown])
    expect(problemOf(command), command).toBeNull()
  expect(problemOf('npm run faults -- rolling')).toBeNull()
  for (const wrong of [
    'npm run faults -- floods',
    'npm run bench -- product',
    'npm run bench -- run',
    'npm run bench',
    'npm run load -- shrinking',
    'npm run rumours',
    'LUCK=1 npm run abuse -- fuzz',
  ])
    expect(problemOf(wrong), wrong).not.toBeNull()
})

it('finds the benches, and none of what helps them', () => {
  expect(benchNames()).toEqual(expect.arrayContaining(['hot', 'lighthouse', 'start', 'touch', 'track']))
  for (const helper of ['bare-server', 'measurement', 'product', 'run'])
    expect(benchNames()).not.toContain(helper)
})

it('says in the command what was chosen, where that makes it another figure', () => {
  expect(commandOf('faults', ['rolling'], {})).toBe('npm run faults -- rolling')
  expect(commandOf('fleet', [], { HOME: '/root' })).toBe('npm run fleet')
  expect(commandOf('abuse', ['fuzz'], { REQUESTS: '1000', SEED: '7' })).toBe(
    'REQUESTS=1000 npm run abuse -- fuzz',
  )
  const usual = { hold: '300', step: '10', from: '20', processes: '1,2,3', whole: false }
  expect(changingWords('server', usual)).toEqual([])
  expect(changingWords('server', { ...usual, hold: '60', processes: '1,3' })).toEqual([
    '--hold',
    '60',
    '--processes',
    '1,3',
  ])
  expect(changingWords('growth', { ...usual, hold: '60', whole: true })).toEqual(['--whole'])
  expect(changingWords('growth', { ...usual, hikers: '300000' })).toEqual(['--hikers', '300000'])
  expect(changingWords('hot', { ...usual, hold: '60', whole: true })).toEqual([])
})

/** These choose where, with which luck and what else is told: the figure is the same. */
const harmless = new Set(['CHROMIUM', 'KEEP', 'SEARCH_ON', 'SEED', 'TRUST_PROXY'])

it('knows of every setting that a tool reads whether it changes what is measured', () => {
  const files = ['bench', 'faults', 'abuse', 'load'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('power/'))
      .map((name) => join(root, folder, name)),
  )
  const read = files.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/process\.env\['(\w+)'\]/g)].map((found) => found[1]!),
  )
  expect(read).toContain('REQUESTS')
  expect([...new Set(read)].filter((name) => !harmless.has(name)).toSorted()).toEqual(
    changingSettings.filter((name) => name !== 'PATIENCE'),
  )
})
