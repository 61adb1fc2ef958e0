import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { rangesQuery } from './api.ts'
import styles from './RangeFilter.module.css'

type RangeFilterProps = { chosen: number | null; onChange: (range: number | null) => void }

/** Hikers who have been in one mountain range. */
export function RangeFilter({ chosen, onChange }: RangeFilterProps) {
  const { data: ranges = [] } = useQuery(rangesQuery)
  return (
    <FilterChip
      label={t('users.filter-range')}
      value={chosen && (ranges.find(({ id }) => id === chosen)?.name ?? '…')}
      onClear={() => onChange(null)}
    >
      <div className={styles.choices}>
        {ranges.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={id === chosen}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              onChange(id)
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </FilterChip>
  )
}
