import { linksIn } from './links.ts'
import { ownPath } from './own-path.ts'

/** The hikers that a stored (canonical) text names with „@”: the editor writes them as links to their profiles here. */
export function mentionsIn(html: string, ownHosts: readonly string[]): number[] {
  const ids = linksIn(html).flatMap(({ href, sign }) => {
    const id = sign === '@' ? /^\/users\/([1-9]\d{0,8})$/.exec(ownPath(href, ownHosts) ?? '')?.[1] : undefined
    return id === undefined ? [] : Number(id)
  })
  return [...new Set(ids)]
}
