import type { SummitEvidence, SummitRef } from '#contract/tracks.ts'
import type { UserCard } from '#contract/users.ts'
import { maySee, type Audience, type Relation } from '#domain/visibility/audience.ts'
import { personCard } from '#server/sql/person-card.ts'
import { pointsOfStory, pointsOfStorySummit } from '#server/sql/points-in-force.ts'
import { summitRef } from '#server/sql/summit-ref.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'
import { relationTo } from '#server/visibility/story-visibility.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { applaudedBy, type CardRow } from './cards.queries.ts'
import type { TrackFigures } from '#domain/track/digest/track-figures.ts'

export type ByHand = 'date' | 'time' | 'distance' | 'ascent' | 'descent'

export type SummitOnStory = {
  summit: SummitRef
  state: 'counted' | 'asked' | 'removed'
  how: 'track' | 'confirmed' | 'added'
  evidence: SummitEvidence | null
  points: number
}

export type PhotoRow = {
  id: number
  path: string
  thumbnail: string
  caption: string
  cover: boolean
  addedBy: number
  hidden: boolean
  takenAt: Date | null
  lat: number | null
  lon: number | null
  atDistanceM: number | null
}

export type TrackRow = Omit<TrackFigures, 'startedAt' | 'endedAt' | 'day'> & {
  format: string
  startedAt: Date | null
  endedAt: Date | null
  hikedOn: string | null
  /** Whether anything of its line is. */
  isShown: boolean
  hiddenStartM: number
  hiddenEndM: number
}

export type StoryRow = Omit<CardRow, 'summits' | 'photos' | 'companions' | 'line' | 'heights'> & {
  authorId: number
  description: string
  hidden: boolean
  byHand: ByHand[]
  allowDownload: boolean
  hideStart: number | null
  hideEnd: number | null
  cameraAheadS: number | null
  revision: number
  createdAt: Date
  editedAt: Date | null
}

/** The story, or null when it is not there or not for the viewer's eyes: the two cannot be told apart. */
export async function findStory(db: Db, viewer: Viewer | null, id: number): Promise<StoryRow | null> {
  const [row] = await db<(StoryRow & { relation: Relation })[]>`
    select ${relationTo(db, viewer)} as relation, s.id, s.author_id, s.title, s.route, ${personCard(db)} as author, s.hiked_on, s.time_min, s.moving_min,
      s.distance_m, s.ascent_m, s.descent_m, s.visibility, s.audience, s.draft, s.excerpt, s.description, s.hidden, s.trails,
      s.difficulty, s.photo_count, s.applause_count, ${applaudedBy(db, viewer?.id ?? null)} as applauded,
      s.comment_count, s.published_at, s.by_hand, s.allow_download, s.hide_start, s.hide_end, s.camera_ahead_s,
      s.revision, s.created_at, s.edited_at, ${pointsOfStory(db)} as points
    from stories s join offered.users u on u.id = s.author_id
    where s.id = ${id}`
  return row !== undefined && maySee(row.audience, row.relation) ? row : null
}

/** Holds the story's row until the transaction ends, so that two changes of one story follow each other. */
export async function lockStory(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; authorId: number } | null> {
  const [row] = await db<{ id: number; authorId: number; audience: Audience; relation: Relation }[]>`
    select s.id, s.author_id, s.audience, ${relationTo(db, viewer)} as relation
    from stories s where s.id = ${id} for update`
  return row !== undefined && maySee(row.audience, row.relation) ? row : null
}

/** Those of these stories that this hiker wrote, held until the transaction ends. */
export async function lockOwnStories(
  tx: Transaction,
  authorId: number,
  ids: number[],
): Promise<{ id: number; visibility: string }[]> {
  return tx<{ id: number; visibility: string }[]>`
    select id, visibility from stories where id = any(${ids}) and author_id = ${authorId} order by id for update`
}

export async function writeVisibility(tx: Transaction, ids: number[], visibility: string): Promise<void> {
  await tx`update stories set visibility = ${visibility}, revision = revision + 1 where id = any(${ids})`
}

/** The same without asking who wants it: for what follows from a story by itself. */
export async function lockAnyStory(tx: Transaction, id: number): Promise<void> {
  await tx`select from stories where id = ${id} for update`
}

