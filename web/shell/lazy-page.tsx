import { useState, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { MissingPage } from './MissingPage.tsx'
import { fetchModule } from '../lib/loading/missing-files.ts'

/**
 * One line per page in the router: its file is fetched when it is first visited. One that does not come is not the
 * router's to tell, which would draw nothing at all, the shell included: the page itself says so and waits for it.
 */
export function lazyPage<M extends object, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  const fetchPage = async () => (await fetchModule(load))[name] as ComponentType
  return async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: await fetchPage().catch(() => waitingPage(fetchPage)),
  })
}

/** The router keeps it for good: once its file has come, it is that page. */
function waitingPage(fetchPage: () => Promise<ComponentType>): ComponentType {
  let found: ComponentType | null = null
  return function WaitingPage() {
    const [Page, setPage] = useState<ComponentType | null>(() => found)
    if (Page) return <Page />
    const fetchAgain = async () => {
      found = await fetchPage()
      setPage(() => found)
    }
    return <MissingPage fetchAgain={fetchAgain} />
  }
}
