import { addProtocol, type StyleSpecification } from 'maplibre-gl'
import { TERRAIN_VERSION, terrainRoutes } from '#contract/terrain.ts'
import { TRAILS_VERSION, trailRoutes } from '#contract/trails.ts'
import { land } from '#web/lib/pocket/land.ts'
import { reliefSources } from '../relief-style.ts'
import { tilesAddress } from '../tiles-address.ts'
import { trailSources } from '../trail-style.ts'

const NAME = 'pocket'
const SIDE = 256

const kinds = {
  heights: () => tilesAddress(terrainRoutes.tile.path, TERRAIN_VERSION),
  contours: () => tilesAddress(terrainRoutes.contours.path, TERRAIN_VERSION),
  trails: () => tilesAddress(trailRoutes.tile.path, TRAILS_VERSION),
} as const

type Kind = keyof typeof kinds
const ADDRESS = /^pocket:\/\/(heights|contours|trails)\/(\d+)\/(\d+)\/(\d+)$/

/** Tiles from the land in this phone; what it has none of comes from the server, or in part from the phone after all. */
async function tileOf(address: string, signal: AbortSignal): Promise<ArrayBuffer | ImageBitmap> {
  const [, kind, ...numbers] = ADDRESS.exec(address) ?? []
  const [z, x, y] = numbers.map(Number) as [number, number, number]
  const tile = { z, x, y }
  const own = await ownTile(kind as Kind, tile, false)
  if (own) return own
  try {
    const from = kinds[kind as Kind]()
    const asked = from.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const answer = await fetch(asked, { signal })
    if (!answer.ok) throw new Error(`No tile: ${answer.status}`)
    return await answer.arrayBuffer()
  } catch (error) {
    if (signal.aborted) throw error
    // Nothing is a tile, too: the ground stays blank there, and the map goes on.
    return (await ownTile(kind as Kind, tile, true)) ?? new ArrayBuffer(0)
  }
}

type Tile = { z: number; x: number; y: number }

async function ownTile(kind: Kind, tile: Tile, isAlone: boolean): Promise<ArrayBuffer | ImageBitmap | null> {
  if (kind === 'heights') {
    const pixels = await land.heights(tile, isAlone)
    if (!pixels) return null
    const picture = new ImageData(pixels, SIDE, SIDE)
    return createImageBitmap(picture, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
  }
  const bytes = await land.lines(kind, tile, isAlone)
  return bytes && (bytes.slice().buffer as ArrayBuffer)
}

let isAdded = false

export function addPocketProtocol(): void {
  if (isAdded) return
  isAdded = true
  addProtocol(NAME, async ({ url }, { signal }) => ({ data: await tileOf(url, signal) }))
}

/** The sources of any map of ours, asked through the phone. */
export function pocketSources(): StyleSpecification['sources'] {
  const { dem, contours } = reliefSources()
  const { trails } = trailSources()
  const through = (source: StyleSpecification['sources'][string] | undefined, kind: Kind) =>
    ({ ...source, tiles: [`${NAME}://${kind}/{z}/{x}/{y}`] }) as StyleSpecification['sources'][string]
  return {
    dem: through(dem, 'heights'),
    contours: through(contours, 'contours'),
    trails: through(trails, 'trails'),
  }
}
