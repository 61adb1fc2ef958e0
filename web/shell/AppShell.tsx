import { memo, useCallback, useEffect, useState, type ComponentProps } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../lib/page-handle.ts'
import { useBackCloses } from '../lib/use-back-closes.ts'
import { classes } from '../ui/classes.ts'
import { Part } from '../ui/Part.tsx'
import { AddButton } from './AddButton.tsx'
import { AppNotice } from './AppNotice.tsx'
import { Dock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import { MenuButton } from './MenuButton.tsx'
import buttons from './MenuButton.module.css'
import { RewardsInTime } from './RewardsInTime.tsx'
import { NoticesInTime } from './NoticesInTime.tsx'
import { ReportInTime } from './ReportInTime.tsx'
import { MENU_IS_BROUGHT, SideMenu } from './SideMenu.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import { StampsInTime } from './StampsInTime.tsx'
import { ToastsInTime } from './ToastsInTime.tsx'
import { TopBar } from './TopBar.tsx'
import { WayBack } from './WayBack.tsx'
import styles from './AppShell.module.css'

// Each is taken over by itself, and what happens to another is none of its business.
const StillMenu = memo((props: ComponentProps<typeof SideMenu>) => (
  <Part>
    <SideMenu {...props} />
  </Part>
))
const StillNotice = memo((props: ComponentProps<typeof AppNotice>) => (
  <Part>
    <AppNotice {...props} />
  </Part>
))
// No part of its own: the keys that open the search answer from the first moment on.
const StillTopBar = memo(TopBar)
const StillPage = memo(() => (
  <Part>
    <WayBack />
    <Outlet />
  </Part>
))
const StillFooter = memo(() => (
  <Part>
    <Footer />
  </Part>
))

/** Around every page: menu, account, bars, footer and notices. */
export function AppShell() {
  const { frame, isWriting = false } = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Tied to the place where it was opened, so that any navigation closes it.
  const isOpen = openAt === key
  const close = useCallback(() => setOpenAt(null), [])
  useEscape(isOpen, close)
  useWidening(isOpen, close)
  useBackCloses(isOpen, close)

  return (
    <div className={styles.shell}>
      <StillMenu isOpen={isOpen} onLeave={close} />
      <StillNotice isBehind={isOpen} />
      {isOpen && (
        <button type="button" className={styles.veil} tabIndex={-1} aria-hidden="true" onClick={close} />
      )}
      <div className={classes(styles.column, !frame && styles.contoured)} inert={isOpen}>
        <StillTopBar />
        <main id={MAIN_ID} tabIndex={-1} className={classes(styles.main, styles[frame ?? 'page'])}>
          <StillPage />
        </main>
        <StillFooter />
      </div>
      <Dock>
        <div className={buttons.row}>
          {!isOpen && !isWriting && <AddButton />}
          <MenuButton isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? null : key)} />
        </div>
      </Dock>
      <ToastsInTime isFrugal={frame === 'landing'} />
      <RewardsInTime />
      <StampsInTime />
      <NoticesInTime />
      <ReportInTime />
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

/** Where the menu stands beside the page it is not open over it. */
function useWidening(isActive: boolean, run: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const brought = window.matchMedia(MENU_IS_BROUGHT)
    const listen = () => !brought.matches && run()
    brought.addEventListener('change', listen)
    return () => brought.removeEventListener('change', listen)
  }, [isActive, run])
}
