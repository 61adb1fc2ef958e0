/**
 * Plans the walks of the demo's larger community over trails and land and writes `data/demo/crowd-walks.json`:
 * `node scripts/build-crowd-walks.ts`, some minutes.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crowns, ranges, summits, type Summit } from '#data/mountains.ts'
import { parkAt } from '#data/park-land.ts'
import { huts } from '#data/places.ts'
import { summitWalks } from '#data/summit-walks.ts'
import { guideMinutes } from '#domain/got/guide-time.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { recordWay } from '#domain/track/generate/record-way.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { decodeTrack, encodeTrack } from '#domain/track/line/encode.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { steepestStretch } from '#domain/track/testing/steepest-stretch.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { wayOfWalk, type Walk } from '#server/demo/crowd/walks.ts'
import { planRoute } from '#server/features/trails/plan-route.ts'
import { readTrails } from '#server/features/trails/read-trails.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'

/** What people go for, the best known first. */
const lists = [
  'korona-gor-polski',
  'korona-polskich-beskidow',
  'korona-sudetow',
  'korona-bieszczadow',
  'korona-gor-swietokrzyskich',
  'turystyczna-korona-tatr',
  'korona-beskidu-wyspowego',
  'diadem-polskich-gor',
]
const LONGEST_M = 24_000
const OF_A_RANGE = 8
/** A second summit so near is taken along on every second walk. */
const BESIDE_M = { least: 1_200, most: 4_200 }
const HUT_M = 160
/** Points of a way stand this far apart: a corner less is not seen. */
const POINT_M = 45

const relief = readRelief()
const { network } = readTrails()
const times = new Map<string, number>()
const heightOf = (lat: number, lon: number) => heightAt(relief, lat, lon)
const index = buildSummitIndex(summits)
const bySlug = new Map(summits.map((one) => [one.slug, one]))

function plan(stops: readonly Place[]) {
  const points = stops.map(({ lat, lon }) => ({ lat, lon, byHand: false }))
  return planRoute(
    network,
    { heightOf, parkAt },
    { points, by: 'time', day: null, summits: [], huts: [] },
    times,
  )
}

function lineOf(stops: readonly Place[]) {
  const route = plan(stops)
  const places: Place[] = []
  for (const { line } of route.parts) {
    const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
    for (let at = 0; at < lat.length; at++) places.push({ lat: lat[at]!, lon: lon[at]! })
  }
  return { route, places }
}

/** From the start over each summit, then back the same way or round. */
function walkOver(start: Place & { name: string }, targets: Summit[]): Walk | null {
  const goesBack = targets.length === 1
  const stops: Place[] = [start, ...targets, ...(goesBack ? [] : [start])]
  const way: (Place & { heightM: number })[] = []
  const tops: number[] = []
  const colours = new Map<Walk['colours'][number], number>()
  let walkedM = 0
  let upM = 0
  for (const [leg, to] of stops.slice(1).entries()) {
    const { route, places } = lineOf([stops[leg]!, to])
    for (const place of places) {
      const last = way.at(-1)
      if (last && distanceM(last, place) < POINT_M) continue
      way.push({ ...place, heightM: heightOf(place.lat, place.lon) })
    }
    const top = targets[leg]
    if (top) {
      way.push({ lat: top.lat, lon: top.lon, heightM: top.heightM })
      tops.push(way.length - 1)
    }
    for (const { colour, m } of route.colours) {
      const known = colour as Walk['colours'][number]
      colours.set(known, (colours.get(known) ?? 0) + m)
    }
    walkedM += route.distanceM
    upM += route.ascentM + (goesBack ? route.descentM : 0)
  }
  const whole = goesBack ? 2 * walkedM : walkedM
  if (way.length < 20 || whole > LONGEST_M || way.some(({ heightM }) => !Number.isFinite(heightM)))
    return null
  const { line, ele } = encodeTrack({
    lat: Float64Array.from(way, ({ lat }) => lat),
    lon: Float64Array.from(way, ({ lon }) => lon),
    ele: Float64Array.from(way, ({ heightM }) => Math.round(heightM)),
    time: new Float64Array(way.length).fill(NaN),
    starts: Uint32Array.of(0),
  })
  return {
    targets: targets.map(({ slug }) => slug),
    start: start.name,
    range: targets[0]!.range,
    huts: huts.filter((hut) => way.some((place) => distanceM(place, hut) < HUT_M)).map(({ name }) => name),
    colours: [...colours].filter(([, m]) => m > walkedM * 0.15).map(([colour]) => colour),
    distanceM: Math.round(whole),
    ascentM: Math.round(upM),
    minutes: Math.round(guideMinutes({ distanceM: whole, ascentM: upM, steepDescentM: 0 })),
    line,
    ele,
    tops,
    ...(goesBack && { back: true }),
  }
}

/** People can walk there, and whoever does has been on top, whatever their receiver errs. */
function isWalkable(walk: Walk): boolean {
  const wanted = walk.targets.map((slug) => bySlug.get(slug)!.id)
  return [1, 2].every((seed) => {
    const recorded = recordWay(wayOfWalk(walk), {
      seed,
      startMs: Date.UTC(2024, 6, 1, 5),
      pauseS: 480,
      name: '',
      device: { intervalS: 40, noiseM: 3 },
    })
    const track = readTrack(Buffer.from(writeGpx(recorded, { name: 'x' })), 'x.gpx')
    if ('problem' in track || steepestStretch(track) >= 0.6) return false
    const certain = matchSummits(track, index).filter(({ verdict }) => verdict === 'certain')
    return wanted.every((id) => certain.some(({ summitId }) => summitId === id))
  })
}

const isWanted = (one: Summit) =>
  one.abroad === null &&
  one.detectRadiusM !== null &&
  (summitWalks.get(one.id)?.distanceM ?? Infinity) <= LONGEST_M
const ofLists = lists
  .flatMap((list) => crowns.find(({ slug }) => slug === list)!.summits)
  .map((slug) => bySlug.get(slug)!)
/** The highest of each range, so that nobody's home mountains have two walks only. */
const ofRanges = ranges.flatMap(({ slug }) =>
  summits
    .filter((one) => one.range === slug && one.confidence === 'high' && isWanted(one))
    .toSorted((a, b) => b.heightM - a.heightM)
    .slice(0, OF_A_RANGE),
)
const wanted = [...new Set([...ofLists, ...ofRanges])].filter(isWanted)

const found: Walk[] = []
for (const [place, summit] of wanted.entries()) {
  const { start } = summitWalks.get(summit.id)!
  const beside = wanted
    .filter((one) => one.range === summit.range && one !== summit)
    .map((one) => ({ one, away: distanceM(one, summit) }))
    .filter(({ away }) => away > BESIDE_M.least && away < BESIDE_M.most)
    .toSorted((a, b) => a.away - b.away)[0]?.one
  const pairs = beside && place % 2 === 0 ? [[summit], [summit, beside]] : [[summit]]
  for (const targets of place < 40 ? pairs : pairs.slice(-1)) {
    const walk = walkOver(start, targets)
    const isGood = walk !== null && isWalkable(walk)
    console.log(`${isGood ? '+' : '-'} ${start.name}: ${targets.map(({ name }) => name).join(', ')}`)
    if (isGood) found.push(walk)
  }
}
const file = resolve(import.meta.dirname, '../data/demo/crowd-walks.json')
writeFileSync(file, `[\n${found.map((walk) => `  ${JSON.stringify(walk)}`).join(',\n')}\n]\n`)
console.log(`${found.length} walks`)
