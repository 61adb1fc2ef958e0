import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { useAddressSwitch } from '#web/lib/page/use-address-switch.ts'
import { storiesOnMapQuery } from '#web/queries/stories.ts'
import { Button } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { asksForMap, filtersAddress, type FeedFilters } from '../feed-filters.ts'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'
import styles from './FeedMap.module.css'

const load = async () => ({ default: (await import('./StoriesOnMap.tsx')).StoriesOnMap })
const LazyMap = late(load)

type FeedMapType = ComponentType<ComponentProps<typeof LazyMap>>

/** The stories of a feed on one map, for whoever asks for it. */
export function FeedMap({ filters }: { filters: FeedFilters }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // In the address, so that whoever comes back from a story finds it as it was.
  const [isOpen, toggle] = useAddressSwitch(
    asksForMap(search),
    (open) => void navigate(filtersAddress(filters, open), { replace: true, preventScrollReset: true }),
  )
  // The button first: to make room for a map, all of the feed is laid out anew.
  const [hasPlace, setHasPlace] = useState(isOpen)
  useEffect(() => afterPaint(() => setHasPlace(isOpen)), [isOpen])
  // React shows a suspended component up to 300 ms late, so the loaded one is kept in state; if loading fails, the lazy one
  // is rendered, whose error is told in its place.
  const [Map, setMap] = useState<FeedMapType | null>(null)
  const client = useQueryClient()
  // The lines are on their way while the map is.
  const ask = useEffectEvent(() => void client.prefetchQuery(storiesOnMapQuery(filters)))
  useEffect(() => {
    if (!isOpen) return
    ask()
    void load().then(
      (loaded) => setMap(() => loaded.default),
      () => setMap(() => LazyMap),
    )
  }, [isOpen])
  return (
    <>
      <Button look="ghost" size="small" icon="map" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'stories.on-map-close' : 'stories.on-map-open')}
      </Button>
      {hasPlace && (
        <div className={styles.map}>
          <LatePart fallback={<StoriesOnMapWaiting />}>
            {Map ? (
              <Map
                filters={filters}
                label={t('stories.on-map-label')}
                empty={<p>{t('stories.on-map-none')}</p>}
              />
            ) : (
              <StoriesOnMapWaiting />
            )}
          </LatePart>
        </div>
      )}
    </>
  )
}
