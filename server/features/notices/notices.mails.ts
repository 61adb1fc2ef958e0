import type { NoticeRow } from './notices.queries.ts'
import type { Addressee } from './digest.queries.ts'
import { mailPage } from '#server/lib/mail-page.ts'
import { plainSentence } from './plain-sentence.ts'

const MOST = 15

export function digestMail({ firstName }: Addressee, notices: NoticeRow[], publicUrl: string) {
  const lines = notices.slice(0, MOST).map((one) => `• ${plainSentence(one)}`)
  const rest = notices.length > MOST ? ['Reszta czeka na Ciebie w powiadomieniach.'] : []
  return mailPage({
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
  })
}
