import type { RangeType, SummitCard, SummitList } from '#contract/mountains.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { rangesNamed } from '#domain/mountains/named-ranges.ts'
import { search, type SearchIndex } from '#domain/mountains/search.ts'
import { plain } from '#domain/mountains/stem.ts'
import { orderOf, type Climbing, type ListState } from './list-state.ts'

/** More than any search is read through. */
const MOST_HITS = 200

type Ids = { has: (summitId: number) => boolean }

/** What is known of the reader. */
export type Known = {
  climbed: Ids
  wished?: Ids
  /** Where distances are counted from. */
  from?: Place | null
}

const nothing: Ids = new Set()

/** The summits that the reader asked for, in the order asked for. `list` comes in Polish order of names. */
export function filterSummits(
  list: SummitList,
  index: () => SearchIndex<SummitCard>,
  state: ListState,
  { climbed, wished = nothing, from = null }: Known,
): SummitCard[] {
  const q = state.q.trim()
  const found = q === '' ? list.summits : look(list, index(), q)
  const range = state.range === null ? null : list.ranges.find(({ slug }) => slug === state.range)
  const crown = state.crown === null ? null : list.crowns.find(({ slug }) => slug === state.crown)
  const types = state.type === null ? null : rangesOfType(list, state.type)
  const is = (wanted: Climbing, id: number) =>
    wanted === 'wished' ? wished.has(id) && !climbed.has(id) : climbed.has(id) === (wanted === 'yes')
  const kept = found.filter(
    (summit) =>
      (range === null || summit.range === range?.id) &&
      (types === null || types.has(summit.range)) &&
      (crown === null || (crown !== undefined && summit.crowns.includes(crown.id))) &&
      (state.min === null || summit.heightM >= state.min) &&
      (state.max === null || summit.heightM <= state.max) &&
      (state.climbed === null || is(state.climbed, summit.id)),
  )
  const order = orderOf(state, from !== null)
  if (order === 'near' && from !== null) return byDistance(kept, from)
  if (order === 'height') return kept.toSorted((a, b) => b.heightM - a.heightM)
  if (order === 'view') return kept.toSorted((a, b) => (b.seen ?? 0) - (a.seen ?? 0) || b.heightM - a.heightM)
  if (order === 'prominent') {
    return kept.toSorted((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0) || b.heightM - a.heightM)
  }
  if (order === 'popular') return kept.toSorted((a, b) => b.hikers - a.hikers || b.heightM - a.heightM)
  if (order === 'name' && q !== '') {
    const wanted = new Set(kept)
    return list.summits.filter((summit) => wanted.has(summit))
  }
  return kept
}

function byDistance(summits: readonly SummitCard[], from: Place): SummitCard[] {
  return summits
    .map((summit) => ({ summit, metres: distanceM(from, summit) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ summit }) => summit)
}

/** By a height, by a name, and by the name of a range or of a group of them, whose summits come highest first. */
function look(list: SummitList, index: SearchIndex<SummitCard>, q: string): SummitCard[] {
  const height = heightIn(q)
  const ofHeight = list.summits.filter((summit) => summit.heightM === height)
  if (ofHeight.length > 0) return ofHeight
  // Types are the names of the groups, without diacritics and capitals.
  const named = list.ranges.map((range) => ({ ...range, aliases: [range.type] }))
  const ranges = new Set(rangesNamed(named, q).map(({ id }) => id))
  const byName = search(index, q, MOST_HITS, ranges.size === 0)
  const before = new Set(byName)
  const inRange = list.summits.filter((summit) => ranges.has(summit.range) && !before.has(summit))
  return [...byName, ...inRange.toSorted((a, b) => b.heightM - a.heightM)]
}

/** „1603”, „1 603 m” and „1603 m n.p.m.” ask for a height. */
function heightIn(q: string): number | null {
  const figure = plain(q)
    .replace(/ ?m( n ?p ?m)?$/, '')
    .replaceAll(' ', '')
  return /^\d{3,4}$/.test(figure) ? Number(figure) : null
}

function rangesOfType(list: SummitList, type: RangeType): Set<number> {
  return new Set(list.ranges.filter((range) => range.type === type).map((range) => range.id))
}
