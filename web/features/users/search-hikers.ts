import { USERS_QUERY_MAX, usersRoutes } from '#contract/users.ts'
import { call } from '#web/lib/api/api.ts'
import { pause } from '#web/lib/api/pause.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'

type Hit = { to: string; title: string; detail: string }

const REST_MS = 180
const LEAST = 2
const MOST = 4

export async function searchHikers(text: string, signal: AbortSignal): Promise<Hit[]> {
  const q = text.trim().slice(0, USERS_QUERY_MAX)
  if (q.length < LEAST) return []
  await pause(REST_MS, signal)
  const { items } = await call(usersRoutes.list, { query: { q, take: MOST }, signal })
  return items.map((hiker) => ({ to: paths.user(hiker.id), title: personName(hiker), detail: hiker.city }))
}
