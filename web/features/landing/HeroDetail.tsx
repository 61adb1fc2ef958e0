import heroUrl from '#data/pictures/hero.svg?url&no-inline'
import { InlineSvg } from '#web/lib/browser/InlineSvg.tsx'
import styles from './HeroDetail.module.css'

const WIDTH = 1600
const HEIGHT = 760

type HeroDetailProps = { x: number; y: number; width: number; height: number }

/** A part of the same view, as somebody's photograph of it. */
export function HeroDetail({ x, y, width, height }: HeroDetailProps) {
  const scale = { inlineSize: `${(WIDTH / width) * 100}%`, insetInlineStart: `${(-x / width) * 100}%` }
  return (
    <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}`, flexGrow: width / height }}>
      <div
        className={styles.picture}
        style={{ ...scale, insetBlockStart: 0, translate: `0 ${(-y / HEIGHT) * 100}%` }}
      >
        <InlineSvg src={heroUrl} without=".hero-labels" decorative lazy />
      </div>
    </div>
  )
}
