import { useQuery } from '@tanstack/react-query'
import { metres } from '#web/lib/format/format.ts'
import { degrees } from '#web/lib/format/degrees.ts'
import { t } from '#web/lib/i18n.ts'
import { selfTestQuery } from '#web/queries/stories.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import type { Place } from '#web/lib/format/read-coordinates.ts'
import styles from './PrivacyPage.module.css'

/** Nearer than this a guess points at a house; farther than the second, at a village. */
const HOUSE_M = 150
const VILLAGE_M = 500

/** „Spróbuj mnie znaleźć”: one's own public stories, read as a stranger would read them. */
export function SelfTest({ onProtect }: { onProtect: ((place: Place) => void) | null }) {
  const test = useQuery(selfTestQuery)
  const { data, isFetching, refetch } = test
  return (
    <section className={styles.section}>
      <SectionHeading trail="blue">{t('stories.find-me')}</SectionHeading>
      <p className={styles.lead}>{t('stories.find-me-lead')}</p>
      <div>
        <Button look="outline" icon="eye" loading={isFetching} onClick={() => void refetch()}>
          {t('stories.find-me-try')}
        </Button>
      </div>
      <ChangeError of={test} />
      <div role="status">
        {data?.places.length === 0 && <p className={styles.none}>{t('stories.find-me-nothing')}</p>}
        {data && data.places.length > 0 && (
          <ul className={styles.zones}>
            {data.places.map(({ lat, lon, stories, miss }) => (
              <li key={`${lat} ${lon}`}>
                <Icon name={miss < HOUSE_M ? 'warn' : miss < VILLAGE_M ? 'info' : 'check'} />
                <div className={styles.zone}>
                  <b>{t(`stories.find-me-${level(miss)}`, { miss: metres(miss) })}</b>
                  <small>
                    {t('stories.find-me-detail', {
                      place: degrees({ lat, lon }),
                      stories: t('stories.stories-count', { count: stories }),
                    })}
                  </small>
                </div>
                {onProtect && miss < VILLAGE_M && (
                  <div className={styles.zoneActions}>
                    <Button look="ghost" size="small" icon="shield" onClick={() => onProtect({ lat, lon })}>
                      {t('stories.find-me-protect')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function level(miss: number): 'near' | 'middle' | 'far' {
  return miss < HOUSE_M ? 'near' : miss < VILLAGE_M ? 'middle' : 'far'
}
