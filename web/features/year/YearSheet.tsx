import { Link } from 'react-router'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { decimal, kmFigure, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useToday } from '#web/lib/waking/use-today.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { FreshStones } from './FreshStones.tsx'
import { factWords, nameOf, PICTURE, yearsOf } from './year-words.ts'
import { YearLight } from './YearLight.tsx'
import { YearPeople } from './YearPeople.tsx'
import { YearRecords } from './YearRecords.tsx'
import { YearRidge } from './YearRidge.tsx'
import { YearSteps } from './YearSteps.tsx'
import styles from './YearSheet.module.css'

const YearMap = late(async () => ({ default: (await import('./YearMap.tsx')).YearMap }))
const YearShare = late(async () => ({ default: (await import('./YearShare.tsx')).YearShare }))

/** Fewer hikes are no year yet. */
const FEW = 3
const MINUTES = 60

/** Whoever goes on with the keyboard goes on from there. */
function goToPicture(): void {
  const heading = document.getElementById(PICTURE)
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

export function YearSheet({ year, isOwn }: { year: YearView; isOwn: boolean }) {
  const { hiker, totals, fact, fresh, people, light, climbed } = year
  const hasBegun = totals.hikes >= FEW
  return (
    <article className={styles.page} data-print="sheet">
      <header className={styles.hero}>
        <YearRidge year={year} />
        <div className={styles.title}>
          <p>
            <Link to={paths.user(hiker.id)}>{personName(hiker)}</Link>
          </p>
          <h1 tabIndex={-1}>
            {t(nameOf(year, isOwn))} <span>{yearsOf(year)}</span>
          </h1>
        </div>
        {isOwn && totals.hikes > 0 && (
          <div className={styles.acts} data-print="never">
            <Button look="accent" icon="share" onClick={goToPicture}>
              {t('year.to-picture')}
            </Button>
          </div>
        )}
      </header>
      <Caption year={year} />
      <Periods year={year} />
      {totals.hikes > 0 && (
        <div className={styles.figures}>
          <StatRow look="ruled" stats={figuresOf(year)} />
        </div>
      )}
      {!hasBegun && <Beginning year={year} isOwn={isOwn} />}
      {fact && <p className={styles.fact}>{factWords(fact)}</p>}
      <YearRecords year={year} />
      {fresh.length > 0 && (
        <Part>
          <FreshStones year={year} />
        </Part>
      )}
      {climbed.length > 0 && (
        <section className={styles.section}>
          <h2>{t(year.period === ALL_YEARS ? 'year.map-all' : 'year.map')}</h2>
          <WhenNear
            fallback={<Skeleton shape="block" ratio="1000 / 400" unscripted={t('ui.mapNeedsScripts')} />}
          >
            <YearMap year={year} />
          </WhenNear>
        </section>
      )}
      {totals.distanceM > 0 && (
        <div className={styles.two} data-alone={people.length === 0 || undefined}>
          <YearSteps year={year} />
          {people.length > 0 && <YearPeople people={people} hikes={totals.hikes} />}
        </div>
      )}
      {light.length > 0 && <YearLight year={year} />}
      {isOwn && totals.hikes > 0 && (
        <LatePart fallback={<Skeleton shape="block" height={560} />}>
          <YearShare year={year} />
        </LatePart>
      )}
    </article>
  )
}

function Caption({ year: { period, totals } }: { year: YearView }) {
  const now = useToday()
  if (totals.hikes === 0) return null
  return (
    <p className={styles.caption}>
      <span>{t('year.ridge', { count: totals.hikes })}</span>
      {period === now.slice(0, 4) && <span>{t('year.so-far', { day: dayOfYear(now) })}</span>}
    </p>
  )
}

/** Other years, and all of them. */
function Periods({ year: { hiker, period, periods } }: { year: YearView }) {
  if (periods.every((one) => one === period)) return null
  return (
    <nav className={styles.periods} aria-label={t('year.periods')}>
      {periods.map((one) => (
        <Link
          key={one}
          to={one === ALL_YEARS ? paths.userYears(hiker.id) : paths.userYear(hiker.id, one)}
          aria-current={one === period ? 'page' : undefined}
        >
          {one === ALL_YEARS ? t('year.all') : one}
        </Link>
      ))}
    </nav>
  )
}

function figuresOf({ totals, fresh, period }: YearView) {
  const { distanceM, ascentM, timeMin, hikes, summits } = totals
  const hours = Math.round(timeMin / MINUTES)
  return [
    { value: kmFigure(distanceM), unit: 'km', label: t('year.on-foot') },
    { value: decimal(ascentM / 1000), unit: 'km', label: t('year.up') },
    { value: number(hours), unit: 'h', label: t('year.under-way') },
    { value: number(hikes), label: t('year.hikes', { count: hikes }) },
    {
      value: number(summits),
      label:
        period === ALL_YEARS || fresh.length === 0
          ? t('year.summits', { count: summits })
          : t('year.summits-new', {
              summits: t('year.summits', { count: summits }),
              fresh: t('year.fresh', { count: fresh.length }),
            }),
    },
  ]
}

/** A year with next to nothing in it says how it goes on. */
function Beginning({ year, isOwn }: { year: YearView; isOwn: boolean }) {
  const isNow = year.period === useToday().slice(0, 4) || year.period === ALL_YEARS
  return (
    <section className={styles.beginning}>
      <h2>{t(year.totals.hikes === 0 && !isNow ? 'year.empty-title' : 'year.begins-title')}</h2>
      <p>{t(isOwn ? (isNow ? 'year.begins-own' : 'year.empty-own') : 'year.begins')}</p>
      {year.latestStories.length > 0 && (
        <ul>
          {year.latestStories.map(({ id, title, date }) => (
            <li key={id}>
              <Link to={paths.activity(id)}>{title}</Link>{' '}
              <small>
                {dayOfYear(date)} {date.slice(0, 4)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isOwn && (
        <ButtonLink icon="plus" to={paths.activityAdd}>
          {t('year.add')}
        </ButtonLink>
      )}
    </section>
  )
}
