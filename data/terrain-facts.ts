import rows from './mountains/terrain-facts.json' with { type: 'json' }

/** What the terrain says about a summit; made by `node scripts/build-summit-facts.ts`. */
export interface TerrainFacts {
  id: number
  /** How far it stands above the saddle that joins it to higher ground; left out where the model cannot tell. */
  prominenceM?: number
  saddle?: { lat: number; lon: number; heightM: number }
  /** How far the nearest higher ground is; null where our land has none. */
  isolationM: number | null
  /** Named summits that are seen, and the farthest of them. */
  seen: number
  farthest?: { name: string; distanceM: number }
  /** Degrees that the ground falls around the top. */
  steepness: number
}

export const terrainFacts: ReadonlyMap<number, TerrainFacts> = new Map(
  (rows as TerrainFacts[]).map((row) => [row.id, row]),
)
