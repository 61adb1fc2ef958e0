import type { CommentSubject } from '#contract/comments.ts'
import type { ResetLink } from '#contract/account.ts'
import type { ImportFileState } from '#contract/imports.ts'

/*
 * The names under which answers are kept, in the order of the contract's files. A key that begins another one covers it:
 * what is done to `storyKeys.lists` is done to every list. They stand apart from the questions, so that a page that only
 * changes something (refresh-after.ts) does not load the routes of the whole product.
 */

export const accountKeys = {
  settings: ['account', 'settings'],
  resetLink: (link: ResetLink) => ['account', 'reset-link', link],
  confirmation: (link: string) => ['account', 'confirm-email', link],
} as const

export const achievementKeys = {
  all: ['achievements'],
  list: ['achievements', 'list'],
  ofUser: (userId: number) => ['achievements', 'user', userId],
  holders: (id: string) => ['achievements', 'holders', id],
} as const

export const applauseKeys = {
  all: ['applause'],
  ofStory: (storyId: number) => ['applause', 'story', storyId],
} as const

export const ascentKeys = {
  all: ['ascents'],
  mine: ['ascents', 'mine'],
  mineEverywhere: ['ascents', 'mine', 'all'],
  mineOn: (summit: string) => ['ascents', 'mine', 'on', summit],
  ofUser: (userId: number) => ['ascents', 'user', userId],
  /** What is left to climb changes with every ascent. */
  whatNext: (from: object) => ['ascents', 'mine', 'what-next', from],
  hikersOn: (summit: string) => ['ascents', 'hikers', summit],
} as const

/** Counted from stories, so it begins as `storyKeys.figures` does. */
export const bookletKeys = {
  all: ['stories', 'figures', 'booklet'],
  overview: ['stories', 'figures', 'booklet', 'overview'],
  pages: (from: number, count: number) => ['stories', 'figures', 'booklet', 'pages', from, count],
} as const

export const challengeKeys = {
  all: ['challenges'],
  lists: ['challenges', 'lists'],
  community: (filters: object) => ['challenges', 'community', filters],
  ofUser: (userId: number) => ['challenges', 'user', userId],
  one: (of: object) => ['challenges', 'one', of],
  hikers: (id: number) => ['challenges', 'hikers', id],
  finishers: (id: number) => ['challenges', 'finishers', id],
  certificate: (number: string) => ['challenges', 'certificate', number],
  /** The line of a long route has nothing to do with who walks it. */
  route: (slug: string) => ['long-route', slug],
  ownRoute: (slug: string) => ['challenges', 'own-route', slug],
} as const

export const commentKeys = {
  all: ['comments'],
  thread: (subject: CommentSubject, subjectId: number) => ['comments', subject, subjectId],
} as const

export const communityKeys = { now: ['community'] } as const

export const conditionKeys = {
  all: ['conditions'],
  list: (where: object) => ['conditions', 'list', where],
} as const

export const configKeys = { public: ['config'], demo: ['demo-accounts'] } as const

export const followKeys = {
  all: ['follows'],
  of: (userId: number, side: 'followers' | 'following') => ['follows', userId, side],
} as const

export const forumKeys = {
  all: ['forum'],
  front: ['forum', 'front'],
  /** Every list of threads but the first page. */
  lists: ['forum', 'list'],
  board: (board: string) => ['forum', 'list', 'board', board],
  subscribed: ['forum', 'list', 'subscribed'],
  similar: (title: string) => ['forum', 'list', 'similar', title],
  found: (asked: object) => ['forum', 'list', 'found', asked],
  thread: (id: number) => ['forum', 'thread', id],
  page: (id: number, page: number) => ['forum', 'thread', id, page],
} as const

export const importKeys = {
  all: ['imports'],
  list: ['imports', 'list'],
  one: (id: number) => ['imports', id],
  files: (id: number) => ['imports', id, 'files'],
  filesIn: (id: number, state: ImportFileState | null) => ['imports', id, 'files', state],
} as const

export const moderationKeys = {
  all: ['moderation'],
  cases: ['moderation', 'cases'],
  appeals: ['moderation', 'appeals'],
  log: ['moderation', 'log'],
  mine: ['moderation', 'mine'],
  numbers: ['moderation', 'numbers'],
  mutes: ['mutes'],
} as const

export const mountainKeys = {
  ranges: (type: string) => ['ranges', 'list', type],
  rangesWithSummits: ['ranges', 'with-summits'],
  range: (id: string) => ['ranges', 'one', id],
  summits: ['summits', 'list'],
  summit: (id: string) => ['summits', 'one', id],
  nearby: (id: string) => ['summits', 'nearby', id],
  named: (text: string) => ['summits', 'named', text],
  panorama: (id: string) => ['summits', 'panorama', id],
  sight: (id: string, other: string) => ['summits', 'sight', id, other],
  huts: ['huts'],
  /** Where people were: unlike the mountains themselves, it changes with every ascent. */
  visits: ['visits'],
  rangeActivities: (id: string) => ['visits', 'range', id],
  completion: (userId: number) => ['visits', 'completion', userId],
} as const

