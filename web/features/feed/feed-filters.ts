import { storyFeeds } from '#contract/story.ts'

export type FeedName = (typeof storyFeeds)[number]

export type FeedFilters = {
  feed: FeedName
  rangeId?: number
  summitId?: number
  author?: number
  year?: number
}

/** Names in the address; short, since people share it. */
const names = { rangeId: 'range', summitId: 'summit', author: 'author', year: 'year' } as const

export type FilterName = keyof typeof names

/** Whatever in an address is not a filter we know is left out, so that a mistyped one still shows stories. */
export function readFilters(search: URLSearchParams): FeedFilters {
  const feed = storyFeeds.find((one) => one === search.get('feed')) ?? 'all'
  const filters: FeedFilters = { feed }
  for (const [name, inAddress] of Object.entries(names) as [FilterName, string][]) {
    const value = Number(search.get(inAddress))
    if (Number.isInteger(value) && value > 0 && value < 2 ** 31) filters[name] = value
  }
  return filters
}

/** Whether an address asks for the map of its stories too. It is no filter: the same stories are shown without it. */
export function asksForMap(search: URLSearchParams): boolean {
  return search.get('map') === '1'
}

/** Whether an address asks for what the reader has not published yet, instead of their stories. */
export function asksForDrafts(search: URLSearchParams): boolean {
  return search.get('feed') === 'mine' && search.get('drafts') === '1'
}

export function filtersAddress({ feed, ...rest }: FeedFilters, withMap = false): string {
  const search = new URLSearchParams()
  if (feed !== 'all') search.set('feed', feed)
  for (const [name, inAddress] of Object.entries(names) as [FilterName, string][]) {
    const value = rest[name]
    if (value !== undefined) search.set(inAddress, String(value))
  }
  if (withMap) search.set('map', '1')
  const text = search.toString()
  return text === '' ? '?' : `?${text}`
}

/** The same filters with one of them set or, without a value, off. */
export function withFilter(filters: FeedFilters, name: FilterName, value?: number): FeedFilters {
  const { [name]: _, ...others } = filters
  return (value === undefined ? others : { ...others, [name]: value }) as FeedFilters
}

export function hasFilters(filters: FeedFilters): boolean {
  return Object.keys(filters).length > 1
}
