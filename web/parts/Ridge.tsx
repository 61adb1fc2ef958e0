import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { number } from '#web/lib/format/format.ts'
import { levelAt, ridgePath } from '#web/ui/ridge-path.ts'
import { namedTops } from './ridge-labels.ts'
import styles from './Ridge.module.css'

export type RidgeTop = {
  id: number
  name: string
  lon: number
  heightM: number
  /** Where its name leads. */
  to: string
  /** A stone lies on it. */
  marked?: boolean
}

type RidgeProps = {
  tops: readonly RidgeTop[]
  label: string
  caption: ReactNode
  /** Over the head of a page, at dawn, with what it shows said above it. */
  isBanner?: boolean
}

const FRAME = { width: 1120, height: 170, ground: 162, slope: 1 } as const
/** Room for the names at both ends, and over the highest. */
const SIDE = 64
const HIGHEST = 34
/** A little over the highest that there is: low mountains stay low beside high ones. */
const TALLEST_M = 2500
/** As narrow as the picture gets with all of its names, and with the few that a phone has room for. */
const NARROWEST = 900
const NARROWEST_ON_PHONES = 320
/** What is written: letters of a name, its height in figures, and room around them. */
const LETTER = 7.8
const FIGURES = 54

const roomOf = (name: string) => Math.round(name.length * LETTER + FIGURES)

/** Mountains beside each other from west to east, each as high as it is; the most prominent have their names. */
export function Ridge({ tops, label, caption, isBanner = false }: RidgeProps) {
  const placed = placedTops(tops)
  const named = namedTops(placed.map((top) => written(top, NARROWEST)))
  const first = new Set(namedTops(placed.map((top) => written(top, NARROWEST_ON_PHONES))).map(({ id }) => id))
  const at = ({ x, y }: { x: number; y: number }) => ({
    insetInlineStart: `${((x / FRAME.width) * 100).toFixed(2)}%`,
    insetBlockStart: `${((y / FRAME.height) * 100).toFixed(2)}%`,
  })
  return (
    <figure className={isBanner ? styles.banner : undefined}>
      <div className={styles.picture}>
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path d={ridgePath(placed, FRAME)} vectorEffect="non-scaling-stroke" />
        </svg>
        {placed.map(
          (top) =>
            top.marked && (
              // One that another mountain hides has its stone where the line is.
              <i
                key={top.id}
                className={styles.stone}
                style={at({ x: top.x, y: levelAt(top.x, placed, FRAME) })}
              />
            ),
        )}
        {named.map(({ top }) => (
          <Link
            key={top.id}
            to={top.to}
            className={styles.name}
            data-minor={!first.has(top.id) || undefined}
            style={{ ...at(top), insetInlineStart: inside(top) }}
          >
            {top.name} <small>{number(top.heightM)}</small>
          </Link>
        ))}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

type Placed = RidgeTop & { x: number; y: number }

/** A name at the edge does not leave the picture. */
const inside = ({ name, x }: Placed) => {
  const half = `${roomOf(name) / 2}px`
  return `clamp(${half}, ${((x / FRAME.width) * 100).toFixed(2)}%, calc(100% - ${half}))`
}

/** Where a name stands in a picture so wide. */
function written(top: Placed, width: number) {
  const room = roomOf(top.name)
  const x = Math.min(width - room / 2, Math.max(room / 2, (top.x / FRAME.width) * width))
  return { id: top.id, heightM: top.heightM, x, room, top }
}

function placedTops(tops: readonly RidgeTop[]): Placed[] {
  const west = Math.min(...tops.map(({ lon }) => lon))
  const wide = Math.max(...tops.map(({ lon }) => lon)) - west || 1
  const tall = FRAME.ground - 10 - HIGHEST
  return tops
    .map((top) => ({
      ...top,
      x: Number((SIDE + ((top.lon - west) / wide) * (FRAME.width - 2 * SIDE)).toFixed(1)),
      y: Number((FRAME.ground - 10 - (top.heightM / TALLEST_M) * tall).toFixed(1)),
    }))
    .toSorted((a, b) => a.x - b.x)
}
