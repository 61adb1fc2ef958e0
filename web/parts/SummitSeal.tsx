import { number } from '#web/lib/format/format.ts'
import styles from './SummitSeal.module.css'

type SummitSealProps = { silhouette: string | null; heightM: number; climbed: boolean; size?: number }

/** The stamp of a summit in a row of a list: its outline and height, inked when climbed, dotted while it waits. */
export function SummitSeal({ silhouette, heightM, climbed, size = 56 }: SummitSealProps) {
  return (
    <svg
      className={styles.seal}
      data-trail="red"
      data-waits={!climbed || undefined}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      aria-hidden="true"
    >
      <circle cx="28" cy="28" r="26.5" strokeWidth="1.6" />
      <circle cx="28" cy="28" r="23" strokeWidth="0.8" />
      <path
        d={silhouette ?? 'M6 38 38 4 62 30 72 20 94 38'}
        transform="translate(9 16) scale(0.38)"
        strokeWidth="3.4"
      />
      <text x="28" y="45">
        {number(heightM)}
      </text>
    </svg>
  )
}
