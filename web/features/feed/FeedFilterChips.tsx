import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { useIsWanted } from '#web/lib/waking/use-is-wanted.ts'
import { rangesWithSummitsQuery } from '#web/queries/mountains.ts'
import { userQuery } from '#web/queries/users.ts'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'
import { personName } from '#web/parts/person-name.ts'
import { withFilter, type FeedFilters, type FilterName } from './feed-filters.ts'
import { PersonChoices } from './PersonChoices.tsx'
import { useFeedAddress } from './use-feed-address.ts'
import styles from './Feed.module.css'

/** The filter offers this many years, this one first. */
const YEARS = 10

export function FeedFilterChips({ filters }: { filters: FeedFilters }) {
  const navigate = useNavigate()
  const addressOf = useFeedAddress()
  // A long list that few ask for: it comes when somebody reaches for a filter, or when one stands in the address.
  const [chips, isWanted] = useIsWanted<HTMLFieldSetElement>()
  const { data: ranges = [] } = useQuery({
    ...rangesWithSummitsQuery,
    enabled: isWanted || hasPlace(filters),
  })
  const { data: author } = useQuery({
    ...userQuery(filters.author ?? 0),
    enabled: filters.author !== undefined,
  })
  const set = (name: FilterName, value?: number) =>
    void navigate(addressOf(withFilter(filters, name, value)), {
      replace: true,
      preventScrollReset: true,
    })
  // Where the server stands it may still be last year.
  const isAwake = useIsAwake()
  const thisYear = Number(today().slice(0, 4))
  const years = isAwake ? Array.from({ length: YEARS }, (_, at) => thisYear - at) : []
  const summits = ranges.flatMap((range) =>
    range.summits.map(({ id, name }) => ({ value: id, label: name, detail: range.name })),
  )
  return (
    <fieldset ref={chips} className={styles.filters} aria-label={t('stories.filters')}>
      <FilterChip
        label={t('stories.filter-range')}
        value={filters.rangeId && (ranges.find(({ id }) => id === filters.rangeId)?.name ?? '…')}
        onClear={() => set('rangeId')}
      >
        <FilterChoices
          search={t('stories.search-range')}
          options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filters.rangeId}
          onChoose={(id) => set('rangeId', id)}
        />
      </FilterChip>
      <FilterChip
        label={t('stories.filter-summit')}
        value={filters.summitId && (summits.find(({ value }) => value === filters.summitId)?.label ?? '…')}
        onClear={() => set('summitId')}
      >
        <FilterChoices
          search={t('stories.search-summit')}
          options={summits}
          chosen={filters.summitId}
          onChoose={(id) => set('summitId', id)}
        />
      </FilterChip>
      <FilterChip label={t('stories.filter-year')} value={filters.year} onClear={() => set('year')}>
        <FilterChoices
          options={years.map((year) => ({ value: year, label: String(year) }))}
          chosen={filters.year}
          onChoose={(year) => set('year', year)}
        />
      </FilterChip>
      {filters.feed !== 'mine' && (
        <FilterChip
          label={t('stories.filter-author')}
          value={filters.author && (author ? personName(author) : '…')}
          onClear={() => set('author')}
        >
          <PersonChoices onChoose={(id) => set('author', id)} />
        </FilterChip>
      )}
    </fieldset>
  )
}

function hasPlace({ rangeId, summitId }: FeedFilters): boolean {
  return rangeId !== undefined || summitId !== undefined
}
