import { beginnings } from './typed-words.ts'
import { slips } from './slips.ts'

/**
 * Under what stories are filed in the database (`story_words` in 0214_stories_filed_widely.sql): each word behind the mark of who
 * may find it and, of open stories, of the block of ids in which the story lies, and once more of the wide block around that.
 */

/** So many stories lie in one block. */
const BLOCK = 8_192
/** So many in a wide one: a rare word is looked for there, a common one would be read of all of them. */
const WIDE_BLOCK = 32 * BLOCK

/** Words of the title and the way; the title with one slip of the finger; words of everything, those of the title among them. */
export type Part = 'title' | 'slips' | 'text'
const letters: Record<Part, string> = { title: 't', slips: 's', text: 'x' }

/** A shorter word stands in too many texts to tell anything, and begins too many others. */
const SHORTEST_IN_TEXT = 3

/** Whether these words can be asked for in that part. */
export function mayAsk(words: readonly string[], part: Part): boolean {
  if (words.length === 0) return false
  return part === 'text'
    ? words.every((word) => word.length >= SHORTEST_IN_TEXT)
    : words.every((word) => entries(word, part).length > 0)
}

/** What somebody may find beside open stories: their own, and those of these authors. */
export type ClosedDoors = { forFollowers: readonly number[]; forAuthor: readonly number[] }

/** A place where stories are filed, by the marks that this viewer may ask for there: the closed ones of an author, or an open block. */
export type Door = { marks: readonly string[]; isOpen: boolean }

/** In the order in which they are asked: what is closed to others first, then the open blocks, the newest first. */
export function doorsOf(lastId: number, isHiker: boolean, closed: ClosedDoors): Door[] {
  const doors: Door[] = [
    ...closed.forFollowers.map((author) => ({ marks: [`f${author}`], isOpen: false })),
    ...closed.forAuthor.map((author) => ({ marks: [`a${author}`], isOpen: false })),
  ]
  for (let block = Math.floor(lastId / BLOCK); block >= 0; block--)
    doors.push({ marks: isHiker ? [`e${block}`, `h${block}`] : [`e${block}`], isOpen: true })
  return doors
}

/** What tells where a story is filed: the first letter of its audience, as `story_words` writes it. */
export type FiledAt = { letter: string; id: number; authorId: number }

/** The mark of that place. */
export function markOf({ letter, id, authorId }: FiledAt): string {
  return letter === 'e' || letter === 'h' ? `${letter}${Math.floor(id / BLOCK)}` : `${letter}${authorId}`
}

/** One question for each door. None where these words cannot be asked for in that part. Only letters and digits of ours stand in them. */
export function askStories(words: readonly string[], part: Part, doors: readonly Door[]): string[] {
  if (!mayAsk(words, part)) return []
  const asked = words.map((word) => entries(word, part))
  const at = (mark: string) => asked.map((one) => `(${eitherOf(one, part, [mark])})`).join(' & ')
  return doors.map(({ marks }) =>
    marks.length === 1 ? at(marks[0]!) : marks.map((mark) => `(${at(mark)})`).join(' | '),
  )
}

/** The time for a question grows with the square of its entries: more are asked in several. */
const MOST_ENTRIES = 64
/** So many blocks tell whether a word is common; those behind them are asked together, by their wide marks. */
const NEAR = 8

/** A question for where a word stands, of stories with smaller ids than `below`: those above were counted by an earlier one. */
export type Whereabouts = { asked: string; below: number }

/** Greater than any id. */
const ANYWHERE = 2 ** 31 - 1

/**
 * Questions that together tell at which doors a single word stands: for several doors each, since a word that is at none of
 * them costs next to nothing. Of open blocks one is asked first and then twice as many each time, so that a word of every
 * story is known as such before it is read in more than a few. It is by then, and wide blocks hold the rest.
 */
export function askDoors(word: string, part: Part, doors: readonly Door[]): Whereabouts[] {
  const asked = part === 'slips' ? slips(word) : sharedBeginning(beginnings(word))
  const most = Math.max(1, Math.floor(MOST_ENTRIES / asked.length))
  const questions: Whereabouts[] = []
  const ask = (marks: readonly string[], below: number, isGrowing: boolean) => {
    for (let from = 0; from < marks.length;) {
      const upto = from + (isGrowing ? Math.min(most, Math.max(1, from)) : most)
      questions.push({ asked: eitherOf(asked, part, marks.slice(from, upto)), below })
      from = upto
    }
  }
  const open = doors.filter(({ isOpen }) => isOpen).flatMap(({ marks }) => marks)
  const near = new Set(
    doors
      .filter(({ isOpen }) => isOpen)
      .slice(0, NEAR)
      .flatMap(({ marks }) => marks),
  )
  const wide = new Set(open.filter((mark) => !near.has(mark)).map(wideMark))
  ask([...near], ANYWHERE, true)
  ask([...wide], Math.min(...[...near].map(firstOfBlock)), true)
  ask(
    doors.filter(({ isOpen }) => !isOpen).flatMap(({ marks }) => marks),
    ANYWHERE,
    false,
  )
  return questions
}

const blockOf = (mark: string) => Number(mark.slice(1))
const firstOfBlock = (mark: string) => blockOf(mark) * BLOCK

/** The mark of the wide block in which a block lies: a capital, so that no mark is another one's beginning. */
const wideMark = (mark: string) =>
  `${mark.charAt(0).toUpperCase()}${Math.floor(firstOfBlock(mark) / WIDE_BLOCK)}`

/** A beginning that is shorter than this, or by more letters than those after it, begins too many other words. */
const SHORTEST_SHARED = 5
const MOST_LEFT_OUT = 2

/** What all beginnings begin with, where that is nearly as long: it finds a little more, in a fifth of the time. */
function sharedBeginning(all: string[]): string[] {
  const [one = '', ...others] = all
  let length = one.length
  while (!others.every((other) => other.startsWith(one.slice(0, length)))) length--
  const shortest = Math.min(...all.map((each) => each.length))
  return length < SHORTEST_SHARED || shortest - length > MOST_LEFT_OUT ? all : [one.slice(0, length)]
}

function eitherOf(asked: readonly string[], part: Part, marks: readonly string[]): string {
  const end = part === 'slips' ? '' : ':*'
  return marks.flatMap((mark) => asked.map((one) => `'${mark}${letters[part]}-${one}'${end}`)).join(' | ')
}

function entries(word: string, part: Part): string[] {
  return part === 'slips' ? slips(word) : beginnings(word)
}
