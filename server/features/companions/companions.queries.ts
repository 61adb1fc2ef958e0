import type { Db, Transaction } from '#server/db/connect.ts'

export type CompanionState = 'asked' | 'confirmed' | 'declined'

export async function knownUsers(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from offered.users where id = any(${ids})`
  return rows.map((row) => row.id)
}

export async function readCompanionIds(db: Db, storyId: number): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select user_id from story_companions where story_id = ${storyId}`
  return rows.map((row) => row.userId)
}

/** Those who were not asked before. */
export async function insertCompanions(tx: Db, storyId: number, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await tx<{ userId: number }[]>`
    insert into story_companions (story_id, user_id)
    select ${storyId}, id from unnest(${userIds}::integer[]) as wanted (id)
    on conflict do nothing returning user_id`
  return rows.map((row) => row.userId)
}

/** Those of them who were part of it. */
export async function deleteCompanions(
  tx: Transaction,
  storyId: number,
  userIds: number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await tx<{ userId: number }[]>`
    delete from story_companions where story_id = ${storyId} and user_id = any(${userIds}) returning user_id`
  return rows.map((row) => row.userId)
}

/** False when this hiker is not (or no longer) asked. */
export async function setAnswer(
  tx: Transaction,
  storyId: number,
  userId: number,
  state: 'confirmed' | 'declined',
): Promise<boolean> {
  const { count } = await tx`
    update story_companions set state = ${state}, answered_at = now()
    where story_id = ${storyId} and user_id = ${userId}`
  return count > 0
}

export async function companionState(
  db: Db,
  storyId: number,
  userId: number,
): Promise<CompanionState | null> {
  const [row] = await db<{ state: CompanionState }[]>`
    select state from story_companions where story_id = ${storyId} and user_id = ${userId}`
  return row?.state ?? null
}
