import { achievementRoutes } from '#contract/achievements.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { communityRoutes } from '#contract/community.ts'
import { conditionRoutes } from '#contract/conditions.ts'
import { embedRoutes } from '#contract/embeds.ts'
import { feedRoutes } from '#contract/feeds.ts'
import { followsRoutes } from '#contract/follows.ts'
import { forumRoutes } from '#contract/forum.ts'
import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { importRoutes } from '#contract/imports.ts'
import type { Route } from '#contract/lib/route.ts'
import { longRouteRoutes } from '#contract/long-routes.ts'
import { rangeRoutes } from '#contract/mountains.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { rewardRoutes } from '#contract/rewards.ts'
import { searchRoutes } from '#contract/search.ts'
import { storyRoutes } from '#contract/stories.ts'
import { trackRoutes } from '#contract/tracks.ts'
import { tripRoutes } from '#contract/trips.ts'
import { troddenRoutes } from '#contract/trodden.ts'
import { usersRoutes } from '#contract/users.ts'
import { yearRoutes } from '#contract/year.ts'

/**
 * Reads that may be a moment old for whoever has no part in them: lists, feeds, pages, ranking, search, tiles. Each only reads,
 * remembers nothing of it for later, and touches no table that `0208_replicas.sql` leaves out without a reason
 * (`server/features/system/replicas-tables.test.ts`). What strangers get of them is mostly kept, and read as its topics ask.
 */
export const mayLag: ReadonlySet<Route> = new Set<Route>([
  storyRoutes.list,
  storyRoutes.onMap,
  storyRoutes.one,
  trackRoutes.one,
  applauseRoutes.admirersOfStory,
  commentRoutes.list,
  feedRoutes.stories,
  feedRoutes.hiker,
  feedRoutes.range,
  feedRoutes.board,
  embedRoutes.oembed,
  embedRoutes.cairn,
  usersRoutes.list,
  usersRoutes.one,
  followsRoutes.followers,
  followsRoutes.following,
  hikerStatsRoutes.calendar,
  hikerStatsRoutes.chart,
  hikerStatsRoutes.people,
  hikerStatsRoutes.totals,
  yearRoutes.periods,
  yearRoutes.one,
  ascentRoutes.ofUser,
  ascentRoutes.ofSummit,
  ascentRoutes.hikers,
  rangeRoutes.activities,
  rangeRoutes.completion,
  rangeRoutes.progress,
  achievementRoutes.list,
  achievementRoutes.holders,
  achievementRoutes.ofUser,
  rewardRoutes.goals,
  challengeRoutes.list,
  challengeRoutes.one,
  challengeRoutes.finishers,
  challengeRoutes.hikers,
  challengeRoutes.community,
  challengeRoutes.ofUser,
  longRouteRoutes.one,
  rankingRoutes.list,
  rankingRoutes.find,
  rankingRoutes.place,
  rankingRoutes.seasons,
  forumRoutes.front,
  forumRoutes.board,
  forumRoutes.thread,
  forumRoutes.search,
  forumRoutes.similar,
  conditionRoutes.list,
  conditionRoutes.feed,
  tripRoutes.list,
  tripRoutes.onMap,
  tripRoutes.one,
  communityRoutes.now,
  searchRoutes.everything,
  troddenRoutes.now,
  troddenRoutes.tile,
  troddenRoutes.sheet,
  troddenRoutes.range,
  troddenRoutes.summit,
])

/** Show somebody what was done for them later, by a job: from then on they see it everywhere, like a deed of their own. */
export const jobResultRoutes: ReadonlySet<Route> = new Set<Route>([
  importRoutes.list,
  importRoutes.one,
  importRoutes.files,
])
