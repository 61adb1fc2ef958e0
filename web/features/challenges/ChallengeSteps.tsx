import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Challenge, Step } from '#contract/challenges.ts'
import { date } from '#web/lib/format/format-date.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { isInMetres } from '#web/parts/challenge-words.ts'
import styles from './ChallengeSteps.module.css'

/** What has brought the goal nearer so far, the latest first. */
export function ChallengeSteps({ challenge }: { challenge: Challenge }) {
  const { own, unit } = challenge
  if (own?.standing == null) {
    return (
      <section>
        <SectionHeading trail="blue">{t('challenges.how')}</SectionHeading>
        <p>{t(`challenges.how-${unit}`)}</p>
        <p className={styles.small}>
          {t(unit === 'route' ? 'challenges.how-route-parts' : 'challenges.how-window')}
        </p>
      </section>
    )
  }
  const steps = own.steps.toReversed()
  return (
    <section>
      <SectionHeading trail="blue">{t('challenges.steps')}</SectionHeading>
      {steps.length === 0 ? (
        <EmptyState heading="h3" title={t('challenges.steps-none-title')}>
          {unit === 'route'
            ? t('challenges.steps-none-route')
            : t('challenges.steps-none', { day: date(own.countsFrom ?? own.standing.joinedOn) })}
        </EmptyState>
      ) : (
        <Steps steps={steps} unit={unit} />
      )}
    </section>
  )
}

function Steps({ steps, unit }: { steps: readonly Step[]; unit: Challenge['unit'] }) {
  const isWay = isInMetres(unit)
  const list = useQuery({ ...summitListQuery, enabled: !isWay })
  const summits = new Map(list.data?.summits.map((summit) => [summit.id, summit]))
  return (
    <ol className={styles.steps} reversed>
      {steps.map(({ summitId, storyId, day, precision, amount }) => {
        const summit = summitId === null ? undefined : summits.get(summitId)
        return (
          <li key={`${summitId ?? ''} ${storyId ?? ''} ${day}`}>
            <span className={styles.what}>
              {summit ? (
                <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
              ) : storyId === null ? (
                '…'
              ) : (
                <Link to={paths.activity(storyId)}>{t('challenges.hike')}</Link>
              )}
            </span>
            {isWay && <b>{unit === 'climb' ? metres(amount) : km(amount)}</b>}
            <span className={styles.small}>{roughDate({ date: day, precision })}</span>
          </li>
        )
      })}
    </ol>
  )
}
