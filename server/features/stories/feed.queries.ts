import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { versionOf } from '#server/lib/kept/topics.queries.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { notMuted } from '#server/visibility/muted.ts'
import {
  isClosed,
  isForFollowers,
  isShared,
  isTold,
  openTo,
  visibleTo,
} from '#server/visibility/story-visibility.ts'

export type FeedFilter = {
  feed: 'all' | 'followed' | 'mine'
  viewer: Pick<Viewer, 'id'> | null
  authorId: number | undefined
  summitId: number | undefined
  rangeId: number | undefined
  year: number | undefined
  drafts: boolean
}

export type FeedPlace = { day: string; id: number }
export type FeedRow = { id: number; hikedOn: string }

/**
 * One page of a feed as ids, none of which the viewer may not see: a cursor made of them gives nothing away, and a page
 * is full while there is more. Each way in which a viewer may meet a story is a walk along an index of its own that
 * stops after a page, so the cost does not grow with the number of stories.
 */
export async function readFeed(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
): Promise<FeedRow[]> {
  const quick = await (filter.feed === 'followed'
    ? followedAmongNewest(db, filter, after, limit)
    : betweenPublic(db, filter, after, limit))
  if (quick.length === limit) return quick
  const parts = branches(db, filter, after, limit)
  const [first, ...rest] = parts
  if (first === undefined) return []
  if (rest.length === 0) return db<FeedRow[]>`${first}`
  const all = rest.reduce((sum, part) => db`${sum} union (${part})`, db`(${first})`)
  return db<FeedRow[]>`
    select id, hiked_on from (${all}) found order by hiked_on desc, id desc limit ${limit}`
}

type Fragment = PendingQuery<Row[]>

/** So many of everybody's newest stories are looked through for those of followed hikers. */
const NEWEST = 400

/**
 * Whoever follows many finds a page among everybody's newest stories, with one walk instead of one for each of them.
 * Not a full page: they write too seldom for that, and are asked one by one.
 */
async function followedAmongNewest(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
): Promise<FeedRow[]> {
  const { viewer, authorId, summitId, rangeId } = filter
  const isPlain = authorId === undefined && summitId === undefined && rangeId === undefined
  if (viewer === null || !isPlain) return []
  return db<FeedRow[]>`
    select s.id, s.hiked_on from (
      select s.id, s.hiked_on, s.author_id from stories s
      where ${isShared(db)} ${insideFilter(db, filter, after)}
      order by s.hiked_on desc, s.id desc limit ${NEWEST}) s
    where s.author_id in (select followed_id from offered.follows where follower_id = ${viewer.id})
    order by s.hiked_on desc, s.id desc limit ${limit}`
}

/**
 * Everybody's feed for somebody signed in: once a full page of public stories is known, what is for this viewer alone can
 * only stand between them, so just that stretch of days is looked through. Not a full page: nothing can be said yet.
 */
async function betweenPublic(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
): Promise<FeedRow[]> {
  const { feed, viewer, authorId } = filter
  if (feed !== 'all' || viewer === null || authorId !== undefined) return []
  const within = insideFilter(db, filter, after)
  const open = await db<FeedRow[]>`${publicBranch(db, filter, after, limit, within)}`
  const last = open.at(-1)
  if (open.length < limit || last === undefined) return open
  const closed = await db<
    FeedRow[]
  >`${closedBetween(db, filter, viewer.id, { after, since: placeAt(last) }, limit)}`
  return merged(open, closed, limit)
}

export function placeAt({ hikedOn, id }: FeedRow): FeedPlace {
  return { day: hikedOn, id }
}

export function merged<Row extends FeedRow>(open: Row[], closed: Row[], limit: number): Row[] {
  if (closed.length === 0) return open
  return [...new Map([...open, ...closed].map((row) => [row.id, row])).values()]
    .toSorted((a, b) => (a.hikedOn === b.hikedOn ? b.id - a.id : a.hikedOn < b.hikedOn ? 1 : -1))
    .slice(0, limit)
}

