import { describe, expect, it } from 'vitest'
import polish from '../../web/public/assets/i18n/pl.json' with { type: 'json' }
import { noticeKinds } from '../../contract/notices.ts'
import { polishPlural } from '../words/polish-plural.ts'
import { noticeSentence } from './sentence.ts'

type Words = { [key: string]: string | Words }

function say(key: string, count: number): string {
  const parts = key.split('.')
  const last = parts.pop()!
  const group = parts.reduce<Words>((at, part) => at[part] as Words, polish as Words)
  return (group[`${last}_${polishPlural(count)}`] ?? group[last]) as string
}

const wordsOf = (kind: string) => ({
  says: (count: number) => say(`notices.says.${kind}`, count),
  others: (count: number) => say('notices.others', count).replace('{{count}}', String(count)),
  and: say('notices.and', 1),
  somebody: say('notices.somebody', 1),
})

const person = (firstName: string) => ({ firstName, lastName: 'Nowak' })
const people = ['Marek', 'Ola', 'Jan', 'Ewa'].map(person)
const text = (kind: string, count: number, label = 'Świt na Śnieżce') =>
  noticeSentence({ people: people.slice(0, count), peopleCount: count, label }, wordsOf(kind))
    .map((piece) => piece.text)
    .join('')

describe('a notice says', () => {
  it.each([
    [1, 'Marek Nowak bije brawo za historię Świt na Śnieżce.'],
    [2, 'Marek Nowak i Ola Nowak biją brawo za historię Świt na Śnieżce.'],
    [3, 'Marek Nowak i 2 inne osoby biją brawo za historię Świt na Śnieżce.'],
    [5, 'Marek Nowak i 4 inne osoby biją brawo za historię Świt na Śnieżce.'],
    [6, 'Marek Nowak i 5 innych osób biją brawo za historię Świt na Śnieżce.'],
    [13, 'Marek Nowak i 12 innych osób biją brawo za historię Świt na Śnieżce.'],
    [23, 'Marek Nowak i 22 inne osoby biją brawo za historię Świt na Śnieżce.'],
  ])('who did it, for %s people', (count, words) => {
    expect(text('story-applauded', count)).toBe(words)
  })

  it('what nobody did without a name', () => {
    expect(text('achievement-earned', 0, 'Wschód na szczycie')).toBe(
      'Masz nową pieczątkę: Wschód na szczycie.',
    )
  })

  it('a word for somebody without a name, and keeps apart what is a name and what it is about', () => {
    const nameless = { firstName: '', lastName: '' }
    const pieces = noticeSentence(
      { people: [nameless], peopleCount: 1, label: 'Świt' },
      wordsOf('story-commented'),
    )
    expect(pieces[0]).toEqual({ text: 'Ktoś', person: 0 })
    expect(pieces.find((piece) => piece.isSubject)).toEqual({ text: 'Świt', isSubject: true })
  })

  it.each(Object.keys(noticeKinds))('%s for one, two and many', (kind) => {
    for (const count of [1, 2, 5, 22]) expect(text(kind, count)).toMatch(/^\p{Lu}.*[.?]$/u)
  })
})
