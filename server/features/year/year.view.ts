import { ALL_YEARS, YEAR_RANGES, type YearRecord, type YearView } from '#contract/year.ts'
import type { HikerPerson } from '#contract/hiker-stats.ts'
import type { SummitRef } from '#contract/mountains.ts'
import type { UserCard } from '#contract/users.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { toldHours } from '#domain/visibility/told-hours.ts'
import { factOf } from '#domain/year/year-fact.ts'
import { monthsOf, recordsOf, totalsOf, yearsOf } from '#domain/year/year-figures.ts'
import { monthOf, yearOf, type YearHike } from '#domain/year/year-hike.ts'
import { ridgeHikes } from '#domain/year/year-ridge.ts'
import { summitsOf, type DatedAscent } from '#domain/year/year-summits.ts'
import { summitRef, type Catalogue } from '#server/features/mountains/mountains.service.ts'
import type { HikeRow } from './year.queries.ts'

/** A year with fewer hikes has only begun. */
const FEW = 3

type Material = {
  hiker: UserCard
  /** Null for all years. */
  year: number | null
  hikes: readonly HikeRow[]
  ascents: readonly DatedAscent[]
  people: HikerPerson[]
  /** Years that others may see, 0 for all together. */
  shown: readonly number[]
  isOwner: boolean
  catalogue: Catalogue
}

export function yearView({
  hiker,
  year,
  hikes,
  ascents,
  people,
  shown,
  isOwner,
  catalogue,
}: Material): YearView {
  const rows = new Map(hikes.map((row) => [row.id, row]))
  const all = hikes.map((row) => counted(row, catalogue))
  const isIn = ({ day }: { day: string }) => year === null || yearOf(day) === year
  const here = all.filter(isIn)
  const [from, until] = year === null ? ['0000-01-01', '9999-12-31'] : [`${year}-01-01`, `${year}-12-31`]
  const summits = summitsOf(ascents, from, until)
  const fresh = summits.fresh.flatMap(({ summitId, day }) => {
    const summit = catalogue.summitById.get(summitId)
    return summit ? [{ ...summitRef(summit), date: day }] : []
  })
  const record = (hike: YearHike | null, value: number | null): YearRecord | null => {
    const row = hike && rows.get(hike.id)
    if (!row || value === null) return null
    const { id, title, day, timeMin } = row
    return { storyId: id, title, date: day, value, timeMin, summit: topOf(row, catalogue) }
  }
  const { highest, longest, mostUp, earliest, latest } = recordsOf(here)
  const fact = factOf(
    here,
    year === null ? [] : all.filter((hike) => !isIn(hike)),
    new Set(summits.fresh.map(({ summitId }) => summitId)),
  )
  const years = [...new Set(all.map(({ day }) => yearOf(day)))]
  return {
    hiker,
    period: year === null ? ALL_YEARS : String(year),
    first: here[0] ? yearOf(here[0].day) : null,
    last: here.length > 0 ? yearOf(here.at(-1)!.day) : null,
    shown: shown.includes(year ?? 0),
    kept: isOwner ? hikes.filter((row) => isIn(row) && !row.isOpen).length : null,
    periods: periodsOf(years, shown, isOwner),
    totals: { ...totalsOf(here), summits: summits.climbed.length },
    steps: year === null ? yearsOf(here) : monthsOf(here),
    records: {
      highest: record(highest, highest?.topM ?? null),
      longest: record(longest, longest?.distanceM ?? null),
      mostUp: record(mostUp, mostUp?.ascentM ?? null),
      earliest: record(earliest, earliest?.startMin ?? null),
      latest: record(latest, latest?.endMin ?? null),
    },
    fresh,
    climbed: summits.climbed,
    before: summits.before,
    ranges: rangesOf(new Set([...summits.climbed, ...summits.before]), summits.fresh, catalogue),
    people,
    ridge: ridgeHikes(
      here.map((hike) => ({
        distanceM: hike.distanceM,
        topM: hike.topM,
        name: topOf(rows.get(hike.id)!, catalogue)?.name ?? null,
        month: monthOf(hike.day),
      })),
    ),
    light: year === null ? [] : here.flatMap((hike) => lightOf(hike, rows.get(hike.id)!.title)),
    fact: fact && {
      id: fact.id,
      count: fact.count,
      of: fact.of,
      ...(fact.summitId !== undefined && { summit: catalogue.summitById.get(fact.summitId)?.name ?? '' }),
      ...(fact.minute !== undefined && { minute: fact.minute }),
    },
    latestStories:
      here.length >= FEW
        ? []
        : hikes
            .slice(-FEW)
            .toReversed()
            .map(({ id, title, day }) => ({ id, title, date: day })),
  }
}

