/** „Śnieżka” and „sniezka” are the same to someone who types on a phone. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()
}
