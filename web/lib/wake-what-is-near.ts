import { wakeParts } from './sleeping-parts.ts'

/** A little ahead of the reader, as `useIsNear` has it. */
const AHEAD = '300px'

/**
 * Parts of a drawn page that sleep on (web/ui/Part.tsx) may hold something that only scripts can fill: a skeleton, a map
 * without its relief (`data-waits`). Such a part wakes when the reader comes close to it, and all of them for paper.
 */
export function wakeWhatIsNear(): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue
        watcher.unobserve(target)
        // React takes over the part that an event of this kind comes from; nobody else listens to it.
        target.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      }
    },
    { rootMargin: AHEAD },
  )
  for (const waiting of document.querySelectorAll('main :is([aria-busy=true], [data-waits])'))
    watcher.observe(waiting)
  const paper = window.matchMedia('print')
  paper.addEventListener('change', wakeParts)
  return () => {
    watcher.disconnect()
    paper.removeEventListener('change', wakeParts)
  }
}