/** The owner opens whatever there is; others what is shown. */
export function periodsOf(years: readonly number[], shown: readonly number[], isOwner: boolean): string[] {
  const open = (isOwner ? years : shown.filter((year) => year !== 0)).toSorted((a, b) => b - a).map(String)
  // Without a single hike there is nothing to put together.
  return (isOwner ? years.length > 0 : shown.includes(0)) ? [...open, ALL_YEARS] : open
}

function topOf({ summits }: HikeRow, { summitById }: Catalogue): SummitRef | null {
  const known = summits.flatMap((id) => summitById.get(id) ?? [])
  if (known.length === 0) return null
  return summitRef(known.reduce((a, b) => (b.heightM > a.heightM ? b : a)))
}

function counted(row: HikeRow, catalogue: Catalogue): YearHike {
  const top = topOf(row, catalogue)
  const place = top && catalogue.summitById.get(top.id)
  const sun = place ? sunTimes(row.day, place.lat, place.lon) : null
  const tops = [row.highestM, top?.heightM ?? null].filter((one) => one !== null)
  const { startedAt, endedAt } = toldHours(row, row.isOwn)
  const startMin = minuteOf(startedAt, row.day)
  const endMin = minuteOf(endedAt, row.day)
  return {
    id: row.id,
    day: row.day,
    distanceM: row.distanceM,
    ascentM: row.ascentM,
    timeMin: row.timeMin,
    topM: tops.length > 0 ? Math.round(Math.max(...tops)) : null,
    // A hike whose day was changed by hand has no hours that could be told of it.
    startMin: startMin !== null && startMin < DAY_MIN ? startMin : null,
    endMin,
    riseMin: sun && minuteOf(new Date(sun.rise), row.day),
    setMin: sun && minuteOf(new Date(sun.set), row.day),
    summits: row.summits,
  }
}

const DAY_MIN = 1440
const DAY_MS = 86_400_000

/** Minutes on Polish clocks since that day began; the next day goes on counting, and no other day can be told. */
function minuteOf(at: Date | null, day: string): number | null {
  if (at === null) return null
  const days = Math.round((Date.parse(warsawDay(at)) - Date.parse(day)) / DAY_MS)
  if (days !== 0 && days !== 1) return null
  const [hours, minutes] = warsawClock(at).split(':').map(Number)
  return days * DAY_MIN + hours! * 60 + minutes!
}

function lightOf({ id, day, startMin, endMin, riseMin, setMin }: YearHike, title: string): YearView['light'] {
  if (startMin === null || endMin === null || riseMin === null || setMin === null || endMin <= startMin)
    return []
  return [{ storyId: id, title, date: day, start: startMin, end: endMin, rise: riseMin, set: setMin }]
}

/** Those that got something new: finished ones first, then by how much. */
function rangesOf(
  climbed: ReadonlySet<number>,
  fresh: readonly { summitId: number }[],
  { ranges, countedOfRange }: Catalogue,
): YearView['ranges'] {
  const isNew = new Set(fresh.map(({ summitId }) => summitId))
  return ranges
    .map(({ id, slug, name }) => {
      const summits = countedOfRange.get(id) ?? []
      const had = (ids: ReadonlySet<number>) => summits.filter((summit) => ids.has(summit.id)).length
      return { slug, name, climbed: had(climbed), total: summits.length, gained: had(isNew) }
    })
    .filter(({ gained }) => gained > 0)
    .toSorted(
      (a, b) =>
        Number(b.climbed === b.total) - Number(a.climbed === a.total) ||
        b.gained - a.gained ||
        b.climbed / b.total - a.climbed / a.total,
    )
    .slice(0, YEAR_RANGES)
}
