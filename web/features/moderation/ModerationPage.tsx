import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { appealsQuery, casesQuery, logQuery } from '#web/queries/moderation.ts'
import { UntilMe } from '#web/queries/UntilMe.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AppealCard } from './AppealCard.tsx'
import { CaseCard } from './CaseCard.tsx'
import { LogEntry } from './LogEntry.tsx'
import styles from './Moderation.module.css'

const tabs = ['queue', 'appeals', 'log'] as const

/** For moderators; for everybody else there is no such page. */
export function ModerationPage() {
  const me = useMe()
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'queue'
  if (!me)
    return (
      <UntilMe>
        <Skeleton shape="row" lines={6} />
      </UntilMe>
    )
  if (me.role === 'hiker') return <Navigate to={paths.notFound} replace />
  return (
    <>
      <Head />
      <LinkTabs
        label={t('moderation.tabs')}
        trail="black"
        tabs={tabs.map((one) => ({
          to: { search: one === 'queue' ? '' : `tab=${one}` },
          label: t(`moderation.${one}`),
          current: one === tab,
        }))}
      />
      {tab === 'queue' && <Queue />}
      {tab === 'appeals' && <Appeals />}
      {tab === 'log' && <Log />}
    </>
  )
}

function Head() {
  const total = useInfiniteQuery(casesQuery).data?.pages[0]?.total
  return (
    <PageHeader
      title={t('moderation.title')}
      {...(total !== undefined && { lead: t('moderation.lead', { count: total }) })}
    />
  )
}

function Queue() {
  const list = useInfiniteQuery(casesQuery)
  const cases = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Listed
      list={list}
      count={cases.length}
      title={t('moderation.empty-title')}
      empty={t('moderation.empty')}
    >
      {cases.map((one) => (
        <CaseCard key={one.id} found={one} />
      ))}
      <MorePages query={list}>{t('moderation.more')}</MorePages>
    </Listed>
  )
}

function Appeals() {
  const list = useQuery(appealsQuery)
  const appeals = list.data?.items ?? []
  return (
    <Listed
      list={list}
      count={appeals.length}
      title={t('moderation.empty-title')}
      empty={t('moderation.appeals-empty')}
    >
      {appeals.map((one) => (
        <AppealCard key={one.id} appeal={one} />
      ))}
    </Listed>
  )
}

function Log() {
  const list = useInfiniteQuery(logQuery)
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Listed
      list={list}
      count={entries.length}
      title={t('moderation.empty-title')}
      empty={t('moderation.log-empty')}
    >
      {entries.map((one) => (
        <LogEntry key={one.id} entry={one} />
      ))}
      <MorePages query={list}>{t('moderation.more')}</MorePages>
    </Listed>
  )
}

type Asked = {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}
type ListedProps = { list: Asked; count: number; title: string; empty: string; children: ReactNode }

function Listed({ list, count, title, empty, children }: ListedProps) {
  if (list.isPending) return <Skeleton shape="row" lines={6} />
  if (list.isError && count === 0) return <QueryError query={list} />
  if (count === 0) return <EmptyState title={title}>{empty}</EmptyState>
  return <div className={styles.list}>{children}</div>
}
