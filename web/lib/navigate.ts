/** `state` is kept with the history entry, for the page that is gone to. */
type Options = { replace?: boolean; state?: unknown }
type Navigator = (path: string, options?: Options) => void

let navigator: Navigator = (path) => window.location.assign(path)

/** The router hands its own navigation over once it exists; code outside of React then uses `go`. */
export function setNavigator(given: Navigator): void {
  navigator = given
}

export function go(path: string, options?: Options): void {
  navigator(path, options)
}
