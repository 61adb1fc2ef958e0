import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ChallengeCard, ChallengeLists } from '#contract/challenges.ts'
import { plainText } from '#domain/search/plain-text.ts'
import { t } from '#web/lib/i18n.ts'
import { useAddressState } from '#web/lib/page/use-address-state.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { challengeListsQuery } from '#web/queries/challenges.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChallengeSection } from './ChallengeSection.tsx'
import { ChallengeSearch } from './ChallengeSearch.tsx'
import { CheckCertificate } from './CheckCertificate.tsx'
import { CommunitySection } from './CommunitySection.tsx'
import { readState, shownOf, writeState, type ListState } from './list-state.ts'
import styles from './ChallengesPage.module.css'

export function ChallengesPage() {
  const isSignedIn = useIsSignedIn()
  const lists = useQuery(challengeListsQuery)
  const [params] = useSearchParams()
  const state = readState(params, isSignedIn)
  const change = useAddressState(state, writeState, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeader
        title={t('challenges.title')}
        lead={t('challenges.lead')}
        actions={
          <ButtonLink to={paths.challengeAdd} icon="plus" look="outline">
            {t('challenges.add')}
          </ButtonLink>
        }
      />
      <div className={styles.tools}>
        <ChallengeSearch value={state.q} onChange={(q) => change({ q })} />
      </div>
      <LinkTabs
        label={t('challenges.tabs')}
        trail="yellow"
        replace
        tabs={shownOf(isSignedIn).map((show) => ({
          to: { search: writeState({ ...state, show }).toString() },
          label: t(`challenges.show.${show}`),
          current: show === state.show,
        }))}
      />
      {lists.isError ? (
        <QueryError query={lists} />
      ) : lists.data ? (
        <Lists lists={lists.data} state={state} isSignedIn={isSignedIn} />
      ) : (
        <Skeleton shape="row" lines={6} />
      )}
      {(state.show === 'all' || state.show === 'community') && (
        <CommunitySection
          q={state.q}
          ended={state.ended}
          isOwnAbove={isSignedIn && state.show === 'all' && !state.ended}
          href={(ended) => ({ search: writeState({ ...state, ended }).toString() })}
        />
      )}
      <CheckCertificate />
    </>
  )
}

type ListsProps = { lists: ChallengeLists; state: ListState; isSignedIn: boolean }

function Lists({ lists, state, isSignedIn }: ListsProps) {
  const { q, show } = state
  const isShown = (one: ListState['show']) => show === 'all' || show === one
  const found = (cards: readonly ChallengeCard[]) =>
    cards.filter(({ title }) => plainText(title).includes(plainText(q.trim())))
  // What stands on top of the page already is not shown twice.
  const others = (cards: readonly ChallengeCard[]) =>
    found(cards).filter(({ standing }) => show !== 'all' || standing === null)
  const [joined, crowns, routes, seasonal] = [
    found(lists.joined),
    others(lists.crowns),
    others(lists.routes),
    others(lists.seasonal),
  ]
  return (
    <>
      {isSignedIn && isShown('mine') && (joined.length > 0 || q === '' || show === 'mine') && (
        <ChallengeSection
          trail="yellow"
          title={t('challenges.mine')}
          cards={joined}
          first={show === 'all' ? 6 : Infinity}
          empty={
            q === '' ? (
              <EmptyState
                heading="h3"
                title={t('challenges.mine-none-title')}
                action={
                  // Beside everything else they stand below it.
                  show === 'mine' && (
                    <ButtonLink to={{ search: writeState({ ...state, show: 'crowns' }).toString() }}>
                      {t('challenges.mine-find')}
                    </ButtonLink>
                  )
                }
              >
                {t('challenges.mine-none')}
              </EmptyState>
            ) : (
              <NothingFound q={q} />
            )
          }
        />
      )}
      {isShown('seasonal') && (seasonal.length > 0 || show === 'seasonal') && (
        <ChallengeSection
          trail="blue"
          title={t('challenges.seasonal')}
          lead={t('challenges.seasonal-lead')}
          cards={seasonal}
          empty={<NothingFound q={q} />}
        />
      )}
      {isShown('crowns') && (crowns.length > 0 || show === 'crowns') && (
        <ChallengeSection
          trail="red"
          title={t('challenges.crowns')}
          lead={t('challenges.crowns-lead')}
          cards={crowns}
          empty={<NothingFound q={q} />}
        />
      )}
      {isShown('routes') && (routes.length > 0 || show === 'routes') && (
        <ChallengeSection
          trail="red"
          title={t('challenges.routes')}
          lead={t('challenges.routes-lead')}
          cards={routes}
          empty={<NothingFound q={q} />}
        />
      )}
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState heading="h3" title={t('challenges.none-found-title')}>
      {t('challenges.none-found', { text: q })}
    </EmptyState>
  )
}
