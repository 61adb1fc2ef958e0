import heroUrl from '#data/pictures/hero.svg?url&no-inline'
import { t } from '#web/lib/i18n.ts'
import { InlineSvg } from '#web/lib/browser/InlineSvg.tsx'
import { StartActions } from './StartActions.tsx'
import styles from './HeroSection.module.css'

export function HeroSection() {
  return (
    <section className={styles.hero}>
      <InlineSvg src={heroUrl} className={styles.art} phoneWithout=".hero-labels" />
      <div className={styles.copy}>
        <h1>{t('landing.title')}</h1>
        <p>{t('landing.lead')}</p>
        <StartActions />
      </div>
      <p className={styles.note}>{t('landing.hero-note')}</p>
    </section>
  )
}
