import { useQuery } from '@tanstack/react-query'
import { TRAILS_CREDIT } from '#contract/trails.ts'
import { compass } from '#domain/mountains/geo.ts'
import { clockText } from '#domain/trails/daylight.ts'
import { km } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { trailSignsQuery } from '#web/queries/trails.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import styles from './StoryTrails.module.css'

/** Boards of marked trails with guide times, as on the signpost at the top; nothing where no known trail leads there. */
export function TrailSigns({ summit }: { summit: string }) {
  const { data } = useQuery(trailSignsQuery(summit))
  if (!data || data.signs.length === 0) return null
  return (
    <section className={styles.signs}>
      <SectionHeading trail="blue" more={t('trails.signs-note')}>
        {t('trails.signs')}
      </SectionHeading>
      <Signs label={t('trails.signs')}>
        {data.signs.map((sign) => (
          <Sign
            key={sign.slug}
            trail={sign.colour}
            to={paths.summit(sign.slug)}
            title={sign.name}
            detail={t('trails.sign-detail', {
              colour: t(`stories.trail.${sign.colour}`),
              direction: t(`mountains.direction.${compass(sign.bearing)}`),
            })}
            value={clockText(sign.minutes)}
            valueDetail={km(sign.distanceM)}
            points={sign.bearing > 180 ? 'left' : 'right'}
          />
        ))}
      </Signs>
      <p className={styles.credit}>
        <a href={TRAILS_CREDIT.url}>{sentence(TRAILS_CREDIT.text)}</a>
      </p>
    </section>
  )
}
