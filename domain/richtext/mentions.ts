import { ownPath } from './own-path.ts'

/** The hikers that a stored (canonical) text names with „@”: the editor writes them as links to their profiles here. */
export function mentionsIn(html: string, ownHosts: readonly string[]): number[] {
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>@/g))
  const ids = links.flatMap(([, href = '']) => {
    const id = /^\/users\/([1-9]\d{0,8})$/.exec(ownPath(href, ownHosts) ?? '')?.[1]
    return id === undefined ? [] : Number(id)
  })
  return [...new Set(ids)]
}
