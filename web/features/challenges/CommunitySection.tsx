import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { To } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { communityQuery } from '#web/queries/challenges.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChallengeSection } from './ChallengeSection.tsx'

type CommunitySectionProps = {
  q: string
  ended: boolean
  /** Those that the reader is in stand on top of the page already. */
  isOwnAbove: boolean
  href: (ended: boolean) => To
}

/** What hikers made for each other, the newest first. */
export function CommunitySection({ q, ended, isOwnAbove, href }: CommunitySectionProps) {
  const asked = useDeferredValue(q.trim())
  const query = useInfiniteQuery(communityQuery({ q: asked, ended }))
  const found = query.data?.pages.flatMap(({ items }) => items)
  const cards = isOwnAbove ? found?.filter(({ standing }) => standing === null) : found
  return (
    <ChallengeSection
      trail="green"
      title={t('challenges.community')}
      lead={t('challenges.community-lead')}
      cards={cards ?? []}
      more={
        <LinkTabs
          label={t('challenges.community-tabs')}
          trail="green"
          look="chips"
          replace
          tabs={[false, true].map((one) => ({
            to: href(one),
            label: t(one ? 'challenges.show-ended' : 'challenges.show-current'),
            current: one === ended,
          }))}
        />
      }
      empty={
        query.isError ? (
          <QueryError query={query} heading="h3" />
        ) : found === undefined ? (
          <Skeleton shape="row" lines={3} />
        ) : found.length > 0 ? (
          <p>{t('challenges.community-all-yours')}</p>
        ) : (
          <Nothing q={asked} ended={ended} />
        )
      }
    >
      <MorePages query={query}>{t('challenges.community-more')}</MorePages>
    </ChallengeSection>
  )
}

function Nothing({ q, ended }: { q: string; ended: boolean }) {
  if (q !== '') {
    return (
      <EmptyState heading="h3" title={t('challenges.none-found-title')}>
        {t('challenges.none-found', { text: q })}
      </EmptyState>
    )
  }
  if (ended) return <p>{t('challenges.ended-none')}</p>
  return (
    <EmptyState
      heading="h3"
      title={t('challenges.community-none-title')}
      action={<ButtonLink to={paths.challengeAdd}>{t('challenges.add')}</ButtonLink>}
    >
      {t('challenges.community-none')}
    </EmptyState>
  )
}
