import { summits, type Summit } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { demoStories, type DemoStory } from './cast.ts'
import places from '#data/places/trailheads.json' with { type: 'json' }

const bySlug = new Map(summits.map((summit) => [summit.slug, summit]))
/** Summits nearer than this to the way are gone around, so that a story climbs what it tells and nothing else. */
const AROUND_M = 12_000

export function demoSummit(slug: string): Summit {
  const found = bySlug.get(slug)
  if (found === undefined) throw new Error(`No summit ${slug}`)
  return found
}

const trailheads = new Map(Object.entries(places))

function trailhead(name: string) {
  const place = trailheads.get(name)
  return place && { lat: place[0]!, lon: place[1]!, heightM: place[2]! }
}

/** Told in the order in which they were walked, each story has a seed of its own. */
export const demoHikes = demoStories
  .toSorted((a, b) => startOf(a) - startOf(b))
  .map((story, number) => ({ story, seed: 100 + number * 7 }))

/** The recording of a story: real summits, a made-up way between them, the same bytes every time. */
export function demoGpx(story: DemoStory, seed: number): Buffer {
  const climbed = story.summits.map(demoSummit)
  const around = summits.filter((other) =>
    climbed.some((one) => one !== other && metresBetween(one.lat, one.lon, other.lat, other.lon) < AROUND_M),
  )
  const stations = story.route.split(' – ')
  const start = trailhead(stations[0]!)
  const end = trailhead(stations.at(-1)!) ?? start
  const { track } = generateHike({
    seed,
    visits: climbed.map((summit) => ({ summit, kind: 'climb' as const, pauseS: 300 + (seed % 5) * 180 })),
    around,
    ...(start && { start }),
    ...(end && { end }),
    startMs: startOf(story),
    name: story.title,
    catalogueErrorM: 4,
    device: { intervalS: 14, noiseM: 3.5 },
  })
  return Buffer.from(writeGpx(track, { name: story.title }))
}

export function startOf({ date, hour }: DemoStory): number {
  return Date.parse(`${date}T00:00:00Z`) + (hour - (isSummerTime(date) ? 2 : 1)) * 3_600_000
}

/** Clocks in Poland are changed on the last Sundays of March and October. */
function isSummerTime(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 0))
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
  }
  return date >= lastSunday(3) && date < lastSunday(10)
}
