/** What stands in a field whose text goes into the address, and what was asked for with it. */
export type TypedText = {
  text: string
  /** What the address said last. */
  known: string
  /** Sent to the address and not seen there yet: it changes a little later, and somebody may have typed on by then. */
  asked: readonly string[]
}

export const startTyped = (value: string): TypedText => ({ text: value, known: value, asked: [] })

/** What this text must be asked for against: what the address will say when everything that was asked for has arrived. */
export const askedLast = ({ known, asked }: TypedText): string => asked.at(-1) ?? known

export const addAsked = (typed: TypedText, text: string): TypedText => ({
  ...typed,
  asked: [...typed.asked, text],
})

/** The same object where nothing changes. A change of the address from elsewhere (back, a cleared filter) comes into the field, an own one does not. */
export function followAddress(typed: TypedText, value: string): TypedText {
  if (value === typed.known) return typed
  const at = typed.asked.indexOf(value)
  if (at !== -1) return { ...typed, known: value, asked: typed.asked.slice(at + 1) }
  return { text: value === typed.text.trim() ? typed.text : value, known: value, asked: [] }
}
