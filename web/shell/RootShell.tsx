import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { drawnPage } from '../lib/waking/drawn-answers.ts'
import { hasWords, t } from '../lib/i18n.ts'
import { pageTitle } from '../lib/page/page-title.ts'
import { wakeWhatIsNear } from '../lib/waking/wake-what-is-near.ts'
import { WakingPageContext } from '../lib/waking/waking-page.ts'
import { scrollKey } from './scroll-key.ts'
import { SkipLink } from './SkipLink.tsx'
import { useBackEntries } from './use-back-entries.ts'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { useSendKeys } from './use-send-keys.ts'

/** Around every page: titles, scrolling, focus and the skip link. */
export function RootShell() {
  useNavigationEffects()
  useBackEntries()
  useSendKeys()
  useTitleOfRoute()
  useSignOfLife()
  return (
    <>
      <SkipLink />
      <Outlet />
      <WholePage />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Where one comes by going on or back, a place is found again by the heights of all parts (web/styles/base.css). Before the scrolling beside it. */
function WholePage() {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key !== 'default') delete document.documentElement.dataset['opened']
  }, [key])
  return null
}

/** From here on buttons answer; what the server drew could only be read and followed. */
function useSignOfLife(): void {
  const parts = use(WakingPageContext)?.parts
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
    return parts && wakeWhatIsNear(parts.wake)
  }, [parts])
}

/** The landing page's own title already names the site. A page without a title of its own takes the one that the server would have sent for its address. */
function useTitleOfRoute(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const page = handle?.page
  const key = page && `pages.${page}.title`
  const wasTitled = useRef(false)
  // Before the effects of the page, which may know a better one.
  useLayoutEffect(() => {
    const isServers = !wasTitled.current && page === drawnPage()
    wasTitled.current = true
    if (isServers) return
    if (key && hasWords(key)) document.title = page === 'info' ? t(key) : pageTitle(t(key))
  }, [page, key])
}
