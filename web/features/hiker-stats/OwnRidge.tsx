import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Ridge, type RidgeTop } from '#web/parts/Ridge.tsx'
import { paths } from '#web/paths.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import styles from './OwnRidge.module.css'

/** Fewer are no ridge. */
const LEAST = 3

/** What a hiker has climbed as one ridge from west to east, and before it the head of their page. */
export function OwnRidge({ userId, children }: { userId: number; children: ReactNode }) {
  const climbed = useQuery(climbedByQuery(userId)).data
  const isThere = climbed !== undefined && climbed.length >= LEAST
  const list = useQuery({ ...summitListQuery, enabled: isThere }).data
  const tops = useMemo((): RidgeTop[] => {
    const ids = new Set(climbed?.map(({ summitId }) => summitId))
    return (list?.summits ?? [])
      .filter(({ id }) => ids.has(id))
      .map(({ id, slug, name, lon, heightM }) => ({ id, name, lon, heightM, to: paths.summit(slug) }))
  }, [climbed, list])
  return (
    <div className={isThere ? styles.over : undefined}>
      {isThere && (
        <div className={styles.room}>
          {tops.length > 0 && (
            <Ridge
              isBanner
              tops={tops}
              label={t('users.ridge-label', { count: tops.length })}
              caption={t('users.ridge')}
            />
          )}
        </div>
      )}
      {children}
    </div>
  )
}