/** A stretch of days, neither of its ends in it. */
type Stretch = { after: FeedPlace | null; since: FeedPlace }

/** What is for this viewer alone in a stretch of days: of whom they follow, their own, and where they were along. */
function closedBetween(
  db: Db,
  filter: FeedFilter,
  viewerId: number,
  { after, since }: Stretch,
  limit: number,
): Fragment {
  const stretch = insideFilter(db, filter, after, since)
  const { table, key, inOrder } = placeOf(db, filter, after, since)
  const isPlace = filter.summitId !== undefined || filter.rangeId !== undefined
  const followed = db`(select followed_id from offered.follows where follower_id = ${viewerId})`
  const shared = isPlace
    ? db`select x.story_id as id, x.hiked_on from ${table} x
        where ${key} and ${isForFollowers(db, 'x')} and x.author_id in ${followed} ${inOrder(limit)}`
    : db`select s.id, s.hiked_on from stories s
        where ${isForFollowers(db)} and s.author_id in ${followed} ${stretch}
        order by s.hiked_on desc, s.id desc limit ${limit}`
  const own = isPlace
    ? ownInPlace(db, filter, viewerId, after, limit, since)
    : db`select s.id, s.hiked_on from stories s where s.author_id = ${viewerId} and not s.draft ${stretch}
        order by s.hiked_on desc, s.id desc limit ${limit}`
  return db`
    (${shared}) union (${own}) union (
      select s.id, s.hiked_on from offered.story_companions c join stories s on s.id = c.story_id
      where c.user_id = ${viewerId} and c.state in ('confirmed', 'asked') and ${isTold(db)} ${stretch})`
}

function branches(db: Db, filter: FeedFilter, after: FeedPlace | null, limit: number): Fragment[] {
  const { viewer } = filter
  const within = insideFilter(db, filter, after)
  const page = db`order by s.hiked_on desc, s.id desc limit ${limit}`
  /** Stories in which somebody took part; `seen` says which of them the viewer may see. */
  const withCompanion = (id: number, states: string[], seen: Fragment) => db`
    select s.id, s.hiked_on from offered.story_companions c join stories s on s.id = c.story_id
    where c.user_id = ${id} and c.state = any(${states}) and ${seen} ${within} ${page}`

  if (filter.feed === 'followed') return viewer === null ? [] : [ofFollowed(db, viewer.id, limit, within)]
  if (filter.feed === 'mine') {
    if (viewer === null) return []
    const own = db`
      select s.id, s.hiked_on from stories s
      where s.author_id = ${viewer.id} and ${filter.drafts ? db`s.draft` : db`not s.draft`} ${within} ${page}`
    return filter.drafts ? [own] : [own, withCompanion(viewer.id, ['confirmed'], isTold(db))]
  }
  if (filter.authorId !== undefined) {
    return [
      ...ofAuthor(db, filter, filter.authorId, within, limit),
      withCompanion(filter.authorId, ['confirmed'], visibleTo(db, viewer)),
    ]
  }
  const open = publicBranch(db, filter, after, limit, within)
  if (viewer === null) return [open]
  const joined = withCompanion(viewer.id, ['confirmed', 'asked'], isTold(db))
  if (filter.summitId !== undefined || filter.rangeId !== undefined) {
    return [open, ...closedBranches(db, filter, viewer.id, after, limit), joined]
  }
  const own = db`
    select s.id, s.hiked_on from stories s where s.author_id = ${viewer.id} and not s.draft ${within} ${page}`
  return [open, own, ofFollowed(db, viewer.id, limit, within, isForFollowers(db)), joined]
}

