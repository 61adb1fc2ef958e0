/** How the way between two points is wished: shortest, or with the least guide time. */
export const wayWishes = ['distance', 'time'] as const
export type WayWish = (typeof wayWishes)[number]
