import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { PanoramaPeak } from '#contract/panorama.ts'
import { compass } from '#domain/mountains/geo.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipGroup } from '#web/ui/ChipGroup.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './PanoramaPage.module.css'

type SeenListProps = { peaks: readonly PanoramaPeak[]; onFollow: (peak: PanoramaPeak) => void }

const orders = {
  highest: (a: PanoramaPeak, b: PanoramaPeak) => b.heightM - a.heightM,
  nearest: (a: PanoramaPeak, b: PanoramaPeak) => a.distanceM - b.distanceM,
  farthest: (a: PanoramaPeak, b: PanoramaPeak) => b.distanceM - a.distanceM,
  round: (a: PanoramaPeak, b: PanoramaPeak) => a.bearing - b.bearing,
} as const
type Order = keyof typeof orders

const FIRST = 14

/** Every named summit that is really seen, in an order of one's choice. */
export function SeenList({ peaks, onFollow }: SeenListProps) {
  const [order, setOrder] = useState<Order>('highest')
  const [isWhole, setIsWhole] = useState(false)
  const sorted = useMemo(() => peaks.toSorted(orders[order]), [peaks, order])
  const farthest = useMemo(() => peaks.toSorted(orders.farthest)[0], [peaks])
  return (
    <section>
      <SectionHeading trail="blue">{t('panorama.seen')}</SectionHeading>
      <p>
        {t('panorama.seen-count', { count: peaks.length })}
        {farthest && ` ${t('panorama.farthest', { name: farthest.name, distance: km(farthest.distanceM) })}`}
      </p>
      <ChipGroup
        legend={t('panorama.order')}
        value={order}
        onChange={setOrder}
        options={(Object.keys(orders) as Order[]).map((value) => ({
          value,
          label: t(`panorama.order-${value}`),
        }))}
      />
      <Table caption={t('panorama.seen')}>
        <thead>
          <tr>
            <th scope="col">{t('panorama.column-summit')}</th>
            <th scope="col" data-align="end">
              {t('panorama.column-height')}
            </th>
            <th scope="col" data-align="end">
              {t('panorama.column-distance')}
            </th>
            <th scope="col" data-narrow="hide">
              {t('panorama.column-direction')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? sorted : sorted.slice(0, FIRST)).map((peak) => (
            <tr key={`${peak.name}${peak.bearing}`}>
              <th scope="row">
                <button type="button" className={styles.name} onClick={() => onFollow(peak)}>
                  {peak.name}
                </button>
                {peak.localName && <small> ({peak.localName})</small>}{' '}
                {peak.slug && <Link to={paths.summit(peak.slug)}>{t('panorama.page')}</Link>}
              </th>
              <td data-align="end">{metres(peak.heightM)}</td>
              <td data-align="end">{km(peak.distanceM)}</td>
              <td data-narrow="hide" className={styles.direction}>
                {t(`mountains.side.${compass(peak.bearing)}`)}, {Math.round(peak.bearing) % 360}°
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && sorted.length > FIRST && (
        <Button look="ghost" onClick={() => setIsWhole(true)}>
          {t('panorama.show-all', { count: sorted.length })}
        </Button>
      )}
    </section>
  )
}
