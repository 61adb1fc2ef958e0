import type { LanguageName } from '#contract/language.ts'
import type { TripPart } from '#domain/trips/trip-changes.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { mailPage } from '#server/lib/mail-page.ts'
import { translated } from '#server/lib/say.ts'

/** What is sure about a trip, and what people have written of it, which only a confirmed address gets. */
export type TripWords = {
  language: LanguageName
  url: string
  /** Has a seat; else waits for one. */
  goes: boolean
  startsAt: Date
  walkAt: Date
  endsAt: Date | null
  pace: number
  summits: string[]
  by: {
    firstName: string
    title: string
    organiser: string
    startPlace: string
    meeting: string
    walkPlace: string
    endPlace: string
  } | null
}

const asDay = {
  timeZone: 'Europe/Warsaw',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const
const day = { pl: new Intl.DateTimeFormat('pl-PL', asDay), en: new Intl.DateTimeFormat('en-GB', asDay) }
const moment = (at: Date, language: LanguageName) => `${day[language].format(at)}, ${warsawClock(at)}`

const hello = (firstName: string) => (firstName === '' ? 'Cześć!' : `Cześć, ${firstName}!`)
const named = ({ by, summits }: TripWords) => by?.title ?? summits.join(', ')
const ALWAYS =
  'O miejscu na wyprawie, o jej zmianie i odwołaniu piszemy zawsze, żeby nikt nie czekał w złym miejscu. Tych listów nie da się wyłączyć.'

/** The plan as it is now. */
function planLines({ startsAt, walkAt, summits, by, language }: TripWords): string[] {
  const place = by && [by.startPlace, by.meeting].filter(Boolean).join(', ')
  return [
    `Kiedy: ${moment(startsAt, language)}.` +
      (walkAt.getTime() === startsAt.getTime() ? '' : ` Na szlaku od ${warsawClock(walkAt)}.`),
    ...(place ? [`Gdzie: ${place}.`] : []),
    `Szczyty: ${summits.join(', ')}.`,
    ...(by?.organiser ? [`Organizuje: ${by.organiser}.`] : []),
  ]
}

export function seatMail(words: TripWords, gained: boolean) {
  const title = named(words)
  return mailPage(
    {
      subject: `Masz miejsce na wyprawie: ${title}`,
      before: [
        hello(words.by?.firstName ?? ''),
        gained
          ? `Zwolniło się miejsce na wyprawie „${title}” i należy teraz do Ciebie.`
          : `Masz miejsce na wyprawie „${title}”.`,
        ...planLines(words),
      ],
      button: { label: 'Zobacz wyprawę', url: words.url },
      after: [
        'W załączniku jest wydarzenie do kalendarza. Jeśli plan się zmieni, przyślemy nowe.',
        'Nie możesz iść? Zwolnij miejsce na stronie wyprawy: ktoś może na nie czekać.',
        ALWAYS,
      ],
    },
    words.language,
  )
}

type Before = { startsAt: string; startPlace: string }

/** What each part is now, and what it was where that helps. */
const changeLines: Record<TripPart, (words: TripWords, before: Before) => string> = {
  start: ({ startsAt, language }, before) =>
    `Termin: ${moment(startsAt, language)} (było: ${moment(new Date(before.startsAt), language)}).`,
  walk: ({ walkAt }) => `Na szlaku: od ${warsawClock(walkAt)}.`,
  place: ({ by }, before) =>
    by ? `Miejsce startu: ${by.startPlace} (było: ${before.startPlace}).` : 'Miejsce startu jest inne.',
  meeting: ({ by }) =>
    by?.meeting ? `Miejsce spotkania: ${by.meeting}.` : 'Miejsce spotkania na mapie jest inne.',
  'walk-place': ({ by }) =>
    by?.walkPlace ? `Początek szlaku: ${by.walkPlace}.` : 'Początek szlaku na mapie jest inny.',
  end: ({ by, endsAt, language }) => {
    const end = [by?.endPlace, endsAt && moment(endsAt, language)].filter(Boolean).join(', ')
    return end === '' ? 'Koniec wyprawy jest inny.' : `Koniec wyprawy: ${end}.`
  },
  summits: ({ summits }) => `Szczyty: ${summits.join(', ')}.`,
  route: () => 'Trasa na mapie jest inna.',
  pace: ({ pace }) => `Tempo: ${pace}% czasu przewodnikowego.`,
}

export function changedMail(words: TripWords, changes: TripPart[], before: Before) {
  const title = named(words)
  return mailPage(
    {
      subject: `Zmiana wyprawy: ${title}`,
      before: [
        hello(words.by?.firstName ?? ''),
        `Plan wyprawy „${title}” jest inny. Zmieniło się:`,
        ...changes.map((part) => `• ${translated(words.language, changeLines[part](words, before))}`),
        'Cały plan teraz:',
        ...planLines(words),
        ...(words.goes ? [] : ['Jesteś na liście rezerwowej. Napiszemy, gdy zwolni się miejsce dla Ciebie.']),
      ],
      button: { label: 'Zobacz wyprawę', url: words.url },
      after: ['W załączniku jest nowe wydarzenie do kalendarza; zastąpi poprzednie.', ALWAYS],
    },
    words.language,
  )
}

type Ended = {
  language: LanguageName
  firstName: string
  title: string
  message: string
  startsAt: Date
  summits: string[]
  publicUrl: string
}

const GONE_FROM_CALENDAR =
  'W załączniku jest odwołanie do kalendarza: wydarzenie zniknie z niego samo albo po jednym kliknięciu.'

export function cancelledMail({ language, firstName, title, message, startsAt, summits, publicUrl }: Ended) {
  const name = title || summits.join(', ')
  return mailPage(
    {
      subject: `Wyprawa odwołana: ${name}`,
      before: [
        hello(firstName),
        `Wyprawa „${name}” (${moment(startsAt, language)}) się nie odbędzie. Nie jedź na miejsce spotkania.`,
        ...(message === '' ? [] : [`Powód: ${message}`]),
      ],
      button: { label: 'Poszukaj innej wyprawy', url: `${publicUrl}/trips` },
      after: [GONE_FROM_CALENDAR, ALWAYS],
    },
    language,
  )
}

export function removedMail({ language, firstName, title, message, startsAt, summits, publicUrl }: Ended) {
  const name = title || summits.join(', ')
  return mailPage(
    {
      subject: `Nie masz już miejsca na wyprawie: ${name}`,
      before: [
        hello(firstName),
        `Osoba, która organizuje wyprawę „${name}” (${moment(startsAt, language)}), zwolniła Twoje miejsce.`,
        ...(message === '' ? [] : [`Jej wiadomość: ${message}`]),
      ],
      button: { label: 'Poszukaj innej wyprawy', url: `${publicUrl}/trips` },
      after: [GONE_FROM_CALENDAR, ALWAYS],
    },
    language,
  )
}
