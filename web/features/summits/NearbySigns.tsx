import { useQuery } from '@tanstack/react-query'
import type { SummitDetails } from '#contract/mountains.ts'
import { compass } from '#domain/mountains/geo.ts'
import { away, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { nearbyQuery } from '#web/queries/mountains.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './NearbySigns.module.css'

const BOARDS = 5

/** Neighbours as boards of a signpost: real names, distances and directions; west points left. */
export function NearbySigns({ summit }: { summit: SummitDetails }) {
  const query = useQuery(nearbyQuery(summit.slug))
  return (
    <section className={styles.section}>
      <SectionHeading trail="blue" more={t('mountains.signpost-note')}>
        {t('mountains.signpost')}
      </SectionHeading>
      {query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : query.data === undefined ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <div className={styles.post}>
          <Signs label={t('mountains.signpost')}>
            {query.data.slice(0, BOARDS).map((near) => (
              <Sign
                key={near.id}
                trail="blue"
                to={paths.summit(near.slug)}
                title={near.name}
                detail={t('mountains.sign-detail', {
                  height: number(near.heightM),
                  direction: t(`mountains.direction.${compass(near.bearing)}`),
                })}
                value={away(near.distanceM)}
                points={near.bearing > 180 ? 'left' : 'right'}
              />
            ))}
          </Signs>
        </div>
      )}
    </section>
  )
}
