import { SEARCH_MAX_LENGTH, summitRoutes } from '#contract/mountains.ts'
import { USERS_QUERY_MAX, usersRoutes } from '#contract/users.ts'
import type { SuggestProviders } from '#web/editor/mention-plugin.ts'
import { call } from '#web/lib/api/api.ts'
import { metres } from '#web/lib/format/format.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'

const MOST = 6

/** Who and what is offered after @ and # wherever something is written: hikers and summits, as links to their pages. */
export const suggestPeopleAndSummits: SuggestProviders = {
  '@': async (text, signal) => {
    const q = text.trim().slice(0, USERS_QUERY_MAX)
    const { items } = await call(usersRoutes.list, { query: { q, take: MOST }, signal })
    return items.map((hiker) => ({
      id: String(hiker.id),
      label: personName(hiker),
      detail: hiker.city,
      href: paths.user(hiker.id),
      ...(hiker.profileImage && { image: mediaUrl(hiker.profileImage) }),
    }))
  },
  '#': async (text, signal) => {
    const q = text.trim().slice(0, SEARCH_MAX_LENGTH)
    const hits = await call(summitRoutes.search, { query: { q }, signal })
    return hits
      .filter((hit) => hit.kind === 'summit')
      .slice(0, MOST)
      .map(({ slug, name, place, heightM }) => ({
        id: slug,
        label: name,
        detail: [heightM !== null && metres(heightM), place].filter(Boolean).join(', '),
        href: paths.summit(slug),
      }))
  },
}
