import postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { startPostgresServer } from './postgres-server.ts'

/** What a server does for its next start and for its hundreds of databases as they grow, these need not. */
const QUICK = { autovacuum: 'off', full_page_writes: 'off' }

/** A PostgreSQL server with a database made ready to be copied; `url` is that of its maintenance database. */
export async function startTemplate(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await startPostgresServer(QUICK)
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin`create database template_kopczyk`
  await admin.end()
  const database = await connect({ databaseUrl: server.url('template_kopczyk'), dataDir: '' })
  await prepare(database.sql)
  await database.close()
  return { url: server.url('postgres'), stop: server.stop }
}
