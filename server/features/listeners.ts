import type { Listeners } from '#server/events/emit.ts'
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
import { noticesListeners } from './notices/notices.listeners.ts'
import { photosListeners } from './photos/photos.listeners.ts'
import { pointsListeners } from './points/points.listeners.ts'
import { storiesListeners } from './stories/stories.listeners.ts'
import { storySummitsListeners } from './story-summits/story-summits.listeners.ts'
import { threadsListeners } from './threads/threads.listeners.ts'
import { safeReturnListeners } from './safe-return/safe-return.listeners.ts'
import { tracksListeners } from './tracks/tracks.listeners.ts'
import { tripLettersListeners } from './trip-letters/trip-letters.listeners.ts'
import { tripsListeners } from './trips/trips.listeners.ts'

/**
 * Everybody who hears something, in the order in which they hear it: whoever keeps what others build on comes first
 * (what a person gave to others goes before their stories do, places of stories are aligned before ascents are).
 */
export const listeners: readonly Listeners[] = [
  applauseListeners,
  photosListeners,
  importsListeners,
  tracksListeners,
  storySummitsListeners,
  ascentsListeners,
  longRoutesListeners,
  commentsListeners,
  threadsListeners,
  conditionsListeners,
  storiesListeners,
  tripsListeners,
  tripLettersListeners,
  safeReturnListeners,
  // After everybody whose rows it counts, and after the rows of stories are held: two that wait for each other never cross.
  achievementsListeners,
  fairnessListeners,
  pointsListeners,
  moderationListeners,
  // Last: it asks who may see what, after everybody has settled it.
  noticesListeners,
  // Last: it builds on what achievements counted and on what fairness doubts.
  challengesListeners,
]
