import type { LanguageName } from '#contract/language.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { planOf, tripFor } from '#server/features/trips/trips.service.ts'
import type { Mailer } from '#server/lib/mail.ts'
import { signedLink } from './links.ts'
import {
  alarmMail,
  allWellMail,
  askContactMail,
  remindMail,
  type PlanFacts,
  type PlanWords,
} from './safe-return.mails.ts'
import { hikerOf, markAlarmSent, readContact, readReturn, type ReturnRow } from './safe-return.queries.ts'

type Post = { db: Db; config: Config; mailer: Mailer }

const day = {
  pl: new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', dateStyle: 'long' }),
}

export async function sendAsk({ db, config, mailer }: Post, contactId: number): Promise<void> {
  const contact = await readContact(db, contactId)
  if (contact === null || contact.agreedAt !== null || contact.declinedAt !== null) return
  const link = `${config.publicUrl}/safe-contact/${signedLink(config, 'safe-contact', contact.id)}`
  await mailer.send({
    ...askContactMail(contact.hikerEmail, link, contact.language),
    to: contact.email,
    id: `safe-ask-${contact.id}`,
  })
}

export async function sendReminder({ db, config, mailer }: Post, id: number, key: string): Promise<void> {
  const found = await gather(db, id)
  if (found === null || found.row.state !== 'armed') return
  const link = `${config.publicUrl}/safe-return/${signedLink(config, 'safe-return', id)}`
  const mail = remindMail(found.row.title, found.facts, link, found.hiker.language)
  await mailer.send({ ...mail, to: found.hiker.email, id: `safe-remind-${key}` })
}

/** Whoever checks in between the decision and this letter is spared it. */
export async function sendAlarm({ db, config, mailer }: Post, id: number, key: string): Promise<void> {
  const found = await gather(db, id)
  if (found === null || found.row.state !== 'alarmed' || found.row.alarmSentAt !== null) return
  const { row, hiker, facts, words } = found
  if (row.declinedAt !== null) return
  const mail = alarmMail(
    hiker.email,
    facts,
    row.agreedAt === null ? null : words,
    config.publicUrl,
    hiker.language,
  )
  await mailer.send({ ...mail, to: row.contactEmail, id: `safe-alarm-${key}` })
  await markAlarmSent(db, id)
}

export async function sendAllWell({ db, config, mailer }: Post, id: number, key: string): Promise<void> {
  const found = await gather(db, id)
  if (found === null || found.row.state !== 'safe' || found.row.declinedAt !== null) return
  const name = found.row.agreedAt === null ? null : found.words.hiker
  const mail = allWellMail(found.hiker.email, name, config.publicUrl, found.hiker.language)
  await mailer.send({ ...mail, to: found.row.contactEmail, id: `safe-well-${key}` })
}

type Gathered = {
  row: ReturnRow
  hiker: { email: string; language: LanguageName }
  facts: PlanFacts
  words: PlanWords
}

/** Letters are written when they are sent: the queue never holds a link or anybody's words. */
async function gather(db: Db, id: number): Promise<Gathered | null> {
  const row = await readReturn(db, id)
  if (row === null) return null
  const [hiker, trip] = [await hikerOf(db, row.userId), await tripFor(db, row.userId, row.tripId)]
  if (hiker === null || trip === null) return null
  const plan = planOf(trip)
  const walkAt = trip.walkAt ?? trip.startsAt
  const facts = {
    day: day[hiker.language].format(walkAt),
    summits: trip.summits.map((summit) => summit.name).join(', '),
    walkHour: warsawClock(walkAt),
    backHour: warsawClock(row.backAt),
    alarmHour: warsawClock(row.alarmAt),
    sunset: plan.light === null ? null : warsawClock(new Date(plan.light.set)),
  }
  const words = {
    hiker: `${hiker.firstName} ${hiker.lastName}`.trim() || hiker.email,
    title: trip.title,
    startPlace: trip.startPlace,
    walkPlace: trip.walkPlace,
    people: trip.taken,
  }
  return { row, hiker, facts, words }
}
