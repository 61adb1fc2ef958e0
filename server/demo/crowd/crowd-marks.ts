import { crowns, summits } from '#data/mountains.ts'
import { markMany } from '#server/features/ascents/ascents.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Sql } from '../../db/connect.ts'
import { demoSummit } from '../demo-summit.ts'
import { crowdStories } from './crowd-stories.ts'

const DAY = 86_400_000

/** Crowns that somebody has finished: the last summit on that day, the others before it. `missing`: so many are left. */
export const crownsOf: readonly { key: string; crown: string; lastDay: string; missing?: number }[] = [
  { key: 'sylwia', crown: 'korona-gor-polski', lastDay: '2025-08-30' },
  { key: 'grzegorz', crown: 'korona-gor-polski', lastDay: '2026-09-12' },
  { key: 'adam', crown: 'korona-gor-polski', lastDay: '2026-10-18' },
  { key: 'regina', crown: 'korona-gor-polski', lastDay: '2023-06-04' },
  { key: 'leon', crown: 'korona-sudetow', lastDay: '2024-05-12' },
  { key: 'olaf', crown: 'korona-sudetow', lastDay: '2026-07-05' },
  { key: 'monika', crown: 'tysieczniki-ziemi-klodzkiej', lastDay: '2025-10-11' },
  { key: 'marta', crown: 'korona-polskich-beskidow', lastDay: '2026-05-24' },
  { key: 'stefan', crown: 'korona-bieszczadow', lastDay: '2022-10-09' },
  { key: 'tamara', crown: 'korona-bieszczadow', lastDay: '2026-08-16' },
  { key: 'urszula', crown: 'korona-gor-swietokrzyskich', lastDay: '2024-09-21' },
  { key: 'jacek', crown: 'korona-beskidu-wyspowego', lastDay: '2026-06-14' },
  { key: 'wojtek', crown: 'turystyczna-korona-tatr', lastDay: '2025-09-07' },
  { key: 'iga', crown: 'korona-beskidu-wyspowego', lastDay: '2026-10-25', missing: 1 },
  { key: 'paulina', crown: 'korona-gor-polski', lastDay: '2026-09-26', missing: 3 },
  { key: 'hubert', crown: 'korona-polskich-beskidow', lastDay: '2026-08-02', missing: 2 },
  { key: 'klaudia', crown: 'korona-sudetow', lastDay: '2026-10-04', missing: 2 },
  { key: 'leon', crown: 'korona-gor-polski', lastDay: '2026-06-20', missing: 7 },
  { key: 'danuta', crown: 'korona-beskidu-wyspowego', lastDay: '2026-07-19', missing: 14 },
]

/** Notebooks of half a century: a summit every nineteen days, first each of them, then some again. */
const NOTEBOOKS = { key: 'zdzislaw', count: 900, from: '1971-05-02', everyDays: 19 }

/** What was climbed before there were stories, or without one. */
export async function markOldDays(db: Sql, viewerOf: (key: string) => Viewer): Promise<void> {
  for (const { key, crown, lastDay, missing = 0 } of crownsOf) {
    const told = crowdStories.filter(({ by }) => by === key)
    const climbed = new Set(told.flatMap((story) => story.summits))
    const busy = new Set(told.map(({ date }) => date))
    const listed = crowns.find(({ slug }) => slug === crown)!.summits
    const left = listed.filter((slug) => !climbed.has(slug))
    let at = Date.parse(lastDay)
    const marks = left.slice(0, left.length - missing).map((slug, place) => {
      while (busy.has(dayOf(at))) at -= DAY
      const date = dayOf(at)
      at -= (24 + ((place * 7) % 40)) * DAY
      return { summitId: demoSummit(slug).id, date, precision: 'day' as const }
    })
    if (marks.length > 0) await markMany(db, viewerOf(key), marks)
  }
  const { key, count, from, everyDays } = NOTEBOOKS
  const known = summits.filter(({ abroad }) => abroad === null)
  const marks = Array.from({ length: count }, (_, place) => ({
    // Each in its turn, a stride that is prime to all lengths makes the turns look like a life.
    summitId: known[(place * 311) % known.length]!.id,
    date: dayOf(Date.parse(from) + place * everyDays * DAY),
    precision: 'day' as const,
  }))
  await markMany(db, viewerOf(key), marks)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
