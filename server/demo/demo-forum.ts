import type { BoardName } from '#contract/forum.ts'
import type { ConditionKind } from '#contract/conditions.ts'
import { ranges } from '#data/mountains.ts'
import { daysBefore } from '#domain/time/days-before.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { addComment } from '#server/features/comments/comments.service.ts'
import { reportCondition, voteOnCondition } from '#server/features/conditions/conditions.service.ts'
import { startThread } from '#server/features/forum/forum.service.ts'
import { changeThread } from '#server/features/threads/threads.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Sql } from '../db/connect.ts'
import { demoHikers } from './cast.ts'
import conditions from './conditions.json' with { type: 'json' }
import { demoSummit } from './demo-hike.ts'
import { applaudPosts, backdateThread, firstPostOf } from './demo.queries.ts'
import { humanBefore, humanHour } from './human-hour.ts'
import threads from './threads.json' with { type: 'json' }

export type DemoThread = {
  board: BoardName
  by: string
  daysAgo: number
  title: string
  /** Paragraphs. */
  text: string[]
  pinned?: boolean
  locked?: boolean
  solved?: boolean
  /** `after`: hours from the first post; `quotes`: which post it answers, the first one is 0. */
  replies: { by: string; after: number; text: string; quotes?: number }[]
}

export type DemoCondition = {
  by: string
  summit?: string
  range?: string
  kind: ConditionKind
  daysAgo: number
  text: string
  confirm?: string[]
  deny?: string[]
}

export const demoThreads = threads as DemoThread[]
export const demoConditions = conditions as DemoCondition[]

const HOUR = 3_600_000

type Cast = { viewerOf: (key: string) => Viewer; publicUrl: string; now: Date }

/** Living talk of the last weeks, told through the same functions as everybody's, then set back in time. */
export async function talkOnForum(
  db: Sql,
  cast: Cast,
  told: readonly DemoThread[] = demoThreads,
): Promise<void> {
  const begun = told.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const thread of begun) await tellThread(db, cast, thread)
  await applaudPosts(db)
}

async function tellThread(db: Sql, { viewerOf, publicUrl, now }: Cast, thread: DemoThread): Promise<void> {
  const { board, title, replies } = thread
  const text = thread.text.map((one) => `<p>${one}</p>`).join('')
  const { id } = await startThread(db, viewerOf(thread.by), { board, title, text })
  // Nobody has a post in the future, also where the demo is an hour old.
  const start = now.getTime() - thread.daysAgo * 24 * HOUR
  const times = humanTimes([0, ...replies.map(({ after }) => after)], start, now.getTime() - HOUR / 4)
  const said = [await firstPostOf(db, id)]
  for (const { by, text: words, quotes } of replies) {
    const quoteId = quotes === undefined ? null : said[quotes]!
    const comment = {
      subject: 'thread' as const,
      subjectId: id,
      text: named(`<p>${words}</p>`, viewerOf, publicUrl),
    }
    said.push((await addComment(db, viewerOf(by), { ...comment, quoteId })).id)
  }
  const moderator: Viewer = { ...viewerOf(thread.by), role: 'moderator' }
  const { pinned = false, locked = false, solved = false } = thread
  if (pinned || locked) await changeThread(db, moderator, id, { pinned, locked })
  if (solved) await changeThread(db, viewerOf(thread.by), id, { solved })
  await backdateThread(
    db,
    id,
    times.map((at) => new Date(at)),
  )
}

/** At hours at which people are awake, in their order, and nobody in the future. */
export function humanTimes(afterHours: readonly number[], start: number, latest: number): number[] {
  const times: number[] = []
  for (const [place, after] of afterHours.entries()) {
    const at = humanHour(new Date(start + after * HOUR + place * 97_000)).getTime()
    times.push(Math.max(at, (times.at(-1) ?? 0) + 61_000))
  }
  // Whoever looks in the middle of the night finds talk of the evening before.
  let cap = humanBefore(latest)
  for (let place = times.length - 1; place >= 0; place--) {
    times[place] = Math.min(times[place]!, cap)
    cap = humanBefore(times[place]! - 61_000)
  }
  return times
}

/** `{@ewa}` becomes a link to her page, as the editor makes it. */
function named(html: string, viewerOf: Cast['viewerOf'], publicUrl: string): string {
  return html.replace(/\{@(\w+)\}/g, (_, key: string) => {
    const hiker = demoHikers.find((one) => one.key === key)!
    return `<a href="${publicUrl}/users/${viewerOf(key).id}">@${hiker.firstName} ${hiker.lastName}</a>`
  })
}

/** Of the last days, whenever the demo is made. */
export async function reportConditions(
  db: Sql,
  { viewerOf, now }: Cast,
  told: readonly DemoCondition[] = demoConditions,
): Promise<void> {
  const today = warsawDay(now)
  for (const one of told.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const place =
      one.summit === undefined
        ? { rangeId: ranges.find((range) => range.slug === one.range)!.id }
        : { summitId: demoSummit(one.summit).id }
    const { kind, text } = one
    const report = { ...place, kind, text, seenOn: daysBefore(today, one.daysAgo) }
    const { id } = await reportCondition(db, viewerOf(one.by), report, now)
    for (const key of one.confirm ?? []) await voteOnCondition(db, viewerOf(key), id, 'confirm')
    for (const key of one.deny ?? []) await voteOnCondition(db, viewerOf(key), id, 'deny')
  }
}
