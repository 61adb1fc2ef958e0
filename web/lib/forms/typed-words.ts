/** Chosen, not written: nobody loses words with them. */
const CHOSEN = new Set(['checkbox', 'radio', 'range', 'file', 'color', 'search', 'select-one'])

type Field = Pick<HTMLElement, 'isConnected' | 'textContent'> & { type?: string; value?: string }

/** Fields that were written in and may still stand on the page. One for the document: they are its own. */
const written = new Set<Field>()

export function noteTyping({ target }: { target: EventTarget | null }): void {
  for (const field of written) if (!field.isConnected) written.delete(field)
  const field = target as Field | null
  if (field && !CHOSEN.has(field.type ?? '')) written.add(field)
}

/** Whether somebody's words stand in a field of this page: to load it anew might take them away. */
export function hasTypedWords(): boolean {
  return [...written].some((field) => field.isConnected && (field.value ?? field.textContent)?.trim() !== '')
}
