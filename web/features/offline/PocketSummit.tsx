import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { nearestPlace, type PocketPlaces } from '#domain/pocket/pocket-places.ts'
import { away, metres } from '#web/lib/format/format.ts'
import { coordinatesText } from '#web/lib/format/read-coordinates.ts'
import { t } from '#web/lib/i18n.ts'
import { pocketPlaces } from '#web/lib/kept/pocket-places.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Offline.module.css'

const rescuers = { PL: undefined, SK: 'HZS', CZ: 'Horská služba' } as const

type PocketSummitProps = { slug: string; onRetry: () => void; isRetrying: boolean }

/** What is known of every summit without network; the rest of its page comes when there is one. */
export function PocketSummit({ slug, onRetry, isRetrying }: PocketSummitProps) {
  const [known, setKnown] = useState<PocketPlaces | null | undefined>()
  useEffect(() => {
    pocketPlaces().then(setKnown, () => setKnown(null))
  }, [])
  const summit = known?.places.find((place) => place.slug === slug)
  usePageTitle(summit?.name)
  if (known === undefined) return <Skeleton lines={4} />
  if (!known || !summit) {
    return (
      <ErrorState heading="h1" onRetry={onRetry} retrying={isRetrying}>
        {t('errors.unreached-msg')}
      </ErrorState>
    )
  }
  const range = known.ranges[summit.range]!
  const hut = nearestPlace(known, summit, 'hut')
  const service = rescuers[summit.country]
  return (
    <div className={styles.page}>
      <PageHeader
        title={summit.name}
        lead={
          <>
            {metres(summit.heightM)}, <Link to={paths.range(range.slug)}>{range.name}</Link>
          </>
        }
      />
      <dl className={styles.facts}>
        <dt>{t('offline.place')}</dt>
        <dd>{coordinatesText(summit)}</dd>
        {hut && (
          <>
            <dt>{t('offline.hut')}</dt>
            <dd>
              {hut.place.name}, {away(hut.distanceM)} {t(`mountains.direction.${hut.wind.toUpperCase()}`)}
            </dd>
          </>
        )}
      </dl>
      <p>{t('offline.summit-rest')}</p>
      <Emergency {...(service !== undefined && { service })} />
    </div>
  )
}
