import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { ranges, summits } from '../../data/mountains.ts'
import { huts } from '../../data/places.ts'
import { packPlaces, type PocketPlace } from '../../domain/pocket/pocket-places.ts'

/** Every summit and hut that we know, for phones without network: their names, heights and places (domain/pocket). */
export function pocketPlaces() {
  const place = new Map(ranges.map(({ slug }, at) => [slug, at]))
  const country = (abroad: PocketPlace['country'] | null | undefined) => abroad ?? 'PL'
  return packPlaces({
    ranges: ranges.map(({ slug, name }) => ({ slug, name })),
    places: [
      ...summits.map(({ slug, name, localName, aliases, heightM, lat, lon, range, abroad }): PocketPlace => ({
        kind: 'summit',
        name,
        aliases: [...new Set([...aliases, ...(localName === null ? [] : [localName])])],
        heightM,
        lat,
        lon,
        range: place.get(range)!,
        country: country(abroad),
        slug,
      })),
      ...huts.map(({ name, aliases = [], heightM, lat, lon, range, abroad }): PocketPlace => ({
        kind: 'hut',
        name,
        aliases,
        heightM,
        lat,
        lon,
        range: place.get(range)!,
        country: country(abroad),
        slug: null,
      })),
    ],
  })
}

const source = JSON.stringify(pocketPlaces())
const fileName = `places-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.json`

/** Where the app finds them: a name that changes with what is in it. */
export const placesAddress = `/static/${fileName}`

export function places(): Plugin {
  return {
    name: 'kopczyk:places',
    configureServer(server) {
      server.middlewares.use(placesAddress, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: placesAddress.slice(1), source })
    },
  }
}
