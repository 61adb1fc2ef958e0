import { continueWatch, nextStep, type Watch } from '#domain/trips/safe-return.ts'
import type { Sql } from '#server/db/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'
import {
  dueReturns,
  lockReturn,
  lockWatch,
  markAlarmed,
  markReminded,
  writeWatch,
} from './safe-return.queries.ts'

const BATCH = 200

/** How often somebody looks: several times within the pause that counts as a gap. */
export const WATCH_SECONDS = 60

/**
 * Looks after everybody who is expected back. Time is the earlier of two clocks, the database's and this process's: one
 * that was moved forward alarms nobody while the other goes right. What is decided and the letter that follows are one
 * transaction, so each is sent once, whatever stops meanwhile and however many processes look.
 */
export async function watchReturns(
  db: Sql,
  jobs: Queue,
  { ownClock = Date.now, signal }: { ownClock?: () => number; signal?: AbortSignal } = {},
): Promise<void> {
  const watch = await db.begin(async (tx) => {
    const { before, now } = await lockWatch(tx)
    const at = Math.min(now.getTime(), ownClock())
    const seen = before && { lookedAt: before.lookedAt.getTime(), since: before.since.getTime() }
    const watched = continueWatch(seen, at)
    await writeWatch(tx, new Date(watched.lookedAt), new Date(watched.since))
    return watched
  })
  for (const id of await dueReturns(db, new Date(watch.lookedAt), BATCH)) {
    signal?.throwIfAborted()
    await lookAfter(db, jobs, id, watch)
  }
}

async function lookAfter(db: Sql, jobs: Queue, id: number, watch: Watch): Promise<void> {
  await db.begin(async (tx) => {
    const row = await lockReturn(tx, id)
    if (row === null || row.state !== 'armed') return
    const step = nextStep(
      {
        remindAt: row.remindAt.getTime(),
        alarmAt: row.alarmAt.getTime(),
        remindedAt: row.remindedAt?.getTime() ?? null,
      },
      watch,
    )
    const at = new Date(watch.lookedAt)
    // The hour belongs to the key: put off, it is another reminder and another alarm.
    const key = `${id}-${row.alarmAt.getTime()}`
    if (step === 'remind') {
      await markReminded(tx, id, at)
      await jobs.add(tx, 'mail-safe-remind', { id }, { key })
    } else if (step === 'alarm') {
      await markAlarmed(tx, id, at)
      await jobs.add(tx, 'mail-safe-alarm', { id }, { key })
    }
  })
}
