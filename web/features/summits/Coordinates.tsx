import { useState } from 'react'
import { routeUrl } from '#contract/lib/route.ts'
import { summitRoutes, type SummitDetails } from '#contract/mountains.ts'
import { degreesMinutesSeconds, puwg1992Text, utm } from '#domain/mountains/coordinates.ts'
import { degrees } from '#web/lib/format/degrees.ts'
import { t } from '#web/lib/i18n.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { CopyButton } from './CopyButton.tsx'
import { mapApps } from './map-apps.ts'
import styles from './Coordinates.module.css'

/** Where it is: copy in one press; every notation, other map apps and the GPX point one press further. */
export function Coordinates({ summit }: { summit: SummitDetails }) {
  const [open, setOpen] = useState(false)
  const decimal = degrees(summit)
  const notations = [
    ['decimal', degrees(summit, 5)],
    ['dms', degreesMinutesSeconds(summit)],
    ['grid', puwg1992Text(summit)],
    ['utm', utm(summit)],
  ] as const
  return (
    <div className={styles.row}>
      <Icon name="pin" />
      <span className={styles.figures}>{decimal}</span>
      <CopyButton text={decimal} what={t('mountains.coordinates')} />
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('mountains.open-in')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title={summit.name}>
        <dl className={styles.list}>
          {notations.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`mountains.coordinates-${name}`)}</dt>
              <dd>
                <span className={styles.figures}>{text}</span>
                <CopyButton text={text} what={t(`mountains.coordinates-${name}`)} />
              </dd>
            </div>
          ))}
        </dl>
        {summit.confidence === 'low' && <p className={styles.note}>{t('mountains.position-low')}</p>}
        <ul className={styles.apps}>
          {mapApps(summit).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon name="out" /> {name}
              </a>
            </li>
          ))}
          <li>
            <a href={routeUrl(API_BASE, summitRoutes.waypoint, { params: { id: summit.slug } })} download>
              <Icon name="download" /> {t('mountains.waypoint')}
            </a>
          </li>
        </ul>
      </Dialog>
    </div>
  )
}
