import { buildSearchIndex, search, type SearchIndex } from '#domain/mountains/search.ts'
import { hasWords, t } from '#web/lib/i18n.ts'
import { session } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { Trail } from '#web/ui/trail.ts'
import type { Group, Hit } from './hit.ts'

/** A page or a setting. Its other words stand in `search.also.<name>`: what people call it who do not know its name. */
type Page = {
  name: string
  label: string
  to: string
  icon: IconName
  trail: Trail
  does?: 'theme'
  /** Only for whoever is signed in, or only for who is not. */
  for?: 'hikers' | 'strangers'
}

const pages: readonly Page[] = [
  { name: 'activities', label: 'shell.activities', to: paths.activities, icon: 'list', trail: 'red' },
  {
    name: 'compact',
    label: 'shell.activities-mobile',
    to: paths.activitiesMobile,
    icon: 'phone',
    trail: 'red',
  },
  { name: 'add', label: 'shell.add-story', to: paths.activityAdd, icon: 'plus', trail: 'red' },
  {
    name: 'import',
    label: 'search.page.import',
    to: paths.activityImport,
    icon: 'upload',
    trail: 'red',
    for: 'hikers',
  },
  { name: 'ranges', label: 'shell.mountain-range', to: paths.ranges, icon: 'range', trail: 'blue' },
  { name: 'summits', label: 'shell.summits', to: paths.summits, icon: 'peak', trail: 'blue' },
  { name: 'past', label: 'past.title', to: paths.summitsPast, icon: 'stones', trail: 'blue', for: 'hikers' },
  { name: 'map', label: 'shell.map', to: paths.map, icon: 'map', trail: 'blue' },
  { name: 'packs', label: 'packs.title', to: paths.mapPacks, icon: 'download', trail: 'blue' },
  { name: 'look', label: 'look.title', to: paths.mapLook, icon: 'compass', trail: 'blue' },
  { name: 'route', label: 'planner.title', to: paths.route, icon: 'route', trail: 'blue' },
  { name: 'conditions', label: 'conditions.title', to: paths.conditions, icon: 'snow', trail: 'blue' },
  { name: 'trips', label: 'shell.trips', to: paths.trips, icon: 'cal', trail: 'green' },
  {
    name: 'trip-add',
    label: 'search.page.trip-add',
    to: paths.tripAdd,
    icon: 'plus',
    trail: 'green',
    for: 'hikers',
  },
  { name: 'forum', label: 'shell.comments', to: paths.forum, icon: 'comment', trail: 'green' },
  { name: 'users', label: 'shell.users', to: paths.users, icon: 'users', trail: 'green' },
  { name: 'ranking', label: 'shell.ranking', to: paths.ranking, icon: 'flag', trail: 'yellow' },
  { name: 'rules', label: 'search.page.rules', to: paths.rankingRules, icon: 'info', trail: 'yellow' },
  {
    name: 'achievements',
    label: 'shell.achievements',
    to: paths.achievements,
    icon: 'stamp',
    trail: 'yellow',
  },
  {
    name: 'booklet',
    label: 'booklet.title',
    to: paths.booklet,
    icon: 'stamp',
    trail: 'yellow',
    for: 'hikers',
  },
  { name: 'challenges', label: 'shell.challenges', to: paths.challenges, icon: 'crown', trail: 'yellow' },
  {
    name: 'profile',
    label: 'shell.edit-profile',
    to: paths.editProfile,
    icon: 'edit',
    trail: 'black',
    for: 'hikers',
  },
  {
    name: 'privacy-tracks',
    label: 'search.page.track-privacy',
    to: paths.trackPrivacy,
    icon: 'lock',
    trail: 'black',
    for: 'hikers',
  },
  { name: 'notices', label: 'notices.title', to: paths.notices, icon: 'bell', trail: 'black', for: 'hikers' },
  { name: 'offline', label: 'offline.title', to: paths.offline, icon: 'nosignal', trail: 'black' },
  { name: 'theme', label: 'search.page.theme', to: '', icon: 'moon', trail: 'black', does: 'theme' },
  { name: 'signin', label: 'shell.signin', to: paths.signin, icon: 'user', trail: 'black', for: 'strangers' },
  { name: 'signup', label: 'shell.signup', to: paths.signup, icon: 'user', trail: 'black', for: 'strangers' },
  { name: 'info', label: 'shell.footer-info', to: paths.info, icon: 'info', trail: 'black' },
  { name: 'statute', label: 'shell.footer-statute', to: paths.statute, icon: 'list', trail: 'black' },
  { name: 'cookies', label: 'shell.footer-cookies', to: paths.cookies, icon: 'list', trail: 'black' },
  { name: 'privacy', label: 'shell.footer-privacy', to: paths.privacy, icon: 'shield', trail: 'black' },
  { name: 'rodo', label: 'shell.footer-rodo', to: paths.rodo, icon: 'shield', trail: 'black' },
  { name: 'sources', label: 'shell.sources', to: paths.sources, icon: 'info', trail: 'black' },
]

/** Offered before anything is typed. */
const FIRST = new Set(['add', 'route', 'conditions', 'privacy-tracks', 'signin', 'theme'])
const MOST = 4

type Named = { page: Page; name: string; aliases: string[]; heightM: number }

let index: SearchIndex<Named> | undefined

/** Words come with the app, so it is made when they are there. */
function known(): SearchIndex<Named> {
  index ??= buildSearchIndex(
    pages.map((page) => ({
      page,
      name: t(page.label),
      aliases: alsoCalled(page.name),
      heightM: 0,
    })),
  )
  return index
}

function alsoCalled(name: string): string[] {
  const key = `search.also.${name}`
  return hasWords(key) ? t(key).split(',') : []
}

const isFor = (page: Page) => page.for === undefined || (page.for === 'hikers') === session.isSignedIn()

export function searchPages(text: string, slips: boolean): Group {
  const found = search(known(), text, MOST * 2, slips)
    .filter(({ page }) => isFor(page))
    .slice(0, MOST)
  return { id: 'pages', trail: 'black', hits: found.map(({ page }) => hitOf(page)) }
}

export function firstPages(): Group {
  return {
    id: 'go-to',
    trail: 'black',
    hits: pages.filter((page) => FIRST.has(page.name) && isFor(page)).map(hitOf),
  }
}

function hitOf({ name, label, to, icon, trail, does }: Page): Hit {
  return { key: `page ${name}`, to, title: t(label), detail: '', icon, trail, ...(does && { does }) }
}
