import type { ElevationProfile } from '#contract/tracks.ts'
import { time } from '#web/lib/format/format-date.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useTrackCursor, type TrackCursor } from '../track-cursor.ts'
import styles from './ElevationChart.module.css'

type SliderProps = { cursor: TrackCursor; profile: ElevationProfile; startedAt: string | null }

/** The way as a slider: one stop for the keyboard, and what it says is what the drawing shows. */
export function ChartSlider({ cursor, profile, startedAt }: SliderProps) {
  const at = useTrackCursor(cursor)
  const place = at === null ? null : placeWords(profile, at, startedAt)
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={profile.distance.length - 1}
        value={at ?? 0}
        aria-label={t('stories.profile-slider')}
        aria-valuetext={place ?? placeWords(profile, 0, startedAt)}
        onChange={(event) => cursor.set(Number(event.currentTarget.value))}
        onBlur={() => cursor.set(null)}
      />
      <p className={styles.place} aria-hidden="true" data-print="never">
        {place ?? t('stories.profile-hint')}
      </p>
    </>
  )
}

function placeWords(profile: ElevationProfile, at: number, startedAt: string | null): string {
  const elevation = profile.elevation[at]
  const minutes = profile.minutes[at]
  const words = [km(profile.distance[at] ?? 0)]
  if (typeof elevation === 'number') words.push(metres(elevation))
  if (startedAt !== null && typeof minutes === 'number') {
    words.push(time(new Date(Date.parse(startedAt) + minutes * 60_000).toISOString()))
  }
  return words.join(', ')
}
