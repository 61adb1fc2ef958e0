import { memo, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { closeMenu, useIsMenuOpen } from '../lib/page/shell-state.ts'
import { useBackCloses } from '../lib/page/use-back-closes.ts'
import { classes } from '../ui/classes.ts'
import { Part } from '../ui/Part.tsx'
import { useAfterNavigation } from '../ui/use-after-navigation.ts'
import { AddButton } from './AddButton.tsx'
import { AppNotice } from './AppNotice.tsx'
import { Dock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import { FloatingButtons } from './FloatingButtons.tsx'
import { MenuButton } from './MenuButton.tsx'
import { RewardsInTime } from './RewardsInTime.tsx'
import { NoticesInTime } from './NoticesInTime.tsx'
import { ReportInTime } from './ReportInTime.tsx'
import { SideMenu } from './SideMenu.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import { StampsInTime } from './StampsInTime.tsx'
import { ToastsInTime } from './ToastsInTime.tsx'
import { TopBar } from './TopBar.tsx'
import { WayBack } from './WayBack.tsx'
import styles from './AppShell.module.css'

// Each is taken over by itself, and what happens to another is none of its business.
const StillMenu = memo(() => (
  <Part>
    <SideMenu />
  </Part>
))
const StillNotice = memo(() => (
  <Part>
    <AppNotice />
  </Part>
))
const StillTopBar = memo(TopBar)
// The page itself says which of its parts may sleep on.
const StillPage = memo(() => (
  <Suspense>
    <WayBack />
    <Outlet />
  </Suspense>
))
const StillFooter = memo(() => (
  <Part>
    <Footer />
  </Part>
))

/** Around every page: menu, account, bars, footer and notices. */
export function AppShell() {
  const { frame, isWriting = false } = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
  useMenu()

  return (
    <div className={styles.shell}>
      <StillMenu />
      {/* In the mountains every line of the screen is the map's. */}
      {frame !== 'map' && <StillNotice />}
      <button type="button" className={styles.veil} data-does="menu" tabIndex={-1} aria-hidden="true" />
      <div className={classes(styles.column, !frame && styles.contoured)} data-behind-menu="">
        <StillTopBar />
        <main id={MAIN_ID} tabIndex={-1} className={classes(styles.main, styles[frame ?? 'page'])}>
          <StillPage />
        </main>
        <StillFooter />
      </div>
      <Dock>
        <FloatingButtons>
          {!isWriting && <AddButton />}
          <MenuButton />
        </FloatingButtons>
      </Dock>
      <ToastsInTime isFrugal={frame === 'landing'} />
      <RewardsInTime />
      <StampsInTime />
      <NoticesInTime />
      <ReportInTime />
    </div>
  )
}

/** Any navigation closes the menu, and Back closes it before it leaves the page. */
function useMenu(): void {
  const isOpen = useIsMenuOpen()
  useBackCloses(isOpen, closeMenu)
  useAfterNavigation(closeMenu)
}
