import { useQuery } from '@tanstack/react-query'
import { seasonOf } from '#domain/trodden/seasons.ts'
import { t } from '#web/lib/i18n.ts'
import type { TroddenLayer } from '#web/map/use-trodden-layer.ts'
import { troddenNowQuery } from '#web/queries/trodden.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from './Trodden.module.css'

type TroddenSwitchProps = {
  /** The day of the hike: its season is shown. */
  day: string
  shown: TroddenLayer | null
  onChange: (layer: TroddenLayer | null) => void
}

/** Whether a map shows where people walk in the season of a day; not there until anything was published. */
export function TroddenSwitch({ day, shown, onChange }: TroddenSwitchProps) {
  const { data } = useQuery(troddenNowQuery)
  const season = seasonOf(day)
  if (!data || data.publishedOn === null) return null
  if (shown !== null && shown.season !== season) onChange({ ...shown, season })
  return (
    <div>
      <Checkbox
        label={t('trodden.switch')}
        hint={t('trodden.switch-hint')}
        checked={shown !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { version: data.version, season } : null)}
      />
      {shown !== null && season === 'winter' && <p className={styles.note}>{t('trodden.switch-winter')}</p>}
    </div>
  )
}
