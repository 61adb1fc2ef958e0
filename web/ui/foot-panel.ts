/**
 * As `ref` of a panel with buttons at the foot of the screen: messages stand over it and never on its buttons. One beside the page
 * rather than at its foot has nothing to be kept clear of.
 */
export function footPanel(panel: HTMLElement): () => void {
  const root = document.documentElement
  const measure = () => {
    const { top, width } = panel.getBoundingClientRect()
    const isAtFoot = width >= root.clientWidth
    if (isAtFoot) root.style.setProperty('--foot-panel', `${Math.round(root.clientHeight - top)}px`)
    else root.style.removeProperty('--foot-panel')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(panel)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--foot-panel')
  }
}
