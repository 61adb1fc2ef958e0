import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresServer, type PostgresServer } from '#server/testing/postgres-server.ts'
import { copyWorld } from '#server/testing/worlds.ts'
import type { Measured } from '#domain/quality/figures.ts'
import type { Hikers } from './hikers.ts'
import type { Place } from './product.ts'

/** What a fault did: figures for people, everything that should not have happened, and what the card of quality tells of it. */
export type Outcome = { name: string; figures: string[]; problems: string[]; measured?: Measured[] }

/** How often and how long: the whole tool, or the few seconds of it that run with the tests. */
export type Size = 'full' | 'short'

/** Milliseconds between two deeds of one hand: a few of them are under way at any moment all the same. */
export const PAUSE = { full: 0, short: 320 } satisfies Record<Size, number>

export const engines = ['embedded', 'server'] as const
export type Engine = (typeof engines)[number]

type OpenPlace = {
  place: Place
  folder: string
  server: PostgresServer | null
  close(): Promise<void>
}

/** A folder, and with `server` a database; both are gone once it is closed. */
export async function openPlace(engine: Engine): Promise<OpenPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-faults-'))
  const server = engine === 'server' ? await startPostgresServer() : null
  if (server === null) copyWorld('empty', folder)
  const env = {
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: server.url('postgres'), SECRET: 'x'.repeat(48) }),
  }
  const close = async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { place: { env }, folder, server, close }
}

/** The same for one fault. */
export async function withPlace<T>(
  engine: Engine,
  work: (place: Place, folder: string, server: PostgresServer | null) => Promise<T>,
): Promise<T> {
  const { place, folder, server, close } = await openPlace(engine)
  try {
    return await work(place, folder, server)
  } finally {
    await close()
  }
}

/** Everything that people were promised is there, and nobody got an answer that tells of a fault of ours. */
export async function judge(
  hikers: Hikers,
  address: string,
): Promise<{ figures: string[]; problems: string[]; measured: Measured[] }> {
  const { lost, half } = await hikers.check(address)
  const { stories, comments, pictures } = hikers.kept
  const promised = stories.size + comments.size + pictures.size
  const listed = (title: string, all: string[]) =>
    all.length > 0 ? [`${all.length} ${title}: ${all.slice(0, 3).join('; ')}`] : []
  return {
    figures: [
      `${promised} acknowledged`,
      `${lost.length} lost`,
      `${half.length} half-written`,
      `${hikers.refused} honest 503/507`,
    ],
    problems: [
      ...listed('lost', lost),
      ...listed('half-written', half),
      ...listed('wrong answers', hikers.wrong),
      ...(promised === 0 ? ['nothing was acknowledged at all'] : []),
    ],
    measured: [
      { name: 'acknowledged', value: promised, unit: '', goal: '≥ 1', ok: promised >= 1 },
      none('lost', lost.length + half.length),
    ],
  }
}

const told = { goal: 'none', ok: true } as const

/** How often a fault was made, for the card. */
export const repeated = (count: number): Measured => ({
  name: 'how often',
  value: count,
  unit: 'times',
  ...told,
})

/** A fault that is not made again and again, but lasts. */
export const lasting = (milliseconds: number): Measured => took('how often', milliseconds)

/** Seconds that something took, held to a goal where it has one. */
export function took(name: string, milliseconds: number, most?: number): Measured {
  const value = milliseconds / 1000
  if (most === undefined) return { name, value, unit: 's', ...told }
  return { name, value, unit: 's', goal: `≤ ${most / 1000} s`, ok: milliseconds <= most }
}

/** Something that is only counted. */
export const counted = (name: string, value: number): Measured => ({ name, value, unit: '', ...told })

/** Something that must not be at all. */
export const none = (name: string, count: number): Measured => ({
  name,
  value: count,
  unit: '',
  goal: '≤ 0',
  ok: count === 0,
})

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
