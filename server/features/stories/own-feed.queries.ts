import type { Db } from '#server/db/connect.ts'
import { versionOf } from '#server/lib/kept/topics.queries.ts'
import { topics } from '#server/lib/kept/topics.ts'
import {
  closedBetween,
  insideFilter,
  publicBranch,
  type FeedFilter,
  type FeedPlace,
  type FeedRow,
  type Stretch,
} from './feed.queries.ts'

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
      array(select m.muted_id from mutes m where m.user_id = ${viewerId}) as muted_ids,
      own.closed, own.applauded_ids
    from (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'hikedOn', c.hiked_on))
          filter (where c.hiked_on is not null), '[]') as closed,
        coalesce(array_agg(c.id) filter (where exists (
          select from story_applause a where a.story_id = c.id and a.user_id = ${viewerId})), '{}') as applauded_ids
      from (
        select id, hiked_on from (${closedBetween(db, filter, viewerId, stretch, limit)}) found
        union all select id, null from unnest(${openIds}::integer[]) as id) c) own`
  return row!
}

const storiesVersion = (db: Db) =>
  db`${versionOf(db, db`${topics.stories}::text`)} || ' ' || ${versionOf(db, db`${topics.people}::text`)}`
