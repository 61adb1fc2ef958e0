/** A little ahead of whoever scrolls, as `useIsNear` has it. */
const AHEAD = '300px'

/**
 * So much of a thing in sight is looked at; a mere edge leads the reader on, and then they scroll. Less is missing where something is drawn
 * already (`data-waits="more"`): there it takes most of it.
 */
const LOOKED_AT = { nothing: 0.25, more: 0.6 }

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
        // React takes over the part that an event of this kind comes from; nobody else listens to it.
        target.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      }
    }, options)
    for (const one of waiting) watcher.observe(one)
    return watcher
  }
  let watcher = watch(isLookedAt, { threshold: Object.values(LOOKED_AT) })
  const lookAhead = () => {
    watcher.disconnect()
    watcher = watch(() => true, { rootMargin: AHEAD })
  }
  addEventListener('scroll', lookAhead, { once: true, passive: true })
  const paper = window.matchMedia('print')
  paper.addEventListener('change', wakeAll)
  return () => {
    watcher.disconnect()
    removeEventListener('scroll', lookAhead)
    paper.removeEventListener('change', wakeAll)
  }
}
