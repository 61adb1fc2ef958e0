import type { Db } from '#server/db/connect.ts'
import { logPlace } from '#server/db/log-place.ts'
import type { Topic } from './topics.ts'

/** One statement, so one moment: what is folded just now is counted once. */
export async function readVersions(db: Db, topics: Topic[]): Promise<Map<Topic, number>> {
  const rows = await db<{ topic: Topic; version: number }[]>`
    select k.topic, ${versionOf(db, db`k.topic`)} as version from unnest(${topics}::text[]) as k (topic)`
  return new Map(rows.map((row) => [row.topic, row.version]))
}

/** The same with the place that the log has reached by then: behind the commit of everything that is counted. */
export async function readVersionsAndPlace(
  db: Db,
  topics: Topic[],
): Promise<{ versions: Map<Topic, number>; place: number }> {
  const rows = await db<{ topic: Topic; version: number; place: number }[]>`
    select k.topic, ${versionOf(db, db`k.topic`)} as version, ${logPlace(db)} as place
    from unnest(${topics}::text[]) as k (topic)`
  return {
    versions: new Map(rows.map((row) => [row.topic, row.version])),
    place: Math.max(...rows.map((row) => row.place)),
  }
}

/** A piece of a query: the version of a topic at the moment of the query itself. */
export function versionOf(db: Db, topic: ReturnType<Db>) {
  return db`(coalesce((select v.changes from topic_versions v where v.topic = ${topic}), 0)
    + (select count(*) from topic_changes c where c.topic = ${topic}))`
}

/** Gives how many rows were folded. */
export async function foldChanges(db: Db, most: number): Promise<number> {
  const [row] = await db<{ folded: number }[]>`
    with chosen as (
      select ctid from topic_changes limit ${most} for update skip locked
    ), gone as (
      delete from topic_changes where ctid in (select ctid from chosen) returning topic
    ), counted as (
      insert into topic_versions as v (topic, changes) select topic, count(*) from gone group by topic order by topic
      on conflict (topic) do update set changes = v.changes + excluded.changes
    )
    select count(*) as folded from gone`
  return row!.folded
}
