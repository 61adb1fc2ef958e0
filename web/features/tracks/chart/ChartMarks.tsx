import type { ElevationProfile } from '#contract/tracks.ts'
import { time } from '#web/lib/format/format-date.ts'
import { indexNear, type ProfileScale } from './profile-scale.ts'
import styles from './ElevationChart.module.css'

export type ChartMark = {
  id: number
  name: string
  lat: number
  lon: number
  reachedAt: string | null
  asked?: boolean
}

type ChartMarksProps = {
  marks: readonly ChartMark[]
  profile: ElevationProfile
  scale: ProfileScale
  width: number
}

const LETTER = 7.4
const LINE = 17

/**
 * Summits on the profile: a ring on the line, the name above it, in as many rows as names need. All lines to names lie
 * under all names, which no line of another summit crosses.
 */
export function ChartMarks({ marks, profile, scale, width }: ChartMarksProps) {
  const placed = placeMarks(marks, profile, scale, width)
  return (
    <>
      <path
        className={styles.leaders}
        d={placed
          .filter(({ named }) => named)
          .map(({ x, y, nameY }) => `M${x.toFixed(1)} ${nameY + 5}V${(y - 5).toFixed(1)}`)
          .join('')}
      />
      {placed.map(({ mark, x, y, middle, nameY, named, hour }) => (
        <g key={mark.id} className={styles.mark} data-asked={mark.asked || undefined}>
          <circle cx={x} cy={y} r="4.5" />
          {named && (
            <text x={middle} y={nameY}>
              {mark.name}
              {hour && <tspan dx="6">{hour}</tspan>}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

function placeMarks(
  marks: readonly ChartMark[],
  profile: ElevationProfile,
  scale: ProfileScale,
  width: number,
) {
  const rows: number[] = []
  return marks
    .map((mark) => ({ mark, index: indexNear(profile, mark) }))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ mark, index }) => {
      const elevation = profile.elevation[index]
      if (typeof elevation !== 'number') return []
      const x = scale.x(profile.distance[index]!)
      const hour = mark.reachedAt === null ? '' : time(mark.reachedAt)
      const half = ((mark.name.length + hour.length) * LETTER) / 2 + 6
      const middle = Math.min(Math.max(x, half), width - half)
      const free = rows.findIndex((end) => end < middle - half)
      const row = free === -1 ? rows.length : free
      // A fourth row of names would leave the picture: the ring alone still stands, and the list beside has the name.
      const named = row < 3
      if (named) rows[row] = middle + half
      return [{ mark, x, y: scale.y(elevation), middle, nameY: 14 + row * LINE, named, hour }]
    })
}
