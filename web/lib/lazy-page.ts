import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'

/** One line per page in the router: its file is fetched when it is first visited; a `loader` beside it comes along. */
export function lazyPage<M extends object, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return async (): Promise<Pick<RouteObject, 'Component' | 'loader'>> => {
    const page: M & { loader?: LoaderFunction } = await load()
    return { Component: page[name] as ComponentType, ...(page.loader ? { loader: page.loader } : {}) }
  }
}
