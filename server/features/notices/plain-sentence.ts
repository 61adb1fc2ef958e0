import type { Notice } from '#contract/notices.ts'
import { noticeSentence } from '#domain/notices/sentence.ts'
import { sayInPolish } from '#server/lib/words.ts'

type Told = Pick<Notice, 'kind' | 'people' | 'peopleCount' | 'label'>

/** A notice as one line, for letters and rings. */
export function plainSentence(notice: Told): string {
  const label =
    notice.kind === 'achievement-earned' ? sayInPolish(`achievements.name.${notice.label}`, 1) : notice.label
  return noticeSentence(
    { ...notice, label },
    {
      says: (count) => sayInPolish(`notices.says.${notice.kind}`, count),
      others: (count) => sayInPolish('notices.others', count).replace('{{count}}', String(count)),
      and: sayInPolish('notices.and', 1),
      somebody: sayInPolish('notices.somebody', 1),
    },
  )
    .map((piece) => piece.text)
    .join('')
}
