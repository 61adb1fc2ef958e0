import type { PageName } from '#contract/pages.ts'

const app = 'shell/AppShell.tsx'
const plain = 'shell/PlainShell.tsx'
// What other features show on a page: a style sheet that came later would have the whole page styled once more.
const stories = 'features/stories/latest/StoriesHere.tsx'
const comments = 'features/comments/CommentThread.tsx'

const passwordNew = [plain, 'features/account/PasswordNewPage.tsx']
const regulations = [app, 'features/regulations/RegulationPages.tsx']
const sections = [app, 'features/sections/SectionPages.tsx']

/** The modules under web/ that are fetched for each page, as the router has them. An invitation only leads on. */
export const pageModules: Record<Exclude<PageName, 'qr'>, string[]> = {
  info: ['landing.tsx'],
  signin: [plain, 'features/account/SignInPage.tsx'],
  signup: [plain, 'features/account/SignUpPage.tsx'],
  passwordReset: [plain, 'features/account/PasswordResetPage.tsx'],
  passwordNew,
  passwordNewLink: passwordNew,
  unauthorized: [app, 'features/errors/ErrorPages.tsx'],
  editProfile: [app, 'features/account/EditProfilePage.tsx'],
  trackPrivacy: [app, 'features/privacy/PrivacyPage.tsx'],
  activities: [app, 'pages/FeedPage.tsx'],
  activitiesMobile: [app, 'features/stories/feed/CompactFeedPage.tsx'],
  activityAdd: [app, 'pages/AddStoryPage.tsx'],
  activityImport: [app, 'features/imports/ImportPage.tsx'],
  activity: [app, 'pages/StoryPage.tsx'],
  activityEdit: [app, 'pages/EditStoryPage.tsx'],
  achievements: sections,
  ranges: [app, 'features/mountains/RangeListPage.tsx'],
  range: [app, 'pages/RangePage.tsx', stories],
  summits: [app, 'features/mountains/SummitListPage.tsx'],
  summit: [app, 'pages/SummitPage.tsx', stories, comments],
  ranking: sections,
  comments: sections,
  trips: sections,
  challenges: sections,
  users: [app, 'features/users/UsersPage.tsx'],
  user: [app, 'pages/UserPage.tsx'],
  statute: regulations,
  cookies: regulations,
  privacy: regulations,
  rodo: regulations,
}
