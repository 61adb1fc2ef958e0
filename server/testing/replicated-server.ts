import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { startPostgresServer, type PostgresServer } from './postgres-server.ts'

export type ReplicatedServer = {
  url: string
  replicaUrl: string
  replica: PostgresServer
  /** What the primary does from now on is not seen on the replica; whoever reads from it is answered as before. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Until the replica has everything that the primary has now. */
  caughtUp(): Promise<void>
  /** Every connection to the replica is cut, as when it needs to. */
  cutConnections(): Promise<void>
  stop(): Promise<void>
}

/** A primary with the tables of the product, and a streaming replica of it. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const primary = await startPostgresServer({ autovacuum: 'off', full_page_writes: 'off' })
  const admin = postgres(primary.url('postgres'), { max: 1 })
  await admin`create database kopczyk`
  await admin.end()
  const database = await connect({ databaseUrl: primary.url('kopczyk'), dataDir: '' })
  await prepare(database.sql)
  await database.close()
  const replica = await primary.addReplica()
  const ask = async (server: PostgresServer, words: string) => {
    const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
    try {
      return await sql.unsafe(words)
    } finally {
      await sql.end()
    }
  }
  const onReplica = (words: string) => ask(replica, words)
  return {
    url: primary.url('kopczyk'),
    replicaUrl: replica.url('kopczyk'),
    replica,
    async pauseReplay() {
      await onReplica('select pg_wal_replay_pause()')
      for (let state = ''; state !== 'paused';) {
        state = String((await onReplica('select pg_get_wal_replay_pause_state() as state'))[0]!['state'])
      }
    },
    async resumeReplay() {
      await onReplica('select pg_wal_replay_resume()')
    },
    async caughtUp() {
      const [now] = await ask(primary, 'select pg_current_wal_flush_lsn() as place')
      const isThere = `select pg_last_wal_replay_lsn() >= '${now!['place']}' as yes`
      while (!(await onReplica(isThere))[0]!['yes']) await wait(10)
    },
    async cutConnections() {
      await onReplica(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kopczyk' and pid <> pg_backend_pid()`,
      )
    },
    stop: () => primary.stop(),
  }
}
