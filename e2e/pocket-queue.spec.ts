import type { Page } from '@playwright/test'
import { summits } from '#data/mountains.ts'
import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson, type Person } from './support/people.ts'
import { tellStory } from './support/stories.ts'

test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

const DEEDS = 200

/** The same cuts at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

type Row = Record<string, unknown>

/** What a hiker did in a valley: wishes, ascents and words, in turn. */
function deedsOf({ id }: Person, story: number): Row[] {
  return Array.from({ length: DEEDS }, (_, at): Row => {
    const key = `valley-${String(at).padStart(4, '0')}`
    const common = { key, holder: String(id), since: at, title: key, path: '/', draft: null, refusal: null }
    const summitId = summits[at]!.id
    if (at % 5 === 4) {
      const body = {
        subject: 'story',
        subjectId: story,
        text: `<p>${key}</p>`,
        quoteId: null,
        clientKey: key,
      }
      return { ...common, kind: 'comment', method: 'POST', url: '/comments', body }
    }
    if (at % 2 === 0) {
      const body = { summitId, date: '2026-05-05', precision: 'day', clientKey: key }
      return { ...common, kind: 'ascent', method: 'POST', url: '/ascent', body }
    }
    return { ...common, kind: 'wish', method: 'PUT', url: `/wishes/${summitId}?clientKey=${key}`, body: null }
  })
}

const keep = (page: Page, rows: Row[]) =>
  page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kopczyk-deeds', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('deeds', { keyPath: 'key' })
          opening.result.createObjectStore('session')
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('deeds', 'readwrite')
          for (const row of given) transaction.objectStore('deeds').put(row)
          transaction.oncomplete = () => {
            opening.result.close()
            localStorage.setItem('deeds-waiting', String(given.length))
            resolve()
          }
        }
      }),
    rows,
  )

test(`${DEEDS} deeds cut at random, sent by two tabs: none is lost, none is done twice`, async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request)
  const story = await tellStory(request, ola)
  const rows = deedsOf(ola, story)
  await enterAs(context, ola)
  await page.goto('/offline')
  const throwDice = dice(1_117)
  const sent = new Map<string, number>()
  await context.route(/\/api\/(?:comments|ascent|wishes\/\d+\?)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const cut = throwDice()
    // Before anything has left, or after the server has done it and before its answer is here.
    if (cut < 0.12) return route.abort()
    const key = /valley-\d+/.exec(route.request().url() + (route.request().postData() ?? ''))![0]
    sent.set(key, (sent.get(key) ?? 0) + 1)
    const answer = await route.fetch()
    return cut < 0.24 ? route.abort() : route.fulfill({ response: answer })
  })
  await keep(page, rows)
  const other = await context.newPage()
  await other.goto('/offline')
  const left = page.getByRole('region', { name: 'Czeka na zasięg' }).getByRole('listitem')
  await page.reload()
  await expect(async () => {
    // As the browser says whenever it believes in a network again.
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')))
    expect(await left.count()).toBe(0)
  }).toPass({ timeout: 200_000, intervals: [300] })

  expect(sent.size).toBe(DEEDS)
  expect([...sent.values()].filter((times) => times > 1).length, 'some were sent again').toBeGreaterThan(5)
  const read = async <T>(path: string) =>
    (await (await request.get(path, { headers: bearer(ola) })).json()) as T
  const count = (kind: string) => rows.filter((row) => row['kind'] === kind).length
  const climbed = await read<{ ascents: number }[]>('/api/ascent/mine')
  expect(climbed.map(({ ascents }) => ascents)).toEqual(Array.from({ length: count('ascent') }, () => 1))
  expect(await read<unknown[]>('/api/wishes')).toHaveLength(count('wish'))
  const { comments } = await read<{ comments: number }>(`/api/story/${story}`)
  expect(comments).toBe(count('comment'))
})
