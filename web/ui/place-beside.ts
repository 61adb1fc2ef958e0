const GAP = 6
const EDGE = 12
const TALLEST = 360

/** Puts a floating panel under its control, or above it when there is more room there, inside the window. */
function placeBeside(panel: HTMLElement, control: Element, align: 'start' | 'end'): void {
  const anchor = control.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = align === 'start' ? anchor.left : anchor.right - width
  const below = innerHeight - anchor.bottom
  const under = below >= height + GAP + EDGE || below >= anchor.top
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  panel.style.top = `${under ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - height - GAP)}px`
  panel.style.maxHeight = `${Math.min(TALLEST, (under ? below : anchor.top) - GAP - EDGE)}px`
}

/** The same, again whenever the page scrolls or the window changes, until the returned function is called. */
export function keepBeside(panel: HTMLElement, control: Element, align: 'start' | 'end'): () => void {
  const stop = new AbortController()
  const place = (event?: Event) => {
    if (event?.target instanceof Node && panel.contains(event.target)) return
    placeBeside(panel, control, align)
  }
  place()
  addEventListener('scroll', place, { signal: stop.signal, capture: true, passive: true })
  addEventListener('resize', place, { signal: stop.signal })
  return () => stop.abort()
}
