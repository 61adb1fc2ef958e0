import { lazy, memo, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { Later } from '../ui/Later.tsx'
import { Dock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SideMenu } from './SideMenu.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './AppShell.module.css'

// Nothing happens that needs telling before the page stands, so this comes after it.
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))

// Whether the menu is open is none of their business.
const StillTopBar = memo(TopBar)
const StillFooter = memo(Footer)
const StillOutlet = memo(Outlet)

/** The menu stands beside the page from this width on; below it a floating button brings it. */
const NARROW = '(max-width: 1259.98px)'

export function AppShell() {
  const isNarrow = useMediaQuery(NARROW)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Tied to the place where it was opened, so that any navigation closes it.
  const isOpen = isNarrow && openAt === key
  const close = () => setOpenAt(null)
  useEscape(isOpen, close)

  return (
    <div className={styles.shell}>
      <SideMenu isHidden={isNarrow && !isOpen} withNotice={!isNarrow} onLeave={close} />
      {isOpen && (
        <button type="button" className={styles.veil} tabIndex={-1} aria-hidden="true" onClick={close} />
      )}
      <div className={styles.column} inert={isOpen}>
        <StillTopBar />
        <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
          <StillOutlet />
        </main>
        <StillFooter />
      </div>
      <Dock notice={isNarrow && !isOpen}>
        {isNarrow && <MenuButton isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? null : key)} />}
      </Dock>
      <Later>
        <Toasts />
      </Later>
    </div>
  )
}

function useEscape(isActive: boolean, run: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
