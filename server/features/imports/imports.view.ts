import type { Import } from '#contract/imports.ts'
import type { ImportRow } from './imports.queries.ts'

export function importView(row: ImportRow): Import {
  const { queued, done, duplicate, leftOut, failed, cancelled } = row
  return {
    id: row.id,
    state: queued > 0 ? 'working' : row.cancelledAt !== null ? 'cancelled' : 'done',
    visibility: row.visibility,
    createdAt: row.createdAt.toISOString(),
    counts: { queued, done, duplicate, 'left-out': leftOut, failed, cancelled },
    reasons: row.reasons,
    otherFiles: row.otherFiles,
    resumable: row.resumable,
    summits: row.summits,
  }
}
