import type { StoryUpdate } from '#contract/story.ts'
import type { StoryColumns } from './stories.queries.ts'

/** What is kept of a description. */
export type StoredText = { description: string; excerpt: string; pictures: string[] }

type Figure = 'time' | 'distance' | 'ascent' | 'descent'
export type TrackFigures = {
  timeMin: number | null
  movingMin: number | null
  distanceM: number | null
  ascentM: number | null
  descentM: number | null
}

/** With the names of those that the author typed. */
export type ToldFigures = TrackFigures & { byHand: readonly string[] }

/** Of a story that was not told before. */
export const nothingByHand: ToldFigures = {
  timeMin: null,
  movingMin: null,
  distanceM: null,
  ascentM: null,
  descentM: null,
  byHand: [],
}

const columns = {
  time: 'timeMin',
  distance: 'distanceM',
  ascent: 'ascentM',
  descent: 'descentM',
} as const satisfies Record<Figure, keyof TrackFigures>
const figures = Object.keys(columns) as Figure[]

export function textColumns(input: StoryUpdate, text?: StoredText): StoryColumns {
  return {
    ...text,
    ...(input.route !== undefined && { route: input.route.trim() }),
    ...(input.trails !== undefined && { trails: input.trails }),
    ...(input.difficulty !== undefined && { difficulty: input.difficulty }),
    ...(input.visibility !== undefined && { visibility: input.visibility }),
    ...(input.allowDownload !== undefined && { allowDownload: input.allowDownload }),
    ...(input.hideStart !== undefined && { hideStart: input.hideStart }),
    ...(input.hideEnd !== undefined && { hideEnd: input.hideEnd }),
  }
}

/** A figure that says the same as the track is the track's; any other number is the author's own, until taken back. */
export function figureColumns(
  input: StoryUpdate,
  byHand: readonly string[],
  track: TrackFigures | null,
): StoryColumns {
  const result: StoryColumns = {}
  const hand = new Set(byHand)
  for (const figure of figures) {
    const given = input[figure]
    if (given === undefined) continue
    const recorded = track?.[columns[figure]] ?? null
    if (given === null || given === recorded) hand.delete(figure)
    else hand.add(figure)
    result[columns[figure]] = given ?? recorded
  }
  return { ...result, byHand: [...hand] }
}

/** What a story says after its track came or went: figures typed by the author stand. */
export function trackColumns(current: ToldFigures, track: TrackFigures | null): StoryColumns {
  const result: StoryColumns = { movingMin: track?.movingMin ?? null }
  const hand: Figure[] = []
  for (const figure of figures) {
    const column = columns[figure]
    const recorded = track?.[column] ?? null
    const own = current.byHand.includes(figure) && current[column] !== null
    if (own && current[column] !== recorded) hand.push(figure)
    else result[column] = recorded
  }
  return { ...result, byHand: hand }
}