export const noticeKeys = {
  all: ['notices'],
  list: (topic: string | null) => ['notices', 'list', topic],
  unread: ['notices', 'unread'],
  settings: ['notice-settings'],
} as const

export const pointKeys = {
  /** Every place, ledger and question: each follows from stories and ascents. */
  all: ['points'],
  ledger: (userId: number) => ['points', 'ledger', userId],
  example: ['points', 'example'],
  questions: ['points', 'questions'],
} as const

export const rankingKeys = {
  all: ['ranking'],
  page: (filters: object) => ['ranking', 'page', filters],
  place: (userId: number) => ['ranking', 'place', userId],
  found: (asked: object) => ['ranking', 'found', asked],
  seasons: ['seasons'],
} as const

/** Counted from ascents, so it begins as `mountainKeys.visits` does. */
export const rewardKeys = {
  goals: (userId: number) => ['visits', 'goals', userId],
} as const

export const safeReturnKeys = {
  ofTrip: (tripId: number) => ['safe-return', 'trip', tripId],
  byLink: (link: string) => ['safe-return', 'link', link],
  contact: (link: string) => ['safe-return', 'contact', link],
} as const

export const storyKeys = {
  /** Every list of stories, on whichever page or map. */
  lists: ['stories', 'list'],
  feeds: ['stories', 'list', 'feed'],
  feed: (filters: object) => ['stories', 'list', 'feed', filters],
  ownDrafts: ['stories', 'list', 'own-drafts'],
  latest: ['stories', 'list', 'latest'],
  latestOf: (of: object) => ['stories', 'list', 'latest', of],
  onMap: (filters: object) => ['stories', 'list', 'map', filters],
  companionRequests: ['stories', 'list', 'companion-requests'],
  /** Single stories, each with its track. */
  each: ['stories', 'one'],
  one: (id: number) => ['stories', 'one', id],
  track: (id: number) => ['stories', 'one', id, 'track'],
  panorama: (id: number) => ['stories', 'one', id, 'panorama'],
  privacy: ['stories', 'privacy'],
  selfTest: ['stories', 'privacy', 'self-test'],
  /** What is counted from the stories of a hiker. */
  figures: ['stories', 'figures'],
  stats: (userId: number) => ['stories', 'figures', userId, 'stats'],
  chart: (userId: number, year: number) => ['stories', 'figures', userId, 'chart', year],
  calendar: (userId: number, year: number) => ['stories', 'figures', userId, 'calendar', year],
  people: (userId: number) => ['stories', 'figures', userId, 'people'],
} as const

/** Counted from stories, so it begins as `storyKeys.figures` does. */
export const yearKeys = {
  of: (userId: number) => ['stories', 'figures', userId, 'year'],
  periods: (userId: number) => ['stories', 'figures', userId, 'year', 'periods'],
  one: (userId: number, period: string) => ['stories', 'figures', userId, 'year', 'one', period],
} as const

export const tripKeys = {
  all: ['trips'],
  list: (filters: object) => ['trips', 'list', filters],
  onMap: (filters: object) => ['trips', 'map', filters],
  few: (of: object) => ['trips', 'few', of],
  one: (id: number) => ['trips', 'one', id],
  /** Apart from the others: no change of a trip changes it. */
  calendar: ['trip-calendar'],
} as const

/** Relief never changes during a visit. */
export const terrainKeys = {
  sheet: (box: string, size: string) => ['terrain', 'sheet', box, size],
} as const

export const trailKeys = {
  sheet: (box: string, size: string) => ['trails', 'sheet', box, size],
  along: (lines: readonly string[]) => ['trails', 'along', lines],
  signs: (summit: string) => ['trails', 'signs', summit],
  waysUp: (summit: string) => ['trails', 'ways-up', summit],
  plan: (points: readonly object[], by: string, day: string) => ['trails', 'plan', points, by, day],
} as const

export const troddenKeys = {
  now: ['trodden', 'now'],
  place: (of: string, slug: string) => ['trodden', of, slug],
  sheet: (version: number, season: string, box: string, size: string) => [
    'trodden',
    'sheet',
    version,
    season,
    box,
    size,
  ],
  along: (season: string, places: readonly object[]) => ['trodden', 'along', season, places],
  choice: ['me', 'trodden'],
} as const

export const startPlaceKeys = {
  search: (text: string, near: string) => ['start-places', text, near],
} as const

export const userKeys = {
  me: ['me'],
  all: ['users'],
  one: (id: number) => ['users', 'one', id],
  lists: ['users', 'list'],
  list: (filters: object) => ['users', 'list', filters],
  named: (text: string) => ['users', 'list', 'named', text],
} as const

export const forestKeys = { one: (summit: string) => ['forest', summit] } as const

/** A wish comes true with an ascent, so it begins as `ascentKeys.mine` does. */
export const wishKeys = { mine: ['ascents', 'mine', 'wishes'] } as const
