import { describe, expect, it } from 'vitest'
import { metresBetween } from '#domain/track/geo.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { DemoStory } from './cast.ts'
import { demoGpx, demoHikes, demoSummit, startOf } from './demo-hike.ts'

const HOUR = 3_600_000

/** Hours of the day in Poland, as they stand in „o szóstej” and „przed siódmą”. */
const hours = [
  'pierwsz',
  'drug',
  'trzeci',
  'czwart',
  'piąt',
  'szóst',
  'siódm',
  'ósm',
  'dziewiąt',
  'dziesiąt',
  'jedenast',
  'dwunast',
  'trzynast',
  'czternast',
  'piętnast',
  'szesnast',
]
const months = [
  'stycz',
  'lut',
  'mar[zc]',
  'kwie[tc]',
  'maj(?!ą)',
  'czerw[cie]',
  'lip[ic]',
  'sierp',
  'wrze[sś]',
  'październik',
  'listopad',
  'grud[nz]',
]

/** Sentences that tell of another time than that of the hike. */
const elsewhere = [
  'po co wstaje się o drugiej',
  'Przewoźnik pływa dopiero od ósmej',
  'Kto schodzi po szesnastej',
  'Do listopada będę nieznośny',
  'od dziesiątej wieczorem',
  'po dziesiątej wieczorem',
]

const wordsOf = ({ title, text, captions }: DemoStory) =>
  elsewhere.reduce((words, other) => words.replace(other, ''), [title, ...text, ...captions].join(' … '))

type Hike = { story: DemoStory; words: string; start: number; end: number; reached: number[] }

/** The hour of the day of a moment, as a clock in the story would show it. */
const clock = (story: DemoStory, at: number) => story.hour + (at - startOf(story)) / HOUR

const hikes: Hike[] = demoHikes.map(({ story, seed }) => {
  const track = readTrack(demoGpx(story, seed), 'x.gpx')
  if ('problem' in track) throw new Error(story.title)
  const { lat, lon, time } = track
  const reached = story.summits.map(demoSummit).map((summit) => {
    let best = 0
    let nearest = Infinity
    for (let i = 0; i < lat.length; i++) {
      const away = metresBetween(lat[i]!, lon[i]!, summit.lat, summit.lon)
      if (away < nearest) [nearest, best] = [away, i]
    }
    return clock(story, time[best]!)
  })
  return { story, words: wordsOf(story), start: story.hour, end: clock(story, time.at(-1)!), reached }
})

/** Sunrise and sunset in southern Poland by the clock on the wall, good to ten minutes. */
function sun(story: DemoStory): { rise: number; set: number } {
  const [lat, lon] = [49.6, 19.8]
  const day = (Date.parse(story.date) - Date.parse(`${story.date.slice(0, 4)}-01-01`)) / 86_400_000
  const angle = (2 * Math.PI * (day - 80)) / 365.25
  const declination = Math.asin(0.3978 * Math.sin(angle))
  const latitude = (lat * Math.PI) / 180
  const half =
    (Math.acos(
      (Math.sin(-0.0145) - Math.sin(latitude) * Math.sin(declination)) /
        (Math.cos(latitude) * Math.cos(declination)),
    ) *
      12) /
    Math.PI
  const equation = (9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle)) / 60
  const zone = (Date.parse(`${story.date}T00:00:00Z`) + story.hour * HOUR - startOf(story)) / HOUR
  const noon = 12 - lon / 15 + zone - equation
  return { rise: noon - half, set: noon + half }
}

describe.each(hikes)('$story.title', ({ story, words, start, end, reached }) => {
  it('was on the way at the hours it tells of', () => {
    const told = [...words.matchAll(/\b[oO] (\d{1,2}):(\d{2})/g)].map(
      ([, h, m]) => Number(h) + Number(m) / 60,
    )
    for (const [place, word] of hours.entries()) {
      if (new RegExp(`(?<![\\p{L}])(o|przed|po) ${word}(ej|ą)(?![\\p{L}])`, 'iu').test(words))
        told.push(place + 1)
    }
    for (const hour of told) {
      const isThen = [hour, hour + 12].some((one) => one >= start - 0.3 && one <= end + 1)
      expect(isThen, `${hour}: from ${start.toFixed(2)} to ${end.toFixed(2)}`).toBe(true)
    }
  })

  it('stood on the top when it says so', () => {
    for (const [place, word] of hours.entries()) {
      const says = new RegExp(`na szczycie (chwilę )?(o|przed|po) ${word}(ej|ą)(?!\\p{L})`, 'iu').test(words)
      if (says) expect(Math.min(...reached.map((at) => Math.abs(at - place - 1)))).toBeLessThan(0.5)
    }
  })

  it('tells of the part of the day in which it was', () => {
    if (/popołudni|po południu/iu.test(words)) expect(end).toBeGreaterThan(12.5)
    if (/(?<!\p{L})rano(?!\p{L})/iu.test(words)) expect(start).toBeLessThan(10)
    if (story.light === 'night' || /księżyc|gwiazd|Orion/iu.test(story.captions.join())) {
      expect(end).toBeGreaterThan(sun(story).set + 0.5)
    }
  })

  it('saw the sun rise where it says so', () => {
    const says = /świt|o wschodzie|pierwszym słońcu|wstało słońce|słońce wyszło|wschód lata/iu.test(words)
    if (!says) return
    const { rise } = sun(story)
    const nearest = Math.min(...reached.map((at) => Math.abs(at - rise)))
    expect(
      nearest,
      `sunrise ${rise.toFixed(2)}, tops ${reached.map((at) => at.toFixed(2)).join()}`,
    ).toBeLessThan(0.6)
  })

  it('tells of the month and season in which it was', () => {
    const month = Number(story.date.slice(5, 7))
    for (const [place, stem] of months.entries()) {
      if (new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(words)) expect(place + 1, stem).toBe(month)
    }
    const isWinter = month >= 11 || month <= 4
    if (story.light === 'winter') expect(isWinter).toBe(true)
    if (story.light === 'autumn') expect([9, 10, 11]).toContain(month)
    if (/krokus|zawilce|przylaszczk|wilcze łyko/iu.test(words)) expect([3, 4, 5]).toContain(month)
    if (/wrzos kwitł|wełnianka|sasank/iu.test(words)) expect([5, 6, 7, 8, 9]).toContain(month)
    if (/minus \p{L}+|oblodzen|szad[zź]|raczk/iu.test(words)) expect(isWinter).toBe(true)
  })
})
