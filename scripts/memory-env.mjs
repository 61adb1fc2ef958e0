/**
 * How the C library keeps memory for the product: in two places for all threads instead of one for each, and what was large goes
 * back to the system as soon as it is free. Without it the same work leaves the process a quarter larger.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
