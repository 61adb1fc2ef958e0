import {
  noticeChannels,
  noticeTopics,
  type NoticeSettings,
  type NoticeSettingsChange,
  type NoticeTopic,
  type Topic,
} from '#contract/notices.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readChoices, readPreferences, writeChoice, writePreferences } from './choices.queries.ts'
import { callStreams } from './raise.queries.ts'

export const usualPreferences = { digest: 'never', quietFrom: 22, quietTo: 6 } as const

const topics = Object.entries(noticeTopics) as [NoticeTopic, Topic][]

export async function noticeSettings(db: Db, viewer: Viewer): Promise<NoticeSettings> {
  const [choices, preferences] = await Promise.all([
    readChoices(db, viewer.id),
    readPreferences(db, viewer.id),
  ])
  const rows = topics.map(([topic, { always = false, ...defaults }]) => {
    const chosen = always ? [] : choices.filter((one) => one.topic === topic)
    return {
      topic,
      always,
      ...defaults,
      ...Object.fromEntries(chosen.map(({ channel, wanted }) => [channel, wanted])),
    }
  })
  return { topics: rows, ...usualPreferences, ...preferences }
}

export async function changeNoticeSettings(
  db: Sql,
  viewer: Viewer,
  { choice, ...preferences }: NoticeSettingsChange,
): Promise<NoticeSettings> {
  if (choice && (noticeTopics[choice.topic] as Topic).always) {
    throw invalid({ choice: 'Tych powiadomień nie da się wyłączyć.' })
  }
  await db.begin(async (tx) => {
    if (choice) await writeChoice(tx, viewer.id, choice)
    if (Object.keys(preferences).length > 0) {
      // Whoever chooses a day is not sent what was due before they chose.
      const since = preferences.digest === undefined ? {} : { digestedOn: warsawDay(new Date()) }
      await writePreferences(tx, viewer.id, { ...preferences, ...since })
    }
    if (choice?.channel === noticeChannels[0]) await callStreams(tx, [viewer.id])
  })
  return noticeSettings(db, viewer)
}
