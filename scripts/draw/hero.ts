/**
 * The view from Babia Góra at sunrise on the winter solstice, for the landing page: `node scripts/draw/hero.ts`.
 * Colours are CSS variables in presentation attributes, so the picture follows the theme and needs no inline style.
 */
import { apparentAngle } from '#domain/terrain/sight.ts'
import { fractal, noise, randomFrom } from '#domain/terrain/noise.ts'
import { pathOf, short, simplify, smooth, type Point } from '#domain/terrain/path.ts'
import { horizonBefore, skyline, type Skyline } from '#domain/terrain/skyline.ts'
import { makeTerrain, type Terrain } from '#domain/terrain/terrain.ts'
import { cairnStones } from './cairn.ts'
import { skylinePeaks as peaks } from '#data/skyline-peaks.ts'
import { summitNamed, writePicture } from './picture.ts'

const WIDTH = 1600
const HEIGHT = 760
const FROM_AZ = 79
const TO_AZ = 165
const SAMPLES = 1500
const BANDS_KM = [3.2, 5, 7.5, 10.5, 14, 18, 22.5, 27, 32, 38, 43, 48, 54, 62, 112]
/** Written in the caption: mountains on a true scale would be a thin line. */
const EXAGGERATION = 5.6
const HORIZON_Y = 418
/** Azimuth of the rising sun at 49.6° N on 21 December. */
const SUN_AZ = 127.8
const LABEL_GAP = 44
const LABEL_Y = 258

const pxPerDegree = WIDTH / (TO_AZ - FROM_AZ)
const xOf = (azimuth: number) => (azimuth - FROM_AZ) * pxPerDegree
const yOf = (angle: number) => HORIZON_Y - angle * pxPerDegree * EXAGGERATION

const stand = summitNamed('babia-gora')
const eyeM = stand.heightM + 25

/** A colour between the six ridge tokens, near to far. */
function ridgeColour(band: number, bands: number): string {
  const place = (band / (bands - 1)) * 5
  const token = Math.min(4, Math.floor(place))
  const share = Math.round((1 - (place - token)) * 100)
  return `color-mix(in oklab,var(--ridge-${token + 1}) ${share}%,var(--ridge-${token + 2}))`
}

/** Each stretch of a band that can be seen becomes a shape standing on the bottom edge. */
function visibleRuns(angles: Float32Array): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  angles.forEach((angle, i) => {
    if (!Number.isNaN(angle))
      return void run.push([(i * WIDTH) / (SAMPLES - 1), Math.min(HEIGHT, yOf(angle))])
    if (run.length > 1) runs.push(run)
    run = []
  })
  return run.length > 1 ? [...runs, run] : runs
}

/** Where nearer ridges hide the ground between two tops it is drawn a little below them, so that no gap shows through. */
function fillShortGaps(lines: Skyline, band: number): Float32Array {
  const angles = Float32Array.from(lines[band]!)
  const wide = 6
  for (let i = 0; i < SAMPLES; i++) {
    if (!Number.isNaN(angles[i])) continue
    for (let k = -wide; k <= wide; k++)
      if (!Number.isNaN(lines[band]![i + k] ?? Number.NaN)) angles[i] = horizonBefore(lines, band, i) - 0.15
  }
  return angles
}

function ridgeLayers(lines: Skyline): { defs: string; shapes: string } {
  let defs = ''
  let shapes = ''
  for (let band = lines.length - 1; band >= 0; band--) {
    const far = band > 6
    const runs = visibleRuns(smooth(fillShortGaps(lines, band), far ? 0.9 : 1.6))
    const top = Math.min(HEIGHT, ...runs.flat().map(([, y]) => y))
    // The nearest ground lies below the lower edge.
    if (top >= HEIGHT) continue
    const bottom = Math.min(HEIGHT, top + (far ? 190 : 150))
    const colour = ridgeColour(band, lines.length)
    defs +=
      `<linearGradient id="hero-ridge-${band}" gradientUnits="userSpaceOnUse" x2="0" y1="${short(top)}" y2="${short(bottom)}">` +
      `<stop stop-color="${colour}"/><stop offset="1" stop-color="color-mix(in oklab,${colour} ${far ? 46 : 58}%,var(--mist))"/></linearGradient>`
    const d = runs.map((run) => `${pathOf(run, 0.3)}V${HEIGHT}H${short(run[0]![0])}Z`).join('')
    shapes += `<path fill="url(#hero-ridge-${band})" d="${d}"/>`
  }
  return { defs, shapes }
}

/** Summits people know by name, the best known first: they get the room there is. */
const KNOWN = [
  'Gerlach',
  'Łomnica',
  'Krywań',
  'Giewont',
  'Hawrań',
  'Świnica',
  'Bystra',
  'Rysy',
  'Wołowiec',
  'Osobita',
]

