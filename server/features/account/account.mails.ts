import { RESET_LINK_MINUTES } from '#contract/account.ts'
import { mailPage } from '#server/lib/mail-page.ts'

const hello = (firstName: string) => (firstName === '' ? 'Cześć!' : `Cześć, ${firstName}!`)

export function welcomeMail(firstName: string, publicUrl: string) {
  return mailPage({
    subject: 'Witaj w Kopczyku',
    before: [
      hello(firstName),
      'Twoje konto jest gotowe. Zapisuj wędrówki, zdobywaj szczyty i układaj swój kopczyk kamień po kamieniu.',
    ],
    button: { label: 'Zaloguj się', url: `${publicUrl}/signin` },
    after: [
      'Do zobaczenia na szlaku!',
      'Jeśli to nie Ty zakładasz to konto, po prostu zignoruj tę wiadomość.',
    ],
  })
}

export function resetMail(firstName: string, link: string) {
  return mailPage({
    subject: 'Nowe hasło do Kopczyka',
    before: [hello(firstName), 'Dostaliśmy prośbę o nowe hasło do Twojego konta. Ustawisz je tutaj:'],
    button: { label: 'Ustaw nowe hasło', url: link },
    after: [
      `Link działa przez ${RESET_LINK_MINUTES} minut i tylko jeden raz.`,
      'Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość. Twoje hasło się nie zmieni.',
    ],
  })
}
