import { memo } from 'react'
import type { Panorama } from '#contract/panorama.ts'
import styles from './PanoramaViewer.module.css'

/** Ridges far to near with their lines; still, so drawn once however one turns. */
export const StripLayers = memo(function StripLayers({ panorama }: { panorama: Panorama }) {
  const { tints, lines, crest } = panorama
  return (
    <>
      {tints.map((d, index) => (
        <path key={index} className={styles.ridge} data-layer={index} d={d} />
      ))}
      <g className={styles.ink}>
        {lines.map(({ d, opacity, width }, index) => (
          <path key={index} d={d} strokeOpacity={opacity * 0.7} strokeWidth={width} />
        ))}
        <path d={crest} strokeWidth="1.5" />
      </g>
    </>
  )
})
