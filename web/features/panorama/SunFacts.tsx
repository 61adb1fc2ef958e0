import { compass } from '#domain/mountains/geo.ts'
import type { SunDay } from '#domain/sun/sun-over-horizon.ts'
import { dayOfYear, time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './PanoramaPage.module.css'

type SunFactsProps = { sun: SunDay; day: string; onDay: (day: string) => void }

const hour = (at: number) => time(new Date(at).toISOString())
const side = (azimuth: number) => t(`mountains.direction.${compass(azimuth)}`)

/** The sun of a day behind this horizon, not behind the one of the sea. */
export function SunFacts({ sun: { rise, set, highest }, day, onDay }: SunFactsProps) {
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('panorama.sun', { day: dayOfYear(day) })}
      </SectionHeading>
      <ul className={styles.facts}>
        {rise && (
          <li>
            <b>{hour(rise.at)}</b>
            <span>
              {t('panorama.sun-rise', { degrees: Math.round(rise.azimuth), side: side(rise.azimuth) })}
            </span>
          </li>
        )}
        <li>
          <b>{hour(highest.at)}</b>
          <span>{t('panorama.sun-highest', { degrees: Math.round(highest.altitude) })}</span>
        </li>
        {set && (
          <li>
            <b>{hour(set.at)}</b>
            <span>
              {t('panorama.sun-set', { degrees: Math.round(set.azimuth), side: side(set.azimuth) })}
            </span>
          </li>
        )}
      </ul>
      <p className={styles.credit}>{t('panorama.sun-note')}</p>
      <Field label={t('panorama.day')}>
        <DateInput
          value={day}
          min="1950-01-01"
          max="2099-12-31"
          onChange={(event) => {
            if (event.currentTarget.validity.valid && event.currentTarget.value)
              onDay(event.currentTarget.value)
          }}
        />
      </Field>
    </section>
  )
}
