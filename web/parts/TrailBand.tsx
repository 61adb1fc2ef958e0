import type { PlannedRoute } from '#contract/trails.ts'
import type { StoryCard } from '#contract/story.ts'
import styles from './TrailBand.module.css'

/** Metres of a way and the trails on them; none where no trail is known. */
export type TrailStretch = Pick<PlannedRoute['parts'][number], 'm' | 'colours'>

/** Of trails of which nobody told where one ends and the next begins: they run side by side all the way. */
export function allTheWay(trails: StoryCard['trails']): TrailStretch[] {
  return [{ m: 1, colours: trails }]
}

/** The colours of the trails under a profile. */
export function TrailBand({ trails }: { trails: readonly TrailStretch[] }) {
  const most = Math.max(0, ...trails.map(({ colours }) => colours.length))
  if (most === 0) return null
  return (
    <div className={styles.band} style={{ blockSize: most === 1 ? 8 : most * 4 + 3 }} aria-hidden="true">
      {trails.map(({ m, colours }, index) => (
        <div key={index} style={{ flexGrow: m }}>
          {colours.map((colour) => (
            <i key={colour} data-trail={colour} />
          ))}
        </div>
      ))}
    </div>
  )
}
