import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { walkHours, type WhatNextWalk } from '#contract/what-next.ts'
import { basemap } from '#data/basemap.ts'
import { huts, towns, type StartPlace } from '#data/start-places.ts'
import { journeyKinds, journeyRules, type JourneyKind } from '#domain/what-next/journey.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { whatNextQuery } from '#web/queries/what-next.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import { Outings, OutingsSkeleton } from './Outings.tsx'
import styles from './WhatNext.module.css'

const cities: readonly StartPlace[] = basemap.towns.map(({ name, at: [lon, lat] }) => ({ name, lat, lon }))
const places = [...cities, ...towns, ...huts]
const hours = [6, walkHours.usual, 10, 12] as const
const trails = ['red', 'blue', 'green'] as const

type WhatNextProps = {
  city?: string | undefined
  /** Of its heading: large where it has a row of the page for itself. */
  size?: 'large' | 'small'
}

/** Outings with the journey from home, and summits for a day on foot, that bring most in all challenges together, and why these. */
export function WhatNext({ city = '', size = 'small' }: WhatNextProps) {
  const [name, setName] = useState<string | null>(null)
  const [day, setDay] = useState<number>(walkHours.usual)
  const [by, setBy] = useState<JourneyKind>('car')
  const known = places.find((place) => place.name === (name ?? city))
  const start = known ?? places.find((place) => place.name === 'Kraków') ?? places[0]!
  const { lat, lon } = start
  const answer = useQuery(whatNextQuery({ lat, lon, by, hours: day }))
  return (
    <section className={styles.section}>
      <SectionHeading trail="yellow" size={size}>
        {t('what-next.title')}
      </SectionHeading>
      <p className={styles.words}>
        {t(answer.data?.over === 'crowns' ? 'what-next.lead-crowns' : 'what-next.lead')}
      </p>
      <div className={styles.fields}>
        <Field label={t('what-next.from')}>
          <Select value={start.name} onChange={(event) => setName(event.currentTarget.value)}>
            <optgroup label={t('what-next.cities')}>{cities.map(option)}</optgroup>
            <optgroup label={t('what-next.towns')}>{towns.map(option)}</optgroup>
            <optgroup label={t('what-next.huts')}>{huts.map(option)}</optgroup>
          </Select>
        </Field>
        <Field label={t('what-next.by')}>
          <Select value={by} onChange={(event) => setBy(event.currentTarget.value as JourneyKind)}>
            {journeyKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`what-next.by-kind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('what-next.hours')}>
          <Select value={String(day)} onChange={(event) => setDay(Number(event.currentTarget.value))}>
            {hours.map((one) => (
              <option key={one} value={one}>
                {duration(one * 60)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {answer.isPending && <OutingsSkeleton />}
      {answer.isError && <QueryError query={answer} heading="h3" />}
      <div aria-live="polite" aria-busy={answer.isFetching}>
        {answer.data && (
          <>
            <Outings outings={answer.data.outings} />
            <p className={styles.words}>{t(`what-next.rule.${by}`, { speed: journeyRules[by].kmh })}</p>
            <Walk walk={answer.data.walk} hasOutings={answer.data.outings.length > 0} />
          </>
        )}
      </div>
    </section>
  )
}

function option({ name }: StartPlace) {
  return (
    <option key={name} value={name}>
      {name}
    </option>
  )
}

/** On foot from the very place; nothing is said of it where one goes by car first. */
function Walk({ walk, hasOutings }: { walk: WhatNextWalk | null; hasOutings: boolean }) {
  if (walk === null) return hasOutings ? null : <p className={styles.words}>{t('what-next.nothing')}</p>
  return (
    <div className={styles.afoot}>
      <h3 className={styles.onFoot}>{t('what-next.on-foot')}</h3>
      <Signs label={t('what-next.on-foot')}>
        {walk.summits.map(({ summit, reasons }, index) => (
          <Sign
            key={summit.id}
            trail={trails[index % trails.length]!}
            to={paths.summit(summit.slug)}
            title={summit.name}
            value={metres(summit.height)}
            detail={reasons
              .map(({ challenge, place, goal }) => t('what-next.reason', { challenge, place, goal }))
              .join('; ')}
          />
        ))}
      </Signs>
      <p className={styles.walk}>
        {t(walk.time === null ? 'what-next.walk-untimed' : 'what-next.walk', {
          distance: km(walk.distance),
          ascent: metres(walk.ascent),
          time: duration(walk.time ?? 0),
        })}
      </p>
    </div>
  )
}
