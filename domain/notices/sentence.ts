/** Who is named in a notice. */
type Named = { firstName: string; lastName: string }
export type Told = { people: readonly Named[]; peopleCount: number; label: string }

/** A part of the sentence: plain words, the person with this place among `people`, or what it is about. */
export type Piece = { text: string; person?: number; isSubject?: true }

/** The words of its kind for so many people, with {{who}} and {{about}} left in, and the small words between names. */
export type Words = {
  says: (people: number) => string
  /** „4 inne osoby”. */
  others: (count: number) => string
  and: string
  somebody: string
}

/**
 * A notice as a sentence in pieces, so that names can be links: „Marek Nowak i 4 inne osoby biją brawo za historię Świt.”
 * One or two people are named, of more the latest one.
 */
export function noticeSentence({ people, peopleCount, label }: Told, words: Words): Piece[] {
  const sentence = words.says(Math.max(1, peopleCount))
  return sentence.split(/(\{\{\w+\}\})/).flatMap((part): Piece[] => {
    if (part === '{{who}}') return whoPieces(people, peopleCount, words)
    if (part === '{{about}}') return [{ text: label, isSubject: true }]
    return part === '' ? [] : [{ text: part }]
  })
}

function whoPieces(people: readonly Named[], count: number, words: Words): Piece[] {
  const named = (place: number): Piece => {
    const { firstName = '', lastName = '' } = people[place] ?? {}
    return { text: `${firstName} ${lastName}`.trim() || words.somebody, person: place }
  }
  if (count <= 1 || people.length < 2) return [named(0)]
  if (count === 2) return [named(0), { text: ` ${words.and} ` }, named(1)]
  return [named(0), { text: ` ${words.and} ${words.others(count - 1)}` }]
}
