import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { challengeVisibleTo } from '#server/visibility/challenge-visibility.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'
import { threadVisibleTo } from '#server/visibility/thread-visibility.ts'
import { tripVisibleTo } from '#server/visibility/trip-visibility.ts'

/** What is judged, as it was when it was reported. */
export type Found = { authorId: number | null; label: string; text: string }

export async function findStory(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select s.author_id, s.title as label, s.description as text from offered.stories s
    where s.id = ${id} and ${visibleTo(db, viewer)}`
  return row ?? null
}

/** Where a comment stands is asked by its own feature; here is what it says. */
export async function findComment(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select c.author_id, coalesce(s.title, m.name, h.title, t.title, '') as label, c.text from offered.comments c
    left join offered.stories s on c.subject_type = 'story' and s.id = c.subject_id
    left join offered.summits m on c.subject_type = 'summit' and m.id = c.subject_id
    left join offered.threads h on c.subject_type = 'thread' and h.id = c.subject_id
    left join offered.trips t on c.subject_type = 'trip' and t.id = c.subject_id
    where c.id = ${id} and c.removed_at is null and case c.subject_type
      when 'story' then ${visibleTo(db, viewer)} when 'trip' then ${tripVisibleTo(db, viewer)}
      when 'thread' then ${threadVisibleTo(db, viewer, 'h')} else true end`
  return row ?? null
}

export async function findPhoto(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select p.added_by as author_id, s.title as label, p.caption as text
    from offered.story_photos p join offered.stories s on s.id = p.story_id
    where p.id = ${id} and not p.hidden and ${visibleTo(db, viewer)}`
  return row ?? null
}

/** With the words that it begins with. */
export async function findThread(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select t.author_id, t.title as label, coalesce(c.text, '') as text from offered.threads t
    left join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
    where t.id = ${id} and ${threadVisibleTo(db, viewer)}`
  return row ?? null
}

export async function findTrip(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select t.organiser_id as author_id, t.title as label, t.description as text from offered.trips t
    where t.id = ${id} and ${tripVisibleTo(db, viewer)}`
  return row ?? null
}

/** Only what hikers make. */
export async function findChallenge(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select c.author_id, c.title as label, c.description as text from offered.challenges c
    where c.id = ${id} and c.kind = 'community' and ${challengeVisibleTo(db, viewer)}`
  return row ?? null
}

export async function findHiker(db: Db, _viewer: Viewer, id: number): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select id as author_id, trim(first_name || ' ' || last_name) as label, description as text
    from offered.users where id = ${id}`
  return row ?? null
}

type Where = { subject: string; subjectId: number }

/** Where these stand, for who looks into a case: also what is hidden by now. */
export async function readPaths(db: Db, places: Where[]): Promise<Map<string, string>> {
  const rows = await db<(Where & { path: string | null })[]>`
    select w.subject, w."subjectId" as subject_id, case w.subject
      when 'story' then '/activities/' || w."subjectId"
      when 'thread' then '/comments/thread/' || w."subjectId"
      when 'trip' then '/trips/' || w."subjectId"
      when 'challenge' then '/challenges/' || w."subjectId"
      when 'hiker' then '/users/' || w."subjectId"
      when 'photo' then (select '/activities/' || p.story_id from offered.story_photos p where p.id = w."subjectId")
      when 'comment' then (
        select case c.subject_type when 'story' then '/activities/' when 'summit' then '/summits/' when 'trip' then '/trips/'
          else '/comments/thread/' end || c.subject_id
          || case c.subject_type when 'thread' then '?post=' || c.number else '#komentarz-' || c.id end
        from offered.comments c where c.id = w."subjectId")
      end as path
    from jsonb_to_recordset(${db.json(places)}) as w (subject text, "subjectId" integer)`
  return new Map(rows.map((row) => [`${row.subject} ${row.subjectId}`, row.path ?? '']))
}
