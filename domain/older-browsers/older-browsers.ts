/**
 * What the oldest browsers that we serve (docs/browsers.md) do not have yet, said in what they have. Code that runs in a
 * browser uses these; the types of the web app know nothing newer.
 */

/** As `Map.groupBy`. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const HALF_A_PAIR = /\p{Surrogate}/gu

/** As `toWellFormed`: half a surrogate pair becomes the sign for what cannot be read. */
export const wellFormed = (text: string): string => text.replace(HALF_A_PAIR, '\uFFFD')

export type ParsedUrl = {
  protocol: string
  hostname: string
  pathname: string
  search: string
  hash: string
  username: string
  password: string
  href: string
}

// The WHATWG URL parser stands in Node and in every browser, but in neither's library is it typed for pure code.
declare const URL: new (text: string) => ParsedUrl

/** As `URL.parse`. */
export function parseUrl(text: string): ParsedUrl | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** As `Promise.withResolvers`, for somebody who says later that it is done. */
export function promiseToKeep(): { promise: Promise<void>; keep: () => void } {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
