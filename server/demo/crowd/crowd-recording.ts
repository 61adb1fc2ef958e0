import { recordWay } from '#domain/track/generate/record-way.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { startOf } from '../demo-hike.ts'
import type { CrowdStory } from './crowd-stories.ts'

/** Watches that save their battery write a point every so many seconds. */
const intervals = [38, 45, 55]

/** What the hiker's device wrote; the same bytes every time. */
export function crowdGpx(story: CrowdStory): Buffer {
  const track = recordWay(story.outing.way(), {
    seed: story.seed,
    startMs: startOf(story),
    pauseS: 420 + (story.seed % 6) * 150,
    name: story.title,
    device: { intervalS: intervals[story.seed % intervals.length]!, noiseM: 3 },
  })
  return Buffer.from(writeGpx(track, { name: story.title }))
}
