import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../lib/i18n.ts'
import { late } from '../lib/loading/late.tsx'
import { noteLayer } from '../lib/page/use-back-closes.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'
import { FirstSearch } from './FirstSearch.tsx'
import { closeFirst, firstSearch } from './first-search.ts'
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
  useWishes(open, () => setIsOpen(false))
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, small && styles.small)}
        aria-label={`${t('shell.search')}: ${t('shell.search-placeholder')}`}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        data-does="search"
      >
        <Icon name="search" />
        <span className={styles.words}>{t('shell.search-placeholder')}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {/* No part of its own: React would make one that sleeps anew when the button renders, with the letters in it. */}
      <FirstSearch />
      {wasOpened && (
        <LatePart
          onMissing={() => {
            closeFirst()
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

/** The button and the keys work without the app (web/boot/controls.ts); what was begun before it came goes on, unless it was closed meanwhile. */
function useWishes(open: () => void, close: () => void): void {
  const onWish = useEffectEvent(open)
  const onChangeOfMind = useEffectEvent(close)
  useEffect(() => {
    if (firstSearch()?.open) onWish()
    const wish = () => {
      noteLayer()
      // At once: whoever writes on right after the key means the search.
      flushSync(onWish)
    }
    const changeMind = () => onChangeOfMind()
    window.addEventListener('search-wanted', wish)
    window.addEventListener('search-unwanted', changeMind)
    return () => {
      window.removeEventListener('search-wanted', wish)
      window.removeEventListener('search-unwanted', changeMind)
    }
  }, [])
}
