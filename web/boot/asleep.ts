/**
 * A drawn page can be read without the app. Where the app cannot run, or fails to come, the page stays as it was drawn
 * and says in a line what does not work (its words stand in web/index.html).
 */

const page = document.documentElement

/** Scripts that are on their way may yet come. */
const PATIENCE_MS = 4_000

/** Something that the oldest of each kind that we serve (docs/browsers.md) has learned last: lists, colours, sizes of windows. */
export function isServed(): boolean {
  return (
    'toSorted' in Array.prototype &&
    CSS.supports('color', 'color-mix(in srgb, red, red)') &&
    matchMedia('(width >= 0px)').matches
  )
}

export function sayAsleep(why: 'old' | 'failed', isSo = true): void {
  const line = document.getElementById(`asleep-${why}`)!
  line.hidden = !isSo
  // Above the page once there is something to say; until then nothing stands before the link that leaps to the content.
  if (isSo) document.body.prepend(line)
}

/** A script that does not come or breaks before the page is awake. One that wakes all the same takes its word back. */
export function watchWaking(): void {
  const isAwake = () => 'awake' in page.dataset
  const doubt = () => {
    if (isAwake()) return
    setTimeout(() => {
      if (!isAwake()) sayAsleep('failed')
    }, PATIENCE_MS)
  }
  addEventListener(
    'error',
    (event: Event) => {
      // Pictures that do not come are told here, too.
      if (event instanceof ErrorEvent || event.target instanceof HTMLScriptElement) doubt()
    },
    true,
  )
  addEventListener('unhandledrejection', doubt)
  // The app itself put the drawn page back (web/lib/waking/back-to-drawn.ts).
  addEventListener('app-failed', () => delete page.dataset['awake'])
  new MutationObserver(() => sayAsleep('failed', !isAwake())).observe(page, {
    attributeFilter: ['data-awake'],
  })
}
