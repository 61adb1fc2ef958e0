import { setTimeout as wait } from 'node:timers/promises'
import type { Measured } from '#domain/quality/figures.ts'
import { counted, took } from '../faults/lib/outcome.ts'
import postgres from 'postgres'
import type { Client } from './lib/client.ts'
import type { Fleet } from './lib/topology.ts'

/** What must be so behind the proxy once people went their ways: figures, and what is not so. */
export async function checkFleet(
  { primary, replica, pooler, apps, mail }: Fleet,
  client: Client,
): Promise<{ figures: string[]; problems: string[]; measured: Measured[] }> {
  const problems: string[] = []
  const must = (isSo: boolean, sentence: string) => void (isSo || problems.push(sentence))

  const shares = apps.map(({ address }) => client.served.get(new URL(address).host) ?? 0)
  must(
    shares.every((share) => share > 0),
    `Answers of the processes: ${shares.join(', ')}`,
  )

  const lag = await caughtUp(primary.url('kopczyk'), replica.url('kopczyk'))
  must(lag !== null, 'The replica did not catch up within 20 s')
  const [atPrimary, atReplica] = await Promise.all([primary, replica].map(countRows))
  must(atPrimary!.isReplica === false && atReplica!.isReplica === true, 'The replica follows nobody')
  must(atPrimary!.rows > 0 && atPrimary!.rows === atReplica!.rows, 'The replica has other rows')

  const told = await Promise.all(apps.map(({ address }) => replicaMetrics(address)))
  must(
    told.every(({ isUsed }) => isUsed),
    `Processes that read from the replica: ${told.filter(({ isUsed }) => isUsed).length} of ${apps.length}`,
  )
  const answeredByReplica = told.reduce((sum, { answered }) => sum + answered, 0)
  must(answeredByReplica > 0, 'The replica answered nobody')

  const { clients, servers, transactions } = await askPooler(pooler.console)
  must(servers > 0 && clients > servers, `${clients} connections of processes use ${servers} of the server`)
  must(transactions > 0, 'Nothing went through the pooler')
  const past = await pastPooler(primary.url('kopczyk'))
  // One that listens; what came up with migrations has been closed, or closes within seconds.
  must(past <= 3 * apps.length, `${past} connections go past the pooler`)

  return {
    figures: [
      `${client.requests} requests over TLS, answered by ${shares.length} processes: ${shares.join(' + ')}`,
      `${mail.got.length} letters`,
      `${clients} connections share ${servers} of the server (${transactions} transactions), ${past} go past the pooler`,
      `the replica has all ${atReplica!.rows} rows${lag === null ? '' : `, ${Math.round(lag)} ms later`}`,
      `the replica answered ${answeredByReplica} statements of the processes`,
    ],
    problems,
    measured: [
      counted('connections of processes', clients),
      counted('connections of the server that they share', servers),
      counted('statements answered by the replica', answeredByReplica),
      ...(lag === null ? [] : [took('the replica has everything', lag)]),
    ],
  }
}

/** What a process says of its replica, asked past the proxy, as the machine's own collector asks; one that was late is taken back by itself. */
async function replicaMetrics(address: string): Promise<ReplicaMetrics> {
  const began = performance.now()
  for (;;) {
    const found = readReplicaMetrics(await (await fetch(`${address}/metrics`)).text())
    if (found.isUsed || performance.now() - began > 20_000) return found
    await wait(200)
  }
}

type ReplicaMetrics = { isUsed: boolean; answered: number }

/** What is not told any more is no zero. */
export function readReplicaMetrics(text: string): ReplicaMetrics {
  const used = [...text.matchAll(/^db_replica_used\{[^}]*\} (\d+)$/gm)].map((found) => found[1])
  const answered = /^db_replica_statements_total\{[^}]*outcome="answered"[^}]*\} (\d+)$/m.exec(text)?.[1]
  if (used.length === 0 || answered === undefined) throw new Error('A process says nothing of its replica')
  return { isUsed: used.every((one) => one === '1'), answered: Number(answered) }
}

/** Milliseconds until the replica has replayed what the primary has written by now. */
async function caughtUp(primaryUrl: string, replicaUrl: string): Promise<number | null> {
  const primary = postgres(primaryUrl, { max: 1 })
  const replica = postgres(replicaUrl, { max: 1 })
  try {
    const [written] = await primary<{ at: string }[]>`select pg_current_wal_lsn()::text as at`
    const began = performance.now()
    for (; performance.now() - began < 20_000; await wait(20)) {
      const [row] = await replica<{ isThere: boolean }[]>`
        select pg_last_wal_replay_lsn() >= ${written!.at}::pg_lsn as "isThere"`
      if (row!.isThere) return performance.now() - began
    }
    return null
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
}

async function countRows({ url }: Fleet['primary']): Promise<{ isReplica: boolean; rows: number }> {
  const sql = postgres(url('kopczyk'), { max: 1 })
  try {
    const [row] = await sql<{ isReplica: boolean; rows: number }[]>`
      select pg_is_in_recovery() as "isReplica",
        ((select count(*) from users) + (select count(*) from stories) + (select count(*) from comments)
          + (select count(*) from summits))::integer as rows`
    return row!
  } finally {
    await sql.end()
  }
}

async function askPooler(url: string) {
  // Its console knows plain words alone.
  const sql = postgres(url, { max: 1, prepare: false, fetch_types: false })
  try {
    const pools = await sql.unsafe('show pools').simple()
    const stats = await sql.unsafe('show stats').simple()
    const ours = pools.filter((pool) => pool['database'] === 'kopczyk')
    const sum = (names: string[]) =>
      ours.reduce((total, pool) => total + names.reduce((of, name) => of + Number(pool[name]), 0), 0)
    return {
      clients: sum(['cl_active', 'cl_waiting']),
      servers: sum(['sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login']),
      transactions: Number(stats.find((one) => one['database'] === 'kopczyk')?.['total_xact_count'] ?? 0),
    }
  } finally {
    await sql.end()
  }
}

/** Greeted with a deadline: a pooler refuses such a greeting. */
async function pastPooler(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 })
  try {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity
      where application_name = 'kopczyk' and query ~* '^\\s*(?:listen|select\\s*$)'`
    return row!.count
  } finally {
    await sql.end()
  }
}
