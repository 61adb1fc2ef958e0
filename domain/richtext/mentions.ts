/** The hikers that a stored (canonical) text names with „@”: the editor writes them as links to their profiles. */
export function mentionsIn(html: string): number[] {
  const ids = Array.from(html.matchAll(/<a [^>]*href="[^"]*\/users\/([1-9]\d{0,8})"[^>]*>@/g), ([, id]) =>
    Number(id),
  )
  return [...new Set(ids)]
}
