import type { SummitCard, SummitList } from '#contract/mountains.ts'
import type { Hut } from '#contract/places.ts'
import { buildSearchIndex, search, type SearchIndex } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { paths } from '#web/paths.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'

type Hit = { to: string; title: string; detail: string }

type Indexes = {
  list: SummitList
  summits: SearchIndex<SummitCard>
  ranges: SearchIndex<SummitList['ranges'][number] & { heightM: number }>
}

const SUMMITS = 6
const RANGES = 3
const HUTS = 3

let kept: Indexes | undefined
let keptHuts: { list: readonly Hut[]; index: SearchIndex<Hut> } | undefined

/** Looked up in the browser: an answer for every keystroke, also without network once the list was there. */
async function indexes(): Promise<Indexes> {
  const list = await queryClient.ensureQueryData(summitListQuery)
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
  const [{ list }, huts] = await Promise.all([indexes(), queryClient.ensureQueryData(hutsQuery)])
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
    detail: t(`mountains.type.${type}`),
  }))
}
