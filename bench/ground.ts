import Fastify from 'fastify'
import autocannon from 'autocannon'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { median, type Measurement } from './measurement.ts'

/** A cheap JSON route through the whole stack against a bare Fastify answering the same bytes, in turns. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  const full = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await (await fetch(`${full}/api/config`)).text()

  const bare = Fastify()
  bare.get('/api/config', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer))
  const floor = await bare.listen({ port: 0, host: '127.0.0.1' })

  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const bareRate = await rate(`${floor}/api/config`)
    ratios.push((await rate(`${full}/api/config`)) / bareRate)
  }
  await Promise.all([app.close(), bare.close()])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  const value = median(ratios) * 100
  return [
    { name: 'cheap JSON route against bare Fastify', value, unit: '%', goal: '≥ 60 %', ok: value >= 60 },
  ]
}

async function rate(url: string): Promise<number> {
  const { requests } = await autocannon({
    url,
    connections: 20,
    duration: 2,
    headers: { accept: 'application/json' },
  })
  return requests.average
}
