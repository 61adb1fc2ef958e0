import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { steepestStretch } from '#domain/track/testing/steepest-stretch.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { demoGpx, demoHikes, demoSummit, demoWay } from './demo-hike.ts'

const relief = readRelief()
const index = buildSummitIndex(summits)

describe.each(demoHikes)('the recording of $story.title', ({ story, seed }) => {
  const track = readTrack(demoGpx(story, seed), 'x.gpx')
  if ('problem' in track) throw new Error(track.problem)

  it('goes only where people walk', () => {
    expect(steepestStretch(track)).toBeLessThan(0.6)
  })

  it('climbs what the story tells, and certainly nothing else', () => {
    const certain = matchSummits(track, index).filter(({ verdict }) => verdict === 'certain')
    const told = story.summits.map((slug) => demoSummit(slug).id)
    expect(certain.map(({ summitId }) => summitId).toSorted()).toEqual(told.toSorted())
  })

  it('has the heights of the land, as a device would measure them', () => {
    const off = Array.from(track.lat, (lat, at) =>
      Math.abs(track.ele[at]! - heightAt(relief, lat, track.lon[at]!)),
    ).toSorted((a, b) => a - b)
    expect(off[Math.floor(off.length / 2)]).toBeLessThan(25)
  })

  it('is no further round than a path in the mountains', () => {
    const { lat, lon, tops } = demoWay(story)
    const place = (at: number) => ({ lat: lat[at]!, lon: lon[at]! })
    const stops = [0, ...tops, lat.length - 1]
    for (const [leg, to] of stops.slice(1).entries()) {
      let walked = 0
      for (let at = stops[leg]! + 1; at <= to; at++) walked += distanceM(place(at - 1), place(at))
      const straight = distanceM(place(stops[leg]!), place(to))
      expect(walked).toBeLessThan(2.5 * straight + 1_500)
    }
  })
})
