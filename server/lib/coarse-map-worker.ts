import { coarseLines } from '#domain/track/line/coarse-lines.ts'

export type CoarseMap = { lines: readonly string[]; budget: number }

/** A thousand lines take up to half a second: off the thread that answers everybody else. */
export function run({ lines, budget }: CoarseMap): Uint8Array {
  return Buffer.from(coarseLines(lines, budget).join('\n'))
}
