import type { ReactNode } from 'react'
import type { SummitRef } from '#contract/tracks.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './TripForm.module.css'

type SummitsFieldProps = {
  summits: readonly SummitRef[]
  error: string | undefined
  onChange: (summits: SummitRef[]) => void
  /** The field that finds one more. */
  picker: ReactNode
}

/** The planned summits in the order of the walk. */
export function SummitsField({ summits, error, onChange, picker }: SummitsFieldProps) {
  const move = (at: number, by: 1 | -1) => {
    const moved = [...summits]
    const [one] = moved.splice(at, 1)
    moved.splice(at + by, 0, one!)
    onChange(moved)
  }
  return (
    <fieldset className={styles.summits} aria-describedby={error ? 'trip-summits-error' : undefined}>
      <legend>{t('trips.field-summits')}</legend>
      {summits.length > 0 && (
        <ol>
          {summits.map((summit, at) => (
            <li key={summit.id}>
              <span>
                {summit.name} <small>{metres(summit.height)}</small>
              </span>
              {at > 0 && (
                <IconButton
                  icon="chevu"
                  size="small"
                  label={t('trips.summit-earlier', { name: summit.name })}
                  onClick={() => move(at, -1)}
                />
              )}
              {at < summits.length - 1 && (
                <IconButton
                  icon="chevd"
                  size="small"
                  label={t('trips.summit-later', { name: summit.name })}
                  onClick={() => move(at, 1)}
                />
              )}
              <IconButton
                icon="close"
                size="small"
                label={t('trips.summit-remove', { name: summit.name })}
                onClick={() => onChange(summits.filter(({ id }) => id !== summit.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {picker}
      {error && <FieldError id="trip-summits-error">{error}</FieldError>}
    </fieldset>
  )
}
