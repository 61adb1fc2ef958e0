import { useMemo } from 'react'
import type { Challenge } from '#contract/challenges.ts'
import { climbedWhen } from '#domain/mountains/completion.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { ClimbedMap } from '#web/map/ClimbedMap.tsx'
import { boxAround } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ChallengeMap.module.css'

/** As many names as a map of all mountains has room for. */
const NAMES = 24

/** The summits of a list, those that are climbed in colour. */
export function ChallengeMap({ challenge: { summits, own } }: { challenge: Challenge }) {
  const year = Number(today().slice(0, 4))
  const shown = useMemo(() => {
    const days = new Map(own?.steps.map(({ summitId, day }) => [summitId, day]))
    return summits.map((summit) => ({
      ...summit,
      to: paths.summit(summit.slug),
      when: climbedWhen(days.get(summit.id), year),
    }))
  }, [summits, own, year])
  const box = useMemo(() => boxAround(summits), [summits])
  // All mountains lie in a strip from west to east; a phone would show as much of nothing above and below it.
  const isStrip = box[2] - box[0] > 2.4 * (box[3] - box[1])
  return (
    <section className={styles.map}>
      <VisuallyHidden>
        <h2>{t('challenges.map')}</h2>
      </VisuallyHidden>
      <ClimbedMap
        summits={shown}
        box={box}
        names={NAMES}
        width={1100}
        height={480}
        {...(isStrip && { narrowHeight: 270 })}
      />
    </section>
  )
}
