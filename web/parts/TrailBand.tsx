import type { PlannedRoute } from '#contract/trails.ts'
import type { StoryCard } from '#contract/story.ts'
import styles from './TrailBand.module.css'

export type TrailStretch = Pick<PlannedRoute['parts'][number], 'm' | 'colours'>

type TrailBandProps =
  /** Nobody told where one ends and the next begins: they run side by side over the whole way. */
  | { trails: StoryCard['trails']; stretches?: undefined }
  /** Stretch by stretch, empty where no trail is known. */
  | { stretches: readonly TrailStretch[] }

/** The colours of the trails under a profile. */
export function TrailBand(props: TrailBandProps) {
  const stretches = props.stretches ?? [{ m: 1, colours: props.trails }]
  const most = Math.max(0, ...stretches.map(({ colours }) => colours.length))
  if (most === 0) return null
  return (
    <div className={styles.band} style={{ blockSize: most === 1 ? 8 : most * 4 + 3 }} aria-hidden="true">
      {stretches.map(({ m, colours }, index) => (
        <div key={index} style={{ flexGrow: m }}>
          {colours.map((colour) => (
            <i key={colour} data-trail={colour} />
          ))}
        </div>
      ))}
    </div>
  )
}
