type Navigator = (path: string, options?: { replace?: boolean }) => void

let navigator: Navigator = (path) => window.location.assign(path)

/** The router hands its own navigation over once it exists; code outside of React then uses `go`. */
export function setNavigator(given: Navigator): void {
  navigator = given
}

export function go(path: string, options?: { replace?: boolean }): void {
  navigator(path, options)
}
