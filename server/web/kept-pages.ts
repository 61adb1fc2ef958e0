import type { CachedBody } from '../lib/cached-body.ts'
import type { MadePage } from './prepared-pages.ts'

/** Keeps the pages that were asked for last, unless they are not whole. Two who ask for the same one at once wait for one drawing. */
export function keptPages(most: number) {
  const pages = new Map<string, Promise<CachedBody>>()
  return (key: string, make: () => Promise<MadePage>): Promise<CachedBody> => {
    const found = pages.get(key)
    pages.delete(key)
    const page =
      found ??
      make().then(({ body, isWhole }) => {
        if (!isWhole) pages.delete(key)
        return body
      })
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    if (pages.size > most) pages.delete(pages.keys().next().value!)
    return page
  }
}
