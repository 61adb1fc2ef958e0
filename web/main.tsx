import { startTransition, StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import './styles/index.css'
import { localStore } from './lib/browser/browser-storage.ts'
import { startWords, wantedLanguage } from './lib/i18n.ts'
import { keepSessionFresh } from './lib/session/keep-session-fresh.ts'
import { setNavigator } from './lib/page/navigate.ts'
import { createRoot, hydrateRoot } from './lib/waking/react-dom.ts'
import { queryClient } from './lib/api/query-client.ts'
import { letBrowserPaint } from './lib/waking/let-browser-paint.ts'
import { sleepingParts } from './lib/waking/sleeping-parts.ts'
import { WakingPageContext } from './lib/waking/waking-page.ts'
import { cacheDrawnAnswers, drawnPage, readDrawnAnswers } from './lib/waking/drawn-answers.ts'
import { watchForNewFiles } from './lib/loading/reload-for-new-files.ts'
import { session, showWhoReads, watchOtherTabs } from './lib/session/session.ts'
import { createRouter, createRouterAt } from './router.tsx'

let going: Pick<ReturnType<typeof createRouter>, 'state'> | undefined
watchForNewFiles(() => going?.state.navigation.location)

/** Without network every answer is from the pocket: its code comes together with that of the page. */
const pocketCode = navigator.onLine ? null : bringPocket()

if (!('showPopover' in HTMLElement.prototype)) (await import('./ui/own-popovers.ts')).answerPopovers()
const answers = readDrawnAnswers()
// The server sends every document in the language that was chosen (web/boot/language.ts); in development nobody does.
await startWords(
  wantedLanguage(import.meta.env.DEV ? localStore.getItem('language') : document.documentElement.lang),
)
await letBrowserPaint()

const parts = sleepingParts()
const wasDrawnWith = cacheDrawnAnswers(queryClient, await answers, session.isSignedIn())
await letBrowserPaint()
const drawn = drawnPage()
const router = drawn ? await createRouterAt(drawn) : createRouter()
going = router
await whenReady(router)
const { location: atFirst } = router.state
await letBrowserPaint()
// What is drawn for strangers says something else to others, and any step to another page changes the frame around it.
if (session.isSignedIn()) parts.wake()
router.subscribe(parts.wake)
setNavigator((path, options) => router.navigate(path, options))
watchOtherTabs()
showWhoReads()
keepSessionFresh()
await letBrowserPaint()

if (pocketCode) await (await pocketCode)?.startPocket(router)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <WakingPageContext value={{ parts, wasDrawnWith }}>
        <RouterProvider router={router} />
      </WakingPageContext>
    </QueryClientProvider>
  </StrictMode>
)

// As a transition the work comes in slices, and a finger on the page never waits for it.
startTransition(() => {
  // A session that ended meanwhile has led to another page, and nothing of what was drawn belongs to it.
  if (drawn && router.state.location === atFirst) hydrateRoot(root, app)
  // What the worker put there until now goes with the first page.
  else createRoot(root).render(app)
})

// Long after the page has come to rest; above, before anything is asked, where only what is kept can be shown.
if (!pocketCode) setTimeout(async () => (await bringPocket())?.startPocket(router), 4_000)

function bringPocket() {
  return import('./pages/start-pocket.ts').catch(() => null)
}

/** Settled once the first page's file and data have come. */
function whenReady(starting: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (starting.state.initialized) resolve()
    const stop = starting.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
