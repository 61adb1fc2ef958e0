import type { MountainRange, Summit } from '#data/mountains.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import type { Planned } from './plan-days.ts'
import { onto } from './accusative.ts'
import { captionWords, hutWords, markWords, sayFacts, voices, weatherWords } from './voices.ts'

type Day = Planned & {
  summit: Summit
  range: MountainRange
  /** Which visit of theirs it is, and which of their stories. */
  nth: number
  told: number
  seed: number
}

export type Words = { title: string; text: string[]; captions: string[] }

const months =
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
    ' ',
  )
const inMonths =
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(
    ' ',
  )
const nths = 'pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty'.split(' ')
const sides =
  'północ|północny wschód|wschód|południowy wschód|południe|południowy zachód|zachód|północny zachód'.split(
    '|',
  )
const colourWords = {
  red: 'czerwone',
  blue: 'niebieskie',
  green: 'zielone',
  yellow: 'żółte',
  black: 'czarne',
}

/** Voices that say it in one breath. */
const short = new Set(['terse', 'caps', 'young'])

/** What a hiker writes of a day, in their own voice and with the facts of that day; no title is taken twice. */
export function composeStory(day: Day, taken: Set<string>): Words {
  const { hiker, outing, weather, seed } = day
  const voice = voices[hiker.voice]!
  const random = randomFrom(seed)
  const facts = factsOf(day)
  const say = (sentence: string) => sayFacts(sentence, facts, hiker.isWoman)
  // Each hiker goes through each stock in an order of their own: what they have just said they do not say again.
  const from = (list: readonly string[], stock: number) => {
    const round = Math.floor((day.told - 1) / list.length)
    return say(mixed(list, textSeed(hiker.key) + stock + 31 * round)[(day.told - 1) % list.length]!)
  }
  const maybe = (chance: number, sentence: () => string) => (random() < chance ? [sentence()] : [])
  const open = from(voice.open, 1)
  const top = from(voice.top, 2)
  const end = from(voice.end, 3)
  const skies = weatherWords[weather]
  const sky = say(skies[Math.floor(random() * skies.length)]!)
  const again = day.nth > 1 ? [from(voice.again, 4)] : []
  const hut =
    outing.huts.length > 0 ? maybe(0.8, () => say(hutWords[Math.floor(random() * hutWords.length)]!)) : []
  const marks =
    outing.colours.length > 0 && !short.has(hiker.voice)
      ? maybe(0.35, () => say(markWords[Math.floor(random() * markWords.length)]!))
      : []
  const slip = maybe(0.38, () => from(voice.slip, 5))
  const text = short.has(hiker.voice)
    ? [[open, ...maybe(0.5, () => sky), top, ...slip, ...again, ...maybe(0.6, () => end)]]
    : random() < 0.3
      ? [[open, sky, top, ...again, end]]
      : [[open, sky, ...marks], [...slip, top, ...hut, ...again], [end]]
  const said = text.map((sentences) => sentences.join(' '))
  return {
    title: untaken(voice.titles, say, day, taken),
    text: hiker.voice === 'caps' ? said.map((one) => one.toLocaleUpperCase('pl')) : said,
    captions: day.lookTo === null ? [] : [say(captionWords[seed % captionWords.length]!)],
  }
}

/** The same for the same seed. */
function mixed(list: readonly string[], seed: number): string[] {
  const random = randomFrom(seed)
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

function textSeed(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7)
}

function untaken(
  titles: readonly string[],
  say: (title: string) => string,
  day: Day,
  taken: Set<string>,
): string {
  const inCase = (title: string) => (day.hiker.voice === 'caps' ? title.toLocaleUpperCase('pl') : title)
  const tries = [
    ...mixed(titles, day.seed).map((title) => inCase(say(title))),
    `${day.summit.name}, ${day.date.slice(0, 4)}`,
    `${day.summit.name}, ${months[Number(day.date.slice(5, 7)) - 1]} ${day.date.slice(0, 4)}`,
    `${day.summit.name}, ${day.date.split('-').map(Number).toReversed().join('.')}`,
  ]
  const title = tries.find((one) => !taken.has(one))
  if (title === undefined) throw new Error(`No title is left for ${day.summit.name} on ${day.date}`)
  taken.add(title)
  return title
}

function factsOf({ summit, range, outing, date, hour, nth, told, lookTo }: Day): Record<string, string> {
  const month = Number(date.slice(5, 7)) - 1
  const minutes = Math.round((hour % 1) * 60)
  return {
    S: summit.name,
    na: onto(summit.name),
    h: String(summit.heightM),
    start: outing.start,
    hour: `${Math.floor(hour)}:${String(minutes).padStart(2, '0')}`,
    km: String(Math.round(outing.distanceM / 1_000)),
    up: String(Math.round(outing.ascentM / 10) * 10),
    mies: months[month]!,
    month: `w${month === 8 ? 'e' : ''} ${inMonths[month]!}`,
    range: range.nameIn,
    n: nths[nth - 1] ?? String(nth),
    count: String(told),
    hut: outing.huts[0] ?? '',
    colours: outing.colours.map((one) => colourWords[one]).join(' i '),
    side: sides[Math.round((lookTo ?? 0) / 45) % 8]!,
  }
}
