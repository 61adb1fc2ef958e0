/** `state` is kept with the history entry, for the page that is gone to. */
type Options = { replace?: boolean; state?: unknown }
type Navigator = (path: string, options?: Options) => void | Promise<void>

/** One for the document, which has one router. */
let navigator: Navigator = (path) => window.location.assign(path)

/** The router hands its own navigation over once it exists; code outside of React then uses `go`. */
export function setNavigator(given: Navigator): void {
  navigator = given
}

/** Done once the other page stands there. */
export async function go(path: string, options?: Options): Promise<void> {
  await navigator(path, options)
}
