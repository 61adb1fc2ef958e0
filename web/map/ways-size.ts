/** Wider than other maps: most of what many ways cover lies along one border. */
export const WAYS_SIZE = { width: 760, height: 390, narrowHeight: 290 } as const

/** A short walk alone is shown with what lies around it. */
export const WAYS_LEAST_KM = 7
