import { degreesText, graticule, type Projection } from './projection.ts'
import styles from './DrawnMap.module.css'

/** Ticks with degrees and minutes along the inner edge, as on a paper sheet. */
export function MapGraticule({ projection }: { projection: Projection }) {
  const { box, width, height, project } = projection
  const [west, south, east, north] = box
  return (
    <g className={styles.graticule} aria-hidden="true">
      {graticule(west, east).map((lon) => {
        const [x] = project([lon, south])
        if (x < 34 || x > width - 34) return null
        return (
          <g key={lon}>
            <path d={`M${x.toFixed(1)} 0v7M${x.toFixed(1)} ${height}v-7`} />
            <text x={x.toFixed(1)} y="18">
              {degreesText(lon)}
            </text>
          </g>
        )
      })}
      {graticule(south, north).map((lat) => {
        const [, y] = project([west, lat])
        if (y < 34 || y > height - 34) return null
        return (
          <g key={lat}>
            <path d={`M0 ${y.toFixed(1)}h7M${width} ${y.toFixed(1)}h-7`} />
            <text transform={`translate(17 ${y.toFixed(1)}) rotate(-90)`}>{degreesText(lat)}</text>
          </g>
        )
      })}
    </g>
  )
}
