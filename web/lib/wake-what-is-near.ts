import { wakeParts } from './sleeping-parts.ts'

/** A little ahead of whoever scrolls, as `useIsNear` has it. */
const AHEAD = '300px'

/** So much of a thing in sight is looked at; a mere edge leads the reader on, and then they scroll. */
const LOOKED_AT = 0.25

/**
 * Parts of a drawn page that sleep on (web/ui/Part.tsx) may hold something that only scripts can fill: a skeleton, a map
 * without its relief (`data-waits`). Such a part wakes when it is looked at, once the page is scrolled a little before that, and all of them
 * for paper.
 */
export function wakeWhatIsNear(): () => void {
  const waiting = new Set(document.querySelectorAll('main :is([aria-busy=true], [data-waits])'))
  const watch = (options: { rootMargin?: string; threshold: number }) => {
    const watcher = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting, intersectionRatio } of seen) {
        if (!isIntersecting || intersectionRatio < options.threshold) continue
        watcher.unobserve(target)
        waiting.delete(target)
        // React takes over the part that an event of this kind comes from; nobody else listens to it.
        target.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      }
    }, options)
    for (const one of waiting) watcher.observe(one)
    return watcher
  }
  let watcher = watch({ threshold: LOOKED_AT })
  const lookAhead = () => {
    watcher.disconnect()
    watcher = watch({ rootMargin: AHEAD, threshold: 0 })
  }
  addEventListener('scroll', lookAhead, { once: true, passive: true })
  const paper = window.matchMedia('print')
  paper.addEventListener('change', wakeParts)
  return () => {
    watcher.disconnect()
    removeEventListener('scroll', lookAhead)
    paper.removeEventListener('change', wakeParts)
  }
}
