import styles from './ErrorPages.module.css'

/** A dotted trail that ends at a blaze with a number instead of a colour. */
export function BrokenTrail({ figure }: { figure: string }) {
  return (
    <svg className={styles.trail} viewBox="0 0 560 170" aria-hidden="true">
      <path
        className={styles.ridge}
        d="M0 132 62 96l34 18 58-62 44 46 30-22 64 54 52-28 60 40 46-22 70 34 40-10v26H0Z"
      />
      <path className={styles.dots} d="M4 160c60-26 96 6 150-16s88-44 124-40" />
      <g transform="translate(300 34)">
        <rect className={styles.white} width="86" height="112" />
        <rect className={styles.stripe} y="37" width="86" height="38" />
        <text className={styles.figure} x="43" y="66">
          {figure}
        </text>
      </g>
    </svg>
  )
}
