import { median, type Measurement } from './measurement.ts'
import { DOMParser } from '@xmldom/xmldom'
import { gpx as toGeoJson } from '@tmcw/togeojson'
import { XMLParser } from 'fast-xml-parser'
import { summits } from '#data/mountains.ts'
import type { Unit } from '#domain/quality/figures.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { matchSummitsBrute } from '#domain/track/judge/match-summits-brute.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { scoreCorpus } from '#domain/track/judge/score-corpus.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'

const corpusSize = 1_000
/** The tests look at the first hikes; what is published is measured on others. */
const corpusFrom = 5_000

export async function run(): Promise<Measurement[]> {
  return [...reading(), memory(), ...matching(), ...accuracy()]
}

/** A watch's export: sensor extensions on every point, as most real files have. */
function sampleGpx(points: number): string {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><name>Bench</name><trkseg>\n',
  ]
  const start = Date.UTC(2025, 5, 14, 6)
  for (let i = 0; i < points; i++) {
    parts.push(
      `<trkpt lat="${(50.7 + i * 1e-6).toFixed(7)}" lon="${(15.7 + (i % 1_000) * 1e-5).toFixed(7)}"><ele>${(900 + (i % 500)).toFixed(1)}</ele>`,
      `<time>${new Date(start + i * 1_000).toISOString()}</time>`,
      `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${100 + (i % 60)}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>\n`,
    )
  }
  parts.push('</trkseg></trk></gpx>\n')
  return parts.join('')
}

function reading(): Measurement[] {
  const text = sampleGpx(100_000)
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const ours = fastest(7, () => readTrack(bytes))
  // The others also start from the bytes of the file, as a server gets them.
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  const fastXml = fastest(2, () => parser.parse(decoder.decode(bytes)) as unknown)
  const geoJson = fastest(1, () =>
    toGeoJson(new DOMParser().parseFromString(decoder.decode(bytes), 'text/xml') as never),
  )
  const small = new TextEncoder().encode(sampleGpx(10_000))
  const time = (file: Uint8Array) => fastest(1, () => readTrack(file))
  // The same number of points in both, in turns, so that a busy moment of the machine weighs on both sizes alike.
  const ratios = Array.from({ length: 15 }, () => {
    let tenths = 0
    for (let turn = 0; turn < 10; turn++) tenths += time(small)
    return (10 * time(bytes)) / tenths
  })
  return [
    atLeast('GPX reading against fast-xml-parser, 100 000 points', fastXml / ours, 5, '×'),
    atLeast('GPX reading against togeojson with xmldom, 100 000 points', geoJson / ours, 20, '×'),
    atMost('GPX reading, ×10 points cost, median of 15 pairs', median(ratios), 11, '×'),
  ]
}

/** Bytes held by what reading allocates, against the size of the file (the file itself included). */
function memory(): Measurement {
  const bytes = new TextEncoder().encode(sampleGpx(100_000))
  const before = process.memoryUsage()
  const track = readTrack(bytes)
  const after = process.memoryUsage()
  if (isTrackProblem(track)) throw new Error(track.problem)
  const used =
    Math.max(0, after.heapUsed - before.heapUsed) + Math.max(0, after.arrayBuffers - before.arrayBuffers)
  return atMost('GPX reading, memory against file size', (used + bytes.length) / bytes.length, 4, '×')
}

function matching(): Measurement[] {
  const index = buildSummitIndex(summits)
  const visits = ['sniezka', 'czarna-kopa', 'skalny-stol'].map((slug) => {
    const summit = summits.find((each) => each.slug === slug)
    if (!summit) throw new Error(`no summit ${slug}`)
    return { summit, kind: 'climb' as const }
  })
  const { track } = generateHike({ seed: 3, visits, around: summits, device: { intervalS: 2 } })
  const quick = fastest(200, () => matchSummits(track, index))
  const brute = fastest(3, () => matchSummitsBrute(track, index))
  return [
    atLeast('Matching a hike of three summits with all summits against brute force', brute / quick, 100, '×'),
  ]
}

function accuracy(): Measurement[] {
  const score = scoreCorpus(summits, corpusFrom, corpusSize)
  const told = { unit: '', goal: 'none', ok: true } as const
  return [
    { name: 'Hikes that were made up', value: score.hikes, ...told },
    { name: 'Summits climbed on them', value: score.climbed, ...told },
    atLeast('Summits credited of those climbed (recall)', score.recall * 100, 99, '%'),
    atLeast('Credits that are right (precision)', score.precision * 100, 99, '%'),
    atMost('Summits passed by that the hiker is asked about', score.asked * 100, 10, '%'),
    atMost('Ascent error, median', score.ascentMedianError * 100, 3, '%'),
    atMost('Ascent error, 95th percentile', score.ascentP95Error * 100, 8, '%'),
    atMost('Distance error, median', score.distanceMedianError * 100, 8, '%'),
  ]
}

/** Milliseconds of the fastest run: the others measured the machine's other work. */
function fastest(runs: number, work: () => unknown): number {
  let best = Infinity
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

function atLeast(name: string, value: number, goal: number, unit: Unit): Measurement {
  return { name, value, unit, goal: `≥ ${goal}`, ok: value >= goal }
}

function atMost(name: string, value: number, goal: number, unit: Unit): Measurement {
  return { name, value, unit, goal: `≤ ${goal}`, ok: value <= goal }
}
