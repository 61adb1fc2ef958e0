import { lazy, type ComponentType } from 'react'
import { fetchModule } from './missing-files.ts'

/** What is to begin anew: React keeps a file that did not come as missing for ever. */
const missing = new Set<() => void>()

/** As React's `lazy`, but what did not come can be asked for again (`renewMissing`). */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const begin = () =>
    lazy(async () => {
      try {
        return await fetchModule(load)
      } catch (error) {
        missing.add(() => {
          Code = begin()
        })
        throw error
      }
    })
  // A property of what is given cannot be named `ref` here, so that it is handed on whole.
  let Code: ComponentType<P> = begin() as ComponentType<P>
  return (props: P) => <Code {...props} />
}

/** The next time that it is shown it is fetched again. */
export function renewMissing(): void {
  for (const renew of missing) renew()
  missing.clear()
}
