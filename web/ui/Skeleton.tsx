import type { CSSProperties, ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape?: 'text' | 'block' | 'row'
  /** Lines of text, or rows. */
  lines?: number
  /** Height of a block, or its shape such as „16 / 9”. */
  height?: number
  ratio?: string
  /** What is said instead to those who read without scripts. */
  unscripted?: string
}

const widths = ['92%', '78%', '86%', '60%', '72%'] as const

/** Stands where content will come, in its size, so that nothing jumps. */
export function Skeleton(props: SkeletonProps) {
  const { shape = 'text', lines = shape === 'text' ? 3 : 1, height, ratio } = props
  const box: CSSProperties = { blockSize: ratio ? 'auto' : height, aspectRatio: ratio }
  return (
    <div>
      <noscript>
        <p className={styles.unscripted}>{props.unscripted ?? t('ui.needsScripts')}</p>
      </noscript>
      <div className={styles.skeleton} aria-busy="true">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        {shape === 'block' && <div className={classes(styles.bone, styles.block)} style={box} />}
        {shape === 'text' && bones(lines, (index) => <Line key={index} index={index} />)}
        {shape === 'row' &&
          bones(lines, (index) => (
            <div key={index} className={styles.row}>
              <div className={classes(styles.bone, styles.face)} />
              <div className={styles.words}>
                <Line index={index + 3} />
                <Line index={index + 1} />
              </div>
            </div>
          ))}
        <span className={styles.gleam} />
      </div>
    </div>
  )
}

function bones(count: number, draw: (index: number) => ReactNode) {
  return Array.from({ length: count }, (_, index) => draw(index))
}

function Line({ index }: { index: number }) {
  return <div className={styles.bone} style={{ inlineSize: widths[index % widths.length] }} />
}
