import type { Measured } from '#domain/quality/figures.ts'

/** One measured figure beside what must be reached. Ratios are against a floor measured in the same run. */
export type Measurement = Omit<Measured, 'problems'>

/** What the command line asks of a bench; each heeds what concerns it. */
export type BenchOptions = { busy?: boolean; runs?: number; page?: string[] }

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
