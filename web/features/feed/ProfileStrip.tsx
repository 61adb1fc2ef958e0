import type { StoryCard } from '#contract/story.ts'
import { allTheWay, TrailBand } from '#web/parts/TrailBand.tsx'
import { stripPath } from './strip-path.ts'
import styles from './ProfileStrip.module.css'

type ProfileStripProps = { heights: readonly number[]; trails: StoryCard['trails'] }

/** The way up and down as a small drawing; the figures stand beside it. */
export function ProfileStrip({ heights, trails }: ProfileStripProps) {
  if (heights.length < 2) return null
  const line = stripPath(heights)
  return (
    <div className={styles.strip}>
      <svg viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ground} d={`${line}V60H0Z`} />
        <path className={styles.line} d={line} />
      </svg>
      <TrailBand trails={allTheWay(trails)} />
    </div>
  )
}
