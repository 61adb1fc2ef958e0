/** „Śnieżka” and „sniezka” are the same to someone who types on a phone with cold fingers. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
}
