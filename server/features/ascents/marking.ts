import type { AscentDay, Mark, OwnAscent } from '#contract/ascents.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { lastDayOf, roughDay, type Precision } from '#domain/time/rough-day.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { followMarks, alignAscents } from './ascent-claims.ts'
import { deleteMarksOf, insertMarks, knownSummits, readMarked, type Place } from './ascent-marks.queries.ts'
import { assertMarkedByHand, assertOwnAscent } from './ascents.policy.ts'
import { readAscent, readBirthDate } from './ascents.queries.ts'

type Given = { summitId: number; date?: string | undefined; precision?: Precision | undefined }

export async function addAscent(db: Sql, viewer: Viewer, given: Given, now?: Date): Promise<OwnAscent> {
  const { summitId, date = warsawDay(now ?? new Date()), precision = 'day' } = given
  const [mark] = await checked(db, viewer, [{ summitId, date, precision }], () => 'date', now)
  if (!(await knownSummits(db, [summitId])).has(summitId)) throw problem('not-found')
  const { ascents } = await markAll(db, viewer, [mark!])
  return ascents[0]!
}

/** All of them or none. */
export async function markMany(
  db: Sql,
  viewer: Viewer,
  given: readonly Mark[],
  now?: Date,
): Promise<{ ascents: OwnAscent[]; gained: number[] }> {
  const marks = await checked(db, viewer, given, (place) => `marks.${place}.date`, now)
  const known = await knownSummits(
    db,
    marks.map((mark) => mark.summitId),
  )
  const unknown = marks.flatMap(({ summitId }, place) => (known.has(summitId) ? [] : [place]))
  if (unknown.length > 0) {
    throw invalid(
      Object.fromEntries(unknown.map((place) => [`marks.${place}.summitId`, 'Nie znamy tego szczytu.'])),
    )
  }
  return markAll(db, viewer, marks)
}

async function markAll(db: Sql, viewer: Viewer, marks: Mark[]) {
  return db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    await insertMarks(tx, viewer.id, marks)
    const gained = await alignWithMarks(tx, placesOf(viewer, marks))
    return { ascents: await readMarked(tx, viewer.id, marks), gained }
  })
}

/** The day of a mark is corrected; the ascent that it now gives may be another one that was there already. */
export async function changeAscentDay(
  db: Sql,
  viewer: Viewer,
  id: number,
  day: AscentDay,
  now?: Date,
): Promise<OwnAscent> {
  return db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const ascent = assertOwnAscent(viewer, await readAscent(tx, id))
    assertMarkedByHand(ascent)
    const marks = await checked(tx, viewer, [{ ...day, summitId: ascent.summitId }], () => 'date', now)
    await deleteMarksOf(tx, viewer.id, [id])
    await insertMarks(tx, viewer.id, marks)
    await alignWithMarks(tx, placesOf(viewer, marks))
    const [changed] = await readMarked(tx, viewer.id, marks)
    return changed!
  })
}

export async function removeAscent(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    assertMarkedByHand(assertOwnAscent(viewer, await readAscent(tx, id)))
    await alignWithMarks(tx, await deleteMarksOf(tx, viewer.id, [id]))
  })
}

export async function removeMarked(db: Sql, viewer: Viewer, ids: number[]): Promise<{ removed: number }> {
  return db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const removed = await deleteMarksOf(tx, viewer.id, ids)
    await alignWithMarks(tx, removed)
    return { removed: removed.length }
  })
}

const placesOf = ({ id }: Viewer, marks: readonly Mark[]): Place[] =>
  marks.map(({ summitId }) => ({ userId: id, summitId }))

/** Brings the ascents at these places in step with their marks; gives those that were not there before. */
async function alignWithMarks(tx: Transaction, places: readonly Place[]): Promise<number[]> {
  const marked = await followMarks(tx, places)
  await alignAscents(tx, marked)
  return marked.gained
}

/** The marks, each named by the first of its days; refused when one cannot have been. */
async function checked(
  db: Db,
  viewer: Viewer,
  given: readonly Mark[],
  fieldOf: (place: number) => string,
  now = new Date(),
): Promise<Mark[]> {
  const born = await readBirthDate(db, viewer.id)
  const today = warsawDay(now)
  const marks = given.map((mark) => ({ ...mark, ...roughDay(mark.date, mark.precision) }))
  const wrong: Fields = {}
  for (const [place, mark] of marks.entries()) {
    const problemWithDay = wrongDay(mark, today, born)
    if (problemWithDay !== null) wrong[fieldOf(place)] = problemWithDay
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return marks
}

function wrongDay(day: AscentDay, today: string, born: string | null): string | null {
  if (day.date > today) return 'Data wejścia nie może być z przyszłości.'
  if (day.date < EARLIEST_DAY) return 'Podaj datę od 1 stycznia 1900 roku.'
  if (born !== null && lastDayOf(day) < born) {
    return 'Data wejścia nie może być wcześniejsza niż data urodzenia.'
  }
  return null
}
