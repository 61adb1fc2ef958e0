import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Ranking } from '#contract/ranking.ts'
import { t } from '#web/lib/i18n.ts'
import { useAddressState } from '#web/lib/page/use-address-state.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { paths } from '#web/paths.ts'
import { rankingQuery } from '#web/queries/ranking.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Part } from '#web/ui/Part.tsx'
import { FindHiker } from './FindHiker.tsx'
import { NobodyRanked } from './NobodyRanked.tsx'
import { NotRanked } from './NotRanked.tsx'
import { Podium } from './Podium.tsx'
import { RankingFilters } from './RankingFilters.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { RankingTable } from './RankingTable.tsx'
import { readState, writeState, type RankingState } from './ranking-state.ts'
import styles from './RankingPage.module.css'

/** Its steps; those that nobody has reached yet stand there and wait. */
const PODIUM = 3

export function RankingPage() {
  const isSignedIn = useIsSignedIn()
  const [params] = useSearchParams()
  const now = useToday()
  const asked = readState(params, now)
  const state = asked.scope === 'followed' && !isSignedIn ? { ...asked, scope: 'all' } : asked
  const ranking = useQuery(rankingQuery(state))
  const address = (part: Partial<RankingState>) => ({
    search: writeState({ ...state, ...part }, now).toString(),
  })
  const write = useAddressState<RankingState>(state, (next) => writeState(next, now), {
    preventScrollReset: true,
  })
  const change = (part: Partial<RankingState>) => write({ page: 1, ...part })
  return (
    <>
      <PageHeader
        title={t('ranking.title')}
        lead={
          <>
            {t('ranking.lead')} <Link to={paths.rankingRules}>{t('ranking.how')}</Link>
          </>
        }
      />
      <RankingFilters state={state} address={address} onChange={change} />
      {ranking.data ? (
        <div data-trail="yellow" className={styles.body} aria-busy={ranking.isPlaceholderData}>
          <Results ranking={ranking.data} state={state} address={address} onChange={change} />
        </div>
      ) : ranking.isError ? (
        <QueryError query={ranking} />
      ) : (
        <RankingSkeleton />
      )}
    </>
  )
}

type ResultsProps = {
  ranking: Ranking
  state: RankingState
  address: (part: Partial<RankingState>) => { search: string }
  onChange: (part: Partial<RankingState>) => void
}

function Results({ ranking, state, address, onChange }: ResultsProps) {
  const { items, own, absent, pages, total } = ranking
  if (total === 0) return <NobodyRanked state={state} onChange={onChange} />
  const hasPodium = state.page === 1 && items.length > 0
  const rest = hasPodium ? items.slice(PODIUM) : items
  const isShown = own !== null && own.page === ranking.page
  return (
    <>
      {hasPodium && (
        <Part>
          <Podium first={items.slice(0, PODIUM)} own={own} />
        </Part>
      )}
      <div className={styles.tools}>
        <p role="status">{t('ranking.count', { count: total })}</p>
        {own && !isShown && (
          <Link to={address({ page: own.page })} className={styles.jump}>
            {t('ranking.jump', { place: own.place })}
          </Link>
        )}
        {state.scope !== 'followed' && <FindHiker state={state} address={address} />}
      </div>
      {(rest.length > 0 || own) && (
        <Part>
          <RankingTable rows={rest} own={own} page={ranking.page} hasPodium={hasPodium} />
        </Part>
      )}
      {absent && <NotRanked why={absent} />}
      <Pager
        current={ranking.page}
        total={pages}
        href={(page) => address({ page })}
        label={t('ranking.pages')}
      />
    </>
  )
}
