import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { LandingPage } from './features/landing/LandingPage.tsx'
import { startWords, type Words } from './lib/i18n.ts'
import { paths } from './paths.ts'
import { LandingShell } from './shell/LandingShell.tsx'

/** The landing page as a visitor sees it first, for the HTML that the server sends. */
export async function renderLanding(words: Words): Promise<string> {
  await startWords('pl', async () => words)
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[paths.info]}>
        <Routes>
          <Route element={<LandingShell />}>
            <Route path={paths.info} element={<LandingPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
