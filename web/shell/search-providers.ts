import { plainText } from '#domain/search/plain-text.ts'
import { t } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { menuGroups } from './menu-items.ts'

export type SearchHit = {
  to: string
  title: string
  /** A second line: the range of a summit, the date of a story. */
  detail?: string
}

export type SearchProvider = {
  id: string
  /** The heading over its hits, a key of pl.json. */
  title: string
  search: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]> | readonly SearchHit[]
}

function matching(links: readonly { label: string; to: string }[], text: string): SearchHit[] {
  const wanted = plainText(text.trim())
  return links
    .map(({ label, to }) => ({ title: t(label), to }))
    .filter(({ title }) => {
      const words = plainText(title).split(/\s+/)
      return words.some((word) => word.startsWith(wanted)) || words.join(' ').startsWith(wanted)
    })
}

const otherPages = [
  { label: 'shell.add-story', to: paths.activityAdd },
  { label: 'planner.title', to: paths.route },
  { label: 'conditions.title', to: paths.conditions },
  { label: 'shell.footer-info', to: paths.info },
  { label: 'shell.footer-statute', to: paths.statute },
  { label: 'shell.footer-cookies', to: paths.cookies },
  { label: 'shell.footer-privacy', to: paths.privacy },
  { label: 'shell.footer-rodo', to: paths.rodo },
  { label: 'shell.sources', to: paths.sources },
]

const mountains = () => import('../features/summits/search-mountains.ts')
const stories = () => import('../features/stories/search-stories.ts')
const threads = () => import('../features/forum/search-threads.ts')
const hikers = () => import('../features/users/search-hikers.ts')

/** What the search looks through, in the order of its answers. A feature adds its own line here. */
export const searchProviders: readonly SearchProvider[] = [
  {
    id: 'summits',
    title: 'mountains.search-summits',
    search: async (text) => (text.trim() === '' ? [] : (await mountains()).searchSummits(text)),
  },
  {
    id: 'ranges',
    title: 'mountains.search-ranges',
    search: async (text) => (text.trim() === '' ? [] : (await mountains()).searchRanges(text)),
  },
  {
    id: 'huts',
    title: 'mountains.huts',
    search: async (text) => (text.trim() === '' ? [] : (await mountains()).searchHuts(text)),
  },
  {
    id: 'stories',
    title: 'stories.title',
    search: async (text, signal) => (text.trim() === '' ? [] : (await stories()).searchStories(text, signal)),
  },
  {
    id: 'threads',
    title: 'shell.comments',
    search: async (text, signal) => (text.trim() === '' ? [] : (await threads()).searchThreads(text, signal)),
  },
  {
    id: 'hikers',
    title: 'users.search-hikers',
    search: async (text, signal) => (text.trim() === '' ? [] : (await hikers()).searchHikers(text, signal)),
  },
  {
    id: 'sections',
    title: 'shell.search-sections',
    search: (text) =>
      matching(
        menuGroups.flatMap(({ items }) => items),
        text,
      ),
  },
  {
    id: 'pages',
    title: 'shell.search-pages',
    search: (text) => (text.trim() === '' ? [] : matching(otherPages, text)),
  },
]
