import type { Page } from '@playwright/test'
import type { PageName } from '../../contract/pages.ts'
import { expect } from '../quiet-test.ts'

/** Who looks: nobody yet, or people of the demo world, each of whom sees what others do not. */
export type Viewer = 'stranger' | 'zofia' | 'pawel' | 'halina'

export type Screen = {
  path: string
  as: Viewer
  /** What is opened on it before it is looked at. */
  open?: (page: Page) => Promise<void>
  /** With a map that the server and the browser draw for as long as many other screens take together. */
  hasMap?: true
}

/** Addresses whose screens need a letter, a recording in the phone or a printed code: they are looked at where those are made. */
type ByLetter =
  | 'passwordNewLink'
  | 'confirmEmail'
  | 'qr'
  | 'mapRecording'
  | 'safeReturn'
  | 'safeContact'
  | 'challengeLink'
  | 'certificate'

/** Every page of the product, once; one that is new must be added here, or is none. */
const pages: Record<Exclude<PageName, ByLetter>, Screen> = {
  info: { path: '/info', as: 'stranger' },
  signin: { path: '/signin', as: 'stranger' },
  signup: { path: '/signup', as: 'stranger' },
  passwordReset: { path: '/password-reset', as: 'stranger' },
  passwordNew: { path: '/password-new', as: 'stranger' },
  unauthorized: { path: '/401', as: 'stranger' },
  editProfile: { path: '/edit-profile', as: 'zofia' },
  trackPrivacy: { path: '/edit-profile/track-privacy', as: 'zofia' },
  activities: { path: '/activities', as: 'zofia' },
  activitiesMobile: { path: '/activities-mobile', as: 'stranger' },
  activityAdd: { path: '/activities/add', as: 'zofia' },
  activityImport: { path: '/activities/import', as: 'zofia' },
  activity: { path: '/activities/80', as: 'zofia' },
  storyPanorama: { path: '/activities/80/panorama', as: 'zofia' },
  activityEdit: { path: '/activities/80/edit', as: 'zofia' },
  achievements: { path: '/achievements', as: 'stranger' },
  achievement: { path: '/achievements/summits-10', as: 'zofia' },
  booklet: { path: '/booklet', as: 'zofia' },
  bookletPrint: { path: '/booklet/print/2026', as: 'zofia' },
  ranges: { path: '/mountain-range', as: 'zofia' },
  range: { path: '/mountain-range/karkonosze', as: 'stranger' },
  summits: { path: '/summits', as: 'zofia' },
  summitsPast: { path: '/summits/past', as: 'zofia' },
  summit: { path: '/summits/babia-gora', as: 'stranger' },
  panorama: { path: '/summits/babia-gora/panorama', as: 'stranger' },
  moderation: { path: '/moderation', as: 'halina' },
  moderationMine: { path: '/moderation/mine', as: 'halina' },
  moderationNumbers: { path: '/moderation/numbers', as: 'stranger' },
  notices: { path: '/notices', as: 'zofia' },
  route: { path: '/route', as: 'zofia', hasMap: true },
  map: { path: '/map', as: 'zofia', hasMap: true },
  mapPacks: { path: '/map/packs', as: 'zofia' },
  mapLook: { path: '/map/look', as: 'zofia', hasMap: true },
  ranking: { path: '/ranking', as: 'stranger' },
  rankingRules: { path: '/ranking/rules', as: 'stranger' },
  quality: { path: '/quality', as: 'stranger' },
  comments: { path: '/comments', as: 'stranger' },
  forumNew: { path: '/comments/new', as: 'zofia' },
  forumSearch: { path: '/comments/search?q=raki', as: 'stranger' },
  forumSubscribed: { path: '/comments/subscribed', as: 'zofia' },
  thread: { path: '/comments/thread/16', as: 'zofia' },
  board: { path: '/comments/szlaki-i-warunki', as: 'stranger' },
  conditions: { path: '/conditions', as: 'stranger' },
  trips: { path: '/trips', as: 'stranger' },
  tripAdd: { path: '/trips/add', as: 'zofia' },
  trip: { path: '/trips/1', as: 'zofia' },
  tripEdit: { path: '/trips/1/edit', as: 'pawel' },
  challenges: { path: '/challenges', as: 'stranger' },
  challengeAdd: { path: '/challenges/add', as: 'zofia' },
  challenge: { path: '/challenges/korona-gor-polski', as: 'zofia' },
  challengeEdit: { path: '/challenges/41/edit', as: 'pawel' },
  offline: { path: '/offline', as: 'zofia' },
  users: { path: '/users', as: 'stranger' },
  user: { path: '/users/1', as: 'zofia' },
  userYears: { path: '/users/1/year', as: 'zofia' },
  userYear: { path: '/users/1/year/2026', as: 'zofia' },
  statute: { path: '/regulations/statute', as: 'stranger' },
  cookies: { path: '/regulations/cookies', as: 'stranger' },
  privacy: { path: '/regulations/privacy', as: 'stranger' },
  rodo: { path: '/regulations/rodo', as: 'stranger' },
  sources: { path: '/regulations/sources', as: 'stranger' },
}

/** Screens that are another sight of a page, or lie over one. */
const more: Screen[] = [
  { path: '/404', as: 'stranger' },
  { path: '/activities/1', as: 'stranger' },
  { path: '/activities', as: 'stranger' },
  { path: '/mountain-range/tatry-wysokie', as: 'zofia' },
  { path: '/summits/sniezka', as: 'zofia' },
  { path: '/users/1', as: 'stranger' },
  { path: '/users/6', as: 'zofia' },
  { path: '/users/2', as: 'pawel' },
  { path: '/trips/1', as: 'pawel' },
  { path: '/trips', as: 'pawel' },
  { path: '/challenges/41', as: 'stranger' },
  { path: '/challenges/glowny-szlak-beskidzki', as: 'stranger' },
  { path: '/ranking', as: 'zofia' },
  { path: '/achievements', as: 'zofia' },
  {
    path: '/ranking/rules',
    as: 'zofia',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      // Into whichever field there is: the app takes the first one over meanwhile.
      await page.keyboard.type('babia')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    path: '/comments',
    as: 'zofia',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
]

export const everyScreen: readonly Screen[] = [...Object.values(pages), ...more]

/** The sections of which the customer speaks, and the regulations: looked at with every run. */
export const sections: readonly Screen[] = [
  pages.trips,
  pages.ranking,
  pages.achievements,
  pages.challenges,
  pages.comments,
  pages.statute,
  pages.cookies,
  pages.privacy,
  pages.rodo,
]
