import { moderationLimits, moderationRoutes, type ModerationQuarter } from '#contract/moderation.ts'
import type { Db } from '#server/db/connect.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { endBlocks } from '#server/features/users/users.service.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { answerAppeal, appeal, decisionView, openAppeals, ownDecisions } from './appeals.ts'
import { exportReports } from './cases.queries.ts'
import { decide, isUndoable, undo } from './decide.ts'
import { readLog, readQuarters, readWaits } from './log.queries.ts'
import { listCases, report } from './moderation.service.ts'

const done = { ok: true as const }

export function moderationFeature(app: App): void {
  const { db } = app
  serve(app, moderationRoutes.report, async ({ viewer, body }) => {
    await report(db, viewer, body)
    return done
  })
  serve(app, moderationRoutes.cases, ({ query }) => listCases(db, query.cursor))
  serve(app, moderationRoutes.decide, async ({ viewer, params, body }) => {
    await decide(db, viewer, params.id, body)
    return done
  })
  serve(app, moderationRoutes.log, ({ query }) => listLog(db, query.cursor))
  serve(app, moderationRoutes.undo, async ({ viewer, params, body }) => {
    await undo(db, viewer, params.id, body.message)
    return done
  })
  serve(app, moderationRoutes.appeals, async ({ viewer }) => ({ items: await openAppeals(db, viewer) }))
  serve(app, moderationRoutes.answer, async ({ viewer, params, body }) => {
    await answerAppeal(db, viewer, params.id, body)
    return done
  })
  serve(app, moderationRoutes.mine, async ({ viewer }) => ({ items: await ownDecisions(db, viewer) }))
  serve(app, moderationRoutes.appeal, async ({ viewer, params, body }) => {
    await appeal(db, viewer, params.id, body.words)
    return done
  })
  serve(app, moderationRoutes.numbers, async () => ({ items: await quarters(db) }))
  app.jobs.every('end-blocks', { lane: 'sweep', seconds: 300 }, () => endBlocks(db))
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('zgloszenia.json', await exportReports(from, userId))
  })
}

async function listLog(db: Db, cursor: string | undefined) {
  const before = decodeCursor(cursor, ['id'])?.[0] ?? null
  const rows = await readLog(db, before, moderationLimits.page + 1)
  const { items, next } = pageOf(rows, moderationLimits.page, (row) => [row.id])
  return {
    items: items.map((row) => ({
      ...decisionView(row),
      moderator: row.moderator,
      author: row.author,
      mayUndo: !row.undone && isUndoable(row),
    })),
    next,
  }
}

/** For everybody to read: numbers alone, nobody's name. */
async function quarters(db: Db): Promise<ModerationQuarter[]> {
  const [rows, waits] = await Promise.all([readQuarters(db), readWaits(db)])
  const groups = Map.groupBy(rows, (row) => `${row.year} ${row.quarter}`)
  return [...groups.values()].map((some) => {
    const { year, quarter } = some[0]!
    const of = (kind: 'reason' | 'action') =>
      Object.fromEntries(some.filter((row) => row.kind === kind).map((row) => [row.name, row.count]))
    const reasons = of('reason')
    const wait = waits.find((one) => one.year === year && one.quarter === quarter)
    return {
      year,
      quarter,
      reports: Object.values(reasons).reduce((sum, count) => sum + count, 0),
      reasons,
      actions: of('action'),
      medianHours: wait ? Math.round(wait.hours * 10) / 10 : null,
    }
  })
}
