import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import type { Trail } from '#web/ui/trail.ts'
import { HeroDetail } from './HeroDetail.tsx'
import { ProfileSketch } from './ProfileSketch.tsx'
import section from './Section.module.css'
import styles from './WalkSection.module.css'

/** Three blazes on a dotted trail: what a hiker does here. */
export function WalkSection() {
  return (
    <section className={section.section}>
      <div className={section.wrap}>
        <h2 className={section.heading}>{t('landing.walk-title')}</h2>
        <div className={styles.walk}>
          <svg className={styles.path} viewBox="0 0 1140 70" preserveAspectRatio="none" aria-hidden="true">
            <path d="M20 36C180 6 260 70 390 34S660 4 790 38s200 30 350-8" />
          </svg>
          <Step trail="red" title={t('landing.go')} text={t('landing.go-text')}>
            <ProfileSketch />
          </Step>
          <Step trail="blue" title={t('landing.tell')} text={t('landing.tell-text')}>
            <div className={styles.photos}>
              <HeroDetail x={300} y={330} width={560} height={420} />
              <HeroDetail x={1064} y={470} width={300} height={290} />
            </div>
          </Step>
          <Step trail="green" title={t('landing.stone')} text={t('landing.stone-text')}>
            <div className={styles.cairns}>
              <Cairn share={0.3} size={72} />
              <Cairn share={0.7} size={88} />
              <Cairn share={1} size={106} />
            </div>
          </Step>
        </div>
      </div>
    </section>
  )
}

type StepProps = { trail: Trail; title: string; text: string; children: ReactNode }

function Step({ trail, title, text, children }: StepProps) {
  return (
    <article className={styles.step}>
      <Blaze trail={trail} className={styles.blaze} />
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={styles.picture}>{children}</div>
    </article>
  )
}
