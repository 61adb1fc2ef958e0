import type { ReturnByLink, SafeReturn, safeReturnRoutes } from '#contract/safe-return.ts'
import type { BodyOf } from '#contract/lib/route.ts'
import { remindAt, safeReturnLimits } from '#domain/trips/safe-return.ts'
import type { Config } from '#server/config.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { countAttempt } from '#server/features/auth/auth.service.ts'
import { once } from '#server/features/deeds/deeds.service.ts'
import { laterEnd, mustFindTrip, planOf, type TripRow } from '#server/features/trips/trips.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readLink, signedLink } from './links.ts'
import {
  findReturn,
  hikerOf,
  lockReturn,
  readContact,
  readReturn,
  saveContact,
  setAnswer,
  setHours,
  setState,
  writeReturn,
  type ReturnRow,
} from './safe-return.queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const latestOf = (backAt: Date) => backAt.getTime() + safeReturnLimits.latestHours * HOUR

function hoursView(row: ReturnRow) {
  return {
    backAt: row.backAt.toISOString(),
    remindAt: row.remindAt.toISOString(),
    alarmAt: row.alarmAt.toISOString(),
    state: row.state,
    latestAt: new Date(latestOf(row.backAt)).toISOString(),
  }
}

function ownView(config: Config, row: ReturnRow): SafeReturn {
  const answer = row.agreedAt !== null ? 'agreed' : row.declinedAt !== null ? 'declined' : 'asked'
  return {
    ...hoursView(row),
    contact: { name: row.contactName, email: row.contactEmail, answer },
    link: signedLink(config, 'safe-return', row.id),
  }
}

const linkView = (row: ReturnRow): ReturnByLink => ({
  ...hoursView(row),
  tripId: row.tripId,
  title: row.title,
})

/** Only whoever goes along; for others the trip is there, but this is not. */
async function ownTrip(db: Db, viewer: Viewer, id: number): Promise<TripRow> {
  const trip = await mustFindTrip(db, viewer, id)
  if (trip.ownState !== 'organiser' && trip.ownState !== 'going') throw problem('forbidden')
  return trip
}

export async function getSafeReturn(
  db: Db,
  config: Config,
  viewer: Viewer,
  tripId: number,
): Promise<{ safeReturn: SafeReturn | null }> {
  await ownTrip(db, viewer, tripId)
  const row = await findReturn(db, tripId, viewer.id)
  return { safeReturn: row && ownView(config, row) }
}

/**
 * The end of the trip by its plan or by the organiser's word, whichever is later. Where nobody knows it, the hiker's own hour says when
 * they expect to be back.
 */
const plannedBack = (trip: TripRow, alarmAt: number) =>
  laterEnd(planOf(trip), trip.endsAt) ??
  Math.max((trip.walkAt ?? trip.startsAt).getTime(), alarmAt - safeReturnLimits.leastMargin * MINUTE)

export async function armSafeReturn(
  db: Sql,
  config: Config,
  jobs: Queue,
  viewer: Viewer,
  tripId: number,
  input: BodyOf<typeof safeReturnRoutes.arm>,
  address: string,
): Promise<SafeReturn> {
  const trip = await ownTrip(db, viewer, tripId)
  if (trip.isCancelled) throw problem('trip-cancelled')
  const hiker = await hikerOf(db, viewer.id)
  if (!hiker?.emailConfirmed) throw problem('email-unconfirmed')
  const alarmAt = Date.parse(input.alarmAt)
  const backAt = plannedBack(trip, alarmAt)
  checkHours(backAt, alarmAt)
  const name = cleanName(input.contactName)
  if (name === '') throw invalid({ contactName: 'To pole jest wymagane.' })
  const email = input.contactEmail.toLowerCase()
  if (email === hiker.email.toLowerCase()) {
    throw invalid({ contactEmail: 'To Twój adres. Wskaż kogoś, kto zostaje w domu.' })
  }
  const id = await db.begin(async (tx) => {
    const contact = await saveContact(tx, viewer.id, name, email)
    if (contact.declined) {
      throw invalid({ contactEmail: 'Ta osoba nie chce dostawać od nas wiadomości. Wskaż kogoś innego.' })
    }
    if (contact.isNew) {
      await countAttempt(tx, config, { action: 'contact-mail', address, account: email })
      await countAttempt(tx, config, { action: 'contact-mails-of', address, account: hiker.email })
      await jobs.add(tx, 'mail-safe-ask', { id: contact.id }, { key: String(contact.id) })
    }
    return writeReturn(tx, tripId, viewer.id, contact.id, {
      backAt: new Date(backAt),
      remindAt: new Date(remindAt(backAt, alarmAt)),
      alarmAt: new Date(alarmAt),
    })
  })
  jobs.wake()
  return ownView(config, (await readReturn(db, id))!)
}

