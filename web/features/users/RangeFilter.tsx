import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { rangesQuery } from '#web/queries/mountains.ts'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { FilterChoices } from '#web/ui/FilterChoices.tsx'

type RangeFilterProps = { chosen: number | null; onChange: (range: number | null) => void }

/** Hikers who have been in one mountain range. */
export function RangeFilter({ chosen, onChange }: RangeFilterProps) {
  const { data: ranges = [] } = useQuery(rangesQuery('all'))
  return (
    <FilterChip
      label={t('users.filter-range')}
      value={chosen && (ranges.find(({ id }) => id === chosen)?.name ?? '…')}
      onClear={() => onChange(null)}
    >
      <FilterChoices
        options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChoose={onChange}
      />
    </FilterChip>
  )
}
