import { StartError } from '../lib/start-error.ts'
import type { Sql } from './connect.ts'

/** Which backup somebody began to lay out here, and did not end; null when nobody did. */
export async function restoreMark(sql: Sql): Promise<{ backup: string; begunAt: Date } | null> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select to_regclass('public.restore_unfinished') is not null as is_there`
  if (!found!.isThere) return null
  const [row] = await sql<
    { backup: string; begunAt: Date }[]
  >`select backup, begun_at from restore_unfinished`
  return row ?? null
}

/** From here on the place is no empty one and no whole one; the transaction that makes it whole takes this away. */
export async function markRestore(sql: Sql, backup: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe('drop table if exists restore_unfinished')
    await tx.unsafe(
      'create table restore_unfinished (backup text not null, begun_at timestamptz not null default now())',
    )
    await tx`insert into restore_unfinished (backup) values (${backup})`
  })
}

/** Nobody is served from half a restore. */
export async function refuseHalfRestore(sql: Sql): Promise<void> {
  const begun = await restoreMark(sql)
  if (begun === null) return
  throw new StartError(
    `The restore of ${begun.backup}, begun ${begun.begunAt.toISOString()}, was not finished: this place is not whole. ` +
      'Run it again: npm run admin -- restore DIR.',
  )
}
