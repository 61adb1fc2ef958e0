/**
 * The path of a stored (canonical) link that leads to our own pages, or null. Links are stored absolute, so whose page it is
 * the host alone tells: somebody else's may have the same path.
 */
export function ownPath(href: string, ownHosts: readonly string[]): string | null {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(\/[^?#]*)?/.exec(href) ?? []
  return ownHosts.includes(host) ? path : null
}
