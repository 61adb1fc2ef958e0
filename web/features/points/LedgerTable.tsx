import type { LedgerEntry } from '#contract/points.ts'
import { number } from '#web/lib/format/format.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { Table } from '#web/ui/Table.tsx'
import { EntryCause, entryReason } from './EntryWords.tsx'
import styles from './Ledger.module.css'

export function LedgerTable({ entries, caption }: { entries: readonly LedgerEntry[]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('points.col-what')}</th>
          <th scope="col" data-narrow="hide">
            {t('points.col-day')}
          </th>
          <th scope="col" data-align="end">
            {t('points.col-points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} data-corrected={entry.corrected || undefined} className={styles.row}>
            <th scope="row">
              <b className={styles.cause}>
                <EntryCause entry={entry} />
              </b>
              <small>
                {t(entry.corrects ? `points.taken-${entry.kind}` : `points.kind-${entry.kind}`)}
                {!entry.corrects && ` · ${entryReason(entry)}`}
                {entry.corrected && ` · ${t('points.corrected')}`}
              </small>
            </th>
            <td data-narrow="hide" className={styles.day}>
              {roughDate({ date: entry.earnedOn, precision: entry.evidence.precision ?? 'day' })}
            </td>
            <td data-align="end" className={styles.points} data-sign={entry.points < 0 ? 'minus' : 'plus'}>
              {entry.points > 0 ? `+${number(entry.points)}` : number(entry.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
