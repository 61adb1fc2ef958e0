import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { companionRequestsQuery } from '#web/queries/stories.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './CompanionRequests.module.css'

/** Hikes on which somebody says that the viewer was there too. */
export function CompanionRequests() {
  const { data } = useQuery(companionRequestsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionHeading trail="green" size="small">
        {t('stories.asking')}
      </SectionHeading>
      <ul className={styles.list}>
        {data.items.map((story) => (
          <li key={story.id}>
            <Link to={paths.activity(story.id)}>{typeset(story.title)}</Link>
            <small>
              {t('stories.asking-by', { name: personName(story.author), date: date(story.date) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
