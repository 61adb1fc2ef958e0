/** A number in 0–1 that is always the same for the same text: what looks accidental must not change on reload. */
export function hash(text: string | number, salt = 0): number {
  let state = 2166136261 ^ salt
  for (const character of String(text)) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  state = Math.imul(state ^ (state >>> 15), 2246822519)
  state = Math.imul(state ^ (state >>> 13), 3266489917)
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
}
