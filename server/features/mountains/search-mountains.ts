import { SEARCH_RESULTS, type SearchHit } from '#contract/mountains.ts'
import { buildSearchIndex, search, type SearchIndex, type Searchable } from '#domain/mountains/search.ts'
import type { Catalogue } from './catalogue.ts'
import { otherNames } from './mountains.view.ts'

type Entry = Searchable & { hit: SearchHit }

const indexes = new WeakMap<Catalogue['summits'], SearchIndex<Entry>>()

const typeNames = {
  sudety: 'Sudety',
  karpaty: 'Karpaty',
  'gory-swietokrzyskie': 'Góry Świętokrzyskie',
} as const

const countries = { SK: 'Słowacja', CZ: 'Czechy' } as const

/** Summits and ranges by any form of their name, best first. */
export function searchMountains(catalogue: Catalogue, text: string): SearchHit[] {
  return search(indexOf(catalogue), text, SEARCH_RESULTS).map((entry) => entry.hit)
}

/** Built once for each release of the data: a catalogue with new counts of hikers has the same summits. */
function indexOf(catalogue: Catalogue): SearchIndex<Entry> {
  let index = indexes.get(catalogue.summits)
  if (index === undefined) {
    index = buildSearchIndex(entriesOf(catalogue))
    indexes.set(catalogue.summits, index)
  }
  return index
}

function entriesOf(catalogue: Catalogue): Entry[] {
  const ranges = catalogue.ranges.map(({ id, slug, name, type }): Entry => {
    const hit: SearchHit = { kind: 'range', id, slug, name, place: typeNames[type], heightM: null }
    return { name, heightM: 0, hit }
  })
  const summits = catalogue.summits.map((summit): Entry => {
    const { id, slug, name, heightM, abroad } = summit
    const range = catalogue.rangeById.get(summit.rangeId)!.name
    const place = abroad === null ? range : `${range}, ${countries[abroad]}`
    return {
      name,
      aliases: otherNames(summit),
      heightM,
      hit: { kind: 'summit', id, slug, name, place, heightM },
    }
  })
  return [...ranges, ...summits]
}
