import type { LanguageName } from '#contract/language.ts'
import type { HeightsFrom } from '#domain/track/heights/heights-from.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

export type DueTrack = { storyId: number; authorId: number; fileKey: string }

/** Tracks judged by older rules, or near a summit that moved since; in order of id, after the given one. */
export async function readDueTracks(
  db: Db,
  rules: number,
  afterId: number,
  limit: number,
): Promise<DueTrack[]> {
  return db<DueTrack[]>`
    select story_id, author_id, file_key from story_tracks where judged_rules < ${rules} and story_id > ${afterId}
    order by story_id limit ${limit}`
}

/** A track that is due, and what its story says of itself now. */
export type HeldTrack = {
  /** Whether the author chose the summits. */
  summitsByHand: boolean
  heightsFrom: HeightsFrom
  /** Figures that the author typed. */
  byHand: string[]
  timeMin: number | null
  movingMin: number | null
  distanceM: number | null
  ascentM: number | null
  descentM: number | null
}

/** Holds the story and its track; null when the track went or another came, which was judged as it came. */
export async function lockDueTrack(tx: Transaction, due: DueTrack, rules: number): Promise<HeldTrack | null> {
  const [row] = await tx<HeldTrack[]>`
    select s.summits_by_hand, t.heights_from, s.by_hand, s.time_min, s.moving_min, s.distance_m, s.ascent_m, s.descent_m
    from offered.stories s join story_tracks t on t.story_id = s.id
    where s.id = ${due.storyId} and t.file_key = ${due.fileKey} and t.judged_rules < ${rules} for update`
  return row ?? null
}

export async function markJudged(db: Db, storyId: number, rules: number): Promise<void> {
  await db`update story_tracks set judged_rules = ${rules} where story_id = ${storyId}`
}

export async function markQuestion(tx: Transaction, storyId: number): Promise<void> {
  await tx`update story_tracks set rejudged_at = now() where story_id = ${storyId}`
}

export async function readAuthorsToAsk(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ authorId: number }[]>`
    select distinct author_id from story_tracks where rejudged_at is not null order by 1 limit ${limit}`
  return rows.map((row) => row.authorId)
}

/** The stories of which this hiker is about to be told; none a second time. */
export async function takeQuestions(tx: Transaction, authorId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update story_tracks set rejudged_at = null where author_id = ${authorId} and rejudged_at is not null
    returning story_id as id`
  return rows.map((row) => row.id)
}

type Author = { email: string; firstName: string; language: LanguageName }

export async function findAuthor(db: Db, userId: number): Promise<Author | null> {
  const [row] = await db<Author[]>`
    select email, first_name, language from offered.accounts where id = ${userId} and not blocked`
  return row ?? null
}

/** Tracks near where one of these summits is, or was, are due to be judged again. */
export async function markTracksNear(tx: Transaction, places: { lat: number; lon: number }[]): Promise<void> {
  await tx`
    update story_tracks t set judged_rules = 0
    where judged_rules > 0 and (bounds is null or exists (
      select from jsonb_to_recordset(${tx.json(places)}) as place (lat double precision, lon double precision)
      where place.lon between bounds[1] - 0.06 and bounds[3] + 0.06
        and place.lat between bounds[2] - 0.04 and bounds[4] + 0.04))`
}
