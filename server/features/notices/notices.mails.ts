import type { NoticeRow } from './notices.queries.ts'
import type { Addressee } from './digest.queries.ts'
import { mailPage } from '#server/lib/mail-page.ts'
import { plainSentence } from './plain-sentence.ts'

const MOST = 15

/** One thing that is told at once and always. */
export function letterMail({ firstName, language }: Addressee, notice: NoticeRow, publicUrl: string) {
  const sentence = plainSentence(notice, language)
  return mailPage(
    {
      subject: sentence.replace(/\.$/, ''),
      before: [
        firstName === '' ? 'Cześć!' : `Cześć, ${firstName}!`,
        sentence,
        ...(notice.words === '' ? [] : [notice.words]),
      ],
      button: { label: 'Zobacz w Kopczyku', url: publicUrl + (notice.path || '/notices') },
      after: ['Tych listów nie da się wyłączyć: chodzi o Twoje treści, zgłoszenia albo miejsce na wyprawie.'],
    },
    language,
  )
}

export function digestMail({ firstName, language }: Addressee, notices: NoticeRow[], publicUrl: string) {
  const lines = notices.slice(0, MOST).map((one) => `• ${plainSentence(one, language)}`)
  const rest = notices.length > MOST ? ['Reszta czeka na Ciebie w powiadomieniach.'] : []
  return mailPage(
    {
      subject: 'Twój tydzień w Kopczyku',
      before: [
        firstName === '' ? 'Cześć!' : `Cześć, ${firstName}!`,
        'Oto, co wydarzyło się w ostatnim tygodniu:',
        ...lines,
        ...rest,
      ],
      button: { label: 'Zobacz powiadomienia', url: `${publicUrl}/notices` },
      after: [
        'Dostajesz to podsumowanie, bo tak jest ustawione w Twoich powiadomieniach. Zmienisz to tam jednym kliknięciem.',
      ],
    },
    language,
  )
}
