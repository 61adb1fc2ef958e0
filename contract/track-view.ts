import type { ShownTrack } from '#domain/track/digest/shown-track.ts'
import type { TrackFigures } from '#domain/track/digest/track-figures.ts'
import type { TrackGeometry, TrackStats } from './tracks.ts'

// A digest as it is told: the same from a browser that looks ahead and from the server.

export function statsView(figures: TrackFigures): TrackStats {
  return {
    date: figures.day,
    startedAt: momentView(figures.startedAt),
    endedAt: momentView(figures.endedAt),
    time: figures.timeMin,
    movingTime: figures.movingMin,
    distance: figures.distanceM,
    ascent: figures.ascentM,
    descent: figures.descentM,
    steepDescent: figures.steepM,
    highest: figures.highestM,
    lowest: figures.lowestM,
    points: figures.points,
    ridden: figures.riddenM,
    heightsFrom: figures.heightsFrom,
  }
}

/** With the lines that are fine enough for this zoom of the map; the finest when none is named. */
export function geometryView(shown: ShownTrack, zoom?: number): TrackGeometry {
  return {
    lines: chooseLines(shown.lines, zoom),
    bounds: shown.bounds,
    profile: shown.profile,
    shownFrom: momentView(shown.from),
    hidden: { start: shown.hiddenStartM, end: shown.hiddenEndM },
  }
}

/** Lines that are fine enough for a zoom of the map, without one needless point; the finest when none is named. */
export function chooseLines(lines: Record<string, string[]>, zoom: number | undefined): string[] {
  const levels = Object.keys(lines)
    .map(Number)
    .toSorted((a, b) => a - b)
  const level = levels.find((one) => zoom !== undefined && one >= zoom) ?? levels.at(-1)
  return level === undefined ? [] : lines[String(level)]!
}

function momentView(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
