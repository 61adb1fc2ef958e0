/** A little ahead of whoever scrolls, as `useIsNear` has it. */
const AHEAD = '300px'

/**
 * So much of a thing in sight is looked at; a mere edge leads the reader on, and then they scroll. Less is missing where something is drawn
 * already (`data-waits="more"`): there it takes all of it, because what the window cuts is scrolled to.
 */
const LOOKED_AT = { nothing: 0.25, more: 0.95 }

const isLookedAt = ({ target, intersectionRatio }: IntersectionObserverEntry) =>
  intersectionRatio >= LOOKED_AT[(target as HTMLElement).dataset['waits'] === 'more' ? 'more' : 'nothing']

/**
 * Parts of a drawn page that sleep on (web/ui/Part.tsx) may hold something that only scripts can fill: a skeleton, a map
 * without its relief (`data-waits`). Such a part wakes when it is looked at, once the page is scrolled a little before that, and all of them
 * for paper.
 */
export function wakeWhatIsNear(wakeAll: () => void): () => void {
  const waiting = new Set(document.querySelectorAll('main :is([aria-busy=true], [data-waits])'))
  const watch = (
    isTime: (entry: IntersectionObserverEntry) => boolean,
    options: IntersectionObserverInit,
  ) => {
    const watcher = new IntersectionObserver((seen) => {
      for (const entry of seen) {
        if (!entry.isIntersecting || !isTime(entry)) continue
        const { target } = entry
        watcher.unobserve(target)
        waiting.delete(target)
        wakePartOf(target)
      }
    }, options)
    for (const one of waiting) watcher.observe(one)
    return watcher
  }
  let watcher = watch(isLookedAt, { threshold: Object.values(LOOKED_AT) })
  let stopWatchingButtons = () => {}
  const lookAhead = () => {
    watcher.disconnect()
    watcher = watch(() => true, { rootMargin: AHEAD })
    stopWatchingButtons = wakeForButtons()
  }
  addEventListener('scroll', lookAhead, { once: true, passive: true })
  const paper = window.matchMedia('print')
  paper.addEventListener('change', wakeAll)
  return () => {
    watcher.disconnect()
    stopWatchingButtons()
    removeEventListener('scroll', lookAhead)
    paper.removeEventListener('change', wakeAll)
  }
}

/** React takes over the part that an event of this kind comes from; nobody else listens to it. */
function wakePartOf(element: Element): void {
  element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
}

/** Whoever stops scrolling has found something, and presses it half a second later. */
const STOPPED_MS = 150

/** The parts whose buttons have come into sight wake one by one while the reader takes aim, so that a press finds them awake. */
function wakeForButtons(): () => void {
  const inSight = new Set<Element>()
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) inSight.add(target)
      else inSight.delete(target)
  })
  for (const button of document.querySelectorAll('main button')) watcher.observe(button)
  let timer: ReturnType<typeof setTimeout>
  const wakeNext = () => {
    const [button] = inSight
    if (!button) return
    inSight.delete(button)
    watcher.unobserve(button)
    wakePartOf(button)
    timer = setTimeout(wakeNext)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(wakeNext, STOPPED_MS)
  }
  wait()
  addEventListener('scroll', wait, { passive: true })
  return () => {
    watcher.disconnect()
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  }
}
