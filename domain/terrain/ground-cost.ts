/** A path this steep is still a path; beyond it each metre costs many. */
const STEEP_PATH = 0.3
/** Ground steeper than this is rock. */
const STEEP_GROUND = 0.75
/** What a metre over water costs more than on a level path. */
export const WATER_COSTS = 40

/** What a metre of a path costs by its own slope (rise over run, up or down); 1 on the level. */
export function pathCost(slope: number): number {
  const steep = Math.max(0, slope - STEEP_PATH)
  return 1 + 5 * slope + 90 * steep * steep + 12 * steep
}

/** What it costs more by the slope of the ground that it crosses. */
export function groundCost(slope: number): number {
  return 1.6 * slope + 30 * Math.max(0, slope - STEEP_GROUND)
}
