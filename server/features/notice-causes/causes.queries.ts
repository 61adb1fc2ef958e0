import type { Db } from '#server/db/connect.ts'

/** What is so by now of what facts speak of, and whom it concerns. */

type Clap = { subjectId: number; userId: number }
export type Applause = Clap & { authorId: number | null }

/** Of these hands those that still clap, with who wrote what they clap for. */
export async function readStoryApplause(db: Db, claps: Clap[]): Promise<Applause[]> {
  if (claps.length === 0) return []
  return db<Applause[]>`
    select a.story_id as subject_id, a.user_id, s.author_id
    from jsonb_to_recordset(${db.json(claps)}) as w ("subjectId" integer, "userId" integer)
    join offered.story_applause a on a.story_id = w."subjectId" and a.user_id = w."userId"
    join offered.stories s on s.id = a.story_id`
}

export async function readCommentApplause(db: Db, claps: Clap[]): Promise<Applause[]> {
  if (claps.length === 0) return []
  return db<Applause[]>`
    select a.comment_id as subject_id, a.user_id, c.author_id
    from jsonb_to_recordset(${db.json(claps)}) as w ("subjectId" integer, "userId" integer)
    join offered.comment_applause a on a.comment_id = w."subjectId" and a.user_id = w."userId"
    join offered.comments c on c.id = a.comment_id`
}

type Following = { followerId: number; followedId: number }

export async function readFollows(db: Db, asked: Following[]): Promise<Following[]> {
  return db<Following[]>`
    select f.follower_id, f.followed_id
    from jsonb_to_recordset(${db.json(asked)}) as w ("followerId" integer, "followedId" integer)
    join offered.follows f on f.follower_id = w."followerId" and f.followed_id = w."followedId"`
}

type Place = { storyId: number; userId: number }
export type Companion = Place & { state: 'asked' | 'confirmed' | 'declined'; authorId: number }

export async function readCompanions(db: Db, places: Place[]): Promise<Companion[]> {
  return db<Companion[]>`
    select c.story_id, c.user_id, c.state, s.author_id
    from jsonb_to_recordset(${db.json(places)}) as w ("storyId" integer, "userId" integer)
    join offered.story_companions c on c.story_id = w."storyId" and c.user_id = w."userId"
    join offered.stories s on s.id = c.story_id`
}

/** Who has been asked whether they were there, and has not answered. */
export async function readAsked(db: Db, storyIds: number[]): Promise<Place[]> {
  return db<Place[]>`
    select story_id, user_id from offered.story_companions
    where story_id = any(${storyIds}) and state = 'asked' order by story_id, user_id`
}

type Member = { challengeId: number; userId: number }

/** Of these those who have reached the goal. */
export async function readFinished(db: Db, members: Member[]): Promise<Member[]> {
  return db<Member[]>`
    select m.challenge_id, m.user_id
    from jsonb_to_recordset(${db.json(members)}) as w ("challengeId" integer, "userId" integer)
    join offered.challenge_members m on m.challenge_id = w."challengeId" and m.user_id = w."userId"
    where m.finished_on is not null`
}

export async function authorsOfStories(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: number; authorId: number }[]>`
    select id, author_id from offered.stories where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row.authorId]))
}

export async function organisersOfTrips(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: number; organiserId: number }[]>`
    select id, organiser_id from offered.trips where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row.organiserId]))
}

/** Who watches the threads of these posts and has not read as far: whoever came later, or was quicker, knows it already. */
export async function readWatchers(db: Db, postIds: number[]): Promise<Map<number, number[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db<{ id: number; userIds: number[] }[]>`
    select c.id, array_agg(r.user_id order by r.user_id) as user_ids
    from offered.comments c join offered.thread_readers r on r.thread_id = c.subject_id
    where c.id = any(${postIds}) and r.subscribed and r.read_number < c.number group by c.id`
  return new Map(rows.map((row) => [row.id, row.userIds]))
}

export type CommentCause = {
  id: number
  authorId: number | null
  text: string
  subjectType: string
  subjectId: number
  quotedAuthorId: number | null
}

/** Those that are still there. */
export async function readComments(db: Db, ids: number[]): Promise<CommentCause[]> {
  return db<CommentCause[]>`
    select c.id, c.author_id, c.text, c.subject_type, c.subject_id, q.author_id as quoted_author_id
    from offered.comments c left join offered.comments q on q.id = c.quote_id
    where c.id = any(${ids}) and c.removed_at is null`
}

type Seat = { tripId: number; userId: number }

/** Of these those who go. */
export async function readGoing(db: Db, seats: Seat[]): Promise<Seat[]> {
  return db<Seat[]>`
    select p.trip_id, p.user_id
    from jsonb_to_recordset(${db.json(seats)}) as w ("tripId" integer, "userId" integer)
    join offered.trip_people p on p.trip_id = w."tripId" and p.user_id = w."userId"
    where p.state = 'going'`
}

export type TripCause = { id: number; title: string; hidden: boolean }

export async function readTrips(db: Db, ids: number[]): Promise<Map<number, TripCause>> {
  const rows = await db<TripCause[]>`select id, title, hidden from offered.trips where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row]))
}
