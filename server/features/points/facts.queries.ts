import type { ClimbedSummit, CountedAscent } from '#domain/points/ascent-entries.ts'
import type { CountedStory } from '#domain/points/story-entries.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isPublic } from '#server/visibility/story-visibility.ts'

/** What a hiker's points are counted from, again, after something changed: their days with stories, and summits. */
export type HikerDay = { userId: number; day: string }
export type HikerSummit = { userId: number; summitId: number }

export type Hiker = { id: number; honour: boolean; ranked: boolean }

export async function readHikers(tx: Transaction, ids: number[]): Promise<Hiker[]> {
  return tx<Hiker[]>`
    select id, honour, in_ranking and not blocked as ranked from offered.users where id = any(${ids})`
}

const days = (tx: Db, given: HikerDay[]) =>
  tx`jsonb_to_recordset(${tx.json(given)}) as d ("userId" integer, day date)`
const summits = (tx: Db, given: HikerSummit[]) =>
  tx`jsonb_to_recordset(${tx.json(given)}) as d ("userId" integer, "summitId" integer)`

/** Not explained and not accepted: see the fairness feature. */
const doubted = (tx: Db) => tx`f.state in ('open', 'refused')`

export type StoryFact = CountedStory & { userId: number }

/** When a story counts: everybody, or every hiker, may read it, and nothing speaks against it. */
export async function readCountedStories(
  tx: Transaction,
  given: HikerDay[],
  gone: number[],
): Promise<StoryFact[]> {
  if (given.length === 0) return []
  return tx<StoryFact[]>`
    select s.author_id as user_id, s.id, s.hiked_on as day, s.distance_m, s.ascent_m, s.photo_count > 0 as has_photo,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type))
        from offered.story_ranges x join offered.mountain_ranges r on r.id = x.range_id where x.story_id = s.id), '[]') as ranges
    from ${days(tx, given)} join offered.stories s on s.author_id = d."userId" and s.hiked_on = d.day
    where ${isPublic(tx)} and s.id <> all(${gone})
      and not exists (select from offered.fairness_flags f where f.story_id = s.id and ${doubted(tx)})`
}

export type AscentFact = CountedAscent & { userId: number; summit: ClimbedSummit }

/** When an ascent gives points: others may know of it, and nothing speaks against the story that tells it, or its day. */
export async function readCountedAscents(tx: Transaction, given: HikerSummit[]): Promise<AscentFact[]> {
  if (given.length === 0) return []
  return tx<AscentFact[]>`
    select a.user_id, a.climbed_on as day, a.climbed_until as last_day, a.precision, a.story_id,
      jsonb_build_object('id', m.id, 'heightM', m.height_m, 'range', jsonb_build_object('id', r.id, 'type', r.type),
        'inCrown', exists (
          select from offered.crowns c where c.slug = 'korona-gor-polski' and not c.retired and m.id = any(c.summits))) as summit
    from ${summits(tx, given)} join offered.ascents a on a.user_id = d."userId" and a.summit_id = d."summitId"
    join offered.summits m on m.id = a.summit_id join offered.mountain_ranges r on r.id = m.range_id
    where not a.hidden
      and not exists (select from offered.fairness_flags f where f.story_id = a.story_id and ${doubted(tx)})
      and not exists (
        select from offered.fairness_flags f
        where a.precision = 'day' and f.user_id = a.user_id and f.day = a.climbed_on and f.story_id is null
          and ${doubted(tx)})`
}

/** Days on which these stories give points now, and days that they tell of. */
export async function daysOfStories(tx: Transaction, storyIds: number[]): Promise<HikerDay[]> {
  if (storyIds.length === 0) return []
  return tx<HikerDay[]>`
    select author_id as user_id, hiked_on as day from offered.stories where id = any(${storyIds})
    union select user_id, earned_on from point_entries
      where story_id = any(${storyIds}) and kind = 'story' and corrects is null`
}

/** Summits whose ascents these stories, or these days of hikers, tell of. */
export async function summitsOfStories(tx: Transaction, storyIds: number[]): Promise<HikerSummit[]> {
  if (storyIds.length === 0) return []
  return tx<HikerSummit[]>`
    select user_id, summit_id from offered.ascents where story_id = any(${storyIds})
    union select user_id, summit_id from point_entries
      where story_id = any(${storyIds}) and summit_id is not null and corrects is null`
}

export async function summitsOfDays(tx: Transaction, given: HikerDay[]): Promise<HikerSummit[]> {
  if (given.length === 0) return []
  return tx<HikerSummit[]>`
    select distinct a.user_id, a.summit_id
    from ${days(tx, given)} join offered.ascents a on a.user_id = d."userId" and a.climbed_on = d.day`
}

/** Everything of these hikers. */
export async function daysOfHikers(tx: Transaction, ids: number[]): Promise<HikerDay[]> {
  return tx<HikerDay[]>`
    select s.author_id as user_id, s.hiked_on as day from offered.stories s
      where s.author_id = any(${ids}) and ${isPublic(tx)}
    union select user_id, earned_on from point_entries
      where user_id = any(${ids}) and kind = 'story' and corrects is null`
}

export async function summitsOfHikers(tx: Transaction, ids: number[]): Promise<HikerSummit[]> {
  return tx<HikerSummit[]>`
    select user_id, summit_id from offered.ascents where user_id = any(${ids})
    union select user_id, summit_id from point_entries
      where user_id = any(${ids}) and summit_id is not null and corrects is null`
}
