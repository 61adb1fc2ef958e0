import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { feedMapQuery } from '../api.ts'
import type { FeedFilters } from '../feed/feed-filters.ts'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'
import styles from './FeedMap.module.css'

const StoriesOnMap = lazy(async () => ({ default: (await import('./StoriesOnMap.tsx')).StoriesOnMap }))

/** The stories of a feed on one map, for whoever asks for it. */
export function FeedMap({ filters }: { filters: FeedFilters }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const toggle = () => {
    // The lines are on their way while the map is.
    if (!isOpen) void client.prefetchQuery(feedMapQuery(filters))
    setOpen(!isOpen)
  }
  return (
    <div className={styles.part}>
      <Button look="ghost" size="small" icon="map" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'stories.on-map-close' : 'stories.on-map-open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<StoriesOnMapWaiting />}>
          <StoriesOnMap
            filters={filters}
            label={t('stories.on-map-label')}
            empty={<p>{t('stories.on-map-none')}</p>}
          />
        </Suspense>
      )}
    </div>
  )
}
