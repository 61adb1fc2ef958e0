import type { CommentSubject } from '#contract/comments.ts'
import type { ChallengeKind } from '#domain/challenges/challenge.ts'
import type { TripPart } from '#domain/trips/trip-changes.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Audience } from '#domain/visibility/audience.ts'

/**
 * Everything that happens and that another feature cares about, as facts in the past tense. A feature emits a fact in the
 * transaction that makes it true; who listens is declared beside each listening feature, and a fact without a listener goes.
 */
export type Catalogue = {
  /** A story's words, day, summits, people or audience may be different now; emitted at the end of every change of one. */
  'story-changed': StoryFact
  /**
   * It was nobody's but its author's, as a draft or hidden by moderators, and now it is there for
   * those whom it is meant for. `asked`: somebody was asked whether they were there, and has not answered.
   */
  'story-published': StoryFact & { asked: boolean }
  /** Emitted just before the row goes, while everything about it can still be read. */
  'story-removed': { storyId: number; authorId: number }

  /** A hiker's zones or hidden ends are different now. `reveals`: something is hidden less than before. */
  'track-privacy-changed': { userId: number; version: number; reveals: boolean }
  /** What is shown of a story's track was made anew from its file, after its author's settings changed. */
  'track-cut': { storyId: number }
  /** The file of a track that was replaced or removed; nothing points at it any more. */
  'track-file-unused': { key: string }

  /** A story has a track that nobody has held against the long routes yet. */
  'track-unread': { storyId: number }
  /** What a hiker has walked of long routes is different now, or shown to others or hidden from them. */
  'route-walked': { userId: number; routes: string[] }

  'ascent-gained': AscentFact
  'ascent-lost': AscentFact
  /** Told by another story now, or shown to others or hidden from them. */
  'ascent-changed': AscentFact

  'companion-asked': CompanionFact
  'companion-confirmed': CompanionFact
  /** Refused, left, or taken off by the author. */
  'companion-left': CompanionFact

  commented: CommentFact
  /** Its words are different now. */
  'comment-changed': CommentFact
  'comment-removed': CommentFact
  /** Emitted just before the row goes. */
  'thread-removed': { threadId: number; board: string }
  applauded: ApplauseFact
  'applause-taken-back': ApplauseFact
  /** Once for each hiker and achievement, however often its cause comes and goes. */
  'achievement-earned': { userId: number; achievement: string }
  followed: { followerId: number; followedId: number }
  unfollowed: { followerId: number; followedId: number }

  /** Somebody took a seat, or a place on the wait-list. */
  'trip-joined': SeatFact & { state: 'going' | 'waiting' }
  /** Gave the seat, or the place on the wait-list, back. */
  'trip-left': SeatFact
  /** Moved up from the wait-list by itself. */
  'trip-seat-gained': SeatFact
  /** Taken off by the organiser. */
  'trip-participant-removed': SeatFact & { message: string }
  /**
   * `userIds`: everybody on it but the organiser. `shiftMs`: how much later its walk begins now; `changes`: what is different of
   * what nobody may miss, and `before` how it was.
   */
  'trip-changed': TripFact & {
    userIds: number[]
    revision: number
    shiftMs: number
    changes: TripPart[]
    before: { startsAt: string; startPlace: string }
  }
  /**
   * Called off. `gone`: because its organiser's account goes, and the trip with it; `title`: what it was called, empty when
   * moderators had hidden it.
   */
  'trip-cancelled': TripFact & { userIds: number[]; title: string; message: string; gone: boolean }
  /** Hidden by moderators before its day; `userIds`: everybody on it but the organiser. */
  'trip-hidden': TripFact & { userIds: number[] }
  /** Given back by moderators. */
  'trip-shown': TripFact
  /** Emitted just before the row goes. */
  'trip-removed': TripFact
  /** Its day is over, and at least two went. `userIds`: everybody who did, with the organiser. */
  'trip-held': TripFact & { userIds: number[]; day: string }

  /** Its height or place changed in the reference data: verdicts near where it is, and was, may be different. */
  'summits-moved': { places: { lat: number; lon: number }[] }

  /** What counts of a hiker's hikes (kilometres, metres up) is different now, by who keeps count of it. */
  'way-counted': { userId: number }

  /** The mountains of this release are in the database. */
  'reference-loaded': { version: number }

  /** The goal is reached by what others may know of; `day` is the day on which it was. */
  'challenge-finished': FinishFact
  /** Something that it stood on is no longer there. */
  'challenge-reopened': FinishFact

  /** Something about a story, or about all ascents of a day (without a story), does not look possible, or now does. */
  'fairness-changed': { userId: number; storyId: number | null; day: string }

  /** Moderators decided something about a hiker, or about what is theirs, with these words to them. */
  'decision-made': { decisionId: number; userId: number; message: string }
  /** A case is closed; `userIds`: everybody who had reported it. */
  'case-decided': { caseId: number; userIds: number[] }

  /** A profile became visible to everybody, or to hikers only. */
  'profile-visibility-changed': { userId: number }
  'account-made': { userId: number }
  /** A hiker joined or left the ranking, or began or ended „tryb honorowy”. */
  'ranking-choice-changed': { userId: number }
  'account-blocked': { userId: number }
  'account-unblocked': { userId: number }
  /** Emitted just before the row goes, with everything that refers to it. */
  'account-removed': { userId: number }
}

type StoryFact = { storyId: number; authorId: number; day: string; audience: Audience }
type AscentFact = {
  ascentId: number
  userId: number
  summitId: number
  /** The first day of the stretch in which it was, if it is not known to the day. */
  day: string
  precision: Precision
  storyId: number | null
  /** Only stories that others may not see speak of it. */
  hidden: boolean
}
type CompanionFact = { storyId: number; userId: number }
type CommentFact = {
  commentId: number
  subject: CommentSubject
  subjectId: number
  authorId: number | null
  /** Its place in a thread of the forum; null elsewhere. */
  number: number | null
}
type TripFact = { tripId: number; organiserId: number }
type SeatFact = TripFact & { userId: number }
type ApplauseFact = { subject: 'story' | 'comment'; subjectId: number; userId: number }

type FinishFact = { challengeId: number; userId: number; kind: ChallengeKind; day: string }

export type EventName = keyof Catalogue

/** Whatever can become of an ascent: for who counts it anew, one is as good as the other. */
export const ascentFacts = ['ascent-gained', 'ascent-lost', 'ascent-changed'] as const satisfies EventName[]
