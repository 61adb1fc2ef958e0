import type { Catalogue } from '#server/events/catalogue.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isPublic, isTold } from '#server/visibility/story-visibility.ts'

export type AscentFact = Catalogue['ascent-gained']

/** Everybody who has ascents by these stories, or will have. */
export async function peopleOfStories(tx: Transaction, storyIds: number[]): Promise<number[]> {
  const rows = await tx<{ userId: number }[]>`
    select author_id as user_id from offered.stories where id = any(${storyIds})
    union select user_id from offered.story_companions where story_id = any(${storyIds}) and state = 'confirmed'
    union select a.user_id from ascent_claims c join ascents a on a.id = c.ascent_id
      where c.story_id = any(${storyIds})`
  return rows.map((row) => row.userId)
}

/**
 * When an ascent counts: a summit that a story counts, for its author and for every companion who confirmed, on the
 * day of the hike. A draft gives none; a story that others may not see gives ascents that others may not see.
 */
const claimed = (tx: Transaction, storyIds: number[]) => tx`
  (select p.user_id, x.summit_id, s.hiked_on as climbed_on, s.id as story_id, x.evidence,
      not ${isPublic(tx)} as hidden
    from offered.stories s
    join (
      select id as story_id, author_id as user_id from offered.stories where id = any(${storyIds})
      union select story_id, user_id from offered.story_companions
        where story_id = any(${storyIds}) and state = 'confirmed') p on p.story_id = s.id
    join offered.story_summits x on x.story_id = s.id and x.state = 'counted'
    where s.id = any(${storyIds}) and ${isTold(tx)})`

/** The ascents that these stories speak of now, made if they were not there. */
export async function upsertAscents(
  tx: Transaction,
  storyIds: number[],
): Promise<{ id: number; gained: boolean }[]> {
  return tx<{ id: number; gained: boolean }[]>`
    insert into ascents (user_id, summit_id, climbed_on, precision, source, hidden)
    select user_id, summit_id, climbed_on, 'day', 'story', bool_and(hidden) from ${claimed(tx, storyIds)} claims
    group by 1, 2, 3 order by 1, 2, 3
    -- Touching the row gives its id back and makes a second writer wait for the first.
    on conflict (user_id, summit_id, climbed_on, precision) do update set user_id = excluded.user_id
    returning id, xmax = 0 as gained`
}

/** Makes the claims of these stories what the stories say; gives the ascents that one of them no longer speaks of. */
export async function replaceStoryClaims(tx: Transaction, storyIds: number[]): Promise<number[]> {
  await tx`
    insert into ascent_claims as c (ascent_id, story_id, hidden, evidence)
    select a.id, w.story_id, w.hidden, w.evidence
    from ${claimed(tx, storyIds)} w join ascents a using (user_id, summit_id, climbed_on)
    where a.precision = 'day'
    on conflict (ascent_id, story_id) do update set hidden = excluded.hidden, evidence = excluded.evidence
    where (c.hidden, c.evidence) is distinct from (excluded.hidden, excluded.evidence)`
  const gone = await tx<{ id: number }[]>`
    delete from ascent_claims c using ascents a
    where c.ascent_id = a.id and c.story_id = any(${storyIds}) and not exists (
      select from ${claimed(tx, storyIds)} w
      where (w.story_id, w.user_id, w.summit_id, w.climbed_on)
        = (c.story_id, a.user_id, a.summit_id, a.climbed_on))
    returning c.ascent_id as id`
  return gone.map((row) => row.id)
}

export async function deleteStoryClaims(tx: Transaction, storyIds: number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    delete from ascent_claims where story_id = any(${storyIds}) returning ascent_id as id`
  return rows.map((row) => row.id)
}

const fact = (tx: Transaction) => tx`
  ascents.id as ascent_id, ascents.user_id, ascents.summit_id, ascents.climbed_on as day, ascents.precision,
  ascents.story_id, ascents.hidden`

/** Makes ascents say what their claims say: one that others may see first, a story before a bare mark; none, no ascent. */
export async function alignWithClaims(
  tx: Transaction,
  ids: number[],
): Promise<{ changed: AscentFact[]; lost: AscentFact[] }> {
  const changed = await tx<AscentFact[]>`
    with best as (
      select distinct on (ascent_id) ascent_id, story_id, evidence,
        case when story_id is null then 'manual' else 'story' end as source,
        bool_and(hidden) over (partition by ascent_id) as hidden
      from ascent_claims where ascent_id = any(${ids})
      order by ascent_id, ascent_claims.hidden, story_id nulls last
    )
    update ascents set
      source = best.source, story_id = best.story_id, evidence = best.evidence, hidden = best.hidden
    from best where ascents.id = best.ascent_id
      and (ascents.source, ascents.story_id, ascents.evidence, ascents.hidden)
        is distinct from (best.source, best.story_id, best.evidence, best.hidden)
    returning ${fact(tx)}`
  const lost = await tx<AscentFact[]>`
    delete from ascents where id = any(${ids})
      and not exists (select from ascent_claims where ascent_id = ascents.id)
    returning ${fact(tx)}`
  return { changed, lost }
}

export async function readFacts(tx: Transaction, ids: number[]): Promise<AscentFact[]> {
  return tx<AscentFact[]>`select ${fact(tx)} from ascents where id = any(${ids}) order by id`
}