/** Stories of one author that this viewer may see: what is open, what is for followers if they are one, what they were asked about. */
function ofAuthor(
  db: Db,
  { viewer }: FeedFilter,
  authorId: number,
  within: Fragment,
  limit: number,
): Fragment[] {
  const page = db`order by s.hiked_on desc, s.id desc limit ${limit}`
  const those = (seen: Fragment) =>
    db`select s.id, s.hiked_on from stories s where s.author_id = ${authorId} and ${seen} ${within} ${page}`
  if (viewer === null) return [those(openTo(db, null))]
  if (viewer.id === authorId) return [those(db`not s.draft`)]
  return [
    those(openTo(db, viewer)),
    those(db`${isForFollowers(db)} and exists (
      select from offered.follows f where f.follower_id = ${viewer.id} and f.followed_id = ${authorId})`),
    db`
      select s.id, s.hiked_on from offered.story_companions c join stories s on s.id = c.story_id
      where c.user_id = ${viewer.id} and c.state <> 'declined' and s.author_id = ${authorId}
        and ${isTold(db)} ${within} ${page}`,
  ]
}

/** Everything that followers may see of whom this hiker follows, or a part of it. */
function ofFollowed(
  db: Db,
  followerId: number,
  limit: number,
  within: Fragment,
  seen = isShared(db),
): Fragment {
  return newestOfMany(
    db,
    followerId,
    limit,
    (count) => db`
      select s.id, s.hiked_on from stories s where s.author_id = f.followed_id and ${seen}
        ${within} order by s.hiked_on desc, s.id desc limit ${count}`,
  )
}

/**
 * The newest stories of everybody whom this hiker follows. A page of so many rows can only come from as many authors, those
 * whose newest story is newest; asking each of hundreds for a whole page would cost more the more they write.
 * `of(count)`: the newest stories of `f.followed_id`.
 */
function newestOfMany(db: Db, followerId: number, limit: number, of: (count: number) => Fragment): Fragment {
  return db`
    select found.id, found.hiked_on from (
      select f.followed_id from offered.follows f cross join lateral (${of(1)}) newest
      where f.follower_id = ${followerId} order by newest.hiked_on desc, newest.id desc limit ${limit}) f
    cross join lateral (${of(limit)}) found
    order by found.hiked_on desc, found.id desc limit ${limit}`
}

function publicBranch(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
  within: Fragment,
): Fragment {
  if (filter.summitId === undefined && filter.rangeId === undefined) {
    return db`
      select s.id, s.hiked_on from stories s
      where ${openTo(db, filter.viewer)} ${within}
      order by s.hiked_on desc, s.id desc limit ${limit}`
  }
  const { table, key, inOrder } = placeOf(db, filter, after)
  return db`select x.story_id as id, x.hiked_on from ${table} x where ${key} and ${openTo(db, filter.viewer, 'x')} ${inOrder(limit)}`
}

/** What of a summit or range is not for everybody, but for this viewer: their own, and that of whom they follow. */
function closedBranches(
  db: Db,
  filter: FeedFilter,
  viewerId: number,
  after: FeedPlace | null,
  limit: number,
): Fragment[] {
  const { table, key, inOrder } = placeOf(db, filter, after)
  return [
    ownInPlace(db, filter, viewerId, after, limit),
    newestOfMany(
      db,
      viewerId,
      limit,
      (count) => db`
      select x.story_id as id, x.hiked_on from ${table} x
      where ${key} and x.author_id = f.followed_id and ${isForFollowers(db, 'x')} ${inOrder(count)}`,
    ),
  ]
}

function ownInPlace(
  db: Db,
  filter: FeedFilter,
  viewerId: number,
  after: FeedPlace | null,
  limit: number,
  since: FeedPlace | null = null,
): Fragment {
  const { table, key, inOrder } = placeOf(db, filter, after, since)
  return db`
    select x.story_id as id, x.hiked_on from ${table} x
    where ${key} and x.author_id = ${viewerId} and ${isClosed(db, 'x')} ${inOrder(limit)}`
}

