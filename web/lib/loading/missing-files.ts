/** Style sheets that did not come: nobody asks for them a second time, and what needs them would stand there bare. */
const missingStyles = new Set<string>()

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missingStyles.add(target.href)
      target.remove()
    },
    { capture: true },
  )

/** Fetches a module, and with it the styles that failed to come at an earlier try. */
export async function fetchModule<M>(load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([load(), ...[...missingStyles].map(bringStyles)])
  return module
}

function bringStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.onload = () => {
      missingStyles.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`))
    document.head.append(link)
  })
}

/** As Vite and the browsers say it. */
export function isMissingFile(error: unknown): error is Error {
  const text = error instanceof Error ? error.message : ''
  return /preload CSS|dynamically imported module|Importing a module script failed/i.test(text)
}
