import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { compass } from '#domain/mountains/geo.ts'
import { away, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { land, type NearPlace } from '#web/lib/pocket/land.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './AroundSheet.module.css'

type AroundSheetProps = {
  from: { lat: number; lon: number }
  onClose: () => void
  onShow: (place: { lat: number; lon: number }) => void
}

/** „Co jest wokół”: summits and huts by distance, the nearest first. */
export function AroundSheet({ from, onClose, onShow }: AroundSheetProps) {
  const [start] = useState(from)
  const [places, setPlaces] = useState<NearPlace[] | null>(null)
  useEffect(() => {
    land.around(start).then(setPlaces, () => setPlaces([]))
  }, [start])
  return (
    <Dialog open onClose={onClose} title={t('pocket.around')} size="small">
      {places === null ? (
        <Skeleton shape="row" lines={4} />
      ) : places.length === 0 ? (
        <p>{t('pocket.around-none')}</p>
      ) : (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={`${place.kind} ${place.name} ${place.lat}`}>
              <Icon name={place.kind === 'hut' ? 'hut' : 'peak'} />
              <span>
                {place.slug ? <Link to={paths.summit(place.slug)}>{place.name}</Link> : place.name}{' '}
                <small>{metres(place.heightM)}</small>
                <small className={styles.where}>
                  {away(place.distanceM)} {t(`mountains.direction.${compass(place.bearing)}`)}
                </small>
              </span>
              <button
                type="button"
                onClick={() => {
                  onShow(place)
                  onClose()
                }}
              >
                {t('pocket.show')}
                <span className={styles.hidden}> {place.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
