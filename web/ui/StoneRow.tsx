import styles from './StoneRow.module.css'

const STONES = 5

/** Progress as a row of five stones; the words beside it say the same. */
export function StoneRow({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {Array.from({ length: STONES }, (_, at) => {
        const fill = Math.max(0, Math.min(1, share * STONES - at))
        return <i key={at} style={{ '--fill': `${Math.round(fill * 100)}%` } as React.CSSProperties} />
      })}
    </span>
  )
}
