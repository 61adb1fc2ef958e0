import type { SeasonalEdition } from '#domain/challenges/seasonal.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

/** Crowns as challenges: the same words and summits as in the reference data. */
export async function alignCrowns(tx: Transaction): Promise<void> {
  await tx`
    insert into challenges as c (kind, slug, crown_id, title, description, unit, goal, summits)
    select 'crown', slug, id, name,
      '<p>' || replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
      'list', cardinality(summits), summits
    from offered.crowns where not retired and cardinality(summits) > 0 order by id
    on conflict (crown_id) do update set slug = excluded.slug, title = excluded.title,
      description = excluded.description, goal = excluded.goal, summits = excluded.summits, retired = false`
  await tx`
    update challenges c set retired = true from offered.crowns
    where crowns.id = c.crown_id and (crowns.retired or cardinality(crowns.summits) = 0) and not c.retired`
}

export type RouteRow = { slug: string; title: string; description: string; goal: number }

/** Long routes as challenges, with the words and the length that they have now. */
export async function alignRoutes(db: Db, routes: readonly RouteRow[]): Promise<void> {
  const rows = routes.map(({ description, ...row }) => ({ ...row, description: `<p>${description}</p>` }))
  await db`
    insert into challenges as c (kind, slug, route, title, description, unit, goal)
    select 'route', slug, slug, title, description, 'route', goal
    from jsonb_to_recordset(${db.json(rows)}) as r (slug text, title text, description text, goal integer)
    on conflict (route) do update set slug = excluded.slug, title = excluded.title,
      description = excluded.description, goal = excluded.goal, retired = false
    where (c.title, c.description, c.goal, c.retired) is distinct from
      (excluded.title, excluded.description, excluded.goal, false)`
}

/** An edition is written once: whoever is in it goes on under the rules that it began with. */
export async function addEditions(db: Db, editions: readonly SeasonalEdition[]): Promise<void> {
  if (editions.length === 0) return
  const rows = editions.map(({ slug, title, description, unit, goal, startsOn, endsOn }) => ({
    kind: 'seasonal',
    slug,
    title,
    description: `<p>${description}</p>`,
    unit,
    goal,
    startsOn,
    endsOn,
  }))
  await db`insert into challenges ${db(rows)} on conflict (slug) do nothing`
}

export type Round = { lastUserId: number; isDone: boolean }

export async function openRound(db: Db, version: number): Promise<Round> {
  await db`insert into challenge_rounds (version) values (${version}) on conflict do nothing`
  const [row] = await db<Round[]>`
    select last_user_id, done_at is not null as is_done from challenge_rounds where version = ${version}`
  return row!
}

export async function moveRound(tx: Transaction, version: number, lastUserId: number): Promise<void> {
  await tx`update challenge_rounds set last_user_id = ${lastUserId} where version = ${version}`
}

export async function closeRound(db: Db, version: number): Promise<void> {
  await db`update challenge_rounds set done_at = now() where version = ${version}`
}

/** Hikers who are in something, in order of id. */
export async function nextMembers(db: Db, after: number, take: number): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select distinct user_id from challenge_members where user_id > ${after} order by user_id limit ${take}`
  return rows.map((row) => row.userId)
}
