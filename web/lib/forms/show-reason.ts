/**
 * Leads to why nothing was sent: the first field that is complained about, else what the server said. Complaints come
 * into sight once the press that asked for them is over; so does this.
 */
export function showReason(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const reason =
      form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form?.querySelector('[data-refusal]')
    if (!(reason instanceof HTMLElement)) return
    const folded = reason.closest('details')
    if (folded) folded.open = true
    reason.focus({ preventScroll: true })
    reason.scrollIntoView({ block: 'center' })
  })
}
