import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { completionQuery } from '#web/queries/mountains.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './RangeCairns.module.css'

/** Two rows beside the aside. */
const FIRST = 12

/** A pile of stones for each range the hiker has been to, the fullest first. */
export function RangeCairns({ userId }: { userId: number }) {
  const query = useQuery(completionQuery(userId))
  const [isWhole, setIsWhole] = useState(false)
  if (query.isError) return <QueryError query={query} />
  if (!query.data) return <Skeleton shape="block" height={200} />
  const begun = query.data
    .filter(({ climbed }) => climbed > 0)
    .toSorted((a, b) => b.climbed / b.summitCount - a.climbed / a.summitCount || b.climbed - a.climbed)
  if (begun.length === 0) return null
  const shown = isWhole ? begun : begun.slice(0, FIRST)
  const left = begun.length - shown.length
  return (
    <section>
      <SectionHeading trail="blue" more={<Link to={paths.ranges}>{t('users.all-ranges')}</Link>}>
        {t('users.cairns')}
      </SectionHeading>
      <ul className={styles.cairns}>
        {shown.map(({ mountainRangeId, slug, name, climbed, summitCount }) => (
          <li key={mountainRangeId}>
            <Link to={paths.range(slug)} className={styles.cairn}>
              <Cairn share={climbed / summitCount} size={84} />
              <b>{name}</b>
              <small>{t('users.of-summits', { climbed, summits: summitCount })}</small>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="outline" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('users.cairns-more', { count: left })}
        </Button>
      )}
    </section>
  )
}
