import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { questionsQuery } from '#web/queries/fairness.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { FairnessQuestion } from './FairnessQuestion.tsx'
import styles from './Fairness.module.css'

/** What we ask the hiker about before it gives points; nothing at all when there is nothing to ask. */
export function FairnessQuestions() {
  const { data } = useQuery(questionsQuery)
  const asked = data?.items.filter((flag) => flag.state !== 'accepted') ?? []
  if (asked.length === 0) return null
  return (
    <section>
      <SectionHeading trail="yellow">{t('fairness.title')}</SectionHeading>
      <p className={styles.lead}>{t('fairness.lead')}</p>
      <ul className={styles.list}>
        {asked.map((flag) => (
          <FairnessQuestion key={flag.id} flag={flag} />
        ))}
      </ul>
    </section>
  )
}
