import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TripCard } from '#contract/trips.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useAddressState } from '#web/lib/page/use-address-state.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { tripListQuery } from '#web/queries/trips.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Emergency } from '#web/ui/Emergency.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Later } from '#web/ui/Later.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { MorePages, type PagedQuery } from '#web/ui/MorePages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TripEntry } from './TripEntry.tsx'
import { TripFilters } from './TripFilters.tsx'
import {
  filtersOf,
  isFiltered,
  noFilters,
  placesOf,
  readState,
  tripTabs,
  writeState,
  type TripListState,
} from './trip-list-state.ts'
import styles from './TripListPage.module.css'

const TripsMap = late(async () => ({ default: (await import('./TripsMap.tsx')).TripsMap }))
const OwnCalendar = late(async () => ({ default: (await import('./OwnCalendar.tsx')).OwnCalendar }))

export function TripListPage() {
  const isSignedIn = useIsSignedIn()
  const [params] = useSearchParams()
  const asked = readState(params)
  const state: TripListState = asked.tab === 'mine' && !isSignedIn ? { ...asked, tab: 'upcoming' } : asked
  const trips = useInfiniteQuery(tripListQuery(filtersOf(state)))
  const change = useAddressState(state, writeState, { replace: true, preventScrollReset: true })
  const counts = trips.data?.pages[0]?.counts
  const countOf = { upcoming: counts?.upcoming, mine: counts?.mine, past: undefined }
  const tabs = tripTabs.filter((tab) => tab !== 'mine' || isSignedIn)
  return (
    <div data-trail="green">
      <PageHeader
        title={t('trips.title')}
        lead={t('trips.lead')}
        actions={
          <>
            <ButtonLink to={paths.route} look="outline" icon="route">
              {t('planner.title')}
            </ButtonLink>
            <ButtonLink to={paths.tripAdd} icon="plus">
              {t('trips.announce')}
            </ButtonLink>
          </>
        }
      />
      <LinkTabs
        label={t('trips.tabs')}
        trail="green"
        replace
        tabs={tabs.map((tab) => ({
          to: { search: writeState({ ...state, tab, map: false }).toString() },
          label: t(`trips.tab.${tab}`),
          current: tab === state.tab,
          ...(countOf[tab] !== undefined && { count: countOf[tab] }),
        }))}
      />
      <TripFilters state={state} onChange={change} />
      {state.map && state.tab === 'upcoming' && (
        <Later fallback={<Skeleton shape="block" height={420} />}>
          <TripsMap filters={placesOf(state)} />
        </Later>
      )}
      {trips.isPending ? (
        <Skeleton shape="row" lines={6} />
      ) : trips.isError && !trips.data ? (
        <QueryError query={trips} />
      ) : (
        <Results state={state} trips={trips} onChange={change} />
      )}
      {state.tab === 'mine' && (
        <Later>
          <OwnCalendar />
        </Later>
      )}
      <div className={styles.rescue}>
        <Emergency />
      </div>
    </div>
  )
}

type ResultsProps = {
  state: TripListState
  trips: {
    data: { pages: { own: TripCard[]; items: TripCard[] }[] } | undefined
    isPlaceholderData: boolean
  } & PagedQuery
  onChange: (part: Partial<TripListState>) => void
}

function Results({ state, trips, onChange }: ResultsProps) {
  const pages = trips.data?.pages ?? []
  const own = pages.flatMap((page) => page.own)
  const items = pages.flatMap((page) => page.items)
  if (own.length + items.length === 0) return <Nothing state={state} onChange={onChange} />
  return (
    <div className={styles.results} aria-busy={trips.isPlaceholderData}>
      {own.length > 0 && (
        <section aria-labelledby="own-trips">
          <p id="own-trips" className={styles.part}>
            {t('trips.own-first')}
          </p>
          {own.map((trip) => (
            <TripEntry key={trip.id} trip={trip} />
          ))}
        </section>
      )}
      {own.length > 0 && items.length > 0 && <p className={styles.part}>{t('trips.others')}</p>}
      {items.map((trip) => (
        <Part key={trip.id}>
          <TripEntry trip={trip} isPast={state.tab === 'past'} />
        </Part>
      ))}
      <MorePages query={trips}>{t('trips.more')}</MorePages>
    </div>
  )
}

function Nothing({ state, onChange }: Pick<ResultsProps, 'state' | 'onChange'>) {
  const filtered = isFiltered(state)
  return (
    <EmptyState
      title={t(filtered ? 'trips.none-fitting' : `trips.none.${state.tab}`)}
      action={
        <>
          {filtered && (
            <Button look="outline" onClick={() => onChange(noFilters)}>
              {t('trips.clear-filters')}
            </Button>
          )}
          <ButtonLink to={paths.tripAdd}>{t('trips.announce')}</ButtonLink>
        </>
      }
    >
      {t(filtered ? 'trips.none-fitting-msg' : `trips.none-msg.${state.tab}`)}
    </EmptyState>
  )
}
