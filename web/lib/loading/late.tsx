import { lazy, type ComponentType } from 'react'
import { fetchModule, isMissingFile } from './missing-files.ts'

/** Code that did not come. React keeps it as missing for ever; after `renew` it is fetched again the next time that it is shown. */
export class MissingCode extends Error {
  readonly renew: () => void
  constructor(cause: Error, renew: () => void) {
    super(cause.message, { cause })
    this.name = 'MissingCode'
    this.renew = renew
  }
}

/** As React's `lazy`, but what did not come can be asked for again. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const begin = () =>
    lazy(async () => {
      try {
        return await fetchModule(load)
      } catch (error) {
        if (!isMissingFile(error)) throw error
        throw new MissingCode(error, renew)
      }
    })
  // A property of what is given cannot be named `ref` here, so that it is handed on whole.
  let Code: ComponentType<P> = begin() as ComponentType<P>
  const renew = () => {
    Code = begin() as ComponentType<P>
  }
  return (props: P) => <Code {...props} />
}
