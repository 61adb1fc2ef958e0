import { inkOn } from '#domain/richtext/colours.ts'

/** The chosen colour as custom properties: the style sheet decides how it looks in either theme. */
export function toneStyle(colour: string): Record<'--tone' | '--tone-ink', string> {
  return { '--tone': colour, '--tone-ink': inkOn(colour) }
}
