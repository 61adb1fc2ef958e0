import ways from '#data/demo/ways.json' with { type: 'json' }
import { recordWay, type Way } from '#domain/track/generate/record-way.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { demoStories, type DemoStory } from './cast.ts'

export { demoSummit } from './demo-summit.ts'

type WayRow = { line: string; ele: string; tops: number[]; back?: boolean }
const rows: Record<string, WayRow> = ways

/** Told in the order in which they were walked, each story has a seed of its own. */
export const demoHikes = demoStories
  .toSorted((a, b) => startOf(a) - startOf(b))
  .map((story, number) => ({ story, seed: 100 + number * 7 }))

/** The recording of a story: over the real land, by the way that costs a walker least, the same bytes every time. */
export function demoGpx(story: DemoStory, seed: number): Buffer {
  const track = recordWay(demoWay(story), {
    seed,
    startMs: startOf(story),
    pauseS: 300 + (seed % 5) * 180,
    name: story.title,
    device: { intervalS: 14, noiseM: 3.5 },
  })
  return Buffer.from(writeGpx(track, { name: story.title }))
}

/** Found beforehand by `scripts/build-demo-ways.ts`. */
export function demoWay(story: DemoStory): Way {
  const row = rows[story.title]
  if (row === undefined) throw new Error(`No way of ${story.title}`)
  const { lat, lon, ele } = decodeTrack({ ...row, time: '', starts: [0] })
  if (!row.back) return { lat, lon, ele, tops: row.tops }
  const thereAndBack = (column: Float64Array) => [...column, ...column.toReversed().slice(1)]
  return { lat: thereAndBack(lat), lon: thereAndBack(lon), ele: thereAndBack(ele), tops: row.tops }
}

export function startOf({ date, hour }: Pick<DemoStory, 'date' | 'hour'>): number {
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
