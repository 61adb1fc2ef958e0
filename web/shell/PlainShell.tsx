import { Outlet } from 'react-router'
import { Dock } from './Dock.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import styles from './PlainShell.module.css'

/** Pages that fill the whole width and bring their own header and footer: the landing page, signing in and up. */
export function PlainShell() {
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Dock notice apart />
    </>
  )
}
