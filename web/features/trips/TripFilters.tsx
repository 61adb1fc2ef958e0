import { useQuery } from '@tanstack/react-query'
import { paceKinds } from '#domain/trips/pace.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsWanted } from '#web/lib/waking/use-is-wanted.ts'
import { rangesWithSummitsQuery } from '#web/queries/mountains.ts'
import { AddressChip } from '#web/ui/AddressChip.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'
import type { TripListState } from './trip-list-state.ts'
import styles from './TripListPage.module.css'

type TripFiltersProps = { state: TripListState; onChange: (part: Partial<TripListState>) => void }

export function TripFilters({ state, onChange }: TripFiltersProps) {
  // A long list that few ask for: it comes when somebody reaches for a filter, or when one stands in the address.
  const [filters, isWanted] = useIsWanted<HTMLFieldSetElement>()
  const hasPlace = state.rangeId !== null || state.summitId !== null
  const { data: ranges = [] } = useQuery({ ...rangesWithSummitsQuery, enabled: isWanted || hasPlace })
  const summits = ranges
    .filter(({ id }) => state.rangeId === null || id === state.rangeId)
    .flatMap((range) => range.summits.map((summit) => ({ ...summit, range: range.name })))
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    id === null ? null : (list.find((one) => one.id === id)?.name ?? '…')
  return (
    <fieldset ref={filters} className={styles.filters}>
      <legend className={styles.legend}>{t('trips.filters')}</legend>
      <FilterChip
        label={t('trips.filter-range')}
        value={nameOf(ranges, state.rangeId)}
        onClear={() => onChange({ rangeId: null })}
      >
        <FilterChoices
          options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={state.rangeId}
          onChoose={(rangeId) => onChange({ rangeId, summitId: null })}
          search={t('trips.filter-range-search')}
        />
      </FilterChip>
      <FilterChip
        label={t('trips.filter-summit')}
        value={nameOf(summits, state.summitId)}
        onClear={() => onChange({ summitId: null })}
      >
        <FilterChoices
          options={summits.map(({ id, name, heightM, range }) => ({
            value: id,
            label: name,
            detail: `${metres(heightM)}, ${range}`,
          }))}
          chosen={state.summitId}
          onChoose={(summitId) => onChange({ summitId })}
          search={t('trips.filter-summit-search')}
        />
      </FilterChip>
      <FilterChip
        label={t('trips.filter-days')}
        value={daysText(state)}
        onClear={() => onChange({ from: null, to: null })}
      >
        <div className={styles.days}>
          <Field label={t('trips.filter-from')}>
            <DateInput
              value={state.from ?? ''}
              onChange={(event) => onChange({ from: event.currentTarget.value || null })}
            />
          </Field>
          <Field label={t('trips.filter-to')}>
            <DateInput
              value={state.to ?? ''}
              onChange={(event) => onChange({ to: event.currentTarget.value || null })}
            />
          </Field>
        </div>
      </FilterChip>
      <FilterChip
        label={t('trips.filter-pace')}
        value={state.pace && t(`trips.pace-kind.${state.pace}`)}
        onClear={() => onChange({ pace: null })}
      >
        <FilterChoices
          options={paceKinds.map((kind) => ({ value: kind, label: t(`trips.pace-kind.${kind}`) }))}
          chosen={state.pace}
          onChoose={(pace) => onChange({ pace })}
        />
      </FilterChip>
      {state.tab !== 'past' && (
        <AddressChip pressed={state.free} onPress={(free) => onChange({ free })}>
          {t('trips.filter-free')}
        </AddressChip>
      )}
      {state.tab === 'upcoming' && (
        <AddressChip pressed={state.map} icon="map" onPress={(map) => onChange({ map })}>
          {t('trips.filter-map')}
        </AddressChip>
      )}
    </fieldset>
  )
}

function daysText({ from, to }: TripListState): string | null {
  if (from !== null && to !== null) return t('trips.days-both', { from: dayOfYear(from), to: dayOfYear(to) })
  if (from !== null) return t('trips.days-from', { from: dayOfYear(from) })
  return to === null ? null : t('trips.days-to', { to: dayOfYear(to) })
}
