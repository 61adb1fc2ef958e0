import { decimalDegrees } from '#domain/mountains/coordinates.ts'
import { isPolish } from '../language.ts'

/** Where a place is, with the decimal mark of the language that is spoken. */
export function degrees(place: { lat: number; lon: number }, digits?: number): string {
  return decimalDegrees(place, digits, isPolish() ? ',' : '.')
}
