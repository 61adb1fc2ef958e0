import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { askForUnread } from './reading.queries.ts'
import { rewriteWalks, deleteWalks, peopleOfWalks, type Moved } from './walks.queries.ts'

/** Makes walks what these stories say now, and has recordings read that are new. The number of queries is fixed. */
export async function followStories(tx: Transaction, storyIds: number[]): Promise<void> {
  await alignWalks(tx, storyIds)
  const unread = await askForUnread(tx, storyIds)
  await emit(tx, 'track-unread', ...unread.map((storyId) => ({ storyId })))
}

/** The transaction must hold the stories. */
export async function alignWalks(tx: Transaction, storyIds: number[]): Promise<void> {
  const people = await peopleOfWalks(tx, storyIds)
  if (people.length === 0) return
  await lockHikers(tx, people)
  await emitWalked(tx, await rewriteWalks(tx, storyIds))
}

/** Just before the stories go. */
export async function forgetStories(tx: Transaction, storyIds: number[]): Promise<void> {
  const people = await peopleOfWalks(tx, storyIds)
  if (people.length === 0) return
  await lockHikers(tx, people)
  await emitWalked(tx, await deleteWalks(tx, storyIds))
}

async function emitWalked(tx: Transaction, moved: Moved[]): Promise<void> {
  const byHiker = Map.groupBy(moved, (one) => one.userId)
  const facts = [...byHiker].map(([userId, own]) => ({
    userId,
    routes: [...new Set(own.map((one) => one.route))],
  }))
  await emit(tx, 'route-walked', ...facts)
}
