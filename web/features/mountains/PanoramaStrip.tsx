import { memo } from 'react'
import type { Panorama, PanoramaLabel } from '#contract/mountains.ts'
import { number } from '#web/lib/format.ts'
import { SvgLink } from '#web/map/SvgLink.tsx'
import { paths } from '#web/paths.ts'
import styles from './PanoramaStrip.module.css'

const SCALE_HEIGHT = 28
const sides: Record<number, string> = {
  0: 'N',
  45: 'NE',
  90: 'E',
  135: 'SE',
  180: 'S',
  225: 'SW',
  270: 'W',
  315: 'NW',
}

/** The drawing itself: tints, hidden-line ridges, hachures, names, bearings. Wide and still, so drawn once. */
export const PanoramaStrip = memo(function PanoramaStrip({ panorama }: { panorama: Panorama }) {
  const { width, height, tints, lines, hachures, crest, labels } = panorama
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
      {labels.map((label) => (
        <PeakLabel key={`${label.name}${label.x}`} label={label} />
      ))}
    </svg>
  )
})

function Bearings({ panorama: { width, height, fromAz } }: { panorama: Panorama }) {
  const first = Math.ceil(fromAz / 5) * 5
  return (
    <g className={styles.scale}>
      <rect y={height} width={width} height={SCALE_HEIGHT} />
      <path d={`M0 ${height}H${width}`} />
      {Array.from({ length: 72 }, (_, i) => first + i * 5).map((azimuth) => {
        const x = ((azimuth - fromAz) / 360) * width
        const side = sides[azimuth % 360]
        const long = side ? 10 : azimuth % 15 === 0 ? 8 : 4
        return (
          <g key={azimuth} transform={`translate(${x.toFixed(1)} ${height})`}>
            <path d={`M0 0V${long}`} />
            {side ? (
              <text className={styles.side} y="24">
                {side}
              </text>
            ) : (
              azimuth % 15 === 0 && <text y="22">{`${azimuth % 360}°`}</text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function PeakLabel({ label }: { label: PanoramaLabel }) {
  const { x, y, lineY, name, heightM, slug } = label
  const inside = (
    <g className={styles.peak} transform={`translate(${x} 0)`}>
      <circle cy={y - 3} r="1.8" />
      <path d={`M0 ${y - 7}V${lineY}`} />
      <text transform={`translate(5 ${lineY - 4}) rotate(-58)`}>
        <tspan className={styles.name}>{name}</tspan>
        <tspan className={styles.height} dx="5">
          {number(heightM)}
        </tspan>
      </text>
    </g>
  )
  if (slug === null) return inside
  return (
    <SvgLink to={paths.summit(slug)} label={`${name}, ${number(heightM)}\u00A0m`} className={styles.link}>
      {inside}
    </SvgLink>
  )
}
