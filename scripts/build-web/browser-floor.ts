/**
 * The oldest browsers that the whole product works in: those of phones and computers that were new three years ago
 * (docs/browsers.md). What they lack is not used, or has a replacement; older ones show drawn pages to be read.
 */
export const floor = { chrome: '111', firefox: '115', safari: '16.4' } as const

/** The same for the bundler, which writes newer syntax and styles in older words. */
export const floorTargets = [
  `chrome${floor.chrome}`,
  `edge${floor.chrome}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
  `ios${floor.safari}`,
]

/** The script in the head of every page runs in much older ones, to say in them what does not work. */
export const bootTarget = 'es2017'
