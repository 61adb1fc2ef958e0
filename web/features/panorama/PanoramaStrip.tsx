import { memo, type MouseEvent } from 'react'
import type { Panorama, PanoramaLabel } from '#contract/panorama.ts'
import { compass } from '#domain/mountains/geo.ts'
import { leaderPath } from '#domain/panorama/labels.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useFollowLinks } from '#web/map/use-follow-links.ts'
import { paths } from '#web/paths.ts'
import styles from './PanoramaStrip.module.css'

const SCALE_HEIGHT = 28
/** Degrees by which names rise. */
const SLANT = 58
const LETTER_PX = 7.6
const HEIGHT_PX = 36

/** The drawing itself: tints, hidden-line ridges, hachures, names, bearings. Wide and still, so drawn once. */
export const PanoramaStrip = memo(function PanoramaStrip({ panorama }: { panorama: Panorama }) {
  const { width, height, tints, lines, hachures, crest, labels } = panorama
  const follow = useFollowLinks()
  return (
    <svg
      className={styles.strip}
      width={width}
      height={height + SCALE_HEIGHT}
      viewBox={`0 0 ${width} ${height + SCALE_HEIGHT}`}
      role="group"
    >
      <g aria-hidden="true">
        {tints.map((d, index) => (
          <path key={index} className={styles.tint} d={d} opacity={0.1 + index * 0.05} />
        ))}
        <g className={styles.ink}>
          {lines.map(({ d, opacity, width: stroke }, index) => (
            <path key={index} d={d} strokeOpacity={opacity} strokeWidth={stroke} />
          ))}
          {hachures.map((d, index) => (
            <path key={index} d={d} strokeOpacity={0.46 - index * 0.11} strokeWidth={0.8 - index * 0.1} />
          ))}
          <path d={crest} strokeWidth="1.7" />
        </g>
        <Bearings panorama={panorama} />
      </g>
      <path className={styles.points} d={points(labels)} aria-hidden="true" />
      <path className={styles.stems} d={stems(labels)} aria-hidden="true" />
      {labels.map((label) => (
        <PeakLabel key={`${label.name}${label.x}`} label={label} onFollow={follow} />
      ))}
    </svg>
  )
})

function Bearings({ panorama: { width, height, fromAz } }: { panorama: Panorama }) {
  const first = Math.ceil(fromAz / 5) * 5
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const azimuth = first + i * 5
    const side = azimuth % 45 === 0 ? t(`mountains.side.${compass(azimuth)}`) : undefined
    return { azimuth, side, x: Math.round(((azimuth - fromAz) / 360) * width) }
  })
  const long = (side: string | undefined, azimuth: number) => (side ? 10 : azimuth % 15 === 0 ? 8 : 4)
  const d = ticks.map(({ x, side, azimuth }) => `M${x} ${height}v${long(side, azimuth)}`).join('')
  return (
    <g className={styles.scale}>
      <rect y={height} width={width} height={SCALE_HEIGHT} />
      <path d={`M0 ${height}H${width}${d}`} />
      {ticks
        .filter(({ azimuth }) => azimuth % 15 === 0)
        .map(({ azimuth, side, x }) => (
          <text key={azimuth} className={side && styles.side} x={x} y={height + (side ? 24 : 22)}>
            {side ?? `${azimuth % 360}°`}
          </text>
        ))}
    </g>
  )
}

/** All the points in one path, and so all the lines up to the names: hundreds of small shapes are dear on a phone. */
function points(labels: PanoramaLabel[]): string {
  return labels.map(({ x, y }) => `M${x} ${y - 3}h0`).join('')
}

function stems(labels: PanoramaLabel[]): string {
  return labels.map((label) => leaderPath(label, 7)).join('')
}

/** How long a name over this line may be before it leaves the strip at the top. */
function roomAbove(lineY: number): number {
  return Math.floor((lineY - 14) / Math.sin((SLANT * Math.PI) / 180))
}

/** Letters and the height behind them, as wide as they come out on average. */
function isTooLong(name: string, lineY: number): boolean {
  return name.length * LETTER_PX + HEIGHT_PX > roomAbove(lineY)
}

type PeakLabelProps = { label: PanoramaLabel; onFollow: (event: MouseEvent<Element>) => void }

function PeakLabel({
  label: { x, nameX = x, lineY, name, localName, heightM, slug },
  onFollow,
}: PeakLabelProps) {
  const words = (
    <text
      className={styles.name}
      transform={`translate(${nameX + 5} ${lineY - 4}) rotate(-${SLANT})`}
      {...(isTooLong(name, lineY) && { textLength: roomAbove(lineY), lengthAdjust: 'spacingAndGlyphs' })}
    >
      {localName && <title>{localName}</title>}
      {`${name} `}
      <tspan className={styles.height}>{number(heightM)}</tspan>
    </text>
  )
  return slug === null ? (
    words
  ) : (
    <a className={styles.link} href={paths.summit(slug)} onClick={onFollow}>
      {words}
    </a>
  )
}
