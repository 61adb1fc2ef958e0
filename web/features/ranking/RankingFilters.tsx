import { useQuery } from '@tanstack/react-query'
import { rangeTypes } from '#domain/points/scope.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { rangesQuery } from '#web/queries/mountains.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { periodName } from './period-name.ts'
import type { RankingState } from './ranking-state.ts'
import styles from './RankingFilters.module.css'

type RankingFiltersProps = {
  state: RankingState
  address: (part: Partial<RankingState>) => { search: string }
  onChange: (part: Partial<RankingState>) => void
}

export function RankingFilters({ state, address, onChange }: RankingFiltersProps) {
  const isSignedIn = useIsSignedIn()
  const now = useToday()
  const usual = ['all', now.slice(0, 4), now.slice(0, 7)]
  // Another year or month can be asked for by its address; then it has a tab of its own.
  const periods = usual.includes(state.period) ? usual : [...usual, state.period]
  const scopes = ['all', ...rangeTypes, ...(isSignedIn ? ['followed'] : [])]
  return (
    <>
      <LinkTabs
        label={t('ranking.period')}
        trail="yellow"
        replace
        tabs={periods.map((period) => ({
          to: address({ period, page: 1 }),
          label: periodName(period, now),
          current: period === state.period,
        }))}
      />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{t('ranking.scope')}</legend>
        {scopes.map((scope) => (
          <Chip key={scope} pressed={scope === state.scope} onClick={() => onChange({ scope })}>
            {t(`ranking.scope-${scope}`)}
          </Chip>
        ))}
        <OneRange state={state} onChange={onChange} />
      </fieldset>
    </>
  )
}

function OneRange({ state, onChange }: Pick<RankingFiltersProps, 'state' | 'onChange'>) {
  const { data: ranges = [] } = useQuery(rangesQuery('all'))
  const chosen = /^\d+$/.test(state.scope) ? Number(state.scope) : null
  return (
    <FilterChip
      label={t('ranking.one-range')}
      value={chosen && (ranges.find(({ id }) => id === chosen)?.name ?? '…')}
      onClear={() => onChange({ scope: 'all' })}
    >
      <FilterChoices
        options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChoose={(id) => onChange({ scope: String(id) })}
        search={t('ranking.range-search')}
      />
    </FilterChip>
  )
}
