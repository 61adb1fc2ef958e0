import type { Wish } from '#contract/wishes.ts'

/** The list after a wish was made or taken back, before the server has said so. */
export function withWish(all: readonly Wish[], summitId: number, wanted: boolean, day: string): Wish[] {
  if (!wanted) return all.filter((one) => one.summitId !== summitId)
  if (all.some((one) => one.summitId === summitId)) return [...all]
  // How it is climbed is told by the server.
  return [{ summitId, since: day, climbed: null, walk: null }, ...all]
}
