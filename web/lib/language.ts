import type { LanguageName } from '#contract/language.ts'

let current: LanguageName = 'pl'

/** What is spoken now: in a browser the language of the document, on the server that of the page being drawn. */
export const language = (): LanguageName => current

export const isPolish = (): boolean => current === 'pl'

export function speak(next: LanguageName): void {
  current = next
}
