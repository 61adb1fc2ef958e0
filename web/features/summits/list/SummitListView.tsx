import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SummitCard, SummitList } from '#contract/mountains.ts'
import type { SummitWalk } from '#contract/summit-walks.ts'
import { buildSearchIndex } from '#domain/mountains/search.ts'
import { t } from '#web/lib/i18n.ts'
import { lazily } from '#web/lib/loading/lazily.ts'
import { useAddressState } from '#web/lib/page/use-address-state.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { filterSummits } from '#web/parts/summit-list/filter-summits.ts'
import {
  emptyState,
  hasFilters,
  isFiltered,
  orderOf,
  readState,
  views,
  writeState,
  type ListState,
} from '#web/parts/summit-list/list-state.ts'
import type { NearChoice, NearFrom } from './near-from.ts'
import type { RenderMine } from '../render-mine.ts'
import { SummitFilters } from './SummitFilters.tsx'
import { SummitGrid } from './SummitGrid.tsx'
import { SummitMapView } from './SummitMapView.tsx'
import { SummitSearch } from './SummitSearch.tsx'
import { SummitTable } from './SummitTable.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import { useWished, useWishedWalks } from '#web/queries/use-wished.ts'
import styles from './SummitListView.module.css'

/** Rows drawn at once: enough for any screen, few enough that a filter answers within a frame. */
const STEP = 60

type SummitListViewProps = { near: NearChoice; renderMine: RenderMine }

export function SummitListView(props: SummitListViewProps) {
  const query = useQuery(summitListQuery)
  return (
    <>
      <PageHeader
        title={t('mountains.summits-title')}
        lead={t('mountains.summits-lead')}
        actions={
          <ButtonLink to={paths.route} icon="route">
            {t('planner.title')}
          </ButtonLink>
        }
      />
      {query.isError ? (
        <QueryError query={query} />
      ) : query.data === undefined ? (
        <Skeleton shape="row" lines={8} />
      ) : (
        <SummitBrowser list={query.data} {...props} />
      )}
    </>
  )
}

function SummitBrowser({ list, near, renderMine }: SummitListViewProps & { list: SummitList }) {
  const [params] = useSearchParams()
  const state = readState(params)
  const change = useAddressState(state, writeState, { replace: true, preventScrollReset: true })
  const { climbed } = useClimbed()
  const wished = useWished()
  const walks = useWishedWalks()
  const { from } = near
  const index = useMemo(() => lazily(() => buildSearchIndex(list.summits)), [list])
  // Typing goes first; the list follows as soon as there is time for it.
  const shown = useDeferredValue(params)
  const summits = useMemo(
    () => filterSummits(list, index, readState(shown), { climbed, wished, from }),
    [list, index, shown, climbed, wished, from],
  )
  const abroad = summits.filter((summit) => summit.abroad !== undefined).length
  return (
    <>
      <SummitSearch value={state.q} onChange={(q) => change({ q })} />
      <Part>
        <SummitFilters list={list} state={state} near={near} onChange={change} />
      </Part>
      <LinkTabs
        label={t('mountains.view')}
        trail="blue"
        replace
        tabs={views.map((view) => ({
          to: { search: writeState({ ...state, view }).toString() },
          label: t(`mountains.view-${view}`),
          current: view === state.view,
        }))}
      />
      <p className={styles.count} aria-live="polite">
        <span>
          {t('mountains.summits-count', { count: summits.length })}
          {abroad > 0 && ` (${t('mountains.of-them-abroad', { count: abroad })})`}
          {summits.length > 1 && `, ${t(`mountains.order.${orderOf(state, from !== null)}`)}`}
        </span>
        {(isFiltered(state) || near.isOwn) && (
          <Button
            look="ghost"
            size="small"
            onClick={() => {
              near.forgetOwn()
              change({ ...emptyState, view: state.view, sort: state.sort })
            }}
          >
            {t(hasFilters(state) || near.isOwn ? 'mountains.clear-filters' : 'mountains.clear-search')}
          </Button>
        )}
      </p>
      {summits.length === 0 ? (
        <Nothing state={state} hasWishes={wished.size > 0} />
      ) : (
        <Part>
          <Results
            key={shown.toString()}
            list={list}
            view={readState(shown).view}
            summits={summits}
            from={from}
            walks={readState(shown).climbed === 'wished' ? walks : undefined}
            renderMine={renderMine}
          />
        </Part>
      )}
    </>
  )
}

function Nothing({ state, hasWishes }: { state: ListState; hasWishes: boolean }) {
  if (state.climbed === 'wished' && !hasWishes) {
    return <EmptyState title={t('wishes.none-title')}>{t('wishes.none')}</EmptyState>
  }
  return (
    <EmptyState title={t('mountains.none-title')}>
      {hasFilters(state) ? t('mountains.none-text') : t('mountains.none-found', { text: state.q })}
    </EmptyState>
  )
}

type ResultsProps = {
  list: SummitList
  view: ListState['view']
  summits: SummitCard[]
  from: NearFrom | null
  /** On the list of wishes: how each is climbed. */
  walks: ReadonlyMap<number, SummitWalk> | undefined
  renderMine: RenderMine
}

function Results({ list, view, summits, from, walks, renderMine }: ResultsProps) {
  const [most, setMost] = useState(STEP)
  const rangeNames = useMemo(() => new Map(list.ranges.map((range) => [range.id, range])), [list])
  const page = summits.slice(0, most)
  const shown = { summits: page, rangeNames, from, renderMine, ...(walks && { walks }) }
  return (
    <>
      {view === 'map' && <SummitMapView summits={summits} from={from} />}
      {view === 'grid' ? <SummitGrid {...shown} /> : <SummitTable {...shown} />}
      {walks && walks.size > 0 && <p className={styles.note}>{t('walks.note')}</p>}
      <LoadMore more={summits.length > most} loading={false} onMore={() => setMost(most + STEP)}>
        {t('mountains.show-more')}
      </LoadMore>
    </>
  )
}
