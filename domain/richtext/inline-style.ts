export type InlineStyle = {
  readonly length: number
  getPropertyValue(name: string): string
}

const NOTHING: InlineStyle = { length: 0, getPropertyValue: () => '' }

/** Shorthands that a browser would expand, for the properties the schema reads. */
const SHORTHAND: Record<string, string> = {
  'background-color': 'background',
  'text-decoration': 'text-decoration-line',
}

/**
 * The declarations of a `style` attribute. Quotes, comments, escapes and functions with a semicolon inside are
 * not understood: whatever they garble fails the colour, alignment and keyword tests that follow.
 */
export function inlineStyle(text: string | null): InlineStyle {
  if (!text || text.length > 4000) return NOTHING
  const declarations = new Map<string, string>()
  for (const part of text.split(';')) {
    const colon = part.indexOf(':')
    if (colon < 1) continue
    const value = part.slice(colon + 1).replace(/!\s*important\s*$/i, '')
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return {
    length: declarations.size,
    getPropertyValue: (name) => declarations.get(name) ?? declarations.get(SHORTHAND[name] ?? '') ?? '',
  }
}
