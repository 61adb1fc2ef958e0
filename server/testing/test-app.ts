import type { FastifyInstance, InjectOptions } from 'fastify'
import dispatch from 'light-my-request'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { noticeRoutes } from '#contract/notices.ts'
import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { connect, type Database, type Sql } from '../db/connect.ts'
import { accessTokens } from '../features/auth/access-token.ts'
import type { LogTarget } from '../lib/log.ts'
import { API, type App } from '../lib/serve.ts'
import { sharedParts } from './shared-parts.ts'
import { keepRecorded, recorder, type Sent } from './statements/record.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'

export type Answer<R> = {
  status: number
  body: ReplyOf<R>
  problem: ProblemBody
  headers: Record<string, unknown>
}
type ProblemBody = { statusCode: number; error: string; message: string; fields?: Record<string, string> }

export type Person = { id: number; email: string; token: string }

type Options = {
  env?: Record<string, string>
  /** A server of the test's own, instead of a copy of the template: gives the settings that lead to it. */
  server?: () => Promise<{ DATABASE_URL: string } & Record<string, string>>
  /** One process even where the tests have two: for walks over every route, which ask what each of them would answer alike. */
  processes?: 1
  /** Told of every statement that the application sends. */
  onSent?: (sent: Sent) => void
  /** Gets every line that the application logs; LOG_LEVEL says which there are. */
  logTo?: LogTarget
}

/**
 * The real application on a database of this test file's own. Call it at the top of a test file; the fields are
 * ready inside tests. `as(person)` calls contract routes with that person's token, `as(null)` as a stranger.
 */
export function testApp(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-app-'))
  const world = {} as { app: App; db: Sql; config: Config }
  let tokens: ReturnType<typeof accessTokens>
  let database: Database
  let second: SecondProcess | null = null
  let turn = 0
  let isAlone = false

  beforeAll(async () => {
    const own = await options.server?.()
    const databaseUrl = own?.DATABASE_URL ?? (await copyOfTemplate(folder))
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      // A machine that lends its cores to others for a while makes the tests slow, and fails none.
      PATIENCE: '10',
      SECRET: 'x'.repeat(48),
      ...own,
      // Thousands of small commits, and nothing of it needs to outlive a power cut.
      FSYNC: 'off',
      ...options.env,
    }
    const place = placeOf(databaseUrl)
    world.config = readConfig({ ...env, ...place })
    tokens = accessTokens(world.config.secret)
    database = recorder(await connect(world.config), options.onSent)
    world.db = database.sql
    world.app = await buildApp(world.config, database, sharedParts(world.config), options.logTo)
    await world.app.ready()
    if (process.env['TEST_ENGINE'] === 'pair' && options.processes !== 1) {
      second = await startSecondProcess({ ...env, ...place })
    }
  })
  afterAll(async () => {
    await second?.stop()
    await world.app?.close()
    await database?.close()
    keepRecorded()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What follows from the facts so far is done: a person would see it a moment later. */
  const settled = () => world.app.jobs.drain()
  const waited = new Set<Route>([noticeRoutes.list, noticeRoutes.unread, noticeRoutes.read])

  /** With two processes, requests go to one and the other in turn, as behind a balancer. */
  const send = (request: InjectOptions) =>
    second !== null && !isAlone && turn++ % 2 === 1 ? second.inject(request) : askServer(world.app, request)

  return Object.assign(world, {
    /** Any request, for what a contract route cannot say (raw bodies, broken headers). */
    inject: send,

    settled,

    /** For a test that looks inside its own process (a hook, a stopwatch): until it ends, the second one rests. */
    alone() {
      isAlone = true
      onTestFinished(() => {
        isAlone = false
      })
    },

    as(person: Person | null) {
      return async <const R extends Route>(route: R, input: InputOf<R>): Promise<Answer<R>> => {
        const { params, query, body } = input as { params?: object; query?: object; body?: object }
        if (waited.has(route)) await settled()
        const answer = await send({
          method: route.method,
          url: routeUrl(API, route, { params, query }),
          headers: { accept: 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
          ...(body !== undefined && { payload: body }),
        })
        const parsed = answer.body === '' ? null : JSON.parse(answer.body)
        return { status: answer.statusCode, body: parsed, problem: parsed, headers: answer.headers }
      }
    },

    /** A hiker who is signed in, made straight in the database (no argon2 wait); pass columns to override. */
    async newUser(columns: Record<string, unknown> = {}): Promise<Person> {
      const tag = randomBytes(4).toString('hex')
      const row = { email: `${tag}@example.pl`, passwordHash: '-', firstName: `Hiker ${tag}`, ...columns }
      const sessionId = crypto.randomUUID()
      const [user] = await world.db<{ id: number; email: string }[]>`
        with made as (insert into users ${world.db(row)} returning id, email),
          entered as (
            insert into sessions (id, user_id, current_hash, expires_at)
            select ${sessionId}, id, ''::bytea, now() + interval '1 day' from made
          )
        select id, email from made`
      const token = await tokens.sign({ id: user!.id, sessionId, fresh: true })
      return { ...user!, token }
    },
  })
}

/** As if it came over the network: what is answered before the framework, too. */
function askServer(app: FastifyInstance, request: InjectOptions) {
  return dispatch((asked, answer) => app.server.emit('request', asked, answer), request)
}

/** With TEST_POOLER, the address of a pooler without a database, everything goes through it (`npm run fleet -- api`). */
function placeOf(databaseUrl: string | null): Record<string, string> {
  if (databaseUrl === null) return {}
  const pooler = process.env['TEST_POOLER']
  if (pooler === undefined) return { DATABASE_URL: databaseUrl }
  return { DATABASE_URL: pooler + new URL(databaseUrl).pathname, DATABASE_DIRECT_URL: databaseUrl }
}

export async function copyOfTemplate(folder: string): Promise<string | null> {
  const template = inject('template')
  if (!template.startsWith('postgres:')) {
    cpSync(template, folder, { recursive: true })
    return null
  }
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = postgres(template, { max: 1, onnotice: () => {} })
  // Copying a database locks the template: files that start together wait here instead of failing.
  await admin`select pg_advisory_lock(1)`
  await admin`create database ${admin(name)} template template_kopczyk`
  await admin.end()
  return template.replace(/postgres$/, name)
}
