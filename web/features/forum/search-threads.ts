import { forumLimits, forumRoutes } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { pause } from '#web/lib/api/pause.ts'
import { paths } from '#web/paths.ts'

type Hit = { to: string; title: string; detail: string }

const REST_MS = 180
const MOST = 5

/** For the search over everything. */
export async function searchThreads(text: string, signal: AbortSignal): Promise<Hit[]> {
  const q = text.trim().slice(0, forumLimits.searchLongest)
  if (q.length < forumLimits.searchLeast) return []
  await pause(REST_MS, signal)
  const { items } = await call(forumRoutes.search, { query: { q, take: MOST }, signal })
  return items.map(({ id, number, title, board }) => ({
    to: number > 1 ? paths.post(id, number) : paths.thread(id),
    title,
    detail: t(`forum.board.${board}.title`),
  }))
}
