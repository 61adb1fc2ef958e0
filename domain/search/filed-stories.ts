import { beginnings } from './typed-words.ts'
import { slips } from './slips.ts'

/**
 * Under what stories are filed in the database (`story_words` in 0193_search.sql): each word behind the mark of who may find it
 * and, of open stories, of the block of ids in which the story lies.
 */

/** So many stories lie in one block. */
const BLOCK = 8_192

/** Words of the title and the way; the title with one slip of the finger; words of everything. */
export type Part = 'title' | 'slips' | 'text'
const letters: Record<Part, string> = { title: 't', slips: 's', text: 'x' }

/** A shorter word stands in too many texts to tell anything, and begins too many others. */
const SHORTEST_IN_TEXT = 3

/** What somebody may find beside open stories: their own, and those of these authors. */
export type ClosedDoors = { forFollowers: readonly number[]; forAuthor: readonly number[] }

/**
 * One question for each place where a story may be filed: what is closed to others first, then the open blocks, the newest
 * first. Empty where these words cannot be asked for in that part. Only letters and digits of ours stand in them.
 */
export function askStories(
  words: readonly string[],
  part: Part,
  lastId: number,
  isHiker: boolean,
  closed: ClosedDoors,
): string[] {
  const asked = words.map((word) => askedFor(word, part))
  if (asked.length === 0 || asked.some((one) => one.length === 0)) return []
  if (part === 'text' && words.some((word) => word.length < SHORTEST_IN_TEXT)) return []
  const end = part === 'slips' ? '' : ':*'
  const at = (mark: string) =>
    asked
      .map((one) => `(${one.map((begin) => `'${mark}${letters[part]}-${begin}'${end}`).join(' | ')})`)
      .join(' & ')
  const doors = [
    ...closed.forFollowers.map((author) => at(`f${author}`)),
    ...closed.forAuthor.map((author) => at(`a${author}`)),
  ]
  for (let block = Math.floor(lastId / BLOCK); block >= 0; block--)
    doors.push(isHiker ? `(${at(`e${block}`)}) | (${at(`h${block}`)})` : at(`e${block}`))
  return doors
}

function askedFor(word: string, part: Part): string[] {
  return part === 'slips' ? slips(word) : beginnings(word)
}
