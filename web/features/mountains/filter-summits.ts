import type { RangeType, SummitCard, SummitList } from '#contract/mountains.ts'
import { search, type SearchIndex } from '#domain/mountains/search.ts'
import type { Climbed } from './climbed-state.ts'
import { orderOf, type ListState } from './list-state.ts'

/** More than any search is read through. */
const MOST_HITS = 200

/** The summits that the reader asked for, in the order asked for. `list` comes in Polish order of names. */
export function filterSummits(
  list: SummitList,
  index: SearchIndex<SummitCard>,
  state: ListState,
  climbed: Climbed,
): SummitCard[] {
  const q = state.q.trim()
  const found = q === '' ? list.summits : search(index, q, MOST_HITS)
  const range = state.range === null ? null : list.ranges.find(({ slug }) => slug === state.range)
  const crown = state.crown === null ? null : list.crowns.find(({ slug }) => slug === state.crown)
  const types = state.type === null ? null : rangesOfType(list, state.type)
  const kept = found.filter(
    (summit) =>
      (range === null || summit.range === range?.id) &&
      (types === null || types.has(summit.range)) &&
      (crown === null || (crown !== undefined && summit.crowns.includes(crown.id))) &&
      (state.min === null || summit.heightM >= state.min) &&
      (state.max === null || summit.heightM <= state.max) &&
      (state.climbed === null || climbed.has(summit.id) === (state.climbed === 'yes')),
  )
  const order = orderOf(state)
  if (order === 'height') return kept.toSorted((a, b) => b.heightM - a.heightM)
  if (order === 'popular') return kept.toSorted((a, b) => b.hikers - a.hikers || b.heightM - a.heightM)
  if (order === 'name' && q !== '') {
    const wanted = new Set(kept)
    return list.summits.filter((summit) => wanted.has(summit))
  }
  return kept
}

function rangesOfType(list: SummitList, type: RangeType): Set<number> {
  return new Set(list.ranges.filter((range) => range.type === type).map((range) => range.id))
}
