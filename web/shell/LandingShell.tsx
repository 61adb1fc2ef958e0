import { Outlet } from 'react-router'
import { Dock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import styles from './LandingShell.module.css'

/** Around the landing page: no side menu, the header lies on the picture. */
export function LandingShell() {
  return (
    <div className={styles.shell}>
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <Dock notice apart />
    </div>
  )
}