/** Names of well-known summits that no nearer ridge hides, none nearer than the gap to another. */
function labels(terrain: Terrain, lines: Skyline): string {
  const seen = terrain.peaks
    .map((peak) => {
      const km = Math.hypot(peak.x, peak.y)
      const azimuth = (Math.atan2(peak.x, peak.y) * 180) / Math.PI
      return { ...peak, km, x: xOf(azimuth), angle: apparentAngle(eyeM, peak.heightM, km * 1000) }
    })
    .filter((p) => KNOWN.includes(p.name) && p.x > WIDTH * 0.5 && p.x < WIDTH - 180)
    .filter((p) => {
      const band = BANDS_KM.findIndex((limit) => limit > p.km) - 1
      return p.angle > horizonBefore(lines, band, Math.round((p.x / WIDTH) * (SAMPLES - 1))) - 0.06
    })
    .toSorted((a, b) => KNOWN.indexOf(a.name) - KNOWN.indexOf(b.name))
  const chosen: typeof seen = []
  for (const peak of seen)
    if (chosen.every((other) => Math.abs(other.x - peak.x) > LABEL_GAP)) chosen.push(peak)
  return chosen
    .toSorted((a, b) => a.x - b.x)
    .map((peak) => {
      const y = yOf(peak.angle)
      const foot = Math.min(y - 16, LABEL_Y)
      return (
        `<g class="hero-peak" transform="translate(${short(peak.x)})"><path stroke="var(--ink)" stroke-opacity=".4" d="M0 ${short(y - 5)}V${short(foot)}"/>` +
        `<text transform="translate(4 ${short(foot - 6)})rotate(-56)" font-family="var(--font-display)" font-size="17" font-style="italic" font-weight="600" fill="var(--ink)">${peak.name}` +
        `<tspan dx="6" font-family="var(--font-text)" font-size="12.5" font-style="normal" font-weight="400" fill="var(--ink-2)">${peak.heightM}</tspan></text></g>`
      )
    })
    .join('')
}

/** The rocky dome one stands on: boulders with a lit edge towards the sun, and the cairn. */
function foreground(): string {
  const random = randomFrom(12)
  const dome = (x: number) => {
    const u = (x - 1180) / 520
    return 650 + 112 * u * u + fractal(x / 90, 2.3, 3, 4) * 16
  }
  const edge: Point[] = []
  for (let x = 0; x <= WIDTH; x += 5)
    edge.push([x, Math.min(HEIGHT + 10, dome(x) + noise(x / 13, 7.4, 5) * 4)])
  const shown = edge.filter(([, y]) => y < HEIGHT + 10)
  let rocks = ''
  let lit = ''
  for (let i = 0; i < 120; i++) {
    const x = 560 + random() * (WIDTH - 560)
    const y = dome(x) + 6 + random() ** 1.4 * 112
    const wide = 10 + random() * 34
    const tall = wide * (0.3 + random() * 0.2)
    const corners = Array.from({ length: 6 }, (_, k): Point => {
      const turn = (k / 6) * 2 * Math.PI + random() * 0.5
      return [x + Math.cos(turn) * wide * 0.6, y + Math.sin(turn) * tall * 0.7]
    })
    if (y > HEIGHT) continue
    rocks += `${pathOf(corners)}z`
    lit += pathOf(corners.slice(3))
  }
  const size = 100
  const cairnX = 1216
  const stones = cairnStones(size)
  const top = stones.pop()
  const first = simplify(shown, 0.4)
  return (
    `<path fill="var(--fg-1)" d="${pathOf(first)}V${HEIGHT}H${short(first[0]![0])}z"/>` +
    `<path fill="var(--fg-2)" d="${rocks}"/><path fill="none" stroke="var(--fg-lit)" stroke-opacity=".34" d="${lit}"/>` +
    `<g class="hero-cairn" transform="translate(${cairnX - size / 2} ${short(dome(cairnX) + 12 - size)})">` +
    `${stones.map((d, i) => `<path fill="color-mix(in oklab,var(--fg-1) ${[80, 68, 74, 64][i]}%,var(--ridge-4))" d="${d}"/>`).join('')}` +
    `<path fill="var(--dawn)" d="${top}"/></g>`
  )
}

const terrain = makeTerrain({ lat: stand.lat, lon: stand.lon, radiusKm: 112, baseM: 560, peaks })
const lines = skyline({ terrain, eyeM, fromAz: FROM_AZ, toAz: TO_AZ, samples: SAMPLES, bandsKm: BANDS_KM })
const ridges = ridgeLayers(lines)
const sunX = short(xOf(SUN_AZ))
const sunY = short(yOf(0.42))

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice" role="img" aria-label="Wschód słońca widziany z Babiej Góry: Gorce, Pieniny i Tatry na horyzoncie">` +
  `<defs><linearGradient id="hero-sky" x2="0" y2="1"><stop stop-color="var(--sky-1)"/><stop offset=".34" stop-color="var(--sky-2)"/><stop offset=".62" stop-color="var(--sky-3)"/></linearGradient>` +
  `<radialGradient id="hero-glow" gradientUnits="userSpaceOnUse" cx="${sunX}" cy="${sunY}" r="560"><stop stop-color="var(--sun-core)" stop-opacity=".95"/><stop offset=".12" stop-color="var(--sun-glow)" stop-opacity=".75"/><stop offset=".45" stop-color="var(--sun-glow)" stop-opacity=".22"/><stop offset="1" stop-color="var(--sun-glow)" stop-opacity="0"/></radialGradient>${ridges.defs}</defs>` +
  `<path fill="url(#hero-sky)" d="M0 0H${WIDTH}V${HEIGHT}H0z"/><path fill="url(#hero-glow)" d="M0 0H${WIDTH}V${HEIGHT}H0z"/><circle cx="${sunX}" cy="${sunY}" r="23" fill="var(--sun)"/>` +
  `${ridges.shapes}<g class="hero-labels">${labels(terrain, lines)}</g>${foreground()}</svg>`

writePicture('data/pictures/hero.svg', svg, 60)
