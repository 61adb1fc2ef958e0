import { useQuery } from '@tanstack/react-query'
import { logActions, reportReasons, type ModerationQuarter } from '#contract/moderation.ts'
import { decimal, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { numbersQuery } from '#web/queries/moderation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './Moderation.module.css'

/** What was reported and decided, quarter by quarter. */
export function NumbersPage() {
  const numbers = useQuery(numbersQuery)
  return (
    <>
      <PageHeader title={t('moderation.numbers-title')} lead={t('moderation.numbers-lead')} />
      {numbers.data ? (
        numbers.data.items.length === 0 ? (
          <EmptyState title={t('moderation.numbers-empty')} />
        ) : (
          <div className={styles.list}>
            {numbers.data.items.map((one) => (
              <Quarter key={`${one.year} ${one.quarter}`} numbers={one} />
            ))}
          </div>
        )
      ) : numbers.isError ? (
        <QueryError query={numbers} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  )
}

function Quarter({ numbers }: { numbers: ModerationQuarter }) {
  const name = t('moderation.quarter', { quarter: numbers.quarter, year: numbers.year })
  const { medianHours } = numbers
  const groups = [
    {
      name: t('moderation.numbers-reasons'),
      rows: reportReasons.map((one) => ({
        label: t(`moderation.reason.${one}`),
        count: numbers.reasons[one] ?? 0,
      })),
    },
    {
      name: t('moderation.numbers-decisions'),
      rows: logActions.map((one) => ({
        label: t(`moderation.action.${one}`),
        count: numbers.actions[one] ?? 0,
      })),
    },
  ]
  return (
    <section>
      <SectionHeading trail="black">{name}</SectionHeading>
      <p className={styles.sum}>
        {t('moderation.numbers-reports', { count: numbers.reports })}.{' '}
        {medianHours !== null &&
          (medianHours < 1
            ? t('moderation.numbers-median-hour')
            : t('moderation.numbers-median', { hours: decimal(medianHours) }))}
      </p>
      <Table caption={name}>
        <thead>
          <tr>
            <th scope="col">{t('moderation.numbers-what')}</th>
            <th scope="col" data-align="end">
              {t('moderation.numbers-how-many')}
            </th>
          </tr>
        </thead>
        {groups.map(({ name: group, rows }) => (
          <NumbersOf key={group} name={group} rows={rows.filter((row) => row.count > 0)} />
        ))}
      </Table>
    </section>
  )
}

type NumbersOfProps = { name: string; rows: { label: string; count: number }[] }

function NumbersOf({ name, rows }: NumbersOfProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.group}>
          {name}
        </th>
      </tr>
      {rows.map(({ label, count }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-align="end">{number(count)}</td>
        </tr>
      ))}
    </tbody>
  )
}
