import { useState, type ReactNode } from 'react'
import type { ChallengeCard } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import type { Trail } from '#web/ui/trail.ts'
import { ChallengeRow } from './ChallengeRow.tsx'
import styles from './ChallengesPage.module.css'

type ChallengeSectionProps = {
  trail: Trail
  title: string
  lead?: string
  cards: readonly ChallengeCard[]
  /** How many are shown before the rest is wanted. */
  first?: number
  empty: ReactNode
  more?: ReactNode
  children?: ReactNode
}

export function ChallengeSection(props: ChallengeSectionProps) {
  const { trail, title, lead, cards, first = Infinity, empty, more, children } = props
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? cards : cards.slice(0, first)
  const left = cards.length - shown.length
  return (
    <section className={styles.section}>
      <SectionHeading trail={trail} more={more}>
        {title}
      </SectionHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {cards.length === 0 ? (
        empty
      ) : (
        <ul className={styles.grid} aria-label={title}>
          {shown.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeRow challenge={challenge} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button look="outline" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('challenges.more', { count: left })}
        </Button>
      )}
      {children}
    </section>
  )
}
