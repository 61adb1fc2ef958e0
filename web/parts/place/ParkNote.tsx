import type { ParkRef } from '#contract/places.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './ParkNote.module.css'

/** What holds in every national park, and where its own rules are. */
export function ParkNote({ parks }: { parks: readonly ParkRef[] }) {
  if (parks.length === 0) return null
  return (
    <section>
      <SectionHeading trail="green" size="small">
        {t('mountains.park')}
      </SectionHeading>
      <p className={styles.rules}>{t('mountains.park-rules')}</p>
      <ul className={styles.parks}>
        {parks.map(({ slug, name, url }) => (
          <li key={slug}>
            <a href={url} target="_blank" rel="noreferrer">
              <Icon name="out" /> {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
