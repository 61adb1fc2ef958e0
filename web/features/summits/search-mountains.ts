import type { QueryKey } from '@tanstack/react-query'
import type { SummitCard, SummitList } from '#contract/mountains.ts'
import type { Hut } from '#contract/places.ts'
import { buildSearchIndex, search, type SearchIndex } from '#domain/mountains/search.ts'
import { pocketPlaces } from '#web/lib/kept/pocket-places.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { paths } from '#web/paths.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'

type Hit = { to: string; title: string; detail: string }

/** As much of what the server lists as the search needs. */
type Listed = {
  summits: readonly Pick<SummitCard, 'slug' | 'name' | 'aliases' | 'heightM' | 'range' | 'abroad'>[]
  ranges: readonly (Pick<SummitList['ranges'][number], 'id' | 'slug' | 'name'> & {
    type?: SummitList['ranges'][number]['type']
  })[]
}

type ListedHut = Pick<Hut, 'name' | 'aliases' | 'heightM' | 'range'>

type Indexes = {
  list: Listed
  summits: SearchIndex<Listed['summits'][number]>
  ranges: SearchIndex<Listed['ranges'][number] & { heightM: number }>
}

const SUMMITS = 6
const RANGES = 3
const HUTS = 3

let kept: Indexes | undefined
let keptHuts: { list: readonly ListedHut[]; index: SearchIndex<ListedHut> } | undefined
let pocket: Promise<Listed & { huts: readonly ListedHut[] }> | undefined

/** Without network, and where the list was never there: what came with the app itself. */
function fromPocket(): Promise<Listed & { huts: readonly ListedHut[] }> {
  pocket ??= pocketPlaces().then(({ ranges, places }) => {
    const rows = places.map(({ country, slug, ...place }) => ({
      ...place,
      aliases: [...place.aliases],
      slug: slug ?? '',
      abroad: country === 'PL' ? undefined : country,
    }))
    return {
      ranges: ranges.map((range, id) => ({ ...range, id })),
      summits: rows.filter(({ kind }) => kind === 'summit'),
      huts: rows.filter(({ kind }) => kind === 'hut'),
    }
  })
  pocket.catch(() => {
    pocket = undefined
  })
  return pocket
}

const isCut = (key: QueryKey) => !navigator.onLine && queryClient.getQueryData(key) === undefined

async function listed(): Promise<Listed> {
  if (isCut(summitListQuery.queryKey)) return fromPocket()
  return queryClient.ensureQueryData(summitListQuery).catch(fromPocket)
}

/** Of the same source: both call ranges by numbers of their own. */
async function hutsBeside(list: Listed): Promise<readonly ListedHut[]> {
  if ('huts' in list) return list.huts as readonly ListedHut[]
  return queryClient.ensureQueryData(hutsQuery).catch(() => [])
}

/** Looked up in the browser: an answer for every keystroke, also without network. */
async function indexes(): Promise<Indexes> {
  const list = await listed()
  if (kept?.list !== list) {
    const ranges = list.ranges.map((range) => ({ ...range, heightM: 0 }))
    kept = { list, summits: buildSearchIndex(list.summits), ranges: buildSearchIndex(ranges) }
  }
  return kept
}

export async function searchSummits(text: string): Promise<Hit[]> {
  const { list, summits } = await indexes()
  const rangeNames = new Map(list.ranges.map((range) => [range.id, range.name]))
  return search(summits, text, SUMMITS).map(({ slug, name, heightM, range, abroad }) => ({
    to: paths.summit(slug),
    title: name,
    detail: [metres(heightM), rangeNames.get(range), abroad && t(`mountains.country.${abroad}`)]
      .filter(Boolean)
      .join(', '),
  }))
}

/** A hut is shown on the page of its range. */
export async function searchHuts(text: string): Promise<Hit[]> {
  const { list } = await indexes()
  const huts = await hutsBeside(list)
  if (keptHuts?.list !== huts) keptHuts = { list: huts, index: buildSearchIndex(huts) }
  const ranges = new Map(list.ranges.map((range) => [range.id, range]))
  return search(keptHuts.index, text, HUTS).flatMap(({ name, heightM, range: id }) => {
    const range = ranges.get(id)
    if (range === undefined) return []
    return [
      {
        to: `${paths.range(range.slug)}#schroniska`,
        title: name,
        detail: `${t('mountains.hut')}, ${metres(heightM)}, ${range.name}`,
      },
    ]
  })
}

export async function searchRanges(text: string): Promise<Hit[]> {
  const { ranges } = await indexes()
  return search(ranges, text, RANGES).map(({ slug, name, type }) => ({
    to: paths.range(slug),
    title: name,
    detail: type === undefined ? '' : t(`mountains.type.${type}`),
  }))
}
