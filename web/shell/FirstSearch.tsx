import { t } from '../lib/i18n.ts'
import { classes } from '../ui/classes.ts'
import dialog from '../ui/Dialog.module.css'
import input from '../ui/Input.module.css'
import { FIRST_SEARCH_ID } from './first-search.ts'
import styles from './FirstSearch.module.css'

/**
 * What the search shows first, in the page from the beginning: the boot script opens it where the app has not come yet,
 * and the app goes on with what was written into it (SearchPopup.tsx). Of every page, so of plain elements.
 */
export function FirstSearch() {
  return (
    <dialog
      id={FIRST_SEARCH_ID}
      className={classes(dialog.dialog, dialog.medium)}
      aria-labelledby={`${FIRST_SEARCH_ID}-title`}
    >
      <div className={dialog.frame}>
        <h2 id={`${FIRST_SEARCH_ID}-title`} className={dialog.title}>
          {t('shell.search-title')}
        </h2>
        <label className={styles.field}>
          {t('shell.search')}
          <input
            type="search"
            className={input.input}
            autoComplete="off"
            placeholder={t('shell.search-placeholder')}
          />
        </label>
      </div>
    </dialog>
  )
}
