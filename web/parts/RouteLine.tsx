import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { routeStops } from './route-stops.ts'
import styles from './RouteLine.module.css'

type RouteLineProps = { trails: StoryCard['trails']; route: string; summits: readonly { name: string }[] }

/** Blazes of the trails that were walked, then the places in order; the summits stand out. */
export function RouteLine({ trails, route, summits }: RouteLineProps) {
  const stops = routeStops(route, summits)
  if (trails.length === 0 && stops.length === 0) return null
  return (
    <p className={styles.way}>
      {trails.length > 0 && (
        <span className={styles.blazes}>
          {trails.map((trail) => (
            <Blaze key={trail} trail={trail} size="m" />
          ))}
          <VisuallyHidden>
            {t('stories.trails-walked', { names: trails.map((one) => t(`stories.trail.${one}`)).join(', ') })}
          </VisuallyHidden>
        </span>
      )}
      {stops.map(({ name, isSummit }, index) => (
        <span key={index} className={styles.stop}>
          {isSummit ? <b>{name}</b> : name}
          {index < stops.length - 1 && <span aria-hidden="true">–</span>}
        </span>
      ))}
    </p>
  )
}
