import S3rver from '@20minutes/s3rver'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { startMailServer, type MailServer } from '#server/testing/mail-server.ts'
import { startPostgresServer, type PostgresServer } from '#server/testing/postgres-server.ts'
import { startProduct, type Product } from '../../faults/lib/product.ts'
import { proxyPorts, startNginx, type Proxy } from './nginx.ts'
import { startPgbouncer, type Pooler } from './pgbouncer.ts'
import { temporaryFolder, type Started } from './place.ts'
import { ensurePrograms } from './tools.ts'

/** Fewer than one process would open for itself: all of them must share. */
const SERVER_CONNECTIONS = 12
const BUCKET = 'media'

export type Fleet = {
  folder: string
  primary: PostgresServer
  replica: PostgresServer
  pooler: Pooler
  mail: MailServer
  proxy: Proxy
  apps: Product[]
}

/** What a production is, on one machine and without containers; all of it stands in `started`, and is gone once that is stopped. */
export async function startFleet(started: Started, processes: number): Promise<Fleet> {
  const programs = await ensurePrograms(['pgbouncer', 'nginx', 'openssl'])
  const folder = started.add(temporaryFolder('kopczyk-fleet-'), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const primary = started.add(await startPostgresServer(), (server) => server.stop())
  await makeDatabase(primary)
  const replica = await primary.addReplica()
  const pooler = started.add(
    await startPgbouncer(programs.pgbouncer, join(folder, 'pgbouncer'), primary.url('kopczyk'), {
      default_pool_size: String(SERVER_CONNECTIONS),
    }),
    (service) => service.stop(),
  )
  const store = started.add(await startStore(join(folder, 's3')), ({ stop }) => stop())
  const mail = started.add(await startMailServer(), (server) => server.stop())
  const ports = await proxyPorts()
  const env = {
    DATABASE_URL: pooler.url('kopczyk'),
    DATABASE_DIRECT_URL: primary.url('kopczyk'),
    DATABASE_REPLICA_URLS: replica.url('kopczyk'),
    S3_ENDPOINT: store.url,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: mail.url,
    SECRET: 'x'.repeat(48),
    PUBLIC_URL: `https://localhost:${ports.secure}`,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'on',
    PATIENCE: '3',
  }
  // All at once, on a database with nothing in it: one of them makes it, the others wait.
  const apps = await Promise.all(
    Array.from({ length: processes }, async (_, number) => {
      const app = await startProduct({ env: { ...env, DATA_DIR: join(folder, `app-${number + 1}`) } })
      return started.add(app, (product) => product.end('SIGTERM'))
    }),
  )
  const addresses = apps.map(({ address }) => address)
  const proxy = started.add(await startNginx(programs, join(folder, 'nginx'), ports, addresses), (service) =>
    service.stop(),
  )
  return { folder, primary, replica, pooler, mail, proxy, apps }
}

async function makeDatabase(server: PostgresServer): Promise<void> {
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin`create database kopczyk`
  await admin.end()
}

async function startStore(directory: string) {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  const { port } = await store.run()
  return { url: `http://127.0.0.1:${port}`, stop: () => store.close() }
}
