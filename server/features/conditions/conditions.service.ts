import {
  conditionLimits,
  type Condition,
  type ConditionVote,
  type NewCondition,
} from '#contract/conditions.ts'
import { bulletinOf } from '#domain/mountains/avalanche.ts'
import { daysBefore } from '#domain/time/days-before.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { unownedUploads } from '#server/features/files/files.service.ts'
import { checkPost } from '#server/features/trust/trust.service.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { mustBeAllowedToRemove, mustBeAllowedToVote } from './conditions.policy.ts'
import {
  deleteCondition,
  findConditionByKey,
  lockCondition,
  insertCondition,
  rangeOfSummit,
  readCondition,
  readConditions,
  readNewestReports,
  slugOfRange,
  writeVote,
  type ConditionRow,
  type NewestReport,
  type Where,
} from './conditions.queries.ts'
import { conditionView } from './conditions.view.ts'

/** Reports of days after this one are shown. */
export function shownSince(now: Date): string {
  return daysBefore(warsawDay(now), conditionLimits.days)
}

export type ConditionsQuery = { rangeId?: number; summits?: string; cursor?: string }

export async function listConditions(
  db: Db,
  viewer: Viewer | null,
  query: ConditionsQuery,
  now: Date = new Date(),
) {
  const key = decodeCursor(query.cursor, ['day', 'id'])
  const rows = await readConditions(db, viewer, {
    where: whereOf(query),
    since: shownSince(now),
    after: key && { seenOn: key[0], id: key[1] },
    limit: conditionLimits.page + 1,
  })
  const { items, next } = pageOf(rows, conditionLimits.page, (row) => [row.seenOn, row.id])
  return { items: items.map((row) => conditionView(viewer, row)), next }
}

/** What was seen lately on these summits and in their ranges: of each kind the newest. */
export function newestReports(db: Db, summitIds: number[], now: Date = new Date()): Promise<NewestReport[]> {
  return readNewestReports(db, summitIds, shownSince(now))
}

function whereOf({ rangeId, summits }: ConditionsQuery): Where {
  if (summits !== undefined) return { summitIds: summits.split(',').map(Number) }
  return rangeId === undefined ? null : { rangeId }
}

export async function reportCondition(
  db: Sql,
  viewer: Viewer,
  input: NewCondition,
  now: Date = new Date(),
): Promise<Condition> {
  const { summitId = null, clientKey = null, photo = null, degree = null, kind, seenOn } = input
  const text = cleanName(input.text)
  const today = warsawDay(now)
  const fields: Fields = {}
  if (text.length < conditionLimits.textLeast) fields['text'] = 'Napisz choć kilka słów.'
  if (seenOn > today) fields['seenOn'] = 'Tego dnia jeszcze nie było.'
  else if (seenOn <= shownSince(now)) {
    fields['seenOn'] = `Zgłoszenia sprzed ponad ${conditionLimits.days} dni nikomu już nie pomogą.`
  }
  const rangeId = await placeOf(db, input, fields)
  if (rangeId !== null) await checkDegree(db, input, { rangeId, today }, fields)
  const pictures = photo === null ? [] : [photo.path, photo.thumbnail]
  if ((await unownedUploads(db, viewer.id, pictures)).length > 0)
    fields['photo'] = 'Najpierw wyślij to zdjęcie.'
  if (rangeId === null || Object.keys(fields).length > 0) throw invalid(fields)
  const id = await db.begin(async (tx) => {
    if (clientKey !== null) {
      // Sent again it is no second post, also at the same moment: it waits for the first one.
      await lockQuotas(tx, viewer.id)
      const known = await findConditionByKey(tx, viewer.id, clientKey)
      if (known !== null) return known
    }
    await checkPost(tx, viewer, text)
    const row = { authorId: viewer.id, clientKey, rangeId, summitId, kind, degree, text, pictures, seenOn }
    const made = await insertCondition(tx, row)
    if (made === null) return findConditionByKey(tx, viewer.id, clientKey!)
    return made
  })
  return shown(db, viewer, id!)
}

/** A degree is what the bulletin of the mountain rescue said, today or yesterday, where there is such a bulletin. */
async function checkDegree(
  db: Db,
  { kind, degree = null, seenOn }: NewCondition,
  { rangeId, today }: { rangeId: number; today: string },
  fields: Fields,
): Promise<void> {
  if (kind !== 'avalanche') {
    if (degree !== null) fields['degree'] = 'Stopień podaje się tylko przy zagrożeniu lawinowym.'
    return
  }
  if (degree === null) fields['degree'] = 'Wybierz stopień z komunikatu, od 1 do 5.'
  if (bulletinOf((await slugOfRange(db, rangeId)) ?? '') === null) {
    fields['kind'] = 'W tym paśmie ratownicy nie ogłaszają stopnia zagrożenia lawinowego.'
  }
  if (seenOn < daysBefore(today, 1))
    fields['seenOn'] = 'Komunikat lawinowy starzeje się w ciągu doby. Podaj dzisiejszy.'
}

/** The range that it is about, also through a summit. */
async function placeOf(db: Db, { summitId, rangeId }: NewCondition, fields: Fields): Promise<number | null> {
  const isSummit = summitId !== undefined && summitId !== null
  const isRange = rangeId !== undefined && rangeId !== null
  if (isSummit) {
    const found = await rangeOfSummit(db, summitId)
    if (found === null) fields['summitId'] = 'Nie znamy takiego szczytu.'
    return found
  }
  if (isRange && (await slugOfRange(db, rangeId)) !== null) return rangeId
  fields[isRange ? 'rangeId' : 'summitId'] = isRange
    ? 'Nie znamy takiego pasma.'
    : 'Wybierz szczyt albo pasmo.'
  return null
}

export async function removeCondition(db: Db, viewer: Viewer, id: number): Promise<void> {
  mustBeAllowedToRemove(viewer, await mustFind(db, viewer, id))
  await deleteCondition(db, id)
}

export async function voteOnCondition(
  db: Sql,
  viewer: Viewer,
  id: number,
  vote: ConditionVote | null,
): Promise<Condition> {
  mustBeAllowedToVote(viewer, await mustFind(db, viewer, id))
  await db.begin(async (tx) => {
    if (!(await lockCondition(tx, id))) throw problem('not-found')
    await writeVote(tx, id, viewer.id, vote)
  })
  return shown(db, viewer, id)
}

async function mustFind(db: Db, viewer: Viewer, id: number): Promise<ConditionRow> {
  const row = await readCondition(db, viewer, id)
  if (row === null) throw problem('not-found')
  return row
}

async function shown(db: Db, viewer: Viewer, id: number): Promise<Condition> {
  return conditionView(viewer, await mustFind(db, viewer, id))
}
