import { searchLimits, searchRoutes } from '#contract/search.ts'
import { call } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { pause } from '#web/lib/api/pause.ts'
import { paths } from '#web/paths.ts'

type Hit = { to: string; title: string; detail: string }

/** Whoever goes on typing asks something else: the server is asked once the fingers rest. */
const REST_MS = 180

export async function searchStories(text: string, signal: AbortSignal): Promise<Hit[]> {
  const q = text.trim().slice(0, searchLimits.longest)
  if (q.length < searchLimits.least) return []
  await pause(REST_MS, signal)
  const { items } = await call(searchRoutes.stories, { query: { q }, signal })
  return items.map((story) => ({
    to: paths.activity(story.id),
    title: story.title,
    detail: `${story.author || t('users.nameless')}, ${date(story.date)}`,
  }))
}
