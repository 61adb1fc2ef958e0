import { tripLimits, type TripInput } from '#contract/trips.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { paceLimits } from '#domain/trips/pace.ts'
import { warsawMoment } from '#domain/time/warsaw-moment.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, type Fields } from '#server/lib/errors.ts'
import { uploadsIn } from '#server/lib/uploads-in.ts'
import type { App } from '#server/lib/serve.ts'
import type { LaidWay } from './lay-way.ts'
import type { TripColumns } from './trips.queries.ts'

/** Every mountain at once, as the mountains feature keeps them. */
export type Mountains = Awaited<ReturnType<App['mountains']['current']>>

const DAY_MS = 86_400_000
const NO_SUCH_HOUR = 'Tej godziny nie ma tego dnia: zegary przechodzą wtedy na czas letni.'

/** Everything that a schema cannot say about a trip, every problem at once; gives what is stored of it. */
export function tripColumns(
  input: TripInput,
  mountains: Pick<Mountains, 'summitById'>,
  now: number,
  laid: LaidWay,
): TripColumns {
  const fields: Fields = {}
  const title = cleanName(input.title)
  const startPlace = cleanName(input.startPlace)
  if (title.length < 3) fields['title'] = 'Minimalna liczba znaków: 3.'
  if (startPlace.length < 2) fields['startPlace'] = 'To pole jest wymagane.'
  input.summits.forEach((id, at) => {
    if (!mountains.summitById.has(id)) fields[`summits.${at}`] = 'Nie ma takiego szczytu.'
  })
  const description = canonicalHtml(input.description ?? '<p></p>', 'full')
  if (!description.ok) fields['description'] = 'Nie udało się odczytać tego tekstu.'
  else if (description.length > tripLimits.description)
    fields['description'] = `Maksymalna liczba znaków: ${tripLimits.description}.`
  const times = readTimes(input, now, fields)
  if (Object.keys(fields).length > 0 || !description.ok || times === null) throw invalid(fields)
  return {
    title,
    ...times,
    startPlace,
    meeting: cleanName(input.meeting ?? ''),
    meetingLat: input.meetingPoint?.lat ?? null,
    meetingLon: input.meetingPoint?.lon ?? null,
    meetingHidden: input.meetingHidden ?? true,
    walkPlace: cleanName(input.walkPlace ?? ''),
    walkLat: input.walkPoint?.lat ?? null,
    walkLon: input.walkPoint?.lon ?? null,
    endPlace: cleanName(input.endPlace ?? ''),
    endLat: input.endPoint?.lat ?? null,
    endLon: input.endPoint?.lon ?? null,
    description: description.html,
    pictures: uploadsIn(description.html),
    pace: input.pace ?? paceLimits.usual,
    difficulty: input.difficulty ?? null,
    seats: input.seats,
    carSeats: input.carSeats ?? 0,
    costNote: cleanName(input.costNote ?? ''),
    visibility: input.visibility ?? 'public',
    ...laid,
  }
}

type Times = Pick<TripColumns, 'startsAt' | 'walkAt' | 'endsAt'>

function readTimes(input: TripInput, now: number, fields: Fields): Times | null {
  const startsAt = warsawMoment(input.date, input.hour)
  if (startsAt === null) {
    fields['hour'] = NO_SUCH_HOUR
    return null
  }
  if (startsAt <= now) fields['date'] = 'Data wyprawy nie może być z przeszłości.'
  if (startsAt > now + tripLimits.ahead * DAY_MS)
    fields['date'] = 'Podaj datę w ciągu najbliższych dwóch lat.'
  const walkAt = hourAfter(input, 'walkHour', startsAt, fields)
  const endsAt = hourAfter(input, 'endHour', walkAt ?? startsAt, fields)
  return {
    startsAt: new Date(startsAt),
    walkAt: walkAt === null ? null : new Date(walkAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** The first time after a moment at which Polish clocks show this hour: an earlier one than it is one of the next day. */
function hourAfter(
  input: TripInput,
  name: 'walkHour' | 'endHour',
  after: number,
  fields: Fields,
): number | null {
  const hour = input[name] ?? null
  if (hour === null) return null
  const nextDay = new Date(Date.parse(input.date) + DAY_MS).toISOString().slice(0, 10)
  for (const day of [input.date, nextDay]) {
    const at = warsawMoment(day, hour)
    if (at !== null && at >= after) return at
  }
  fields[name] = NO_SUCH_HOUR
  return null
}
