import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { MapSheet } from '#web/map/MapSheet.tsx'
import type { MapSummit } from '#web/map/map-summit.ts'
import { boxCentred } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { nearbyQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'
import { usePanorama } from '#web/queries/use-panorama.ts'
import { OrientationTable } from './OrientationTable.tsx'
import styles from './SummitMap.module.css'

/** The sheet with the neighbours, and the orientation table beside it. */
export function SummitMap({ summit }: { summit: SummitDetails }) {
  const { data: near } = useQuery(nearbyQuery(summit.slug))
  const { data: panorama } = usePanorama(summit.slug)
  const { data: huts = [] } = useQuery(hutsQuery)
  const summits = useMemo((): MapSummit[] => {
    const { id, name, heightM, lat, lon } = summit
    const others = (near ?? []).map(({ slug, ...one }) => ({ ...one, to: paths.summit(slug) }))
    return [{ id, name, heightM, lat, lon, main: true }, ...others]
  }, [summit, near])
  const box = useMemo(() => boxCentred(summit, (near ?? []).slice(0, 5), 1), [summit, near])
  return (
    <div className={styles.pair}>
      <MapSheet
        label={t('mountains.map-around', { name: summit.name })}
        summits={summits}
        huts={huts}
        box={box}
        rings={[1, 2, 5, 10]}
        width={420}
        height={390}
        towns={false}
        caption={
          <>
            {t('mountains.map-sketch')} <Link to={paths.routeTo(summit)}>{t('mountains.route-here')}</Link>{' '}
            <Link to={paths.mapAt(summit)}>{t('pocket.open')}</Link>
          </>
        }
      />
      {panorama && <OrientationTable name={summit.name} rose={panorama.rose} />}
    </div>
  )
}
