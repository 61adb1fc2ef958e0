import type { StoryCard } from '#contract/story.ts'
import styles from './TrailBand.module.css'

/**
 * The colours of the trails under a profile. Nobody told where one ends and the next begins, so they run side by side
 * over the whole way.
 */
export function TrailBand({ trails }: { trails: StoryCard['trails'] }) {
  if (trails.length === 0) return null
  return (
    <div className={styles.band} aria-hidden="true">
      {trails.map((trail) => (
        <i key={trail} data-trail={trail} />
      ))}
    </div>
  )
}
