import { sheetRules } from '#contract/terrain.ts'
import type { Box } from '#domain/terrain/height-grid.ts'
import { invalid } from './errors.ts'

/** As `boxKey` writes it: the same box has one address, and so one drawing. */
const BOX = /^(\d{1,2}\.\d{4},){3}\d{1,2}\.\d{4}$/

/** The box of a drawn map from its address: west, south, east, north. */
export function boxOf(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  const isShaped = BOX.test(text) && east > west && north > south && east - west <= sheetRules.mostDegrees
  if (!isShaped || north - south > sheetRules.mostDegrees / 2) {
    throw invalid({ box: 'Podaj zachód, południe, wschód i północ w stopniach, w granicach naszych gór.' })
  }
  return [west, south, east, north]
}

export function sizeOf(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = text.split('x').map(Number)
  const fits =
    /^\d{3,4}x\d{3,4}$/.test(text) &&
    [width, height].every((side) => side >= sheetRules.leastSide && side <= sheetRules.mostSide)
  if (!fits)
    throw invalid({ size: `Boki mapy mogą mieć od ${sheetRules.leastSide} do ${sheetRules.mostSide}.` })
  return { width, height }
}
