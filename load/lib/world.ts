import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connect, type Database, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { makeDemoWorld } from '#server/demo/demo-world.ts'
import { ACCESS_TOKEN_LIFE, accessTokens } from '#server/features/auth/access-token.ts'
import { openStorage } from '#server/lib/storage-open.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import { copyWorld } from '#server/testing/worlds.ts'
import { untilIdle } from '../../bench/product.ts'
import type { Engine } from '../../faults/lib/outcome.ts'
import { manner, startProduct } from '../../faults/lib/product.ts'
import { leave } from './client.ts'
import { familyMs, memoryMb, processorMs } from './processor.ts'

const SECRET = 'l'.repeat(48)
const { sign } = accessTokens(SECRET)

export type WorldOptions = {
  engine: Engine
  hikers: number
  size: 'whole' | 'small'
  /** The embedded database stays open and is served from this very process: two starts less, where nobody asks what the product takes. */
  isInside?: boolean
}

/** Addresses of what there is to look at. */
export type Places = {
  stories: number[]
  tracks: number[]
  summits: string[]
  threads: number[]
  trips: number[]
  people: number[]
  challenges: number[]
  pictures: string[]
}

/** The product in one or more processes. */
export type Site = {
  addresses: string[]
  /** Milliseconds of a core: of all its processes, and of the database beside them (0 where it is inside). */
  used(): { app: number; database: number }
  /** Megabytes of each process. */
  memory(): number[]
}

export type World = {
  engine: Engine
  places: Places
  hikers: Hikers
  serve<T>(processes: number, use: (site: Site) => Promise<T>): Promise<T>
}

/** A database with the demo world and hikers beside it, for one measurement; all of it is gone afterwards. */
export async function withWorld<T>(options: WorldOptions, use: (world: World) => Promise<T>): Promise<T> {
  const { engine, size, isInside = false } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'kopczyk-load-'))
  const server = engine === 'server' ? await startPostgresServer({ shared_buffers: '256MB' }) : null
  const databaseUrl = server?.url('postgres') ?? null
  if (server === null && size === 'small') copyWorld('demo', dataDir)
  const database = await connect({ databaseUrl, dataDir, fsync: false })
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  try {
    await prepare(database.sql)
    const storage = openStorage({ s3: null, dataDir })
    await makeDemoWorld(database.sql, storage, 'http://localhost:3000', size)
    const hikers = await Hikers.among(database.sql, options.hikers)
    const places = await placesIn(database.sql)
    if (!isInside) await close()
    const env = {
      DATA_DIR: dataDir,
      SECRET,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }
    return await use({
      engine,
      places,
      hikers,
      serve: (processes, useSite) =>
        isInside
          ? servedInside(env, database, useSite)
          : served(env, processes, server?.pid() ?? null, useSite),
    })
  } finally {
    await close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function served<T>(
  env: Record<string, string>,
  processes: number,
  databasePid: number | null,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const products = []
  try {
    for (let number = 0; number < processes; number++) products.push(await startProduct({ env }))
    const pids = products.map(({ pid }) => pid)
    // After a world was made, jobs count, fold and tell for a minute or so, which no visitor causes.
    for (const pid of pids) await untilIdle(pid)
    return await use({
      addresses: products.map(({ address }) => address),
      used: () => ({
        app: processorMs(pids),
        database: databasePid === null ? 0 : familyMs(databasePid),
      }),
      memory: () => pids.map(memoryMb),
    })
  } finally {
    leave()
    await Promise.all(products.map((product) => product.end('SIGTERM')))
  }
}

/** Whoever asks is counted as the product then. */
async function servedInside<T>(
  env: Record<string, string>,
  database: Database,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const { buildApp } = await import('#server/app.ts')
  const app = await buildApp(readConfig({ ...process.env, ...manner, ...env }), database)
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return await use({
      addresses: [address],
      used: () => ({ app: processorMs([process.pid]), database: 0 }),
      memory: () => [memoryMb(process.pid)],
    })
  } finally {
    leave()
    await app.close()
  }
}

/** People with an account of some weeks and an open session; tokens are signed as signing in would. */
export class Hikers {
  readonly ids: number[]
  private readonly sessions: string[]
  private readonly tokens = new Map<number, { token: string; until: number }>()

  private constructor(rows: { id: number; sessionId: string }[]) {
    this.ids = rows.map(({ id }) => id)
    this.sessions = rows.map(({ sessionId }) => sessionId)
  }

  static async among(db: Sql, count: number): Promise<Hikers> {
    const rows = await db<{ id: number; sessionId: string }[]>`
      with made as (
        insert into users (email, password_hash, first_name, last_name, city, created_at)
        select 'load' || n || '@example.pl', '-', 'Wędrowiec', 'Nr ' || n, 'Kraków', now() - interval '40 days'
        from generate_series(1, ${count}::integer) n returning id)
      insert into sessions (id, user_id, current_hash, expires_at)
      select gen_random_uuid(), id, ''::bytea, now() + interval '1 day' from made
      returning user_id as id, id as session_id`
    // Each follows some of those who tell the demo world's stories.
    await db`
      insert into follows (follower_id, followed_id)
      select h.id, a.author_id from unnest(${rows.map(({ id }) => id)}::integer[]) h(id),
        (select distinct author_id from stories) a where (h.id * 31 + a.author_id * 7) % 3 = 0
      on conflict do nothing`
    return new Hikers(rows)
  }

  get count(): number {
    return this.ids.length
  }

  /** Signed ahead, so that nobody pays for it while others are measured. */
  async readyTokens(until = this.count): Promise<void> {
    for (let number = 0; number < until; number++) {
      if ((this.tokens.get(number)?.until ?? 0) > Date.now()) continue
      const token = await sign({ id: this.ids[number]!, sessionId: this.sessions[number]!, fresh: false })
      // A third of its life is left for what is measured next.
      this.tokens.set(number, { token, until: Date.now() + (ACCESS_TOKEN_LIFE * 1000 * 2) / 3 })
    }
  }

  tokenOf(number: number): string {
    return this.tokens.get(number % this.count)!.token
  }
}

async function placesIn(db: Sql): Promise<Places> {
  const [row] = await db<Places[]>`
    select
      (select array_agg(id order by id desc) from stories where audience = 'everybody' and not draft) as stories,
      (select array_agg(t.story_id order by t.story_id desc) from story_tracks t join stories s on s.id = t.story_id
        where s.audience = 'everybody') as tracks,
      (select array_agg(slug order by height_m desc, id) from summits where not retired) as summits,
      (select array_agg(id order by last_at desc) from threads where not hidden) as threads,
      (select array_agg(id order by starts_at) from trips where audience = 'everybody' and starts_at > now() and cancelled_at is null)
        as trips,
      (select array_agg(distinct author_id) from stories where audience = 'everybody') as people,
      (select array_agg(id order by id) from challenges where not retired and link is null) as challenges,
      (select array_agg(p.path order by p.id desc) from story_photos p join stories s on s.id = p.story_id
        where s.audience = 'everybody' and not p.hidden) as pictures`
  return Object.fromEntries(Object.entries(row!).map(([name, ids]) => [name, ids ?? []])) as Places
}
