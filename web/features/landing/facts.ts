/** Figures that the landing page tells; a test holds them against the reference data. */
export const facts = {
  ranges: 47,
  summits: 802,
} as const

/** The more summits, the more stones in the pile. */
export const regions = [
  { type: 'sudety', ranges: 23, summits: 192, stones: 4, highest: { name: 'Śnieżka', heightM: 1603 } },
  { type: 'karpaty', ranges: 23, summits: 581, stones: 5, highest: { name: 'Rysy', heightM: 2499 } },
  {
    type: 'gory-swietokrzyskie',
    ranges: 1,
    summits: 29,
    stones: 3,
    highest: { name: 'Łysica', heightM: 614 },
  },
] as const
