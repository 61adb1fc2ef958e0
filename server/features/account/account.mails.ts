import { CONFIRM_LINK_DAYS, RESET_LINK_MINUTES } from '#contract/account.ts'
import { mailPage } from '#server/lib/mail-page.ts'
import type { Addressee } from './account.queries.ts'

/**
 * Whoever makes an account may give any address: until its owner has confirmed it, a name is a stranger's words to
 * somebody who never asked for them.
 */
const hello = ({ emailConfirmed, firstName }: Addressee) =>
  emailConfirmed && firstName !== '' ? `Cześć, ${firstName}!` : 'Cześć!'

const confirmButton = (url: string) => ({ label: 'Potwierdź adres', url })
const confirmLasts = `Link działa przez ${CONFIRM_LINK_DAYS} dni.`

export function welcomeMail(user: Addressee, publicUrl: string, link: string) {
  return mailPage(
    {
      subject: 'Witaj w Kopczyku',
      before: [
        hello(user),
        'Twoje konto jest gotowe. Zapisuj wędrówki, zdobywaj szczyty i układaj swój kopczyk kamień po kamieniu.',
        'Została jedna rzecz: potwierdź, że ten adres należy do Ciebie.',
      ],
      button: confirmButton(link),
      after: [
        `${confirmLasts} Na nic nie musisz czekać, zalogujesz się już teraz: ${publicUrl}/signin`,
        'Do zobaczenia na szlaku!',
        'Jeśli to nie Ty zakładasz to konto, niczego nie potwierdzaj i po prostu zignoruj tę wiadomość.',
      ],
    },
    user.language,
  )
}

export function confirmMail(user: Addressee, link: string) {
  return mailPage(
    {
      subject: 'Potwierdź adres e-mail',
      before: [hello(user), 'Potwierdź, że ten adres należy do Ciebie i do Twojego konta w Kopczyku.'],
      button: confirmButton(link),
      after: [
        confirmLasts,
        'Jeśli to nie Ty prosisz o ten link, niczego nie potwierdzaj i po prostu zignoruj tę wiadomość.',
      ],
    },
    user.language,
  )
}

export function resetMail(user: Addressee, link: string) {
  return mailPage(
    {
      subject: 'Nowe hasło do Kopczyka',
      before: [hello(user), 'Dostaliśmy prośbę o nowe hasło do Twojego konta. Ustawisz je tutaj:'],
      button: { label: 'Ustaw nowe hasło', url: link },
      after: [
        `Link działa przez ${RESET_LINK_MINUTES} minut i tylko jeden raz.`,
        'Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość. Twoje hasło się nie zmieni.',
      ],
    },
    user.language,
  )
}
