import { t } from '../lib/i18n.ts'
import styles from './SkipLink.module.css'

/** The id of every page's main part. */
export const MAIN_ID = 'tresc'

export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // A hash in the address would count as a navigation; only the focus has to move.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
