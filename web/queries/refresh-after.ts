import type { QueryKey } from '@tanstack/react-query'
import type { TrackPrivacy } from '#contract/track-privacy.ts'
import type { Applause } from '#contract/applause.ts'
import type { CommentSubject } from '#contract/comments.ts'
import type { ReturnByLink, SafeReturn } from '#contract/safe-return.ts'
import type { Story } from '#contract/story.ts'
import type { Trip } from '#contract/trips.ts'
import type { OwnUser, UserProfile } from '#contract/users.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import {
  achievementKeys,
  applauseKeys,
  ascentKeys,
  bookletKeys,
  challengeKeys,
  commentKeys,
  conditionKeys,
  followKeys,
  forumKeys,
  importKeys,
  moderationKeys,
  mountainKeys,
  noticeKeys,
  pointKeys,
  rankingKeys,
  safeReturnKeys,
  storyKeys,
  tripKeys,
  userKeys,
  wishKeys,
  yearKeys,
} from './keys.ts'
import { showApplause } from './show-applause.ts'

/** What is on the screen is asked for anew; the rest when it is opened next. */
function outdate(...keys: QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** Summits were gained or lost: by the viewer, on pages of hikers, on pages of summits and ranges. */
function outdateAscents(): void {
  outdate(ascentKeys.all, mountainKeys.visits, storyKeys.figures, challengeKeys.all)
  outdateStamps()
  outdatePoints()
}

/** Something may have been earned; whether there is a stamp to tell of comes with one's own data. */
function outdateStamps(): void {
  outdate(achievementKeys.all, userKeys.me)
}

function outdatePoints(): void {
  outdate(pointKeys.all, rankingKeys.all)
}

/**
 * What each change makes out of date, wherever it is shown. Whoever changes something calls one line of this and knows
 * no key; whoever adds a query adds its key to the changes that touch it.
 */
export const refreshAfter = {
  /** A story was sent, published or changed, or its summits were. */
  story(story: Story): void {
    queryClient.setQueryData(storyKeys.one(story.id), story)
    outdate(storyKeys.track(story.id), storyKeys.lists)
    outdateAscents()
  },

  /** Who sees several stories was changed at once. */
  storiesShown(): void {
    outdate(storyKeys.each, storyKeys.lists, importKeys.all)
    outdateAscents()
  },

  storyRemoved(id: number): void {
    // Its page may not have left the screen yet: asked for now, the server would only say that it is gone.
    void queryClient.invalidateQueries({ queryKey: storyKeys.one(id), refetchType: 'none' })
    outdate(storyKeys.lists)
    outdateAscents()
  },

  /** Somebody was asked, answered or left: ascents come and go with the answer. */
  companions(storyId: number): void {
    outdate(storyKeys.one(storyId), storyKeys.lists)
    outdateAscents()
  },

  /** A dated photo proves a hike in the booklet. */
  photos(storyId: number): void {
    outdate(storyKeys.one(storyId), storyKeys.lists, bookletKeys.all)
    outdateStamps()
    outdatePoints()
  },

  /** What looked impossible was explained. */
  explanation(): void {
    outdatePoints()
  },

  /** Who sees the profile, and whether it takes part in the ranking. */
  settings(): void {
    outdatePoints()
  },

  /** An import was begun, stopped or tried again, or has got more files. */
  imports(): void {
    outdate(importKeys.all)
  },

  /** All files of an import have been read: its stories are there. */
  importDone(id: number): void {
    outdate(importKeys.files(id), importKeys.list, storyKeys.lists)
    outdateAscents()
  },

  /** The thread, and the count of comments wherever the story is shown. */
  comment(subject: CommentSubject, subjectId: number): void {
    outdate(commentKeys.thread(subject, subjectId))
    if (subject === 'thread') outdate(forumKeys.thread(subjectId), forumKeys.front, forumKeys.lists)
    if (subject !== 'story') return
    void queryClient.invalidateQueries({ queryKey: storyKeys.one(subjectId), exact: true })
    outdate(storyKeys.lists)
  },

  /** A thread was started, renamed, marked as solved, moved, pinned, locked, watched or removed. */
  thread(): void {
    outdate(forumKeys.all)
  },

  /** Something was read: the marks in lists go, those on the page that is being read stay. */
  reading(): void {
    outdate(forumKeys.front, forumKeys.lists)
  },

  /** Conditions were reported, confirmed or denied. */
  condition(): void {
    outdate(conditionKeys.all)
  },

  /** A trip was announced, changed or called off, or somebody joined or left it. */
  trip(trip: Trip): void {
    queryClient.setQueryData(tripKeys.one(trip.id), trip)
    outdate(tripKeys.all)
  },

  /** The seat on a trip was given back; what is seen of it may be less now. */
  tripLeft(id: number): void {
    outdate(tripKeys.all, safeReturnKeys.ofTrip(id))
  },

  calendarAddress(address: { address: string }): void {
    queryClient.setQueryData(tripKeys.calendar, address)
  },

  /** Armed, given up, or put off. */
  safeReturn(tripId: number, safeReturn?: SafeReturn | null): void {
    if (safeReturn === undefined) return outdate(safeReturnKeys.ofTrip(tripId))
    queryClient.setQueryData(safeReturnKeys.ofTrip(tripId), { safeReturn })
  },

  returnByLink(link: string, answer: ReturnByLink): void {
    queryClient.setQueryData(safeReturnKeys.byLink(link), answer)
    outdate(safeReturnKeys.ofTrip(answer.tripId))
  },

  contactAnswered(link: string): void {
    outdate(safeReturnKeys.contact(link))
  },

  applause(storyId: number, applause: Applause): void {
    showApplause(storyId, applause)
    outdate(applauseKeys.ofStory(storyId))
    outdateStamps()
  },

  /** A summit was marked by hand, or unmarked. */
  ascent(): void {
    outdateAscents()
  },

  /** A year was shown to others, or hidden from them. */
  year(userId: number): void {
    outdate(yearKeys.of(userId))
  },

  /** A summit was put on the list of wishes, or taken off it. */
  wish(): void {
    outdate(wishKeys.mine)
  },

  /** What was earned has been told. */
  stampsTold(): void {
    queryClient.setQueryData<OwnUser>(userKeys.me, (me) => me && { ...me, hasFreshStamps: false })
    outdate(achievementKeys.all)
  },

  /** A challenge was made, changed, joined or left: what is next, and stamps, follow from it. */
  challenge(): void {
    outdate(challengeKeys.all, ascentKeys.mine, achievementKeys.all)
  },

  /** Who follows whom decides about lists of hikers and about the feed of those one follows. */
  follow(userId: number, state: Pick<UserProfile, 'followed' | 'followers'>): void {
    queryClient.setQueryData<UserProfile>(userKeys.one(userId), (now) => now && { ...now, ...state })
    const me = queryClient.getQueryData<OwnUser>(userKeys.me)
    if (me) outdate(userKeys.one(me.id))
    outdate(followKeys.all, userKeys.lists, storyKeys.lists, rankingKeys.all, challengeKeys.all)
  },

  /** A name and a picture stand beside everything that somebody wrote or climbed. */
  profile(me: OwnUser): void {
    queryClient.setQueryData(userKeys.me, me)
    outdate(userKeys.all, followKeys.all, ascentKeys.all, mountainKeys.visits, rankingKeys.all)
    outdate(storyKeys.lists, storyKeys.each, commentKeys.all, applauseKeys.all)
    outdate(forumKeys.all, conditionKeys.all, tripKeys.all, challengeKeys.all)
  },

  /** Other marks stand beside one's picture, wherever that is. */
  worn(marks: string[]): void {
    const me = queryClient.getQueryData<OwnUser>(userKeys.me)
    if (me) this.profile({ ...me, marks })
    outdate(achievementKeys.all)
  },

  /** An address was confirmed, in whichever tab its link was opened. */
  emailConfirmed(): void {
    outdate(userKeys.me)
  },

  /** A case was decided, a decision undone, an appeal sent or answered. */
  moderation(): void {
    outdate(moderationKeys.all, storyKeys.lists, commentKeys.all)
  },

  /** Somebody is read no more, or again. */
  mutes(): void {
    outdate(moderationKeys.mutes, storyKeys.lists, commentKeys.all, noticeKeys.all)
  },

  /** Something new was told, or notices were read: here, in another window or on another device. */
  notices(): void {
    outdate(noticeKeys.all)
  },

  /** Shown lines and the places of photos are made anew under the new rules. */
  privacy(saved: TrackPrivacy): void {
    queryClient.setQueryData(storyKeys.privacy, saved)
    outdate(storyKeys.each, storyKeys.lists)
  },
}
