import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { AchievementState } from '#contract/achievements.ts'
import { findAchievement, type Achievement } from '#domain/achievements/catalogue.ts'
import { isRare } from '#domain/achievements/evaluate.ts'
import { roughWhen } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { achievementsQuery } from '#web/queries/achievements.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { Holders } from './Holders.tsx'
import { StoneRow } from '#web/ui/StoneRow.tsx'
import { howToEarn, missingFor, nameOf, progressOf, rarityWords } from '#web/parts/achievement-words.ts'
import styles from './AchievementPage.module.css'

export function AchievementPage() {
  const { id = '' } = useParams()
  const rule = findAchievement(id)
  if (!rule) return <Navigate to={paths.notFound} replace />
  return <Sheet key={id} rule={rule} />
}

function Sheet({ rule }: { rule: Achievement }) {
  const list = useQuery(achievementsQuery)
  const state = list.data?.items.find(({ id }) => id === rule.id)
  const earnedOn = state?.own?.earnedOn
  usePageTitle(nameOf(rule))
  return (
    <article>
      <header className={styles.head}>
        <AchievementStamp rule={rule} earned={Boolean(earnedOn)} size={240} className={styles.stamp} />
        <div>
          <Breadcrumbs crumbs={[{ label: t('achievements.title'), to: paths.achievements }]} />
          <h1 tabIndex={-1}>{nameOf(rule)}</h1>
          <p className={styles.how}>{howToEarn(rule)}</p>
          <div className={styles.state}>
            {list.isError ? (
              <QueryError query={list} />
            ) : state ? (
              <State rule={rule} state={state} />
            ) : (
              <Skeleton lines={2} />
            )}
          </div>
          <p className={styles.small}>
            {t(rule.whenCauseGoes === 'keeps' ? 'achievements.keeps' : 'achievements.goes-back')}{' '}
            {t('achievements.only-shown')}
          </p>
        </div>
      </header>
      <Holders rule={rule} />
    </article>
  )
}

function State({ rule, state }: { rule: Achievement; state: AchievementState }) {
  const { own } = state
  return (
    <>
      <p className={isRare(state.rarity) ? styles.rare : undefined}>
        {t(`achievements.tier.${rule.tier}`)} · {rarityWords(state)}
      </p>
      {own?.earnedOn && (
        <p className={styles.own}>
          {t('achievements.earned-on', {
            day: roughWhen({ date: own.earnedOn, precision: own.precision ?? 'day' }),
          })}
        </p>
      )}
      {own && !own.earnedOn && (
        <div className={styles.progress}>
          <StoneRow share={own.progress / rule.goal} />
          <span>{progressOf(rule, own.progress)}</span>
          <span>{missingFor(rule, own.progress)}</span>
        </div>
      )}
    </>
  )
}
