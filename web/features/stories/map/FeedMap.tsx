import { lazy, Suspense, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { FeedFilters } from '../feed/feed-filters.ts'
import styles from './FeedMap.module.css'

const StoriesOnMap = lazy(async () => ({ default: (await import('./StoriesOnMap.tsx')).StoriesOnMap }))

/** The stories of a feed on one map, for whoever asks for it. */
export function FeedMap({ filters }: { filters: FeedFilters }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <Button look="ghost" size="small" icon="map" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'stories.on-map-close' : 'stories.on-map-open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" ratio="16 / 9" />}>
          <StoriesOnMap filters={filters} />
        </Suspense>
      )}
    </div>
  )
}
