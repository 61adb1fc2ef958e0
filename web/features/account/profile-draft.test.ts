import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './profile-draft.ts'
import type { ProfileValues } from './profile-values.ts'

const saved: ProfileValues = {
  firstName: 'Zofia',
  lastName: 'Kalinowska',
  city: 'Kraków',
  birthDate: '',
  description: '<p></p>',
  profileImage: 'uploads/profile/a.jpg',
}

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft holds only what differs from the saved profile', () => {
  const storage = shelf()
  keepDraft(7, saved, { ...saved, city: 'Sucha', profileImage: null }, storage)
  expect(readDraft(7, storage)).toEqual({ city: 'Sucha', profileImage: null })
  expect(readDraft(8, storage)).toEqual({})
})

test('typing everything back leaves no draft', () => {
  const storage = shelf()
  keepDraft(7, saved, { ...saved, city: 'Sucha' }, storage)
  keepDraft(7, saved, saved, storage)
  expect(storage.kept.size).toBe(0)
})

test('a draft that was dropped is gone', () => {
  const storage = shelf()
  keepDraft(7, saved, { ...saved, city: 'Sucha' }, storage)
  dropDraft(7, storage)
  expect(readDraft(7, storage)).toEqual({})
})

test.each(['{', '[]', '"text"', '{"city":7,"role":"admin","firstName":null}'])(
  'what is not a draft is not read as one: %s',
  (text) => {
    const storage = shelf()
    storage.kept.set('draft-profile-7', text)
    expect(readDraft(7, storage)).toEqual({})
  },
)

test('a full storage does not stop anyone from writing', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(7, saved, { ...saved, city: 'Sucha' }, full)).not.toThrow()
})
