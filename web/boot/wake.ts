/** How a page that the server drew comes to life: its files fetched when what is seen first has come, and run piece by piece. */

/** A page of words waits no longer than this for its pictures before it fetches the files of the app. */
const PATIENCE_MS = 2500

/** The size of this page is promised, and what is pressed on it first are links and the shell: it wakes when it is touched. */
const LIGHTEST_PAGE = 'info'

/** Nobody waits for the files of a page that wakes by itself: each may be unpacked before the next is asked for. */
const NO_HURRY_MS = 60

/** Whoever does nothing for so long lets the page wake in between. */
const IDLE_MS = 2_000

/** What the shell itself answers is seen before the work of waking begins. */
const ANSWERED_MS = 200

/** What a person does before anything else. Reading alone needs no script. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

/** Whoever has the page read aloud may give no sign at all. */
const STILLNESS_MS = 10_000

const page = document.documentElement

function put<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, properties))
}

const pause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Until the browser has nothing else to do; safe where it cannot tell. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 20)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
  })

/**
 * A page that the server drew names the files of the app in its head. They are fetched one by one as soon as all that is
 * seen first has come, and run one by one while the browser is idle, so that a page is awake before most people touch it;
 * at once at the first sign of a person, and for somebody who is signed in.
 */
export function wakeInTime(isSignedIn: boolean): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=app-files]')
  if (!files) return
  const [entry, ...modules] = files.content.split(' ')
  const words = files.dataset['words']!
  let isHurried = false
  let begun = false
  /** In a hurry, too, the browser may paint and answer between two pieces. */
  const turn = () => (isHurried ? pause() : idle())

  const wake = async () => {
    if (begun) return
    begun = true
    put('link', { rel: 'preload', as: 'fetch', href: words })
    // One by one: to begin a dozen of requests in a row holds a phone for 100 ms, and to run them in a row longer.
    for (const href of [...modules, entry!]) {
      put('link', { rel: 'modulepreload', href, fetchPriority: isHurried ? 'auto' : 'low' })
      await pause(isHurried ? 0 : NO_HURRY_MS)
    }
    for (const href of modules) {
      await turn()
      await import(href).catch(() => undefined)
    }
    await turn()
    put('script', { type: 'module', src: entry! })
  }
  const hurry = () => {
    isHurried = true
    // Whoever runs the app's own pieces (web/main.tsx) hears it too.
    page.dataset['hurried'] = ''
  }
  if (isSignedIn) {
    hurry()
    return void wake()
  }
  const wakeAtSign = (event: Event) => {
    // Browsers also say that a pointer moved when it lies still and the page comes under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
    hurry()
    if (!begun) setTimeout(wake, ANSWERED_MS)
  }
  // Not where only a part of the page is scrolled: that bubbles no further.
  for (const sign of SIGNS) addEventListener(sign, wakeAtSign, { passive: true, capture: sign !== 'scroll' })
  let rested = false
  const rest = async () => {
    if (rested) return
    rested = true
    if (files.dataset['page'] !== LIGHTEST_PAGE) return void wake()
    setTimeout(wake, STILLNESS_MS)
    for (const href of [entry!, ...modules]) {
      if (begun) return
      put('link', { rel: 'prefetch', href })
      await pause(NO_HURRY_MS)
    }
    wakeForWhatWaits(() => {
      hurry()
      void wake()
    })
  }
  // Two frames and a moment later what has come is also painted.
  addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rest, 50))),
  )
  setTimeout(rest, PATIENCE_MS)
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

/**
 * So much of a thing in sight is looked at; a mere edge leads the reader on, and then they scroll. Less is missing where
 * something is drawn already (`data-waits="more"`): there it takes most of it.
 */
const LOOKED_AT = { nothing: 0.4, more: 0.6 }

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
