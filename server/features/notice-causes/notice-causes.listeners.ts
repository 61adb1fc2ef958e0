import { defineListeners } from '#server/events/listeners.ts'
import { alignFinishes, alignFollows, raiseCases, raiseDecisions, raiseStamps } from './hiker-notices.ts'
import { alignApplause, alignAsked, alignComments, alignCompanions } from './story-notices.ts'
import {
  alignHidden,
  isMoved,
  raiseCancelled,
  raiseChanged,
  raiseGained,
  raiseHeld,
  raiseJoined,
  raiseLeft,
  raiseRemoved,
} from './trip-notices.ts'

/** The one place where notices are raised. What may be taken back is looked up anew at each fact about it; the rest happened. */
export const noticeCausesListeners = defineListeners({
  feature: 'notice-causes',
  follow: {
    applauded: ({ db }, facts) => alignApplause(db, facts),
    'applause-taken-back': ({ db }, facts) => alignApplause(db, facts),
    commented: ({ db }, facts) => alignComments(db, facts),
    'comment-changed': ({ db }, facts) => alignComments(db, facts),
    'comment-removed': ({ db }, facts) => alignComments(db, facts),
    followed: ({ db }, facts) => alignFollows(db, facts),
    unfollowed: ({ db }, facts) => alignFollows(db, facts),
    'companion-asked': ({ db }, facts) => alignCompanions(db, facts),
    'companion-confirmed': ({ db }, facts) => alignCompanions(db, facts),
    'companion-left': ({ db }, facts) => alignCompanions(db, facts),
    'story-published': ({ db }, facts) =>
      alignAsked(
        db,
        facts.map((fact) => fact.storyId),
      ),
    'achievement-earned': ({ db }, facts) => raiseStamps(db, facts),
    'challenge-finished': ({ db }, facts) => alignFinishes(db, facts),
    'challenge-reopened': ({ db }, facts) => alignFinishes(db, facts),
    'trip-joined': ({ db }, facts, key) => raiseJoined(db, facts, key),
    'trip-left': ({ db }, facts, key) => raiseLeft(db, facts, key),
    'trip-seat-gained': ({ db }, facts, key) => raiseGained(db, facts, key),
    'trip-participant-removed': ({ db }, facts, key) => raiseRemoved(db, facts, key),
    'trip-changed': ({ db }, facts) => raiseChanged(db, facts),
    'trip-cancelled': ({ db }, facts) => raiseCancelled(db, facts),
    'trip-hidden': ({ db }, facts) => alignHidden(db, facts),
    'trip-shown': ({ db }, facts) => alignHidden(db, facts),
    'trip-held': ({ db }, facts) => raiseHeld(db, facts),
    'decision-made': ({ db }, facts) => raiseDecisions(db, facts),
    'case-decided': ({ db }, facts) => raiseCases(db, facts),
  },
  only: { 'story-published': (fact) => fact.asked, 'trip-changed': isMoved },
})
