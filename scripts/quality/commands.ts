import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What can be measured by each script: the first of the words after `--`. Benches are found in their folder. */
export const measurements = {
  faults: [
    'kill-embedded',
    'kill-server',
    'power-engine',
    'power-product',
    'database-restarts',
    'full-disk',
    'frozen-alone',
    'frozen-of-two',
    'frozen-database',
    'two-processes',
    'stop-embedded',
    'stop-server',
    'counted-together',
    'rolling',
    'first-start',
  ],
  abuse: ['pictures', 'limits', 'costly', 'large-files', 'quotas', 'fuzz'],
  load: ['embedded', 'server', 'hot', 'growth'],
} as const

/** Files of `bench/` that measure; the others help them. */
export function benchNames(): string[] {
  const folder = join(import.meta.dirname, '../../bench')
  const measures = (file: string) =>
    /^export (?:async )?function\*? run\(/m.test(readFileSync(join(folder, file), 'utf8'))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && measures(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
}

export type Measurable<Script extends keyof typeof measurements> = (typeof measurements)[Script][number]

/**
 * Settings of the environment that change what is measured: with another number of hikers it is another figure. Others choose where
 * (`SEARCH_ON`), with which luck (`SEED`) or what is kept to be looked at (`KEEP`), and measure the same.
 */
export const changingSettings = [
  'BENCH_HIKERS',
  'FORUM_POSTS',
  'FSYNC',
  'PATIENCE',
  'RANKING_ENTRIES',
  'RANKING_HIKERS',
  'REQUESTS',
  'SEARCH_ROWS',
] as const

type Settings = Readonly<Record<string, string | undefined>>

/** The command that measures the same again: with the settings and the words that change what is measured. */
export function commandOf(script: string, words: readonly string[], settings: Settings): string {
  const set = changingSettings.flatMap((name) =>
    settings[name] === undefined ? [] : [`${name}=${settings[name]} `],
  )
  return `${set.join('')}npm run ${script}${words.length > 0 ? ` -- ${words.join(' ')}` : ''}`
}
