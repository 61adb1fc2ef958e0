/** Something to say: a letter or a picture, not only empty paragraphs. */
export function hasWords(html: string): boolean {
  return html.includes('<img') || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
