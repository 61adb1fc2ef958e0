import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SummitRef } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { goalsQuery } from '#web/queries/rewards.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './HikerGoals.module.css'

const CROWNS = 4

type HikerGoalsProps = { userId: number; size?: 'large' | 'small' }

/** Beside a feed or a profile: the ranges that lack least, and the crowns that are begun. */
export function HikerGoals({ userId, size = 'large' }: HikerGoalsProps) {
  const query = useQuery(goalsQuery(userId))
  if (query.isError) return <QueryError query={query} heading="h3" />
  if (!query.data) return <Skeleton shape="block" height={260} />
  const { near, crowns } = query.data
  return (
    <>
      {near.length > 0 && (
        <section>
          <SectionHeading trail="blue" size={size}>
            {t('rewards.nearly')}
          </SectionHeading>
          <ul className={styles.goals}>
            {near.map(({ kind, slug, name, climbed, total, missing }) => (
              <li key={`${kind} ${slug}`}>
                <Cairn share={climbed / total} size={44} />
                <span>
                  <Link to={kind === 'range' ? paths.range(slug) : paths.challenge(slug)}>{name}</Link>
                  <Missing missing={missing} left={total - climbed} />
                </span>
                <span className={styles.count}>{t('mountains.progress-of', { climbed, total })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {crowns.length > 0 && (
        <section>
          <SectionHeading trail="yellow" size={size}>
            {t('rewards.crowns')}
          </SectionHeading>
          <ul className={styles.goals}>
            {crowns.slice(0, CROWNS).map(({ slug, name, climbed, total, missing }) => (
              <li key={slug} className={styles.crown}>
                <Link to={paths.challenge(slug)}>{name}</Link>
                <span className={styles.count}>{t('mountains.progress-of', { climbed, total })}</span>
                <Beads climbed={climbed} total={total} />
                {missing.length > 0 && <Missing missing={missing} left={total - climbed} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Missing({ missing, left }: { missing: readonly SummitRef[]; left: number }) {
  return (
    <small>
      {t('rewards.missing', { count: left })}{' '}
      {missing.map((summit, at) => (
        <span key={summit.id}>
          {at > 0 && ', '}
          <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
        </span>
      ))}
      {left > missing.length && '…'}
    </small>
  )
}

/** A bead for each summit of a crown; the words beside them say the same. The last one of a whole crown is orange. */
function Beads({ climbed, total }: { climbed: number; total: number }) {
  return (
    <span className={styles.beads} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <i
          key={at}
          data-laid={at < climbed || undefined}
          data-last={(climbed === total && at === total - 1) || undefined}
        />
      ))}
    </span>
  )
}
