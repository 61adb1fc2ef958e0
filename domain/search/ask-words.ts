import { beginnings } from './typed-words.ts'

/** The question for an index over `plain_words`: each typed word in any of its forms, or one that goes on where it stops. */
export function askWords(typed: readonly string[]): string | null {
  if (typed.length === 0) return null
  return typed
    .map(
      (word) =>
        `(${beginnings(word)
          .map((one) => `'${one}':*`)
          .join(' | ')})`,
    )
    .join(' & ')
}
