import { useEffect, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { late } from '../lib/late.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'
import styles from './SearchButton.module.css'

const SearchPopup = late(async () => ({ default: (await import('./SearchPopup.tsx')).SearchPopup }))

/** A field to look at, or `small`: the glass alone, as on every phone. */
export function SearchButton({ small = false }: { small?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }
  useSearchKeys(open)
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, small && styles.small)}
        aria-label={`${t('shell.search')}: ${t('shell.search-placeholder')}`}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="search" />
        <span className={styles.words}>{t('shell.search-placeholder')}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {wasOpened && (
        <LatePart
          onMissing={() => {
            setWasOpened(false)
            sayMissing()
          }}
        >
          <SearchPopup open={isOpen} onClose={() => setIsOpen(false)} />
        </LatePart>
      )}
    </>
  )
}

/** „/” opens the search unless someone is writing; Ctrl+K and ⌘K always do. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target)
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isK) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
