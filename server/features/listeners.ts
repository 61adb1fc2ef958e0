import type { Listeners } from '#server/events/listeners.ts'
import { achievementsListeners } from './achievements/achievements.listeners.ts'
import { applauseListeners } from './applause/applause.listeners.ts'
import { ascentsListeners } from './ascents/ascents.listeners.ts'
import { challengesListeners } from './challenges/challenges.listeners.ts'
import { commentsListeners } from './comments/comments.listeners.ts'
import { conditionsListeners } from './conditions/conditions.listeners.ts'
import { fairnessListeners } from './fairness/fairness.listeners.ts'
import { importsListeners } from './imports/imports.listeners.ts'
import { longRoutesListeners } from './long-routes/long-routes.listeners.ts'
import { moderationListeners } from './moderation/moderation.listeners.ts'
import { noticeCausesListeners } from './notice-causes/notice-causes.listeners.ts'
import { photosListeners } from './photos/photos.listeners.ts'
import { pointsListeners } from './points/points.listeners.ts'
import { storiesListeners } from './stories/stories.listeners.ts'
import { storySummitsListeners } from './story-summits/story-summits.listeners.ts'
import { threadsListeners } from './threads/threads.listeners.ts'
import { safeReturnListeners } from './safe-return/safe-return.listeners.ts'
import { tracksListeners } from './tracks/tracks.listeners.ts'
import { tripLettersListeners } from './trip-letters/trip-letters.listeners.ts'
import { tripsListeners } from './trips/trips.listeners.ts'
import { troddenListeners } from './trodden/trodden.listeners.ts'

/** Everybody who listens to facts; in which order they agree follows from whom each comes after. */
export const listeners: readonly Listeners[] = [
  achievementsListeners,
  applauseListeners,
  ascentsListeners,
  challengesListeners,
  commentsListeners,
  conditionsListeners,
  fairnessListeners,
  importsListeners,
  longRoutesListeners,
  moderationListeners,
  noticeCausesListeners,
  photosListeners,
  pointsListeners,
  safeReturnListeners,
  storiesListeners,
  storySummitsListeners,
  threadsListeners,
  tracksListeners,
  tripLettersListeners,
  tripsListeners,
  troddenListeners,
]
