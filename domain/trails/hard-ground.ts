/**
 * Where hands are needed people walk slower than distance and climb tell: by how many times, on the scale of the Swiss Alpine Club.
 * Fitted to what boards in the Tatry say of such stretches.
 */
const SLOWER: Readonly<Record<number, number>> = { 3: 1.1, 4: 1.25, 5: 1.45, 6: 1.9 }

export function slowerOn(sac: number): number {
  return SLOWER[sac] ?? 1
}
