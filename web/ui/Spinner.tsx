import styles from './Spinner.module.css'

type SpinnerProps = {
  /** What is being waited for; left out where a word beside it says so. */ label?: string
}

export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <output className={styles.spinner} aria-label={label} />
  )
}
