import { randomFrom } from '#domain/terrain/noise.ts'

export type Random = ReturnType<typeof randomOf>

/** Dice that fall the same way for the same seed, so that whatever was found can be found again. */
export function randomOf(seed: number) {
  const next = randomFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T => all[below(all.length)]!,
    bytes: (count: number) => Buffer.from(Uint8Array.from({ length: count }, () => below(256))),
  }
}
