import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Trail } from '#web/ui/trail.ts'
import styles from './SectionPage.module.css'

/** Sections that have their address, their place in the menu and a plan, but nothing inside yet. */
const trails = {
  challenges: 'yellow',
  activities: 'red',
  'activities-mobile': 'red',
} as const satisfies Record<string, Trail>

export type SectionName = keyof typeof trails

export function SectionPage({ name }: { name: SectionName }) {
  const trail = trails[name]
  return (
    <>
      <header className={styles.head}>
        <h1>{t(`shell.${name}`)}</h1>
        <p>{t(`sections.lead.${name}`)}</p>
      </header>
      <div className={styles.body}>
        <EmptyState
          title={t('sections.soon')}
          action={
            <>
              <ButtonLink to={paths.summits}>{t('sections.go-summits')}</ButtonLink>
              <ButtonLink to={paths.activities} look="outline">
                {t('sections.go-activities')}
              </ButtonLink>
            </>
          }
        >
          {t('sections.soon-msg')}
        </EmptyState>
        <section className={styles.plan}>
          <h2>{t('sections.planned')}</h2>
          <ul>
            {['first', 'second', 'third'].map((line) => (
              <li key={line}>
                <Blaze trail={trail} />
                {t(`sections.plan.${name}.${line}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
