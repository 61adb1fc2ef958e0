import { squareOf, squaresAround, squareName, type SquareAt } from './land-square.ts'

/** The files of land that are needed around a place, out of those that are there. */
export function filesAround(
  names: readonly string[],
  place: { lat: number; lon: number },
): (SquareAt & { name: string })[] {
  const near = new Set(squaresAround([place.lon, place.lat, place.lon, place.lat]).map(squareName))
  return landFiles(names).filter((file) => near.has(squareName(file)))
}

/** Those of a list of files that are land, with their places. */
export function landFiles(names: readonly string[]): (SquareAt & { name: string })[] {
  return names.flatMap((name) => {
    const at = name.startsWith('land-') ? squareOf(name) : null
    return at ? [{ ...at, name }] : []
  })
}
