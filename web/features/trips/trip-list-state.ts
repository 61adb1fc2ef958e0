import { paceKinds, type PaceKind } from '#domain/trips/pace.ts'
import type { TripFilters } from '#web/queries/trips.ts'

export const tripTabs = ['upcoming', 'mine', 'past'] as const
export type TripTab = (typeof tripTabs)[number]

/** What the reader asked of the list; all of it stands in the address. */
export type TripListState = {
  tab: TripTab
  rangeId: number | null
  summitId: number | null
  from: string | null
  to: string | null
  free: boolean
  pace: PaceKind | null
  map: boolean
}

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const ID = /^[1-9]\d{0,8}$/

export function readState(params: URLSearchParams): TripListState {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null)
  const id = (name: string) => (ID.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  return {
    tab: tripTabs.find((tab) => tab === params.get('tab')) ?? 'upcoming',
    rangeId: id('range'),
    summitId: id('summit'),
    from: day('from'),
    to: day('to'),
    free: params.get('free') === '1',
    pace: paceKinds.find((kind) => kind === params.get('pace')) ?? null,
    map: params.get('map') === '1',
  }
}

/** Only what differs from the plain list is written. */
export function writeState(state: TripListState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.tab !== 'upcoming') params.set('tab', state.tab)
  if (state.rangeId !== null) params.set('range', String(state.rangeId))
  if (state.summitId !== null) params.set('summit', String(state.summitId))
  if (state.from !== null) params.set('from', state.from)
  if (state.to !== null) params.set('to', state.to)
  if (state.free) params.set('free', '1')
  if (state.pace !== null) params.set('pace', state.pace)
  if (state.map) params.set('map', '1')
  return params
}

/** As the server is asked. */
export function filtersOf(state: TripListState): TripFilters {
  return {
    ...(state.tab === 'past' && { when: 'past' }),
    ...(state.tab === 'mine' && { mine: true }),
    ...placesOf(state),
  }
}

export function placesOf({ rangeId, summitId, from, to, free, pace }: TripListState) {
  return {
    ...(rangeId !== null && { rangeId }),
    ...(summitId !== null && { summitId }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(free && { free }),
    ...(pace !== null && { pace }),
  }
}

export function isFiltered(state: TripListState): boolean {
  return Object.keys(placesOf(state)).length > 0
}

export const noFilters = {
  rangeId: null,
  summitId: null,
  from: null,
  to: null,
  free: false,
  pace: null,
} as const satisfies Partial<TripListState>
