import { t } from '../lib/i18n.ts'
import { classes } from '../ui/classes.ts'
import dialog from '../ui/Dialog.module.css'
import { Icon } from '../ui/Icon.tsx'
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
      className={classes(dialog.dialog, styles.dialog)}
      aria-label={t('shell.search-title')}
    >
      <div className={dialog.frame}>
        <label className={styles.row}>
          <Icon name="search" />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-expanded="false"
            // The list comes with the search itself.
            aria-controls={`${FIRST_SEARCH_ID}-list`}
            aria-label={t('shell.search')}
            className={styles.input}
            autoComplete="off"
            placeholder={t('shell.search-placeholder')}
          />
        </label>
      </div>
    </dialog>
  )
}
