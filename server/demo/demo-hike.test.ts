import { describe, expect, it } from 'vitest'
import { readTrack } from '#domain/track/read/read-track.ts'
import { steepestStretch } from '#domain/track/testing/steepest-stretch.ts'
import { demoGpx, demoHikes } from './demo-hike.ts'

describe('recordings of the demo', () => {
  it.each(demoHikes)('$story.title goes only where people walk', ({ story, seed }) => {
    const track = readTrack(demoGpx(story, seed), 'x.gpx')
    if ('problem' in track) throw new Error(track.problem)
    expect(steepestStretch(track)).toBeLessThan(0.6)
  })
})
