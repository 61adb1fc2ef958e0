import { judgeDay } from '#domain/fairness/judge-day.ts'
import { judgeStory } from '#domain/fairness/judge-story.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { holdStory } from '#server/features/stories/stories.service.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { emit } from '#server/events/emit.ts'
import {
  readDays,
  readStories,
  readTwins,
  replaceDayFlags,
  replaceStoryFlags,
  type NewFlag,
} from './fairness.queries.ts'

/** Looks at stories again; only what would give points raises a question. */
export async function judgeStories(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const stories = await readStories(tx, ids)
  const flags = stories
    .filter((story) => story.counts)
    .flatMap((story) =>
      judgeStory(story).map((doubt): NewFlag => ({
        ...doubt,
        userId: story.userId,
        storyId: story.id,
        day: story.day,
      })),
    )
  const changed = new Set(await replaceStoryFlags(tx, ids, flags))
  const facts = stories.filter((story) => changed.has(story.id))
  await emit(tx, 'fairness-changed', ...facts.map(({ userId, id, day }) => ({ userId, storyId: id, day })))
}

type HikerDay = { userId: number; day: string }

export async function judgeDays(tx: Transaction, given: HikerDay[]): Promise<void> {
  const keys = new Set(given.map(({ userId, day }) => `${userId} ${day}`))
  const days = [...keys].map((key) => ({ userId: Number.parseInt(key, 10), day: key.split(' ')[1]! }))
  if (days.length === 0) return
  const flags = (await readDays(tx, days)).flatMap(({ userId, day, summits }): NewFlag[] => {
    const doubt = judgeDay(summits)
    return doubt === null ? [] : [{ ...doubt, userId, day, storyId: null }]
  })
  const changed = await replaceDayFlags(tx, days, flags)
  await emit(tx, 'fairness-changed', ...changed.map((one) => ({ ...one, storyId: null })))
}

/** Whoever was there may have the same track. Later, one story at a time: their authors are other people. */
export async function judgeTwins(db: Sql, storyId: number): Promise<void> {
  for (const { id, authorId } of await readTwins(db, storyId)) {
    await db.begin(async (tx) => {
      // In the order of whoever changes a story: first the story, then its hiker, then what follows from it.
      await holdStory(tx, id)
      await lockHikers(tx, [authorId])
      await judgeStories(tx, [id])
    })
  }
}
