import type { LanguageName } from '#contract/language.ts'
import { mailPage } from '#server/lib/mail-page.ts'

const NUMBERS =
  'Wypadek w górach: 985 (GOPR i TOPR), 601 100 300 (ratunkowy w górach), 112 (europejski numer alarmowy).'

/** What is sure about a trip: hours by Polish clocks, and names of summits from our own list. */
export type PlanFacts = {
  day: string
  summits: string
  walkHour: string
  backHour: string
  alarmHour: string
  sunset: string | null
}

/** Words of the hiker and the organiser, only for a contact who agreed to get them. */
export type PlanWords = {
  hiker: string
  title: string
  startPlace: string
  walkPlace: string
  people: number
}

const factLines = (facts: PlanFacts) => [
  `Dzień: ${facts.day}. Planowane szczyty: ${facts.summits}.`,
  `Początek wędrówki: ${facts.walkHour}. Planowany powrót: ${facts.backHour}.` +
    (facts.sunset === null ? '' : ` Zachód słońca: ${facts.sunset}.`),
]

/** To somebody who has never heard of us: no word that anybody could have chosen but a confirmed address. */
export function askContactMail(hikerEmail: string, link: string, language: LanguageName) {
  return mailPage(
    {
      subject: 'Czy możemy do Ciebie napisać, gdyby ktoś nie wrócił z gór?',
      before: [
        'Dzień dobry!',
        `Osoba, która używa w Kopczyku adresu ${hikerEmail}, wybiera się w góry i podała ten adres jako należący do kogoś bliskiego.`,
        'Jeśli nie potwierdzi powrotu o umówionej godzinie, wyślemy tu plan wędrówki i numery ratunkowe. Nikogo nie śledzimy i o nic więcej nie poprosimy.',
      ],
      button: { label: 'Zgadzam się albo odmawiam', url: link },
      after: [
        'Bez Twojej zgody w razie potrzeby napiszemy tylko to, co najważniejsze: dokąd i na którą. Po odmowie nie napiszemy wcale.',
        'Jeśli nie wiesz, o kogo chodzi, odmów albo po prostu zignoruj tę wiadomość.',
      ],
    },
    language,
  )
}

export function remindMail(title: string, facts: PlanFacts, link: string, language: LanguageName) {
  return mailPage(
    {
      subject: 'Wszystko w porządku? Potwierdź powrót z gór',
      before: [
        'Cześć!',
        `Według planu wyprawa „${title}” kończy się o ${facts.backHour}. Daj znać, że jesteś bezpiecznie na dole.`,
        `Jeśli nie potwierdzisz do ${facts.alarmHour}, napiszemy do osoby, którą wskazujesz jako bliską.`,
      ],
      button: { label: 'Potwierdź powrót albo przesuń godzinę', url: link },
      after: ['Nie musisz się logować.', NUMBERS],
    },
    language,
  )
}

/** To the contact. Without their agreement it says what is sure, and whose address it is about. */
export function alarmMail(
  hikerEmail: string,
  facts: PlanFacts,
  words: PlanWords | null,
  publicUrl: string,
  language: LanguageName,
) {
  const who = words === null ? hikerEmail : `${words.hiker} (${hikerEmail})`
  return mailPage(
    {
      subject: 'Brak potwierdzenia powrotu z gór',
      before: [
        `Nie mamy potwierdzenia powrotu z gór: ${who}. Umówiona godzina, ${facts.alarmHour}, już minęła.`,
        'To nie musi oznaczać wypadku: mógł rozładować się telefon albo nie być zasięgu. Zacznij od telefonu do tej osoby.',
        ...factLines(facts),
        ...(words === null
          ? []
          : [
              `Wyprawa: „${words.title}”. Spotkanie: ${words.startPlace}.` +
                (words.walkPlace === '' ? '' : ` Początek szlaku: ${words.walkPlace}.`) +
                ` Liczba osób na wyprawie: ${words.people}.`,
            ]),
        `Jeśli nie możesz się dodzwonić, zadzwoń do ratowników i podaj im ten plan. ${NUMBERS}`,
      ],
      button: { label: 'Czym jest Kopczyk', url: `${publicUrl}/info` },
      after: ['Gdy ta osoba potwierdzi powrót, od razu wyślemy Ci wiadomość.'],
    },
    language,
  )
}

export function allWellMail(
  hikerEmail: string,
  hiker: string | null,
  publicUrl: string,
  language: LanguageName,
) {
  return mailPage(
    {
      subject: 'Powrót z gór potwierdzony',
      before: [
        `Dobra wiadomość: jest potwierdzenie powrotu z gór (${hiker ?? hikerEmail}). Nic więcej nie trzeba robić.`,
      ],
      button: { label: 'Czym jest Kopczyk', url: `${publicUrl}/info` },
      after: ['Dziękujemy, że czuwasz.'],
    },
    language,
  )
}
