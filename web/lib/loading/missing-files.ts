/** On a style sheet that did not come: nobody asks for it a second time, and what needs it would stand there bare. */
const MARK = 'data-missing'

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.setAttribute(MARK, '')
    },
    { capture: true },
  )

/** Fetches a module, and with it the styles that failed to come at an earlier try. */
export async function fetchModule<M>(load: () => Promise<M>): Promise<M> {
  const missing =
    typeof document === 'undefined' ? [] : document.querySelectorAll<HTMLLinkElement>(`link[${MARK}]`)
  const [module] = await Promise.all([load(), ...[...missing].map(bringStyles)])
  return module
}

function bringStyles(missing: HTMLLinkElement): Promise<void> {
  const { href } = missing
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.onload = () => {
      missing.removeAttribute(MARK)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${href}`))
    }
    document.head.append(link)
  })
}

/** As Vite and the browsers say it. */
export function isMissingFile(error: unknown): error is Error {
  const text = error instanceof Error ? error.message : ''
  return /preload CSS|dynamically imported module|Importing a module script failed/i.test(text)
}
