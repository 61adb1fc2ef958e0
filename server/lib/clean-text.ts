/** Control characters and marks that turn the direction of text: in a name they only serve to deceive. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line of text as it is stored: composed characters, single spaces, nothing invisible. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim()
}

/** The same for several lines. */
export function cleanText(text: string): string {
  return text.split('\n').map(cleanName).join('\n').trim()
}
