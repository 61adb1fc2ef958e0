import { useQuery } from '@tanstack/react-query'
import { TRAILS_CREDIT } from '#contract/trails.ts'
import { clockText } from '#domain/trails/daylight.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { waysUpQuery } from '#web/queries/trails.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import styles from './StoryTrails.module.css'

type WaysUpProps = { summit: { slug: string; lat: number; lon: number } }

/** „Jak tu wejść”: ways along known trails from the places around; always the planner, where one lays out one's own. */
export function WaysUp({ summit }: WaysUpProps) {
  const { data } = useQuery(waysUpQuery(summit.slug))
  const ways = data?.ways ?? []
  const point = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(5)},${lon.toFixed(5)}`
  return (
    <section className={styles.signs}>
      <SectionHeading trail="blue" {...(ways.length > 0 && { more: t('trails.ways-up-note') })}>
        {t('trails.ways-up')}
      </SectionHeading>
      {ways.length > 0 && (
        <Signs label={t('trails.ways-up')}>
          {ways.map(({ start, minutes, distanceM, ascentM, colours, hikers }) => (
            <Sign
              key={start.slug}
              trail={colours[0]?.colour ?? 'black'}
              to={`${paths.route}?p=${point(start)}_${point(summit)}`}
              title={t('trails.way-up', { start: start.name, height: metres(start.heightM) })}
              detail={[
                t('trails.way-up-detail', {
                  ascent: metres(ascentM),
                  colours:
                    colours.map(({ colour }) => t(`stories.trail.${colour}`)).join(', ') ||
                    t('trails.way-up-unmarked'),
                }),
                ...(hikers === null ? [] : [t('trails.way-up-hikers', { count: hikers })]),
              ].join(' · ')}
              value={clockText(minutes)}
              valueDetail={km(distanceM)}
            />
          ))}
        </Signs>
      )}
      <p>
        <ButtonLink look="outline" size="small" icon="route" to={paths.routeTo(summit)}>
          {t('trails.ways-up-plan')}
        </ButtonLink>
      </p>
      {ways.length > 0 && (
        <p className={styles.credit}>
          <a href={TRAILS_CREDIT.url}>{sentence(TRAILS_CREDIT.text)}</a>
        </p>
      )}
    </section>
  )
}
