import { gotOfHike } from '#domain/got/got-of-hike.ts'
import { gotPoints, gotPointsPerDay } from '#domain/got/got-points.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './StoryFields.module.css'

type GotBoxProps = { distance: number | null; ascent: number | null; steepDescent: number }

/** Points for the mountain badge line by line, and what a signpost would say; by the figures that the story will have. */
export function GotBox({ distance, ascent, steepDescent }: GotBoxProps) {
  const climb = ascent ?? 0
  const got = distance === null ? null : gotOfHike(distance, ascent, steepDescent)
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('stories.got-title')}
      </SectionHeading>
      {distance !== null && got ? (
        <dl className={styles.got}>
          <div>
            <dt>{t('stories.got-distance', { distance: km(distance) })}</dt>
            <dd>{gotPoints({ distanceM: distance, ascentM: 0 })}</dd>
          </div>
          <div>
            <dt>{t('stories.got-ascent', { ascent: metres(climb) })}</dt>
            <dd>{gotPoints({ distanceM: 0, ascentM: climb })}</dd>
          </div>
          <div>
            <dt>{t('stories.guide-time')}</dt>
            <dd>{duration(got.guideTime)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('stories.got-total')}</dt>
            <dd>{t('stories.got-points', { count: got.points })}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.hint}>{t('stories.got-waits')}</p>
      )}
      {distance !== null && gotPoints({ distanceM: distance, ascentM: climb }) > gotPointsPerDay && (
        <p className={styles.hint}>{t('stories.got-limit')}</p>
      )}
    </section>
  )
}
