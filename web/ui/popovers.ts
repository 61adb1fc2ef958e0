/**
 * Sheets above the page. Browsers that have popovers draw them in their top layer; for the oldest that we serve
 * (docs/browsers.md) the sheet is shown by a rule of web/styles/older-browsers.css, and web/ui/own-popovers.ts closes it.
 */

/** The methods of a sheet, as far as this browser has them. */
type Methods = 'showPopover' | 'hidePopover'
type Sheet = Omit<HTMLElement, Methods> & Partial<Pick<HTMLElement, Methods>>

export function isShown(panel: Sheet): boolean {
  return panel.showPopover ? panel.matches(':popover-open') : 'shown' in panel.dataset
}

/** `source`: after what it comes for the keyboard. A sheet that has left the page already, or is shown, stays as it is. */
export function showSheet(panel: Sheet | null, source?: HTMLElement | null): void {
  if (!panel?.isConnected || isShown(panel)) return
  if (panel.showPopover) return panel.showPopover(source ? { source } : {})
  panel.dispatchEvent(toggleEvent('beforetoggle', 'open'))
  panel.dataset['shown'] = ''
  dispatchToggle(panel, 'open')
}

export function hideSheet(panel: Sheet | null): void {
  if (!panel || !isShown(panel)) return
  if (panel.hidePopover) return panel.hidePopover()
  delete panel.dataset['shown']
  dispatchToggle(panel, 'closed')
}

/** As browsers do it: a moment later, and without bubbling. */
function dispatchToggle(panel: Sheet, newState: 'open' | 'closed'): void {
  setTimeout(() => panel.dispatchEvent(toggleEvent('toggle', newState)))
}

function toggleEvent(name: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): Event {
  return Object.assign(new Event(name), { newState, oldState: newState === 'open' ? 'closed' : 'open' })
}
