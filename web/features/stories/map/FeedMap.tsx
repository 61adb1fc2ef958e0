import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { feedMapQuery } from '../api.ts'
import type { FeedFilters } from '../feed/feed-filters.ts'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'
import styles from './FeedMap.module.css'

const load = async () => ({ default: (await import('./StoriesOnMap.tsx')).StoriesOnMap })
const LazyMap = lazy(load)

type FeedMapType = ComponentType<ComponentProps<typeof LazyMap>>

/** The stories of a feed on one map, for whoever asks for it. */
export function FeedMap({ filters }: { filters: FeedFilters }) {
  const [isOpen, setOpen] = useState(false)
  // Kept here once it has come: a suspended part is shown a third of a second late. One that does not come fails as such.
  const [Map, setMap] = useState<FeedMapType | null>(null)
  const client = useQueryClient()
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen) return
    // The lines are on their way while the map is.
    void client.prefetchQuery(feedMapQuery(filters))
    void load().then(
      (loaded) => setMap(() => loaded.default),
      () => setMap(() => LazyMap),
    )
  }
  return (
    <div className={styles.part}>
      <Button look="ghost" size="small" icon="map" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'stories.on-map-close' : 'stories.on-map-open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<StoriesOnMapWaiting />}>
          {Map ? (
            <Map
              filters={filters}
              label={t('stories.on-map-label')}
              empty={<p>{t('stories.on-map-none')}</p>}
            />
          ) : (
            <StoriesOnMapWaiting />
          )}
        </Suspense>
      )}
    </div>
  )
}
