import { useId } from 'react'
import type { ChallengeCard } from '#contract/challenges.ts'
import { bigCairn, BIG, MOST_STONES } from './big-cairn.ts'
import {
  marksOf,
  monthsIn,
  PICTURE,
  ridgeOf,
  seasonOf,
  stonesOnWay,
  topOf,
  wayPath,
} from './challenge-picture.ts'
import styles from './ChallengePicture.module.css'

type Drawn = Pick<ChallengeCard, 'unit' | 'goal' | 'startsOn' | 'endsOn' | 'peaks'>

/** What a challenge is about, drawn from what it asks for; beside its name, which says the same in words. */
export function ChallengePicture({ challenge }: { challenge: Drawn }) {
  const season = seasonOf(challenge)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      data-season={season ?? undefined}
      aria-hidden="true"
    >
      <rect className={styles.sky} width={PICTURE.width} height={PICTURE.height} />
      <Subject challenge={challenge} />
    </svg>
  )
}

function Subject({ challenge }: { challenge: Drawn }) {
  if (challenge.unit === 'list' || challenge.unit === 'route') return <Ridge peaks={challenge.peaks} />
  if (challenge.unit === 'months') return <Year challenge={challenge} />
  const count = marksOf(challenge)
  if (challenge.unit === 'climb') return <Contours count={Math.min(count, 20)} />
  if (challenge.unit === 'distance') return <Way count={Math.min(count, 40)} />
  return <Pile count={Math.min(count, MOST_STONES)} />
}

/** Coloured by height, as on maps: the same height has the same colour in every picture. */
const LEVELS = { low: topOf([0, 0]).y, high: topOf([0, 2600]).y, shares: [0.1, 0.32, 0.52, 0.72, 0.95] }

/** The summits of the list from west to east; the highest of them carries a stone. */
function Ridge({ peaks }: Pick<Drawn, 'peaks'>) {
  const highest = peaks.reduce<Drawn['peaks'][number] | null>(
    (best, peak) => (best === null || peak[1] > best[1] ? peak : best),
    null,
  )
  const top = highest && topOf(highest)
  const id = useId()
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={LEVELS.low} y2={LEVELS.high}>
        {LEVELS.shares.map((share) => (
          <stop key={share} className={styles.level} offset={share} />
        ))}
      </linearGradient>
      <path className={styles.ridge} d={ridgeOf(peaks)} fill={`url(#${id})`} />
      {top && <ellipse className={styles.stone} cx={top.x} cy={top.y - 3} rx="4.6" ry="2.8" />}
    </>
  )
}

/** Hours from sunrise to sunset in the middle of each month, at 50° N. */
const DAYLIGHT = [8.4, 10, 11.9, 13.8, 15.4, 16.3, 15.9, 14.5, 12.7, 10.8, 9, 8] as const

/** The year by the length of its days; months that count are painted. */
function Year({ challenge }: { challenge: Drawn }) {
  const isIn = monthsIn(challenge)
  return (
    <>
      {DAYLIGHT.map((hours, month) => (
        <rect
          key={month}
          className={styles.month}
          data-in={isIn[month] || undefined}
          x={Number((11 + month * 9.3).toFixed(1))}
          y={Number((78 - hours * 3.2).toFixed(1))}
          width="6.4"
          height={Number((hours * 3.2).toFixed(1))}
          rx="3.2"
        />
      ))}
      {challenge.startsOn && (
        <text className={styles.year} x="12" y="20">
          {challenge.startsOn.slice(0, 4)}
        </text>
      )}
    </>
  )
}

/** A stone for each summit. */
function Pile({ count }: { count: number }) {
  const { stones, height } = bigCairn(count)
  const scale = Math.min(62 / height, 104 / BIG.width, 0.5)
  const shift = `translate(${PICTURE.width / 2} 78) scale(${scale.toFixed(3)}) translate(${-BIG.width / 2} ${-BIG.ground})`
  return (
    <>
      <path className={styles.ground} d={`M0 78H${PICTURE.width}V${PICTURE.height}H0Z`} />
      <g transform={shift}>
        {stones.map(({ path }, at) => (
          <path key={path} className={at === stones.length - 1 ? styles.stone : styles.pebble} d={path} />
        ))}
      </g>
    </>
  )
}

/** A stone for every ten kilometres. */
function Way({ count }: { count: number }) {
  const stones = stonesOnWay(count)
  return (
    <>
      <path className={styles.way} d={wayPath()} />
      {stones.map(({ x, y }, at) => (
        <ellipse
          key={x}
          className={at === stones.length - 1 ? styles.stone : styles.pebble}
          cx={x}
          cy={y}
          rx={count > 20 ? 2.4 : 4.2}
          ry={count > 20 ? 1.7 : 2.9}
        />
      ))}
    </>
  )
}

/** A contour for every thousand metres of climbing, as on a map. */
function Contours({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const share = 1 - at / count
        return (
          <ellipse
            key={at}
            className={styles.contour}
            data-main={at % 5 === 0 || undefined}
            cx={66 + at * 0.8}
            cy={45 - at * 0.6}
            rx={Number((56 * share).toFixed(1))}
            ry={Number((35 * share).toFixed(1))}
          />
        )
      })}
      <ellipse className={styles.stone} cx={66 + count * 0.8} cy={45 - count * 0.6} rx="4.6" ry="2.8" />
    </>
  )
}
