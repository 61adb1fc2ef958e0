import { useQuery } from '@tanstack/react-query'
import { sentence } from '../lib/i18n.ts'
import { useId } from 'react'
import { HEIGHTS_CREDIT, type ReliefSheet } from '#contract/terrain.ts'
import { reliefSheetQuery } from '#web/queries/terrain.ts'
import type { Projection } from './projection.ts'
import styles from './ReliefGround.module.css'

/** The measured relief of a drawn map, or null until it is there and where it did not come. */
export function useRelief({ box, width, height }: Projection, enabled = true): ReliefSheet | null {
  const { data } = useQuery({ ...reliefSheetQuery(box, width, height), enabled })
  return data ?? null
}

type ReliefGroundProps = { relief: ReliefSheet; width: number; height: number; plain?: boolean }

/** Tints, light and shade, contours with their heights. `plain`: a small picture without heights. */
export function ReliefGround({ relief, width, height, plain = false }: ReliefGroundProps) {
  const id = useId()
  const whole = { width, height }
  return (
    <g aria-hidden="true" className={styles.relief}>
      <rect {...whole} className={styles.low} />
      {relief.tints.map(({ band, d }) =>
        d === '' ? (
          <rect key={band} {...whole} data-band={band} />
        ) : (
          <path key={band} d={d} data-band={band} fillRule="evenodd" />
        ),
      )}
      {(['shadow', 'light'] as const).map((side) => (
        <g key={side}>
          <mask id={`${id}${side}`} maskUnits="userSpaceOnUse" x="0" y="0" {...whole}>
            <image href={relief[side]} {...whole} preserveAspectRatio="none" />
          </mask>
          <rect {...whole} className={styles[side]} mask={`url(#${id}${side})`} />
        </g>
      ))}
      <path className={styles.contour} d={relief.contours} />
      <path className={styles.index} d={relief.indexContours} />
      {!plain &&
        relief.labels.map(({ x, y, turn, heightM }) => (
          <text key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} dy="3.5">
            {heightM}
          </text>
        ))}
      <text className={styles.credit} x={width - 12} y={height - 11}>
        {sentence(HEIGHTS_CREDIT.text)}
      </text>
    </g>
  )
}