function checkHours(backAt: number, alarmAt: number): void {
  const { leastMargin, latestHours } = safeReturnLimits
  if (alarmAt <= Date.now() + safeReturnLimits.grace * MINUTE) {
    throw invalid({ alarmAt: 'Ta godzina jest za blisko. Podaj późniejszą.' })
  }
  if (alarmAt < backAt + leastMargin * MINUTE) {
    throw invalid({ alarmAt: `Zostaw co najmniej ${leastMargin} minut zapasu po planowanym powrocie.` })
  }
  if (alarmAt > backAt + latestHours * HOUR) {
    throw invalid({ alarmAt: `Najpóźniej ${latestHours} godzin po planowanym powrocie.` })
  }
}

/** Given up by its hiker; after an alarm there is nothing to give up, only to check in. */
export async function disarmSafeReturn(db: Sql, viewer: Viewer, tripId: number): Promise<void> {
  await ownTrip(db, viewer, tripId)
  await db.begin(async (tx) => {
    const found = await findReturn(tx, tripId, viewer.id)
    const row = found && (await lockReturn(tx, found.id))
    if (row?.state === 'armed') await setState(tx, row.id, 'cancelled')
  })
}

async function byLink(db: Db, config: Config, link: string, address: string): Promise<ReturnRow> {
  await countAttempt(db, config, { action: 'check-link', address, account: '' })
  const id = readLink(config, 'safe-return', link)
  const row = id === null ? null : await readReturn(db, id)
  if (row === null) throw problem('not-found')
  return row
}

export async function returnByLink(
  db: Db,
  config: Config,
  link: string,
  address: string,
): Promise<ReturnByLink> {
  return linkView(await byLink(db, config, link, address))
}

/**
 * One is back, also when the contact has been told already: then they are told this, too. Twice is once, and with a key also
 * when it was armed anew in between: what was sent again late is no word about the new return.
 */
export async function checkIn(
  db: Sql,
  config: Config,
  jobs: Queue,
  { link, clientKey }: BodyOf<typeof safeReturnRoutes.checkIn>,
  address: string,
): Promise<ReturnByLink> {
  const { id, userId } = await byLink(db, config, link, address)
  await once(db, userId, 'back', clientKey, async (tx) => {
    const row = await lockReturn(tx, id)
    if (row === null || (row.state !== 'armed' && row.state !== 'alarmed')) return
    await setState(tx, id, 'safe')
    if (row.state === 'alarmed') {
      await jobs.add(tx, 'mail-safe-well', { id }, { key: `${id}-${row.alarmAt.getTime()}` })
    }
  })
  jobs.wake()
  return linkView((await readReturn(db, id))!)
}

export async function putOff(
  db: Sql,
  config: Config,
  { link, minutes, clientKey }: BodyOf<typeof safeReturnRoutes.putOff>,
  address: string,
): Promise<ReturnByLink> {
  const { id, userId } = await byLink(db, config, link, address)
  await once(db, userId, 'put-off', clientKey, async (tx) => {
    const row = await lockReturn(tx, id)
    if (row === null || row.state !== 'armed')
      throw problem('conflict', { message: 'Nie ma już czego przesuwać.' })
    const alarmAt = Math.max(row.alarmAt.getTime(), Date.now()) + minutes * MINUTE
    if (alarmAt > latestOf(row.backAt)) {
      throw problem('conflict', {
        message: `Najpóźniej ${safeReturnLimits.latestHours} godzin po planowanym powrocie.`,
      })
    }
    await setHours(tx, id, {
      backAt: row.backAt,
      remindAt: new Date(remindAt(row.backAt.getTime(), alarmAt)),
      alarmAt: new Date(alarmAt),
    })
  })
  return linkView((await readReturn(db, id))!)
}

async function contactByLink(db: Db, config: Config, link: string, address: string) {
  await countAttempt(db, config, { action: 'check-link', address, account: '' })
  const id = readLink(config, 'safe-contact', link)
  const contact = id === null ? null : await readContact(db, id)
  if (contact === null) throw problem('not-found')
  return contact
}

export async function readContactLink(db: Db, config: Config, link: string, address: string) {
  const { hikerEmail, agreedAt, declinedAt } = await contactByLink(db, config, link, address)
  const answer = agreedAt !== null ? 'agreed' : declinedAt !== null ? 'declined' : 'asked'
  return { hikerEmail, answer } as const
}

/** May be changed at any time by whoever has the letter. */
export async function answerContact(
  db: Db,
  config: Config,
  link: string,
  answer: 'agreed' | 'declined',
  address: string,
): Promise<void> {
  const { id } = await contactByLink(db, config, link, address)
  await setAnswer(db, id, answer)
}
