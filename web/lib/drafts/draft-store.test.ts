import { describe, expect, test } from 'vitest'
import { draftsBeginning, findDrafts, slotName, writeDraft, type DraftStorage } from './draft-store.ts'

const DAY = 24 * 60 * 60 * 1000
const NONE: ReadonlySet<string> = new Set()

/** Local storage with room for so many characters. */
function storageOf(room: number): DraftStorage & { names: () => string[] } {
  const map = new Map<string, string>()
  const used = () => [...map].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  return {
    get length() {
      return map.size
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (name) => map.get(name) ?? null,
    removeItem: (name) => void map.delete(name),
    setItem: (name, text) => {
      const before = map.get(name)
      map.set(name, text)
      if (used() <= room) return
      if (before === undefined) map.delete(name)
      else map.set(name, before)
      throw new DOMException('Full', 'QuotaExceededError')
    },
    names: () => [...map.keys()],
  }
}

describe('A draft', () => {
  test('is found again after the page was left, the newest first', () => {
    const storage = storageOf(1000)
    writeDraft(storage, slotName('story', 'a'), { title: 'Rysy' }, 1000)
    writeDraft(storage, slotName('story', 'b'), { title: 'Śnieżka' }, 2000)
    expect(findDrafts(storage, 'story', NONE, 3000).map(({ value }) => value)).toEqual([
      { title: 'Śnieżka' },
      { title: 'Rysy' },
    ])
  })

  test('of another form is not offered', () => {
    const storage = storageOf(1000)
    writeDraft(storage, slotName('story', 'a'), 'x', 1000)
    expect(findDrafts(storage, 'stor', NONE, 3000)).toEqual([])
  })

  test('of a tab that is still open is left to that tab', () => {
    const storage = storageOf(1000)
    writeDraft(storage, slotName('story', 'a'), 'x', 1000)
    expect(findDrafts(storage, 'story', new Set([slotName('story', 'a')]), 3000)).toEqual([])
    expect(storage.names()).toHaveLength(1)
  })

  test('is listed with those of other forms of its kind, newest first, without old and damaged ones', () => {
    const storage = storageOf(1000)
    writeDraft(storage, slotName('story-7-new', 'a'), 'x', 40 * DAY)
    writeDraft(storage, slotName('story-7-12', 'b'), 'y', 41 * DAY)
    writeDraft(storage, slotName('story-7-new', 'old'), 'z', DAY)
    writeDraft(storage, slotName('story-71-new', 'c'), 'other', 41 * DAY)
    storage.setItem(slotName('story-7-new', 'd'), '{broken')
    const found = draftsBeginning(storage, 'story-7-', 42 * DAY)
    expect(found.map(({ key, tab, value }) => [key, tab, value])).toEqual([
      ['story-7-12', 'b', 'y'],
      ['story-7-new', 'a', 'x'],
    ])
  })

  test('that is old or damaged is removed instead of offered', () => {
    const storage = storageOf(1000)
    writeDraft(storage, slotName('story', 'a'), 'x', 1000)
    storage.setItem(slotName('story', 'b'), '{broken')
    expect(findDrafts(storage, 'story', NONE, 31 * DAY)).toEqual([])
    expect(storage.names()).toEqual([])
  })
})

describe('A full store', () => {
  test('makes room by giving up the oldest drafts of other forms, and nothing else', () => {
    const storage = storageOf(330)
    storage.setItem('accessToken', 'secret')
    writeDraft(storage, slotName('old', 'a'), 'x'.repeat(80), 1000)
    writeDraft(storage, slotName('newer', 'a'), 'x'.repeat(80), 2000)
    expect(writeDraft(storage, slotName('story', 'a'), 'x'.repeat(80), 3000)).toBe(true)
    expect(storage.names()).toEqual(['accessToken', slotName('newer', 'a'), slotName('story', 'a')])
  })

  test('says so when there is nothing left to give up', () => {
    const storage = storageOf(50)
    expect(writeDraft(storage, slotName('story', 'a'), 'x'.repeat(80), 1000)).toBe(false)
  })
})
