import { useLayoutEffect, useState } from 'react'
import { SearchPalette } from '../features/search/SearchPalette.tsx'
import { t } from '../lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { closeFirst, firstEntered, firstText } from './first-search.ts'
import styles from './FirstSearch.module.css'

/** Stays in the page while it is closed: only so can the browser give the focus back to where it was. */
export function SearchPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLayoutEffect(() => {
    // The boot script need not open a field in its place any more.
    document.documentElement.dataset['search'] = ''
    return () => void delete document.documentElement.dataset['search']
  }, [])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.search-title')}
      hideTitle
      {...(styles.dialog && { className: styles.dialog })}
    >
      <SearchForm onClose={onClose} />
    </Dialog>
  )
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)

  // Read when the field closes and not before: whoever writes meanwhile loses no letter. It gives the focus back before the popup takes it.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the field is not React's, and is read once
    setText(firstText())
    setEntered(firstEntered())
    closeFirst('taken over')
  }, [])

  return (
    <SearchPalette
      text={text}
      onText={setText}
      entered={entered}
      onEntered={setEntered}
      onClose={onClose}
      renderField={(field) => (
        <label className={styles.row}>
          <Icon name="search" />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            className={styles.input}
            autoComplete="off"
            spellCheck={false}
            aria-label={t('shell.search')}
            placeholder={t('shell.search-placeholder')}
            {...field}
          />
        </label>
      )}
    />
  )
}
