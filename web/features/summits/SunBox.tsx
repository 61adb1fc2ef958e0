import { useState } from 'react'
import type { SummitDetails } from '#contract/mountains.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { duration } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './SunBox.module.css'

const MINUTE_MS = 60_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** When the sun rises and sets there, today or on another day, as clocks in Poland show it. */
export function SunBox({ summit }: { summit: SummitDetails }) {
  const isAwake = useIsAwake()
  const [chosen, setChosen] = useState(() => warsawDay(new Date()))
  // The page may have been drawn yesterday: which day it is, only the browser knows.
  const day = isAwake ? chosen : ''
  const sun = DAY.test(day) ? sunTimes(day, summit.lat, summit.lon) : null
  const clock = (at: number | undefined) => (at === undefined ? '–:––' : warsawClock(new Date(at)))
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('sun.title')}
      </SectionHeading>
      <dl className={styles.times} aria-live="polite" data-waits={isAwake ? undefined : ''}>
        <div>
          <dt>
            <Icon name="sunrise" /> {t('sun.rise')}
          </dt>
          <dd>{clock(sun?.rise)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="moon" /> {t('sun.set')}
          </dt>
          <dd>{clock(sun?.set)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" /> {t('sun.length')}
          </dt>
          <dd>{sun ? duration(Math.round((sun.set - sun.rise) / MINUTE_MS)) : '–'}</dd>
        </div>
      </dl>
      <Field label={t('sun.day')}>
        <DateInput
          value={day}
          min="1996-01-01"
          max="2099-12-31"
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      <p className={styles.note}>{t('sun.note')}</p>
    </section>
  )
}
