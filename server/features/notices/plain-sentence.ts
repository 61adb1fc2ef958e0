import type { LanguageName } from '#contract/language.ts'
import type { Notice } from '#contract/notices.ts'
import { noticeSentence } from '#domain/notices/sentence.ts'
import { sayIn } from '#server/lib/words.ts'

type Told = Pick<Notice, 'kind' | 'people' | 'peopleCount' | 'label'>

/** A notice as one line, for letters and pushes. */
export function plainSentence(notice: Told, language: LanguageName): string {
  const label =
    notice.kind === 'achievement-earned'
      ? sayIn(language, `achievements.name.${notice.label}`, 1)
      : notice.label
  return noticeSentence(
    { ...notice, label },
    {
      says: (count) => sayIn(language, `notices.says.${notice.kind}`, count),
      others: (count) => sayIn(language, 'notices.others', count).replace('{{count}}', String(count)),
      and: sayIn(language, 'notices.and', 1),
      somebody: sayIn(language, 'notices.somebody', 1),
    },
  )
    .map((piece) => piece.text)
    .join('')
}
