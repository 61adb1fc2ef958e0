/** FNV-1a over UTF-16 units: turns a secret into a seed. The secret, not this function, is what nobody may know. */
export function seedOf(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0
  return value
}
