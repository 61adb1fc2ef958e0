/**
 * What must be known before the first paint, in a classic script of its own: the policy of this site allows none inside
 * the page. It stands in the head of every page, so it imports nothing and stays small.
 */

/** A page of words waits no longer than this for its pictures before it fetches the files of the app. */
const PATIENCE_MS = 2500

/** The size of this page is promised, and what is pressed on it first are links: its words come when it wakes. */
const LIGHTEST_PAGE = 'info'

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
const breath = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

/** Nobody waits for the files of a page that sleeps: each may be unpacked before the next is asked for. */
const NO_HURRY_MS = 60

/** What a person does before anything else. Reading alone needs no script. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

/**
 * So much of a thing in sight is looked at; a mere edge leads the reader on, and then they scroll. Less is missing where
 * something is drawn already (`data-waits="more"`): there it takes most of it.
 */
const LOOKED_AT = { nothing: 0.4, more: 0.6 }

/** Whoever has the page read aloud may give no sign at all. */
const STILLNESS_MS = 10_000

/**
 * A page that the server drew names the files of the app in its head. It wakes at the first sign of a person, at once for
 * somebody who is signed in, and where something in sight needs scripts; until then they would only be in the way. The
 * files are fetched as soon as all that is seen first has come, so that waking takes no longer than their work.
 */
addEventListener('DOMContentLoaded', () => {
  const files = document.querySelector<HTMLMetaElement>('meta[name=app-files]')
  if (!files) return
  const [entry, ...modules] = files.content.split(' ')
  const words = files.dataset['words']!
  let awake = false
  const wake = async () => {
    if (awake) return
    awake = true
    put('link', { rel: 'preload', as: 'fetch', href: words })
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
  for (const place of document.querySelectorAll<HTMLElement>('[data-picture]'))
    bringPicture(place).catch(() => undefined)
  if (kept('accessToken')) return wake()
  const hear = (event: Event) => {
    // Browsers also say that a pointer moved when it lies still and the page comes under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
    void wake()
  }
  // Not where only a part of the page is scrolled: that bubbles no further.
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true, capture: sign !== 'scroll' })
  let rested = false
  const rest = async () => {
    if (rested) return
    rested = true
    wakeForWhatWaits(wake)
    setTimeout(wake, STILLNESS_MS)
    const first = files.dataset['page'] === LIGHTEST_PAGE ? [] : [words]
    for (const href of [...first, entry!, ...modules]) {
      if (awake) return
      put('link', { rel: 'prefetch', href })
      await breath(NO_HURRY_MS)
    }
  }
  // Two frames and a moment later what has come is also painted.
  addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rest, 50))),
  )
  setTimeout(rest, PATIENCE_MS)
})

/** Pictures that take the theme's colours (web/lib/InlineSvg.tsx) are seen first: they do not wait for the app. */
async function bringPicture(place: HTMLElement) {
  const { picture, phoneWithout } = place.dataset
  const left = phoneWithout && matchMedia('(max-width: 600px)').matches ? phoneWithout : ''
  const answer = await fetch(picture!)
  if (!answer.ok) return
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  if (left) for (const part of svg.querySelectorAll(left)) part.remove()
  if (place.firstChild) return
  place.append(document.importNode(svg, true))
  place.dataset['shown'] = `${picture} ${left}`
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

const isLookedAt = ({ target, intersectionRatio }: IntersectionObserverEntry) =>
  intersectionRatio >= LOOKED_AT[(target as HTMLElement).dataset['waits'] === 'more' ? 'more' : 'nothing']

/** What only scripts can fill must not be looked at in vain. */
function wakeForWhatWaits(wake: () => void) {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(isLookedAt)) return
      watcher.disconnect()
      wake()
    },
    { threshold: Object.values(LOOKED_AT) },
  )
  for (const waiting of document.querySelectorAll('main :is([aria-busy=true], [data-waits])'))
    watcher.observe(waiting)
}

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
    // Its part of the page is taken over by the first event that it gets, and only then knows who reads it.
    pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    setTimeout(() => pressed?.click())
  }).observe(page, { attributeFilter: ['data-awake'] })
}
