import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { conditionLimits, conditionRoutes } from '#contract/conditions.ts'
import { routeUrl } from '#contract/lib/route.ts'
import type { RangeCard } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { conditionsQuery } from '#web/queries/conditions.ts'
import { rangesQuery } from '#web/queries/mountains.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConditionItem } from './ConditionItem.tsx'
import { ReportButton } from './ReportButton.tsx'
import styles from './Conditions.module.css'

export function ConditionsPage() {
  const [params, setParams] = useSearchParams()
  const { data: ranges = [], isPending } = useQuery(rangesQuery('all'))
  const slug = params.get('range')
  const range = ranges.find((one) => one.slug === slug) ?? null
  usePageTitle(range ? t('conditions.title-in', { range: range.name }) : undefined)
  const choose = (id: number | null) => {
    const chosen = ranges.find((one) => one.id === id)
    setParams(chosen ? { range: chosen.slug } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <div data-trail="yellow">
      <PageHeader
        title={t('conditions.title')}
        lead={t('conditions.lead', { days: conditionLimits.days })}
        before={<Breadcrumbs crumbs={[{ label: t('shell.comments'), to: paths.forum }]} />}
        actions={
          <ReportButton place={range && { kind: 'range', id: range.id, name: range.name }} key={slug} />
        }
      />
      <div className={styles.tools}>
        <FilterChip
          label={t('conditions.filter-range')}
          value={range?.name ?? null}
          onClear={() => choose(null)}
        >
          <FilterChoices
            options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={range?.id ?? null}
            onChoose={choose}
          />
        </FilterChip>
        {range && (
          <a
            href={routeUrl(API_BASE, conditionRoutes.feed, { params: { id: range.slug } })}
            type="application/atom+xml"
          >
            {t('conditions.feed')}
          </a>
        )}
      </div>
      {slug !== null && isPending ? <Skeleton lines={6} /> : <Reports range={range} />}
    </div>
  )
}

function Reports({ range }: { range: RangeCard | null }) {
  const query = useInfiniteQuery(conditionsQuery(range ? { rangeId: range.id } : {}))
  if (!query.data) {
    if (!query.isError) return <Skeleton lines={6} />
    return <QueryError query={query} />
  }
  const reports = query.data.pages.flatMap((page) => page.items)
  if (reports.length === 0) {
    return <EmptyState title={t('conditions.empty-title')}>{t('conditions.empty')}</EmptyState>
  }
  return (
    <>
      <ul>
        {reports.map((condition) => (
          <li key={condition.id}>
            <ConditionItem condition={condition} showsPlace />
          </li>
        ))}
      </ul>
      <MorePages query={query}>{t('conditions.more')}</MorePages>
      <p className={styles.note}>{t('conditions.note')}</p>
    </>
  )
}
