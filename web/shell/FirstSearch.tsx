import { t } from '../lib/i18n.ts'
import { classes } from '../ui/classes.ts'
import dialog from '../ui/Dialog.module.css'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FIRST_SEARCH_ID } from './first-search.ts'
import styles from './FirstSearch.module.css'

/**
 * What the search shows first, in the page from the beginning: the boot script opens it where the app has not come yet,
 * and the app goes on with what was written into it (SearchPopup.tsx).
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
        <div className={styles.field}>
          <Field label={t('shell.search')} hint={t('shell.search-hint')}>
            <TextInput type="search" autoComplete="off" placeholder={t('shell.search-placeholder')} />
          </Field>
        </div>
      </div>
    </dialog>
  )
}
