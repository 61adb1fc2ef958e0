import { rangeTypes, type RangeType } from '#contract/mountains.ts'

export const views = ['list', 'grid', 'map'] as const
export type View = (typeof views)[number]
export const sorts = ['name', 'height', 'popular', 'view', 'prominent'] as const
export type Sort = (typeof sorts)[number]

export const climbings = ['yes', 'no', 'wished'] as const
export type Climbing = (typeof climbings)[number]

/** What the reader asked of the list of summits; all of it stands in the address. */
export type ListState = {
  view: View
  q: string
  /** Slugs. */
  range: string | null
  crown: string | null
  type: RangeType | null
  min: number | null
  max: number | null
  climbed: Climbing | null
  /** The key of a place: nearest to it first. One's own position is never written into the address. */
  near: string | null
  /** null: the most climbed first, or what matches best while searching. */
  sort: Sort | null
}

export const emptyState: ListState = {
  view: 'list',
  q: '',
  range: null,
  crown: null,
  type: null,
  min: null,
  max: null,
  climbed: null,
  near: null,
  sort: null,
}

export function readState(params: URLSearchParams): ListState {
  return {
    view: oneOf(views, params.get('view')) ?? 'list',
    q: params.get('q') ?? '',
    range: params.get('range'),
    crown: params.get('crown'),
    type: oneOf(rangeTypes, params.get('type')),
    min: metres(params.get('min')),
    max: metres(params.get('max')),
    climbed: oneOf(climbings, params.get('climbed')),
    near: params.get('near'),
    sort: oneOf(sorts, params.get('sort')),
  }
}

/** Only what differs from the plain list is written. */
export function writeState(state: ListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    if (value === null || value === '' || (name === 'view' && value === 'list')) continue
    params.set(name, String(value))
  }
  return params
}

/** The order that the list is in, said or not. */
export function orderOf({ q, sort }: ListState, isNear = false): Sort | 'match' | 'near' {
  if (sort !== null) return sort
  if (isNear) return 'near'
  return q.trim() === '' ? 'popular' : 'match'
}

export function isFiltered(state: ListState): boolean {
  return state.q !== '' || hasFilters(state)
}

/** Anything that can be taken off, apart from the words searched for. */
export function hasFilters({ range, crown, type, min, max, climbed, near }: ListState): boolean {
  return [range, crown, type, min, max, climbed, near].some((value) => value !== null)
}

function oneOf<const T extends readonly string[]>(allowed: T, value: string | null): T[number] | null {
  return allowed.find((one) => one === value) ?? null
}

function metres(value: string | null): number | null {
  return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null
}
