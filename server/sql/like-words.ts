/** What somebody typed as words for LIKE: a few of them, with its signs taken as they are. */
export function likeWords(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
}
