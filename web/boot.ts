/**
 * What must be known before the first paint, in a classic script of its own: the policy of this site allows none inside
 * the page. It stands in the head of every page, so it imports nothing and stays small.
 */

/** A page of words waits no longer than this for its pictures before it wakes. */
const PATIENCE_MS = 2500

const page = document.documentElement

/** Storage may be forbidden; then nothing was ever kept. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const theme = kept('theme')
if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme

// The server drew for strangers: the style sheets hide what is for them alone until the page knows who reads it.
if (kept('accessToken')) page.classList.add('signed-in')

// The style sheets hide the notices that were closed.
for (const notice of ['cookies-bar', 'app-notice-closed'])
  if (kept(notice) === 'true') page.classList.add(notice)

function put<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, properties))
}

/** Between two pieces of work the browser may paint and answer to the person. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/**
 * A page that the server drew names the files of the app in its head. They are fetched when all that is seen first has
 * come, at the first touch or key, and at once for somebody who is signed in: until then they would only be in the way.
 */
addEventListener('DOMContentLoaded', () => {
  const files = document.querySelector<HTMLMetaElement>('meta[name=app-files]')
  if (!files) return
  let awake = false
  const wake = async () => {
    if (awake) return
    awake = true
    const [entry, ...modules] = files.content.split(' ')
    put('link', { rel: 'preload', as: 'fetch', href: files.dataset['words']! })
    // One by one: to begin a dozen of requests in a row holds a phone for 100 ms.
    for (const href of modules) {
      put('link', { rel: 'modulepreload', href })
      await breath()
    }
    // The libraries in a step of their own: evaluated together with the app they would hold a phone too long.
    await import(modules.find((href) => href.includes('/vendor-'))!).catch(() => undefined)
    await breath()
    put('script', { type: 'module', src: entry! })
  }
  pressAgainWhenAwake()
  if (kept('accessToken') || document.readyState === 'complete') return wake()
  for (const sign of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(sign, wake, { once: true, passive: true, capture: true })
  // Two frames and a moment later what has come is also painted.
  addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake, 50))),
  )
  setTimeout(wake, PATIENCE_MS)
})

/**
 * A button that is pressed on a page that sleeps is pressed once more when it is awake: nobody has to try twice. What the
 * browser itself would do with it waits too: it would send a form away, or open a sheet that the second press closes.
 */
function pressAgainWhenAwake() {
  let pressed: HTMLElement | null | undefined
  const note = (event: Event) => {
    pressed = (event.target as Element).closest?.('button')
    if (pressed) event.preventDefault()
  }
  addEventListener('click', note, { capture: true })
  new MutationObserver((_, watcher) => {
    removeEventListener('click', note, { capture: true })
    watcher.disconnect()
    pressed?.click()
  }).observe(page, { attributeFilter: ['data-awake'] })
}
