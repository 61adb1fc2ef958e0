/** Style sheets that did not come: nobody asks for them a second time, and what needs them would stand there bare. */
const bare = new Set<string>()

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') bare.add(target.href)
    },
    { capture: true },
  )

/** Fetches a module, and with it the styles that failed to come at an earlier try. */
export async function fetchModule<M>(load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([load(), ...[...bare].map(bringStyles)])
  return module
}

function bringStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.onload = () => {
      bare.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${href}`))
    }
    document.head.append(link)
  })
}
