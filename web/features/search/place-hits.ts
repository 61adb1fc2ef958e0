import type { QueryKey } from '@tanstack/react-query'
import type { SummitCard, SummitList } from '#contract/mountains.ts'
import type { Hut } from '#contract/places.ts'
import { buildSearchIndex, search, type SearchIndex } from '#domain/mountains/search.ts'
import { distanceM, type Position } from '#domain/pocket/pocket-places.ts'
import { answers, typedWords } from '#domain/search/typed-words.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { away, metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { pocketPlaces } from '#web/lib/kept/pocket-places.ts'
import { session } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { ownClimbedQuery } from '#web/queries/ascents.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'
import type { Group, Hit } from './hit.ts'

/** As much of what the server lists as the search needs. */
type ListedSummit = Pick<
  SummitCard,
  'slug' | 'name' | 'aliases' | 'heightM' | 'range' | 'abroad' | 'lat' | 'lon'
> &
  Partial<Pick<SummitCard, 'id' | 'hikers' | 'points' | 'prominence'>>
type Listed = {
  summits: readonly ListedSummit[]
  ranges: readonly (Pick<SummitList['ranges'][number], 'id' | 'slug' | 'name'> & {
    type?: SummitList['ranges'][number]['type']
  })[]
}

type ListedHut = Pick<Hut, 'name' | 'aliases' | 'heightM' | 'range' | 'lat' | 'lon'>

type Indexes = {
  list: Listed
  summits: SearchIndex<ListedSummit>
  ranges: SearchIndex<Listed['ranges'][number] & { heightM: number }>
}

const SUMMITS = 5
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

/** With `slips`, also what is only alike: for whoever has found nothing. */
export async function searchPlaces(text: string, slips: boolean): Promise<Group[]> {
  const known = await indexes()
  const typed = typedWords(text)
  const rangeNames = new Map(known.list.ranges.map((range) => [range.id, range]))
  return [
    {
      id: 'summits',
      trail: 'blue',
      hits: search(known.summits, text, SUMMITS, slips).map((summit) =>
        summitHit(summit, rangeNames.get(summit.range)?.name, otherName(summit, typed)),
      ),
    },
    { id: 'ranges', trail: 'blue', hits: search(known.ranges, text, RANGES, slips).map(rangeHit) },
    { id: 'huts', trail: 'blue', hits: await searchHuts(text, slips, known.list, rangeNames) },
  ]
}

/** Farther away nothing is near. */
const NEAR_M = 60_000
const NEAR = 3

export async function placesNear(at: Position): Promise<Group> {
  const { list } = await indexes()
  const rangeNames = new Map(list.ranges.map((range) => [range.id, range.name]))
  const near = list.summits
    .map((summit) => ({ summit, m: distanceM(at, summit) }))
    .filter(({ m }) => m < NEAR_M)
    .toSorted((a, b) => a.m - b.m)
    .slice(0, NEAR)
  const hits = near.map(({ summit, m }) => {
    const hit = summitHit(summit, rangeNames.get(summit.range))
    return { ...hit, detail: `${rangeNames.get(summit.range) ?? ''}, ${away(m)}` }
  })
  return { id: 'near', trail: 'blue', hits }
}

/** Found by another name of it, which has to be told: nobody would know why it stands there. */
function otherName({ name, aliases = [] }: ListedSummit, typed: readonly string[]): string | undefined {
  return answers(name, typed) > 0 ? undefined : aliases.find((alias) => answers(alias, typed) > 0)
}

function summitHit(summit: ListedSummit, range: string | undefined, other?: string): Hit {
  const { id, slug, name, heightM, abroad, hikers, points, prominence } = summit
  const climbed = climbedOn(id)
  const place = [range, abroad && t(`mountains.country.${abroad}`)].filter(Boolean).join(', ')
  return {
    key: `summit ${slug}`,
    to: paths.summit(slug),
    title: name,
    detail: [other && t('search.also-called', { name: other }), metres(heightM), place]
      .filter(Boolean)
      .join(', '),
    icon: 'peak',
    trail: 'blue',
    ...(climbed !== undefined && {
      aside: { text: t(climbed ? 'search.climbed' : 'search.not-climbed'), isDone: climbed },
    }),
    preview: {
      summit: slug,
      figure: metres(heightM),
      words: place,
      facts: [
        ...(prominence === undefined ? [] : [[t('search.prominence'), metres(prominence)] as const]),
        ...(hikers === undefined
          ? []
          : [[t('search.climbed-by'), t('search.hikers', { count: hikers })] as const]),
        ...(points === undefined
          ? []
          : [[t('search.first-ascent'), `${number(points)} ${t('search.points')}`] as const]),
      ],
      acts: [
        { letter: 'P', label: t('search.act-panorama'), to: paths.panorama(slug) },
        { letter: 'M', label: t('search.act-map'), to: paths.mapAt(summit) },
        { letter: 'D', label: t('search.act-story'), to: `${paths.activityAdd}?summit=${slug}` },
      ],
    },
  }
}

/** Undefined where nobody knows: for strangers, and until the answer has come. */
function climbedOn(id: number | undefined): boolean | undefined {
  if (id === undefined || !session.isSignedIn()) return undefined
  const climbed = queryClient.getQueryData(ownClimbedQuery.queryKey)
  return climbed?.some(({ summitId }) => summitId === id)
}

function rangeHit({ slug, name, type }: Listed['ranges'][number]): Hit {
  const detail = type === undefined ? '' : t(`mountains.type.${type}`)
  return {
    key: `range ${slug}`,
    to: paths.range(slug),
    title: name,
    detail,
    icon: 'range',
    trail: 'blue',
    preview: {
      words: detail,
      acts: [{ letter: 'W', label: t('search.act-conditions'), to: paths.conditionsIn(slug) }],
    },
  }
}

/** A hut is shown on the page of its range. */
async function searchHuts(
  text: string,
  slips: boolean,
  list: Listed,
  ranges: ReadonlyMap<number, Listed['ranges'][number]>,
): Promise<Hit[]> {
  const huts = await hutsBeside(list)
  if (keptHuts?.list !== huts) keptHuts = { list: huts, index: buildSearchIndex(huts) }
  return search(keptHuts.index, text, HUTS, slips).flatMap((hut): Hit[] => {
    const range = ranges.get(hut.range)
    if (range === undefined) return []
    return [
      {
        key: `hut ${range.slug} ${hut.name}`,
        to: `${paths.range(range.slug)}#schroniska`,
        title: hut.name,
        detail: `${t('mountains.hut')}, ${metres(hut.heightM)}, ${range.name}`,
        icon: 'hut',
        trail: 'blue',
        preview: {
          figure: metres(hut.heightM),
          words: `${t('mountains.hut')}, ${range.name}`,
          acts: [
            { letter: 'M', label: t('search.act-map'), to: paths.mapAt(hut) },
            { letter: 'T', label: t('search.act-route'), to: paths.routeTo(hut) },
          ],
        },
      },
    ]
  })
}
