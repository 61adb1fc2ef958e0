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

type Claim = { of: string; holds: boolean }

/** Most stories claim only a few things: at least so many are claimed by all of them together, and all hold. */
function expectAllTrue(claims: Claim[], least: number): void {
  expect(claims.length).toBeGreaterThanOrEqual(least)
  expect(claims.filter(({ holds }) => !holds).map(({ of }) => of)).toEqual([])
}

const claim = ({ story }: Hike, what: string, holds: boolean): Claim => ({
  of: `${story.title}: ${what}`,
  holds,
})

describe('the stories of the cast', () => {
  it('were on the way at the hours they tell of', () => {
    const claims = hikes.flatMap((hike) => {
      const { words, start, end } = hike
      const figures = [...words.matchAll(/\b[oO] (\d{1,2}):(\d{2})/g)].map(
        ([, h, m]) => Number(h) + Number(m) / 60,
      )
      const inWords = hours.flatMap((word, place) =>
        new RegExp(`(?<![\\p{L}])(o|przed|po) ${word}(ej|ą)(?![\\p{L}])`, 'iu').test(words)
          ? [place + 1]
          : [],
      )
      return [...figures, ...inWords].map((hour) => {
        const isThen = [hour, hour + 12].some((one) => one >= start - 0.3 && one <= end + 1)
        return claim(hike, `${hour}, from ${start.toFixed(2)} to ${end.toFixed(2)}`, isThen)
      })
    })
    expectAllTrue(claims, 15)
  })

  it('stood on the top when they say so', () => {
    const claims = hikes.flatMap((hike) =>
      hours.flatMap((word, place) => {
        const says = new RegExp(`na szczycie (chwilę )?(o|przed|po) ${word}(ej|ą)(?!\\p{L})`, 'iu')
        if (!says.test(hike.words)) return []
        const nearest = Math.min(...hike.reached.map((at) => Math.abs(at - place - 1)))
        return [claim(hike, `at ${place + 1}`, nearest < 0.5)]
      }),
    )
    expectAllTrue(claims, 1)
  })

  it('tell of the part of the day in which they were', () => {
    const claims = hikes.flatMap((hike) => {
      const { story, words, start, end } = hike
      const isNight = story.light === 'night' || /księżyc|gwiazd|Orion/iu.test(story.captions.join())
      return [
        /popołudni|po południu/iu.test(words) && claim(hike, 'in the afternoon', end > 12.5),
        /(?<!\p{L})rano(?!\p{L})/iu.test(words) && claim(hike, 'in the morning', start < 10),
        isNight && claim(hike, 'by night', end > sun(story).set + 0.5),
      ].filter((one) => one !== false)
    })
    expectAllTrue(claims, 8)
  })

  it('saw the sun rise where they say so', () => {
    const claims = hikes.flatMap((hike) => {
      if (!/świt|o wschodzie|pierwszym słońcu|wstało słońce|słońce wyszło|wschód lata/iu.test(hike.words))
        return []
      const { rise } = sun(hike.story)
      const tops = hike.reached.map((at) => at.toFixed(2)).join()
      const nearest = Math.min(...hike.reached.map((at) => Math.abs(at - rise)))
      return [claim(hike, `sunrise ${rise.toFixed(2)}, tops ${tops}`, nearest < 0.6)]
    })
    expectAllTrue(claims, 3)
  })

  it('tell of the month and season in which they were', () => {
    const claims = hikes.flatMap((hike) => {
      const { story, words } = hike
      const month = Number(story.date.slice(5, 7))
      const isWinter = month >= 11 || month <= 4
      const named = months.flatMap((stem, place) =>
        new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(words) ? [claim(hike, stem, place + 1 === month)] : [],
      )
      const spring = /krokus|zawilce|przylaszczk|wilcze łyko/iu.test(words)
      const summer = /wrzos kwitł|wełnianka|sasank/iu.test(words)
      const frost = /minus \p{L}+|oblodzen|szad[zź]|raczk/iu.test(words)
      const season = [
        story.light === 'winter' && claim(hike, 'in winter light', isWinter),
        story.light === 'autumn' && claim(hike, 'in autumn light', [9, 10, 11].includes(month)),
        spring && claim(hike, 'flowers of spring', [3, 4, 5].includes(month)),
        summer && claim(hike, 'flowers of summer', [5, 6, 7, 8, 9].includes(month)),
        frost && claim(hike, 'frost', isWinter),
      ].filter((one) => one !== false)
      return [...named, ...season]
    })
    expectAllTrue(claims, 20)
  })
})
