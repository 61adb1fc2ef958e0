import type { ElevationProfile } from '#contract/tracks.ts'
import { gotPoints, gotPointsOfDay, gotPointsPerDay } from '#domain/got/got-points.ts'
import { guideTime, steepDescent } from '#domain/got/guide-time.ts'
import { duration, km, metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './StoryFields.module.css'

type GotBoxProps = { distance: number | null; ascent: number | null; profile: ElevationProfile | null }

/** Points for the mountain badge line by line, and what a signpost would say; by the figures in the form. */
export function GotBox({ distance, ascent, profile }: GotBoxProps) {
  const known = distance !== null
  const climb = ascent ?? 0
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('stories.got-title')}
      </SectionHeading>
      {known ? (
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
            <dd>
              {duration(
                guideTime({
                  distanceM: distance,
                  ascentM: climb,
                  steepDescentM: profile ? steepOf(profile) : 0,
                }),
              )}
            </dd>
          </div>
          <div className={styles.total}>
            <dt>{t('stories.got-total')}</dt>
            <dd>
              {t('stories.got-points', { count: gotPointsOfDay([{ distanceM: distance, ascentM: climb }]) })}
            </dd>
          </div>
        </dl>
      ) : (
        <p className={styles.hint}>{t('stories.got-waits')}</p>
      )}
      {known && gotPoints({ distanceM: distance, ascentM: climb }) > gotPointsPerDay && (
        <p className={styles.hint}>{t('stories.got-limit')}</p>
      )}
    </section>
  )
}

function steepOf({ distance, elevation }: ElevationProfile): number {
  const known = elevation.every((value) => value !== null)
  return known ? steepDescent(distance, elevation) : 0
}
