import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { pages, type PageName } from '#contract/pages.ts'
import { queryClient } from './lib/api/query-client.ts'
import { letBrowserPaint } from './lib/waking/let-browser-paint.ts'
import { t } from './lib/i18n.ts'
import { rememberInvitation } from './lib/session/invitation.ts'
import type { PageHandle } from './lib/page/page-handle.ts'
import { session } from './lib/session/session.ts'
import { wayBack } from './lib/session/way-here.ts'
import { paths } from './paths.ts'
import { demoAccountsQuery } from './queries/config.ts'
import { AppShell } from './shell/AppShell.tsx'
import { lazyPage } from './shell/lazy-page.tsx'
import { RootShell } from './shell/RootShell.tsx'
import { RouteError } from './shell/RouteError.tsx'

type Lazy = NonNullable<RouteObject['lazy']>

const errors = () => import('./features/errors/ErrorPages.tsx')
const regulations = () => import('./features/regulations/RegulationPages.tsx')
const passwordNew = () => import('./features/account/PasswordNewPage.tsx')
const challenge = () => import('./pages/ChallengePage.tsx')
const year = () => import('./features/year/YearPage.tsx')

/** A page of the contract: its address, its head and its error boundary come from its name. */
function page(
  name: PageName,
  lazy: Lazy,
  more: Partial<RouteObject> & Omit<PageHandle, 'page'> = {},
): RouteObject {
  const { emergency, frame, isWriting, ...rest } = more
  const handle: PageHandle = {
    page: name,
    ...(emergency && { emergency }),
    ...(frame && { frame }),
    ...(isWriting && { isWriting }),
  }
  return { id: name, path: pages[name].path, lazy, handle, ErrorBoundary: RouteError, ...rest } as RouteObject
}

const AUTH = { frame: 'auth' } as const

const PATIENCE_MS = 1_000

/** A page for whoever is signed in; others are shown the way, and this page is kept for afterwards. */
function closed(name: PageName, lazy: Lazy, more: Omit<PageHandle, 'page'> = {}): RouteObject {
  const loader = ({ request }: { request: Request }) => {
    if (session.isSignedIn()) return null
    const { pathname, search } = new URL(request.url)
    wayBack.remember({ path: pathname + search, title: t(`pages.${name}.title`) }, null)
    return redirect(paths.unauthorized)
  }
  return page(name, lazy, { ...more, loader })
}

