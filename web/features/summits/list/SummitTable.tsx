import { memo } from 'react'
import { Link } from 'react-router'
import type { ClimbedSummit } from '#contract/ascents.ts'
import type { SummitCard } from '#contract/mountains.ts'
import type { SummitWalk } from '#contract/summit-walks.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { away, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { walkWords } from '#web/parts/walk-words.ts'
import { paths } from '#web/paths.ts'
import { Table } from '#web/ui/Table.tsx'
import type { RenderMine } from '../render-mine.ts'
import { CountryMark } from '#web/parts/place/CountryMark.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './SummitTable.module.css'

type SummitTableProps = {
  summits: readonly SummitCard[]
  /** Names of ranges by id; null where all summits are of one range. */
  rangeNames: ReadonlyMap<number, { name: string; slug: string }> | null
  /** Where distances are counted from. */
  from?: Place | null
  /** How each is climbed, where that is wanted. */
  walks?: ReadonlyMap<number, SummitWalk>
  renderMine: RenderMine
}

export function SummitTable({ summits, rangeNames, from = null, walks, renderMine }: SummitTableProps) {
  const { climbed, isSignedIn } = useClimbed()
  return (
    <Table caption={t('mountains.table')}>
      <thead>
        <tr>
          <th scope="col">{t('mountains.column.name')}</th>
          {rangeNames && (
            <th scope="col" data-narrow="hide">
              {t('mountains.column.range')}
            </th>
          )}
          {from && (
            <th scope="col" data-align="end" data-narrow="hide">
              {t('near.distance')}
            </th>
          )}
          <th scope="col" data-align="end">
            {t('mountains.column.height')}
          </th>
          <th scope="col" data-align="end" data-narrow="hide">
            {t('mountains.column.points')}
          </th>
          <th scope="col" data-align="end" data-narrow="hide">
            {t('mountains.column.hikers')}
          </th>
          {isSignedIn && <th scope="col">{t('mountains.column.mine')}</th>}
        </tr>
      </thead>
      <tbody>
        {summits.map((summit) => (
          <SummitRow
            key={summit.id}
            summit={summit}
            range={rangeNames?.get(summit.range)}
            climbed={climbed.get(summit.id)}
            isSignedIn={isSignedIn}
            from={from}
            walk={walks?.get(summit.id)}
            renderMine={renderMine}
          />
        ))}
      </tbody>
    </Table>
  )
}

type SummitRowProps = Pick<SummitTableProps, 'renderMine'> & {
  summit: SummitCard
  range: { name: string; slug: string } | undefined
  climbed: ClimbedSummit | undefined
  isSignedIn: boolean
  from: Place | null
  walk: SummitWalk | undefined
}

/** Remembered: a filter that keeps a row does not draw it again. */
const SummitRow = memo(function SummitRow(props: SummitRowProps) {
  const { summit, range, climbed, isSignedIn, from, walk, renderMine } = props
  const distance = from && away(distanceM(from, summit))
  const under = [distance, range?.name].filter((part) => typeof part === 'string').join(' · ')
  return (
    <tr>
      <th scope="row">
        <Link to={paths.summit(summit.slug)} className={styles.name}>
          {summit.name}
        </Link>
        <CountryMark of={summit.abroad} />
        {under !== '' && <small className={styles.under}>{under}</small>}
        {walk && <small className={styles.walk}>{walkWords(walk)}</small>}
      </th>
      {range && (
        <td data-narrow="hide">
          <Link to={paths.range(range.slug)} className={styles.range}>
            {range.name}
          </Link>
        </td>
      )}
      {distance && (
        <td data-align="end" data-narrow="hide">
          {distance}
        </td>
      )}
      <td data-align="end">
        {number(summit.heightM)}
        <small className={styles.unit}>{'\u00A0m'}</small>
      </td>
      <td data-align="end" data-narrow="hide">
        {summit.points}
      </td>
      <td data-align="end" data-narrow="hide">
        {number(summit.hikers)}
      </td>
      {isSignedIn && (
        <td>
          <span className={styles.mine}>{renderMine(summit, climbed)}</span>
        </td>
      )}
    </tr>
  )
})
