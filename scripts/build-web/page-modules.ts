import type { PageName } from '#contract/pages.ts'

// What other features show on a page: a style sheet that came later would have the whole page styled once more.
const stories = 'features/feed/latest/StoriesOfPlace.tsx'
const comments = 'features/comments/CommentThread.tsx'
const conditions = 'features/conditions/ConditionsOfPlace.tsx'
const map = 'map/DrawnMapPicture.tsx'

const passwordNew = ['features/account/PasswordNewPage.tsx']
const regulations = ['features/regulations/RegulationPages.tsx']
const challenge = ['pages/ChallengePage.tsx']
const year = ['features/year/YearPage.tsx']

/** What every page fetches once it rests (web/main.tsx). */
export const AT_REST = 'pages/start-pocket.ts'

/** And what somebody who is signed in fetches after it: what is their own, or waits to be sent. */
export const AT_REST_THEN = [
  'pages/pocket-in-need.ts',
  'features/offline/bring-own.ts',
  'features/offline/waiting.ts',
]

/** The modules under web/ that are fetched for each page, as the router has them. An invitation only leads on. */
export const pageModules: Record<Exclude<PageName, 'qr'>, string[]> = {
  info: ['features/landing/LandingPage.tsx'],
  signin: ['features/account/SignInPage.tsx'],
  signup: ['features/account/SignUpPage.tsx'],
  passwordReset: ['features/account/PasswordResetPage.tsx'],
  passwordNew,
  passwordNewLink: passwordNew,
  confirmEmail: ['features/account/ConfirmEmailPage.tsx'],
  unauthorized: ['features/errors/ErrorPages.tsx'],
  editProfile: ['features/account/EditProfilePage.tsx'],
  trackPrivacy: ['pages/TrackPrivacyPage.tsx'],
  activities: ['pages/FeedPage.tsx'],
  activitiesMobile: ['pages/CompactFeedPage.tsx'],
  activityAdd: ['pages/AddStoryPage.tsx'],
  activityImport: ['features/imports/ImportPage.tsx'],
  activity: ['pages/StoryPage.tsx'],
  activityEdit: ['pages/EditStoryPage.tsx'],
  booklet: ['pages/BookletPage.tsx'],
  bookletPrint: ['features/booklet/BookletPrintPage.tsx'],
  achievements: ['features/achievements/AchievementsPage.tsx'],
  achievement: ['features/achievements/AchievementPage.tsx'],
  ranges: ['features/ranges/RangeListPage.tsx'],
  range: ['pages/RangePage.tsx', map, stories, conditions],
  summits: ['pages/SummitsPage.tsx'],
  summitsPast: ['features/marking/past/PastSummitsPage.tsx'],
  summit: ['pages/SummitPage.tsx', stories, comments, conditions],
  panorama: ['features/panorama/PanoramaPage.tsx'],
  storyPanorama: ['features/panorama/StoryPanoramaPage.tsx'],
  moderation: ['features/moderation/ModerationPage.tsx'],
  moderationMine: ['features/moderation/OwnDecisionsPage.tsx'],
  moderationNumbers: ['features/moderation/NumbersPage.tsx'],
  notices: ['features/notices/NoticesPage.tsx'],
  route: ['pages/RoutePage.tsx'],
  map: ['pages/MapPage.tsx'],
  mapPacks: ['features/packs/PacksPage.tsx'],
  mapLook: ['features/look-around/LookPage.tsx'],
  mapRecording: ['pages/RecordingPage.tsx'],
  ranking: ['features/ranking/RankingPage.tsx'],
  rankingRules: ['pages/RankingRulesPage.tsx'],
  quality: ['features/quality/QualityPage.tsx'],
  comments: ['pages/ForumPage.tsx'],
  forumNew: ['features/forum/NewThreadPage.tsx'],
  forumSearch: ['features/forum/ForumSearchPage.tsx'],
  forumSubscribed: ['features/forum/SubscribedPage.tsx'],
  thread: ['pages/ThreadPage.tsx'],
  board: ['features/forum/BoardPage.tsx'],
  conditions: ['features/conditions/ConditionsPage.tsx'],
  trips: ['features/trips/TripListPage.tsx'],
  trip: ['pages/TripPage.tsx', comments],
  tripAdd: ['pages/AddTripPage.tsx'],
  tripEdit: ['pages/EditTripPage.tsx'],
  safeReturn: ['features/safe-return/SafeReturnPage.tsx'],
  safeContact: ['features/safe-return/SafeContactPage.tsx'],
  challenges: ['features/challenges/ChallengesPage.tsx'],
  challengeAdd: ['features/challenge-writing/ChallengeAddPage.tsx'],
  challengeLink: challenge,
  certificate: ['features/certificates/CertificatePage.tsx'],
  challenge,
  challengeEdit: ['features/challenge-writing/ChallengeEditPage.tsx'],
  offline: [
    'pages/OfflinePage.tsx',
    AT_REST,
    'features/offline/OfflineLine.tsx',
    'pages/pocket-in-need.ts',
    'features/offline/waiting.ts',
  ],
  users: ['features/users/UsersPage.tsx'],
  user: ['pages/UserPage.tsx'],
  userYears: year,
  userYear: year,
  statute: regulations,
  cookies: regulations,
  privacy: regulations,
  rodo: regulations,
  sources: regulations,
}