export async function findByClientKey(db: Db, authorId: number, key: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from stories where author_id = ${authorId} and client_key = ${key}`
  return row?.id ?? null
}

export type StoryColumns = {
  title?: string
  route?: string
  hikedOn?: string
  timeMin?: number | null
  movingMin?: number | null
  distanceM?: number | null
  ascentM?: number | null
  descentM?: number | null
  byHand?: string[]
  description?: string
  excerpt?: string
  pictures?: string[]
  summitsByHand?: boolean
  trails?: string[]
  difficulty?: string | null
  visibility?: string
  draft?: boolean
  allowDownload?: boolean
  hideStart?: number | null
  hideEnd?: number | null
  cameraAheadS?: number | null
  cutSecret?: string
  publishedAt?: Date | null
  editedAt?: Date | null
}

/** Their ids, in the order of the rows; throws when one of them is there already. */
export async function insertStories(
  tx: Transaction,
  rows: (StoryColumns & { authorId: number; clientKey: string })[],
): Promise<number[]> {
  const made = await tx<{ id: number; authorId: number; clientKey: string }[]>`
    insert into stories ${tx(rows)} returning id, author_id, client_key`
  const ids = new Map(made.map((one) => [`${one.authorId} ${one.clientKey}`, one.id]))
  return rows.map((row) => ids.get(`${row.authorId} ${row.clientKey}`)!)
}

/** The new id, or null when this author already sent a story with this key. */
export async function insertStory(
  db: Db,
  columns: StoryColumns & { authorId: number; clientKey: string | null },
): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into stories ${db(columns)}
    on conflict (author_id, client_key) do nothing returning id`
  return row?.id ?? null
}

export async function updateStory(db: Db, id: number, columns: StoryColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db`
    update stories set ${db(columns)}, revision = revision + 1 where id = ${id}`
}

/** What the picture for link previews shows is different now. */
export async function raiseRevisions(tx: Transaction, ids: number[]): Promise<void> {
  await tx`update stories set revision = revision + 1 where id = any(${ids})`
}

export async function storiesOf(db: Db, authorIds: number[]): Promise<{ id: number; authorId: number }[]> {
  return db<{ id: number; authorId: number }[]>`
    select id, author_id from stories where author_id = any(${authorIds}) order by id`
}

export async function deleteStories(db: Db, ids: number[]): Promise<void> {
  await db`delete from stories where id = any(${ids})`
}

export async function readSummitsOf(db: Db, storyId: number): Promise<SummitOnStory[]> {
  return db<SummitOnStory[]>`
    select ${summitRef(db)} as summit, x.state, x.how, x.evidence, ${pointsOfStorySummit(db)} as points
    from offered.story_summits x join stories s on s.id = x.story_id join offered.summits m on m.id = x.summit_id
    where x.story_id = ${storyId} order by x.position, m.id`
}

/** What moderators have hidden only the author sees. */
export async function readPhotosOf(db: Db, storyId: number, isForAuthor = true): Promise<PhotoRow[]> {
  return db<PhotoRow[]>`
    select id, path, thumbnail, caption, cover, added_by, hidden, taken_at, lat, lon, at_distance_m
    from offered.story_photos where story_id = ${storyId} and (not hidden or ${isForAuthor}) order by position, id`
}

export async function readCompanionsOf(
  db: Db,
  viewer: Viewer | null,
  storyId: number,
): Promise<{ person: UserCard; state: 'asked' | 'confirmed' | 'declined' }[]> {
  return db`
    select ${personCard(db)} as person, c.state
    from offered.story_companions c join offered.users u on u.id = c.user_id
    where c.story_id = ${storyId} and ${isNamedTo(db, viewer)} order by c.asked_at, u.id`
}

export async function readTrackOf(db: Db, storyId: number): Promise<TrackRow | null> {
  const [row] = await db<TrackRow[]>`
    select format, started_at, ended_at, hiked_on, time_min, moving_min, distance_m, ascent_m,
      descent_m, highest_m, lowest_m, ridden_m, steep_m, points, heights_from, bounds is not null as is_shown,
      hidden_start_m, hidden_end_m
    from offered.story_tracks where story_id = ${storyId}`
  return row ?? null
}

export async function summitsAreByHand(db: Db, storyId: number): Promise<boolean> {
  const [row] = await db<{ summitsByHand: boolean }[]>`
    select summits_by_hand from stories where id = ${storyId}`
  return row?.summitsByHand ?? false
}

/** Every mention of a story in `ids` counts once. */
export async function addToCounts(
  tx: Db,
  column: 'applause_count' | 'comment_count',
  ids: number[],
  change: 1 | -1,
): Promise<void> {
  if (ids.length === 0) return
  await tx`
    update stories s set ${tx(column)} = s.${tx(column)} + ${change} * told.times
    from (select id, count(*)::integer as times from unnest(${ids}::integer[]) as named (id) group by id) told
    where s.id = told.id`
}
