import type { NoticeChannel, NoticeSettings } from '#contract/notices.ts'
import type { Db } from '#server/db/connect.ts'

export type Choice = { topic: string; channel: NoticeChannel; wanted: boolean }

export async function readChoices(db: Db, userId: number): Promise<Choice[]> {
  return db<Choice[]>`select topic, channel, wanted from notice_choices where user_id = ${userId}`
}

export async function writeChoice(db: Db, userId: number, { topic, channel, wanted }: Choice): Promise<void> {
  await db`
    insert into notice_choices (user_id, topic, channel, wanted) values (${userId}, ${topic}, ${channel}, ${wanted})
    on conflict (user_id, topic, channel) do update set wanted = excluded.wanted`
}

export type Preferences = Pick<NoticeSettings, 'digest' | 'quietFrom' | 'quietTo'>

export async function readPreferences(db: Db, userId: number): Promise<Preferences | null> {
  const [row] = await db<Preferences[]>`
    select digest, quiet_from, quiet_to from notice_preferences where user_id = ${userId}`
  return row ?? null
}

export async function writePreferences(
  db: Db,
  userId: number,
  change: Partial<Preferences & { digestedOn: string }>,
): Promise<void> {
  const row = { userId, ...change }
  await db`
    insert into notice_preferences ${db(row)} on conflict (user_id) do update set ${db(change)}`
}
