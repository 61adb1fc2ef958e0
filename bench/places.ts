/** The pages where a person meets the product, with their addresses in the demo world. */
export const places = {
  landing: '/info',
  feed: '/activities',
  'compact feed': '/activities-mobile',
  story: '/activities/1',
  summit: '/summits/sniezka',
  range: '/mountain-range/gorce',
  summits: '/summits',
  ranking: '/ranking',
  achievements: '/achievements',
  challenge: '/challenges/korona-gor-polski',
  trips: '/trips',
  trip: '/trips/1',
  forum: '/comments',
  thread: '/comments/thread/1',
  profile: '/users/1',
  year: '/users/22/year/2026',
} as const

export type PlaceName = keyof typeof places
