import { clockText } from '#domain/trails/daylight.ts'
import { t } from '#web/lib/i18n.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './RoutePlanner.module.css'

type RouteWhenProps = {
  day: string
  startMin: number
  onChange: (when: { day?: string; start?: string }) => void
}

/** The day (for closures and daylight) and the hour of setting out. */
export function RouteWhen({ day, startMin, onChange }: RouteWhenProps) {
  return (
    <div className={styles.when}>
      <Field label={t('planner.day')}>
        <DateInput
          value={day}
          onChange={(event) => event.currentTarget.value && onChange({ day: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('planner.start')}>
        <DateInput
          type="time"
          value={clockText(startMin).padStart(5, '0')}
          onChange={(event) => {
            const [hours, minutes] = event.currentTarget.value.split(':').map(Number)
            if (hours !== undefined && minutes !== undefined && !Number.isNaN(hours + minutes))
              onChange({ start: String(hours * 60 + minutes) })
          }}
        />
      </Field>
    </div>
  )
}
