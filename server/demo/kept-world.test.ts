import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { demoComments, demoEmail, demoHikers, demoStories } from './cast.ts'
import { demoGpx, demoHikes } from './demo-hike.ts'
import { keptPictures, readKept } from './kept-world.ts'
import { pictureName } from './open-world.ts'

const HOW = 'node scripts/build-demo-world.ts brings what is kept up to date'

it('keeps every hiker, story and comment in the words in which it is told', () => {
  const { tables } = readKept()
  const wordsOf = (table: string, columns: string[]) =>
    tables[table]!.map((row) => columns.map((column) => row[column]).join(' | ')).toSorted()
  expect(wordsOf('users', ['email', 'first_name', 'last_name', 'city', 'birth_date']), HOW).toEqual(
    demoHikers
      .map(({ key, firstName, lastName, city, born }) =>
        [demoEmail(key), firstName, lastName, city, born].join(' | '),
      )
      .toSorted(),
  )
  expect(wordsOf('stories', ['hiked_on', 'title', 'route', 'difficulty', 'description']), HOW).toEqual(
    demoStories
      .map(({ date, title, route, difficulty, text }) =>
        [date, title, route, difficulty, text.map((one) => `<p>${one}</p>`).join('')].join(' | '),
      )
      .toSorted(),
  )
  expect(wordsOf('story_photos', ['caption']), HOW).toEqual(
    demoStories.flatMap(({ captions }) => captions).toSorted(),
  )
  expect(tables['comments'], HOW).toHaveLength(demoComments.length)
})

it('keeps every picture under the name of its bytes, and the size of every recording', () => {
  const { tables } = readKept()
  for (const { path, size } of tables['uploads']!) {
    const bytes = readFileSync(new URL(pictureName(String(path)), keptPictures))
    expect(pictureName(String(path)), HOW).toBe(`${createHash('sha256').update(bytes).digest('hex')}.jpg`)
    expect(bytes.length).toBe(size)
  }
  const sizes = demoHikes.map(({ story, seed }) => demoGpx(story, seed).length)
  expect(
    tables['story_tracks']!.map((row) => row['file_size']),
    HOW,
  ).toEqual(sizes)
})
