import { useQuery } from '@tanstack/react-query'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import { t } from '#web/lib/i18n.ts'
import { troddenNowQuery } from '#web/queries/trodden.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from './Trodden.module.css'

type TroddenSwitchProps = {
  /** Of the day of the hike. */
  season: TroddenSeason
  /** The version that is shown. */
  shown: number | null
  onChange: (version: number | null) => void
}

/** Whether a map shows where people walk in a season; not there until anything was published. */
export function TroddenSwitch({ season, shown, onChange }: TroddenSwitchProps) {
  const { data } = useQuery(troddenNowQuery)
  if (!data || data.publishedOn === null) return null
  return (
    <div>
      <Checkbox
        label={t('trodden.switch')}
        hint={t('trodden.switch-hint')}
        checked={shown !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? data.version : null)}
      />
      {shown !== null && season === 'winter' && <p className={styles.note}>{t('trodden.switch-winter')}</p>}
    </div>
  )
}
