import styles from './ErrorPages.module.css'

/** Babia Góra, as on its stamp. */
const babiaGora =
  'M0 35l1.8-.4 1.8-1.2 8.2-8.2 6.4-11.6 8.2-5.2 7.2-3.7 1.9 4.5 1.8 2.7 2.7 .7 1.8-1.1 2.7-.1 2.8-3.9 1.8-5.4 .9-1.4 .9 1.3 1.8 4.9 .9 1 1.9 1.1 4.5 1.2 9.1 5.7 6.4 13.7 1.8 2.4 5.4 1.6 2.8 2.5 5.4 2.9 3.6 .8 5.5 .2'

/** A dotted trail that ends at a blaze with a number instead of a colour. */
export function BrokenTrail({ figure }: { figure: string }) {
  return (
    <svg className={styles.trail} viewBox="0 0 560 170" aria-hidden="true">
      <path className={styles.ridge} transform="scale(5.6 3.6) translate(0 6.4)" d={`${babiaGora}V40H0Z`} />
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
