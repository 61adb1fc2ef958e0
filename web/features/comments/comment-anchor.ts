/** The place of a comment on its page, for links to it and for the focus. */
export function commentAnchor(id: number): string {
  return `komentarz-${id}`
}

/** The same for a post of a thread, by its number in it. */
export function postAnchor(number: number): string {
  return `wpis-${number}`
}
