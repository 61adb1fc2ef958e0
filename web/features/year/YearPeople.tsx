import type { YearView } from '#contract/year.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import styles from './YearPeople.module.css'

const FIRST = 6

/** With whom: only people who confirmed that they were there. */
export function YearPeople({ people, hikes }: { people: YearView['people']; hikes: number }) {
  return (
    <section>
      <h2>{t('year.people')}</h2>
      <ul className={styles.people}>
        {people.slice(0, FIRST).map(({ person, hikes: together, distanceM }) => (
          <li key={person.id}>
            <PersonLine person={person}>
              {together === hikes ? t('year.all-hikes') : t('year.hikes-together', { count: together })}
            </PersonLine>
            {distanceM > 0 && <span>{km(distanceM)}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {people.length > FIRST && `${t('year.people-more', { count: people.length - FIRST })} `}
        {t('year.people-note')}
      </p>
    </section>
  )
}
