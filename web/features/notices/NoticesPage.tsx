import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { noticeTopics, type Notice, type NoticeTopic } from '#contract/notices.ts'
import { t } from '#web/lib/i18n.ts'
import { setUnread } from '#web/lib/page/unread-notices.ts'
import { paths } from '#web/paths.ts'
import { noticesQuery, unreadQuery } from '#web/queries/notices.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { byDay } from './by-day.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { NoticeSettingsPanel } from './NoticeSettingsPanel.tsx'
import { useMark } from './use-mark.ts'
import styles from './Notices.module.css'

const topics = Object.keys(noticeTopics) as NoticeTopic[]

export function NoticesPage() {
  const [params] = useSearchParams()
  const topic = topics.find((one) => one === params.get('topic')) ?? null
  const unread = useQuery(unreadQuery).data
  const mark = useMark()
  useEffect(() => {
    if (unread) setUnread(unread)
  }, [unread])
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        lead={unread?.count ? t('notices.lead-new', { count: unread.count }) : t('notices.lead')}
        actions={
          <Button
            look="outline"
            icon="check"
            size="small"
            disabled={!unread?.count}
            loading={mark.isPending}
            onClick={() => mark.mutate({ read: true })}
          >
            {t('notices.all-read')}
          </Button>
        }
      />
      <PageColumns aside={<NoticeSettingsPanel />}>
        <LinkTabs
          label={t('notices.tabs')}
          look="chips"
          trail="black"
          replace
          tabs={[
            { to: { search: '' }, label: t('notices.all'), current: topic === null },
            ...topics.map((one) => ({
              to: { search: `topic=${one}` },
              label: t(`notices.topic.${one}`),
              current: topic === one,
            })),
          ]}
        />
        <NoticeList topic={topic} />
      </PageColumns>
    </>
  )
}

function NoticeList({ topic }: { topic: NoticeTopic | null }) {
  const list = useInfiniteQuery(noticesQuery(topic))
  const notices = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Skeleton shape="row" lines={6} />
  if (list.isError && notices.length === 0) return <QueryError query={list} />
  if (notices.length === 0) {
    const action = (
      <>
        <ButtonLink to={paths.activityAdd} icon="plus">
          {t('shell.add-story')}
        </ButtonLink>
        <ButtonLink to={paths.users} look="outline">
          {t('stories.find-hikers')}
        </ButtonLink>
      </>
    )
    return (
      <EmptyState title={t('notices.empty-title')} action={action}>
        {t('notices.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <Days notices={notices} />
      <MorePages query={list}>{t('notices.more')}</MorePages>
    </>
  )
}

function Days({ notices }: { notices: readonly Notice[] }) {
  const mark = useMark()
  // A page that is open over midnight keeps its headings until it is opened anew.
  const [now] = useState(() => new Date())
  return byDay(notices, now).map(({ group, items }) => (
    <section key={group} className={styles.day}>
      <h2>{t(`notices.${group}`)}</h2>
      <ul>
        {items.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            now={now}
            onMark={(read) => mark.mutate({ ids: [notice.id], read })}
          />
        ))}
      </ul>
    </section>
  ))
}
