/** Who says how high the hiker was: the device, the model of the terrain, or nobody. */
export const heightSources = ['device', 'terrain', 'none'] as const
export type HeightsFrom = (typeof heightSources)[number]
