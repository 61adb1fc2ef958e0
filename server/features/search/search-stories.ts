import { searchLimits, type FoundStory } from '#contract/search.ts'
import { plainText } from '#domain/richtext/stored-text.ts'
import { bestFirst, withSlips } from '#domain/search/best-first.ts'
import { excerptAround } from '#domain/search/excerpt-around.ts'
import {
  askDoors,
  askStories,
  doorsOf,
  markOf,
  mayAsk,
  type ClosedDoors,
  type Door,
  type Part,
} from '#domain/search/filed-stories.ts'
import { answers } from '#domain/search/typed-words.ts'
import type { Db } from '#server/db/connect.ts'
import { storiesAt } from '#server/features/stories/stories.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  authorsOfClosed,
  lastStoryId,
  placesFiledAt,
  storiesByIds,
  storiesFiledUnder,
  type FoundRow,
} from './search.queries.ts'

/** The index knows beginnings only: this many of the latest are looked at word by word. */
const CANDIDATES = 60
/** Whose texts are read whole for it. */
const TEXTS = 30
/** Of people whom somebody follows or walked with, the stories of so many that are closed to others are looked through. */
const CLOSED = 200
/** A word that so many stories have is not rare: it is looked for where others are. */
const RARE = 100
/** So few doors are asked at once, without finding out first at which of them the words stand. */
const FEW_DOORS = 8
/** A common word is found in the newest blocks, before anything else is asked; what is closed to others comes first, if it is not much. */
const NEWEST = 2
const FEW_CLOSED = 24
/** Nobody types four rare words that do not meet. */
const RARE_WORDS = 3

export type FoundPlace = { kind: 'summit' | 'range'; id: number }

/** Stories whose title says it, best first, then those that were there, then those whose text says it, the latest first. */
export async function searchStories(
  db: Db,
  viewer: Viewer | null,
  typed: readonly string[],
  places: readonly FoundPlace[],
): Promise<FoundStory[]> {
  if (!mayAsk(typed, 'title')) return []
  const limit = searchLimits.stories
  const [lastId, closed] = await Promise.all([lastStoryId(db), closedDoors(db, viewer)])
  const everywhere = doorsOf(lastId, viewer !== null, closed)
  const filed = async (part: Part, doors: readonly Door[], most: number) => {
    const asked = askStories(typed, part, doors)
    return asked.length === 0 ? [] : storiesFiledUnder(db, viewer, asked, most)
  }
  const found = new Map<number, FoundRow>()
  const add = (rows: readonly FoundRow[]) => {
    for (const row of rows) if (found.size < limit && !found.has(row.id)) found.set(row.id, row)
  }
  let telling = await filed('title', newestOf(everywhere), CANDIDATES)
  let doors: readonly Door[] = everywhere
  if (telling.length < CANDIDATES) {
    // Words of a title are filed as words of everything too: where the text does not say it, no title does.
    if (mayAsk(typed, 'text')) doors = await doorsWith(db, viewer, typed, 'text', everywhere)
    telling = await filed('title', await doorsWith(db, viewer, typed, 'title', doors), CANDIDATES)
  }
  add(bestFirst(telling, typed, ({ title, route }) => ({ name: title, beside: route })))
  if (found.size < limit && places.length > 0) add(await storiesThere(db, viewer, places, limit))
  if (found.size < limit)
    add((await filed('text', doors, TEXTS)).filter((row) => answers(wholeText(row), typed) > 0))
  if (found.size === 0 && mayAsk(typed, 'slips')) {
    const likely = await doorsWith(db, viewer, typed, 'slips', everywhere)
    add(withSlips(await filed('slips', likely, CANDIDATES), typed, ({ title }) => title))
  }
  return [...found.values()].map((row) => viewOf(row, typed))
}

/** The first of many doors, up to the newest blocks. */
function newestOf(doors: readonly Door[]): readonly Door[] {
  const closed = doors.findIndex(({ isOpen }) => isOpen)
  return doors.length <= FEW_DOORS || closed > FEW_CLOSED ? [] : doors.slice(0, closed + NEWEST)
}

/**
 * Of many doors those at which every word stands that is rare, in their order. Two words are looked for together at one door
 * after another, and a common word is read at each of them: where the rare one is nowhere, that is all for nothing.
 */
async function doorsWith(
  db: Db,
  viewer: Viewer | null,
  typed: readonly string[],
  part: Part,
  doors: readonly Door[],
): Promise<readonly Door[]> {
  let left = doors
  // The longest is likely to be the rarest.
  for (const word of typed.toSorted((a, b) => b.length - a.length).slice(0, RARE_WORDS)) {
    if (left.length <= FEW_DOORS) break
    const found = await placesFiledAt(db, viewer, askDoors(word, part, left), RARE)
    if (found.length >= RARE) continue
    const known = new Set(found.map(markOf))
    left = left.filter(({ marks }) => marks.some((mark) => known.has(mark)))
  }
  return left
}

const wholeText = ({ title, route, description }: FoundRow) => `${title} ${route} ${plainText(description)}`

function viewOf(row: FoundRow, typed: readonly string[]): FoundStory {
  const { id, title, route, hikedOn, description, firstName, lastName } = row
  return {
    id,
    title,
    route,
    date: hikedOn,
    author: `${firstName} ${lastName}`.trim(),
    excerpt: excerptAround(plainText(description), typed, searchLimits.excerpt),
  }
}

/** Whose closed stories this viewer may find: the first, their own; which of the others' is asked once more for each story. */
async function closedDoors(db: Db, viewer: Viewer | null): Promise<ClosedDoors> {
  if (viewer === null) return { forFollowers: [], forAuthor: [] }
  const { followed, walkedWith } = await authorsOfClosed(db, viewer.id, CLOSED)
  return {
    forFollowers: [...new Set([viewer.id, ...followed, ...walkedWith])],
    forAuthor: [...new Set([viewer.id, ...walkedWith])],
  }
}

async function storiesThere(
  db: Db,
  viewer: Viewer | null,
  places: readonly FoundPlace[],
  limit: number,
): Promise<FoundRow[]> {
  const pages = await Promise.all(
    places.map(({ kind, id }) =>
      storiesAt(db, viewer, kind === 'summit' ? { summitId: id } : { rangeId: id }, null, limit),
    ),
  )
  return storiesByIds(db, viewer, [...new Set(pages.flat().map(({ id }) => id))])
}
