/** How a page stands towards search engines: listed in the sitemap, reachable but not listed, or closed. */
type Indexing = 'listed' | 'open' | 'closed'

export type Page = { readonly path: string; readonly indexing: Indexing }

/**
 * Every page of the web app. The server answers 200 with the page's own head for these and 404 for any other path;
 * the words are in pl.json under `pages.<name>`. A page with parameters may have its head filled by a feature.
 */
export const pages = {
  info: { path: '/info', indexing: 'listed' },
  signin: { path: '/signin', indexing: 'open' },
  signup: { path: '/signup', indexing: 'listed' },
  passwordReset: { path: '/password-reset', indexing: 'closed' },
  passwordNew: { path: '/password-new', indexing: 'closed' },
  passwordNewLink: { path: '/password-new/:email/:hash', indexing: 'closed' },
  confirmEmail: { path: '/confirm-email/:link', indexing: 'closed' },
  qr: { path: '/qr/:qr', indexing: 'closed' },
  unauthorized: { path: '/401', indexing: 'closed' },
  editProfile: { path: '/edit-profile', indexing: 'closed' },
  trackPrivacy: { path: '/edit-profile/track-privacy', indexing: 'closed' },
  activities: { path: '/activities', indexing: 'listed' },
  activitiesMobile: { path: '/activities-mobile', indexing: 'open' },
  activityAdd: { path: '/activities/add', indexing: 'closed' },
  activityImport: { path: '/activities/import', indexing: 'closed' },
  activity: { path: '/activities/:id', indexing: 'open' },
  activityEdit: { path: '/activities/:id/edit', indexing: 'closed' },
  achievements: { path: '/achievements', indexing: 'listed' },
  booklet: { path: '/booklet', indexing: 'closed' },
  bookletPrint: { path: '/booklet/print/:year', indexing: 'closed' },
  achievement: { path: '/achievements/:id', indexing: 'open' },
  ranges: { path: '/mountain-range', indexing: 'listed' },
  range: { path: '/mountain-range/:id', indexing: 'open' },
  summits: { path: '/summits', indexing: 'listed' },
  summitsPast: { path: '/summits/past', indexing: 'closed' },
  summit: { path: '/summits/:id', indexing: 'open' },
  panorama: { path: '/summits/:id/panorama', indexing: 'open' },
  notices: { path: '/notices', indexing: 'closed' },
  ranking: { path: '/ranking', indexing: 'listed' },
  rankingRules: { path: '/ranking/rules', indexing: 'listed' },
  comments: { path: '/comments', indexing: 'listed' },
  forumNew: { path: '/comments/new', indexing: 'closed' },
  forumSearch: { path: '/comments/search', indexing: 'closed' },
  forumSubscribed: { path: '/comments/subscribed', indexing: 'closed' },
  thread: { path: '/comments/thread/:id', indexing: 'open' },
  board: { path: '/comments/:board', indexing: 'open' },
  conditions: { path: '/conditions', indexing: 'listed' },
  trips: { path: '/trips', indexing: 'listed' },
  tripAdd: { path: '/trips/add', indexing: 'closed' },
  trip: { path: '/trips/:id', indexing: 'open' },
  tripEdit: { path: '/trips/:id/edit', indexing: 'closed' },
  safeReturn: { path: '/safe-return/:link', indexing: 'closed' },
  safeContact: { path: '/safe-contact/:link', indexing: 'closed' },
  challenges: { path: '/challenges', indexing: 'listed' },
  challengeAdd: { path: '/challenges/add', indexing: 'closed' },
  challengeLink: { path: '/challenges/link/:link', indexing: 'closed' },
  certificate: { path: '/challenges/certificates/:number', indexing: 'closed' },
  challenge: { path: '/challenges/:id', indexing: 'open' },
  challengeEdit: { path: '/challenges/:id/edit', indexing: 'closed' },
  users: { path: '/users', indexing: 'open' },
  user: { path: '/users/:id', indexing: 'open' },
  statute: { path: '/regulations/statute', indexing: 'listed' },
  cookies: { path: '/regulations/cookies', indexing: 'listed' },
  privacy: { path: '/regulations/privacy', indexing: 'listed' },
  rodo: { path: '/regulations/rodo', indexing: 'listed' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
