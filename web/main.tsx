import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import './styles/index.css'
import { startWords, wantedLanguage } from './lib/i18n.ts'
import { setNavigator } from './lib/navigate.ts'
import { queryClient } from './lib/query-client.ts'
import { watchOtherTabs } from './lib/session.ts'
import { createRouter } from './router.tsx'

// A page left open over a new release asks for files that are gone: the new page has the new names.
window.addEventListener('vite:preloadError', () => window.location.reload())

await startWords(wantedLanguage(localStorage.getItem('language')))

const router = createRouter()
await whenReady(router)
setNavigator((path, options) => void router.navigate(path, options))
watchOtherTabs()

// The first drawing replaces what the server sent in one go: never by an empty page in between.
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

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
