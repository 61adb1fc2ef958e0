/** Whether trees stand on a top, so that a horizon over bare ground is more than one sees there. */

export type ForestWord = 'hides' | 'clear'
/** Who says so: hikers who were there, our own notes, or the height of the top below the timber line. */
export type ForestBasis = 'hikers' | 'notes' | 'height'

export interface ForestKnown {
  /** Hikers who say that trees hide the view, and that it is clear. */
  hides: number
  clear: number
  /** What our own notes say. */
  noted: ForestWord | null
  heightM: number
  timberLineM: number
}

/** So many hikers must have spoken, and so large a share of them alike. */
export const FOREST_VOTES = 3
const AGREEING = 2 / 3
/** Where the line runs differs by so much from slope to slope. */
const LINE_WITHIN_M = 50

/** Null: nothing is claimed, because the top stands about where forest ends or above it. */
export function forestOf(known: ForestKnown): { word: ForestWord; basis: ForestBasis } | null {
  const { hides, clear, noted, heightM, timberLineM } = known
  const votes = hides + clear
  if (votes >= FOREST_VOTES) {
    if (hides >= votes * AGREEING) return { word: 'hides', basis: 'hikers' }
    if (clear >= votes * AGREEING) return { word: 'clear', basis: 'hikers' }
  }
  if (noted !== null) return { word: noted, basis: 'notes' }
  return heightM < timberLineM - LINE_WITHIN_M ? { word: 'hides', basis: 'height' } : null
}
