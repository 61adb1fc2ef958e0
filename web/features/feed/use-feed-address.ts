import { useSearchParams } from 'react-router'
import { asksForMap, filtersAddress, type FeedFilters } from './feed-filters.ts'

/** Addresses of other filters that leave the map as it is, open or closed. */
export function useFeedAddress(): (filters: FeedFilters) => string {
  const [search] = useSearchParams()
  const withMap = asksForMap(search)
  return (filters) => filtersAddress(filters, withMap)
}
