/** The place of a comment on its page, for links to it and for the focus. */
export function commentAnchor(id: number): string {
  return `komentarz-${id}`
}