/** A page for whoever is not signed in; others are led on. `bring`: what it shows below its form, and must not come after it. */
function forStrangers(name: PageName, lazy: Lazy, bring?: () => Promise<unknown>): RouteObject {
  const loader = async () => {
    if (session.isSignedIn()) return redirect(paths.activities)
    // Comes beside the page's own code; nobody waits long for it.
    if (bring) await Promise.race([bring(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return null
  }
  return page(name, lazy, { ...AUTH, loader })
}

const shelled: RouteObject[] = [
  page(
    'info',
    lazyPage(() => import('./features/landing/LandingPage.tsx'), 'LandingPage'),
    { frame: 'landing' },
  ),
  forStrangers(
    'signin',
    lazyPage(() => import('./features/account/SignInPage.tsx'), 'SignInPage'),
    () => queryClient.prefetchQuery(demoAccountsQuery),
  ),
  forStrangers(
    'signup',
    lazyPage(() => import('./features/account/SignUpPage.tsx'), 'SignUpPage'),
  ),
  page(
    'passwordReset',
    lazyPage(() => import('./features/account/PasswordResetPage.tsx'), 'PasswordResetPage'),
    AUTH,
  ),
  page('passwordNew', lazyPage(passwordNew, 'PasswordNewPage'), AUTH),
  page('passwordNewLink', lazyPage(passwordNew, 'PasswordNewPage'), AUTH),
  page(
    'confirmEmail',
    lazyPage(() => import('./features/account/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
    AUTH,
  ),
  page(
    'activities',
    lazyPage(() => import('./pages/FeedPage.tsx'), 'FeedPage'),
  ),
  page(
    'activitiesMobile',
    lazyPage(() => import('./pages/CompactFeedPage.tsx'), 'CompactFeedPage'),
  ),
  closed(
    'activityAdd',
    lazyPage(() => import('./pages/AddStoryPage.tsx'), 'AddStoryPage'),
    { emergency: true, isWriting: true },
  ),
  closed(
    'activityImport',
    lazyPage(() => import('./features/imports/ImportPage.tsx'), 'ImportPage'),
  ),
  closed(
    'activityEdit',
    lazyPage(() => import('./pages/EditStoryPage.tsx'), 'EditStoryPage'),
    { emergency: true, isWriting: true },
  ),
  page(
    'activity',
    lazyPage(() => import('./pages/StoryPage.tsx'), 'StoryPage'),
    { emergency: true },
  ),
  page(
    'ranges',
    lazyPage(() => import('./features/ranges/RangeListPage.tsx'), 'RangeListPage'),
  ),
  page(
    'range',
    lazyPage(() => import('./pages/RangePage.tsx'), 'RangePage'),
  ),
  page(
    'summits',
    lazyPage(() => import('./pages/SummitsPage.tsx'), 'SummitsPage'),
  ),
  closed(
    'summitsPast',
    lazyPage(() => import('./features/marking/past/PastSummitsPage.tsx'), 'PastSummitsPage'),
    { isWriting: true },
  ),
  page(
    'summit',
    lazyPage(() => import('./pages/SummitPage.tsx'), 'SummitPage'),
    { emergency: true },
  ),
  page(
    'panorama',
    lazyPage(() => import('./features/panorama/PanoramaPage.tsx'), 'PanoramaPage'),
    { emergency: true },
  ),
  page(
    'storyPanorama',
    lazyPage(() => import('./features/panorama/StoryPanoramaPage.tsx'), 'StoryPanoramaPage'),
    { emergency: true },
  ),
  page(
    'route',
    lazyPage(() => import('./pages/RoutePage.tsx'), 'RoutePage'),
    { emergency: true, frame: 'map', isWriting: true },
  ),
  page(
    'map',
    lazyPage(() => import('./pages/MapPage.tsx'), 'MapPage'),
    { frame: 'map', isWriting: true },
  ),
  page(
    'mapPacks',
    lazyPage(() => import('./features/packs/PacksPage.tsx'), 'PacksPage'),
    { emergency: true },
  ),
  page(
    'mapLook',
    lazyPage(() => import('./features/look-around/LookPage.tsx'), 'LookPage'),
    { frame: 'map', isWriting: true },
  ),
  page(
    'mapRecording',
    lazyPage(() => import('./pages/RecordingPage.tsx'), 'RecordingPage'),
    { emergency: true },
  ),
  closed(
    'editProfile',
    lazyPage(() => import('./features/account/EditProfilePage.tsx'), 'EditProfilePage'),
    { isWriting: true },
  ),
  closed(
    'trackPrivacy',
    lazyPage(() => import('./pages/TrackPrivacyPage.tsx'), 'TrackPrivacyPage'),
  ),
  page(
    'users',
    lazyPage(() => import('./features/users/UsersPage.tsx'), 'UsersPage'),
  ),
  page(
    'user',
    lazyPage(() => import('./pages/UserPage.tsx'), 'UserPage'),
  ),
  page('userYears', lazyPage(year, 'YearPage')),
  page('userYear', lazyPage(year, 'YearPage')),
  closed(
    'booklet',
    lazyPage(() => import('./pages/BookletPage.tsx'), 'BookletPage'),
  ),
  closed(
    'bookletPrint',
    lazyPage(() => import('./features/booklet/BookletPrintPage.tsx'), 'BookletPrintPage'),
  ),
  page(
    'achievements',
    lazyPage(() => import('./features/achievements/AchievementsPage.tsx'), 'AchievementsPage'),
  ),
  page(
    'achievement',
    lazyPage(() => import('./features/achievements/AchievementPage.tsx'), 'AchievementPage'),
  ),
  closed(
    'moderation',
    lazyPage(() => import('./features/moderation/ModerationPage.tsx'), 'ModerationPage'),
  ),
  closed(
    'moderationMine',
    lazyPage(() => import('./features/moderation/OwnDecisionsPage.tsx'), 'OwnDecisionsPage'),
  ),
  page(
    'moderationNumbers',
    lazyPage(() => import('./features/moderation/NumbersPage.tsx'), 'NumbersPage'),
  ),
  closed(
    'notices',
    lazyPage(() => import('./features/notices/NoticesPage.tsx'), 'NoticesPage'),
  ),
  page(
    'ranking',
    lazyPage(() => import('./features/ranking/RankingPage.tsx'), 'RankingPage'),
  ),
  page(
    'rankingRules',
    lazyPage(() => import('./pages/RankingRulesPage.tsx'), 'RankingRulesPage'),
  ),
  page(
    'quality',
    lazyPage(() => import('./features/quality/QualityPage.tsx'), 'QualityPage'),
  ),
  page(
    'comments',
    lazyPage(() => import('./pages/ForumPage.tsx'), 'ForumPage'),
  ),
  closed(
    'forumNew',
    lazyPage(() => import('./features/forum/NewThreadPage.tsx'), 'NewThreadPage'),
    { isWriting: true },
  ),
  page(
    'forumSearch',
    lazyPage(() => import('./features/forum/ForumSearchPage.tsx'), 'ForumSearchPage'),
  ),
  closed(
    'forumSubscribed',
    lazyPage(() => import('./features/forum/SubscribedPage.tsx'), 'SubscribedPage'),
  ),
  page(
    'thread',
    lazyPage(() => import('./pages/ThreadPage.tsx'), 'ThreadPage'),
  ),
  page(
    'board',
    lazyPage(() => import('./features/forum/BoardPage.tsx'), 'BoardPage'),
  ),
  page(
    'conditions',
    lazyPage(() => import('./features/conditions/ConditionsPage.tsx'), 'ConditionsPage'),
    { emergency: true },
  ),
  page(
    'trips',
    lazyPage(() => import('./features/trips/TripListPage.tsx'), 'TripListPage'),
    { emergency: true },
  ),
  closed(
    'tripAdd',
    lazyPage(() => import('./pages/AddTripPage.tsx'), 'AddTripPage'),
    { emergency: true, isWriting: true },
  ),
  closed(
    'tripEdit',
    lazyPage(() => import('./pages/EditTripPage.tsx'), 'EditTripPage'),
    { emergency: true, isWriting: true },
  ),
  page(
    'trip',
    lazyPage(() => import('./pages/TripPage.tsx'), 'TripPage'),
    { emergency: true },
  ),
  page(
    'safeReturn',
    lazyPage(() => import('./features/safe-return/SafeReturnPage.tsx'), 'SafeReturnPage'),
    { emergency: true },
  ),
  page(
    'safeContact',
    lazyPage(() => import('./features/safe-return/SafeContactPage.tsx'), 'SafeContactPage'),
  ),
  page(
    'challenges',
    lazyPage(() => import('./features/challenges/ChallengesPage.tsx'), 'ChallengesPage'),
  ),
  closed(
    'challengeAdd',
    lazyPage(() => import('./features/challenge-writing/ChallengeAddPage.tsx'), 'ChallengeAddPage'),
    { isWriting: true },
  ),
  page('challengeLink', lazyPage(challenge, 'ChallengePage')),
  page(
    'certificate',
    lazyPage(() => import('./features/certificates/CertificatePage.tsx'), 'CertificatePage'),
  ),
  page('challenge', lazyPage(challenge, 'ChallengePage')),
  closed(
    'challengeEdit',
    lazyPage(() => import('./features/challenge-writing/ChallengeEditPage.tsx'), 'ChallengeEditPage'),
    { isWriting: true },
  ),
  page(
    'offline',
    lazyPage(() => import('./pages/OfflinePage.tsx'), 'OfflinePage'),
    { emergency: true },
  ),
  page('statute', lazyPage(regulations, 'StatutePage')),
  page('cookies', lazyPage(regulations, 'CookiesPage')),
  page('privacy', lazyPage(regulations, 'PrivacyPage')),
  page('rodo', lazyPage(regulations, 'RodoPage')),
  page('sources', lazyPage(regulations, 'SourcesPage')),
  page('unauthorized', lazyPage(errors, 'UnauthorizedPage')),
  { id: 'notFound', path: paths.notFound, lazy: lazyPage(errors, 'NotFoundPage'), ErrorBoundary: RouteError },
]

const redirects: RouteObject[] = [
  { path: '/', loader: () => redirect(paths.info) },
  {
    path: pages.qr.path,
    loader: ({ params }) => {
      rememberInvitation(params['qr'])
      return redirect(paths.home)
    },
  },
  { path: '/regulations', loader: () => redirect(paths.statute) },
  { path: '*', loader: () => redirect(paths.notFound) },
]

const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: lazyPage(() => import('./features/dev/UiGalleryPage.tsx'), 'UiGalleryPage') }]
  : []

export const routes: RouteObject[] = [
  {
    Component: RootShell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [{ Component: AppShell, children: shelled }, ...development, ...redirects],
  },
]

export function createRouter() {
  return createBrowserRouter(routes)
}

/** For a page that stands already: its file is fetched first, so that the router has nothing to wait for. */
export async function createRouterAt(drawn: string) {
  const route = shelled.find(({ id }) => id === drawn)
  if (typeof route?.lazy === 'function') {
    // Where its file does not come, the router tries once more and tells.
    const page = await route.lazy().catch(() => null)
    if (page) Object.assign(route, page, { lazy: undefined })
  }
  await letBrowserPaint()
  return createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
}
