import { rangeTypes, type SummitList } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'
import { HeightFilter } from './HeightFilter.tsx'
import type { NearChoice } from './near-from.ts'
import { climbings, sorts, type ListState } from '#web/parts/summit-list/list-state.ts'
import styles from './SummitListView.module.css'

type SummitFiltersProps = {
  list: SummitList
  state: ListState
  near: NearChoice
  onChange: (part: Partial<ListState>) => void
}

export function SummitFilters({ list, state, near, onChange }: SummitFiltersProps) {
  const isSignedIn = useIsSignedIn()
  const ranges = list.ranges.filter((range) => state.type === null || range.type === state.type)
  return (
    <fieldset className={styles.filters} aria-label={t('mountains.filters')}>
      {near.renderFilter(state.near, (key) => onChange({ near: key, sort: null }))}
      <FilterChip
        label={t('mountains.filter.type')}
        value={state.type && t(`mountains.type.${state.type}`)}
        onClear={() => onChange({ type: null })}
      >
        <FilterChoices
          options={rangeTypes.map((type) => ({ value: type, label: t(`mountains.type.${type}`) }))}
          chosen={state.type}
          onChoose={(type) => onChange({ type, range: null })}
        />
      </FilterChip>
      <FilterChip
        label={t('mountains.filter.range')}
        value={state.range && (list.ranges.find(({ slug }) => slug === state.range)?.name ?? state.range)}
        onClear={() => onChange({ range: null })}
      >
        <FilterChoices
          options={ranges.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={state.range}
          onChoose={(range) => onChange({ range })}
        />
      </FilterChip>
      <HeightFilter min={state.min} max={state.max} onChange={onChange} />
      <FilterChip
        label={t('mountains.filter.crown')}
        value={state.crown && (list.crowns.find(({ slug }) => slug === state.crown)?.name ?? state.crown)}
        onClear={() => onChange({ crown: null })}
      >
        <FilterChoices
          options={list.crowns.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={state.crown}
          onChoose={(crown) => onChange({ crown })}
        />
      </FilterChip>
      {isSignedIn && (
        <FilterChip
          label={t('mountains.filter.climbed')}
          value={state.climbed && t(`mountains.climbed-${state.climbed}`)}
          onClear={() => onChange({ climbed: null })}
        >
          <FilterChoices
            options={climbings.map((value) => ({
              value,
              label: t(`mountains.climbed-${value}`),
            }))}
            chosen={state.climbed}
            onChoose={(climbed) => onChange({ climbed })}
          />
        </FilterChip>
      )}
      <FilterChip
        label={t('mountains.filter.sort')}
        value={state.sort && t(`mountains.sort.${state.sort}`)}
        onClear={() => onChange({ sort: null })}
      >
        <FilterChoices
          options={sorts.map((sort) => ({ value: sort, label: t(`mountains.sort.${sort}`) }))}
          chosen={state.sort}
          onChoose={(sort) => onChange({ sort })}
        />
      </FilterChip>
    </fieldset>
  )
}
