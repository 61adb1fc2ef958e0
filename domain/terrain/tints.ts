/** Heights at which the tint of the ground changes: the same on every map, drawn or to be moved. */
export const TINTS_M = [250, 400, 550, 700, 900, 1_100, 1_350, 1_650, 2_000] as const
