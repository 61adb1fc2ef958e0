import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { hikerPeopleQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PeopleOfHiker.module.css'

/** With whom a hiker goes most often; nothing where nobody has confirmed a hike, or none may be seen. */
export function PeopleOfHiker({ userId }: { userId: number }) {
  const query = useQuery(hikerPeopleQuery(userId))
  if (query.isError) return <QueryError query={query} heading="h3" />
  if (!query.data) return <Skeleton shape="row" lines={3} />
  if (query.data.items.length === 0) return null
  return (
    <section id="people">
      <SectionHeading trail="green">{t('users.people')}</SectionHeading>
      <ul className={styles.people}>
        {query.data.items.map(({ person, hikes }) => (
          <li key={person.id}>
            <PersonLine person={person}>{t('users.people-hikes', { count: hikes })}</PersonLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
