import { Link } from 'react-router'
import type { OwnStanding, RankingRow } from '#contract/ranking.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { Table } from '#web/ui/Table.tsx'
import { Movement } from './Movement.tsx'
import styles from './RankingTable.module.css'

type RankingTableProps = {
  rows: readonly RankingRow[]
  own: OwnStanding | null
  page: number
  /** The first three stand above. */
  hasPodium: boolean
}

/** The reader's own row is always there: in its place, or before or after the page that is shown. */
export function RankingTable({ rows, own, page, hasPodium }: RankingTableProps) {
  const isHere = own !== null && rows.some((row) => row.user?.id === own.user.id)
  const isBefore = own !== null && !isHere && (own.page < page || (hasPodium && own.page === page))
  const isAfter = own !== null && !isHere && !isBefore
  return (
    <Table caption={t('ranking.table')}>
      <thead>
        <tr>
          <th scope="col">{t('ranking.col-place')}</th>
          <th scope="col">{t('ranking.col-hiker')}</th>
          <th scope="col" data-narrow="hide">
            {t('ranking.col-city')}
          </th>
          <th scope="col" data-align="end" data-narrow="hide">
            {t('ranking.col-summits')}
          </th>
          <th scope="col" data-align="end">
            {t('ranking.col-points')}
          </th>
          <th scope="col" data-align="end">
            {t('ranking.col-week')}
          </th>
        </tr>
      </thead>
      <tbody>
        {isBefore && own && <Row row={own} own={own} />}
        {isBefore && rows.length > 0 && <Gap />}
        {rows.map((row, at) => (
          <Row key={row.user?.id ?? `hidden${at}`} row={row} own={own} />
        ))}
        {isAfter && own && rows.length > 0 && <Gap />}
        {isAfter && own && <Row row={own} own={own} />}
      </tbody>
    </Table>
  )
}

function Gap() {
  return (
    <tr className={styles.gap} aria-hidden="true">
      <td colSpan={6}>…</td>
    </tr>
  )
}

function Row({ row, own }: { row: RankingRow; own: OwnStanding | null }) {
  const isMine = own !== null && row.user?.id === own.user.id
  return (
    <tr data-mine={isMine || undefined}>
      <td className={styles.place}>{number(row.place)}.</td>
      <th scope="row">
        <div className={styles.hiker}>
          <PersonAvatar person={row.user} size={40} />
          <div className={styles.words}>
            {row.user ? (
              <Link to={paths.user(row.user.id)}>{personName(row.user)}</Link>
            ) : (
              <span>{t('ranking.hidden-hiker')}</span>
            )}
            {isMine && <small>{distance(own)}</small>}
          </div>
        </div>
      </th>
      <td data-narrow="hide" className={styles.city}>
        {row.user?.city}
      </td>
      <td data-align="end" data-narrow="hide">
        {number(row.summits)}
      </td>
      <td data-align="end" className={styles.points}>
        {number(row.points)}
      </td>
      <td data-align="end">
        <Movement place={row.place} before={row.before} />
      </td>
    </tr>
  )
}

function distance({ next }: OwnStanding): string {
  if (next === null) return t('ranking.you-lead')
  return t('ranking.missing', { place: number(next.place), count: next.missing })
}
