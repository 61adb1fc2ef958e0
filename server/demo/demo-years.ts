import { ALL_YEARS } from '#contract/year.ts'
import { showYear } from '#server/features/year/year.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Db } from '../db/connect.ts'
import { demoEmail } from './cast.ts'
import { hikerIds } from './demo.queries.ts'

/** Who shows everybody a year of theirs; most people keep theirs. */
export const shownYears = [
  { key: 'adam', period: '2026' },
  { key: 'sebastian', period: '2026' },
  { key: 'sylwia', period: '2026' },
  { key: 'wojtek', period: ALL_YEARS },
] as const

export async function showYears(db: Db): Promise<void> {
  const ids = await hikerIds(db, shownYears, demoEmail)
  for (const { key, period } of shownYears) {
    const viewer: Viewer = { id: ids.get(key)!, role: 'hiker', blocked: false }
    await showYear(db, viewer, period)
  }
}
