import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { pointRules } from '#domain/points/rules.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Seasons } from './Seasons.tsx'
import styles from './RankingRules.module.css'

const rules = pointRules
const groups = [
  [
    'summits',
    [
      ['first', { metres: rules.metresOfHeight }],
      ['crown', { points: rules.crown }],
      ['repeat', { points: rules.repeat, most: rules.mostForRepeats }],
      ['earliest', {}],
    ],
  ],
  [
    'stories',
    [
      ['story', { points: rules.story }],
      ['effort', { km: rules.metresOfWay / 1000, metres: rules.metresOfAscent, most: rules.mostForEffort }],
      ['photo', { points: rules.photo }],
      ['day', { count: rules.storiesADay }],
    ],
  ],
  [
    'public',
    [
      ['private', {}],
      ['back', {}],
      ['where', {}],
      ['ties', {}],
      ['week', {}],
    ],
  ],
  [
    'fair',
    [
      ['question', {}],
      ['honour', {}],
      ['out', {}],
    ],
  ],
] as const

/** „Jak liczymy”. `example` shows what the reader's own last story gave. */
export function RankingRules({ example }: { example: ReactNode }) {
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <PageHeader
        before={<Breadcrumbs crumbs={[{ label: t('ranking.title'), to: paths.ranking }]} />}
        title={t('ranking.how-title')}
        lead={t('ranking.how-lead')}
      />
      <div className={styles.columns}>
        {groups.map(([group, lines]) => (
          <section key={group} className={styles.group}>
            <SectionHeading trail="yellow" size="small">
              {t(`ranking.rules-${group}`)}
            </SectionHeading>
            <ul>
              {lines.map(([line, values]) => (
                <li key={line}>{t(`ranking.rule-${line}`, values)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={styles.wide}>
        <SectionHeading trail="yellow">{t('ranking.example')}</SectionHeading>
        {isSignedIn ? (
          example
        ) : (
          <p data-for="strangers">
            {t('ranking.example-stranger')} <Link to={paths.signin}>{t('ranking.example-signin')}</Link>
          </p>
        )}
      </section>
      <Seasons />
    </>
  )
}
