import { hideSheet, isShown, showSheet } from './popovers.ts'

const shown = () => [...document.querySelectorAll<HTMLElement>('[popover=auto][data-shown]')]

/**
 * What browsers with popovers do by themselves: a button opens and closes the sheet that it names; a press elsewhere and Esc
 * close it. Fetched where there are none.
 */
export function answerPopovers(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element
    const control = target.closest<HTMLElement>('[popovertarget]')
    const named = control && document.getElementById(control.getAttribute('popovertarget')!)
    for (const sheet of shown()) if (sheet !== named && !sheet.contains(target)) hideSheet(sheet)
    if (!named) return
    event.preventDefault()
    if (isShown(named)) hideSheet(named)
    else showSheet(named)
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const sheet of shown()) {
      const control = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(sheet.id)}"]`)
      const hadFocus = sheet.contains(document.activeElement)
      hideSheet(sheet)
      if (hadFocus) control?.focus()
    }
  })
}
