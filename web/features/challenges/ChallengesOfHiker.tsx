import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { challengesOfQuery } from '#web/queries/challenges.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChallengeRow } from './ChallengeRow.tsx'
import styles from './ChallengesPage.module.css'

const FIRST = 5

/** What a hiker is on the way to, and what they have finished. */
export function ChallengesOfHiker({ userId }: { userId: number }) {
  const query = useQuery(challengesOfQuery(userId))
  const [isWhole, setIsWhole] = useState(false)
  if (query.isError) return <QueryError query={query} />
  if (!query.data) return <Skeleton shape="row" lines={3} />
  const { items } = query.data
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, FIRST)
  const left = items.length - shown.length
  return (
    <section id="challenges">
      <SectionHeading trail="yellow" more={<Link to={paths.challenges}>{t('challenges.all')}</Link>}>
        {t('challenges.title')}
      </SectionHeading>
      <ul>
        {shown.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeRow challenge={challenge} small />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="outline" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('challenges.more', { count: left })}
        </Button>
      )}
    </section>
  )
}