function placeOf(db: Db, filter: FeedFilter, after: FeedPlace | null, since: FeedPlace | null = null) {
  const { summitId, rangeId } = filter
  return {
    table: summitId === undefined ? db`offered.story_ranges` : db`offered.story_summits`,
    key:
      summitId === undefined
        ? db`x.range_id = ${rangeId!}`
        : db`x.summit_id = ${summitId} and x.state = 'counted'`,
    inOrder: (limit: number) => db`
      ${after ? db`and (x.hiked_on, x.story_id) < (${after.day}::date, ${after.id}::integer)` : db``}
      ${since ? db`and (x.hiked_on, x.story_id) > (${since.day}::date, ${since.id}::integer)` : db``}
      ${yearOf(db, filter.year, db`x.hiked_on`)}
      order by x.hiked_on desc, x.story_id desc limit ${limit}`,
  }
}

/** `after` and `since`: the newer and the older end of a stretch of days, neither of them in it. */
function insideFilter(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  since: FeedPlace | null = null,
): Fragment {
  const { summitId, rangeId, authorId, feed } = filter
  return db`
    ${after ? db`and (s.hiked_on, s.id) < (${after.day}::date, ${after.id}::integer)` : db``}
    ${since ? db`and (s.hiked_on, s.id) > (${since.day}::date, ${since.id}::integer)` : db``}
    ${yearOf(db, filter.year, db`s.hiked_on`)}
    ${authorId === undefined ? db`and ${notMuted(db, filter.viewer, db`s.author_id`)}` : db``}
    ${feed !== 'all' && authorId !== undefined ? db`and s.author_id = ${authorId}` : db``}
    ${
      summitId === undefined
        ? db``
        : db`and exists (select from offered.story_summits x
             where x.story_id = s.id and x.summit_id = ${summitId} and x.state = 'counted')`
    }
    ${
      rangeId === undefined
        ? db``
        : db`and exists (select from offered.story_ranges x where x.story_id = s.id and x.range_id = ${rangeId})`
    }`
}

function yearOf(db: Db, year: number | undefined, column: Fragment): Fragment {
  if (year === undefined) return db``
  return db`and ${column} >= make_date(${year}, 1, 1) and ${column} < make_date(${year + 1}, 1, 1)`
}

/** Anybody with an account: what is open to them without looking at who they are. */
const anyHiker = { id: 0 }

export type OpenRow = FeedRow & { authorId: number; version: string }

/** A stretch of everybody's feed as every hiker finds it, whomever they do not want to read. */
export async function readOpenFeed(
  db: Db,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
): Promise<OpenRow[]> {
  const open = { ...filter, viewer: anyHiker }
  return db<OpenRow[]>`
    select f.id, f.hiked_on, s.author_id, ${storiesVersion(db)} as version
    from (${publicBranch(db, open, after, limit, insideFilter(db, open, after))}) f join stories s on s.id = f.id
    order by f.hiked_on desc, f.id desc`
}

export type OwnPart = { version: string; mutedIds: number[]; closed: FeedRow[]; applaudedIds: number[] }

/** What is this viewer's own about a page of everybody's feed, and whether the feed is still the one that is known. */
export async function readOwnPart(
  db: Db,
  filter: FeedFilter,
  viewerId: number,
  stretch: Stretch,
  openIds: number[],
  limit: number,
): Promise<OwnPart> {
  const [row] = await db<OwnPart[]>`
    select ${storiesVersion(db)} as version,
      array(select m.muted_id from offered.mutes m where m.user_id = ${viewerId}) as muted_ids,
      own.closed, own.applauded_ids
    from (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'hikedOn', c.hiked_on))
          filter (where c.hiked_on is not null), '[]') as closed,
        coalesce(array_agg(c.id) filter (where exists (
          select from offered.story_applause a where a.story_id = c.id and a.user_id = ${viewerId})), '{}') as applauded_ids
      from (
        select id, hiked_on from (${closedBetween(db, filter, viewerId, stretch, limit)}) found
        union all select id, null from unnest(${openIds}::integer[]) as id) c) own`
  return row!
}

/** Of two changes that are committed at once the primary may show one first and a replica the other: their counts are not compared. */
const storiesVersion = (db: Db) =>
  db`${versionOf(db, db`${topics.stories}::text`)} || ' ' || ${versionOf(db, db`${topics.people}::text`)}
    || case when pg_is_in_recovery() then ' of a replica' else '' end`
