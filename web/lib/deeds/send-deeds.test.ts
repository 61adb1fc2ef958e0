import { expect, test } from 'vitest'
import type { Deed } from './deed-database.ts'
import { sendDeeds, type Answer } from './send-deeds.ts'
import { sinceAfter } from './since-after.ts'

const deed = (key: string, more: Partial<Deed> = {}): Deed => ({
  key,
  holder: '7',
  kind: 'wish',
  since: Number(key),
  method: 'PUT',
  url: `/wishes/${key}`,
  body: null,
  title: 'Rysy',
  path: '/',
  draft: null,
  refusal: null,
  ...more,
})

function queue(deeds: Deed[]) {
  const rows = new Map(deeds.map((one) => [one.key, one]))
  return {
    rows,
    all: async () => [...rows.values()].toSorted((a, b) => a.since - b.since),
    put: async (one: Deed) => void rows.set(one.key, one),
    remove: async (key: string) => void rows.delete(key),
  }
}

const done: Answer = { status: 200, body: {} }
const isOwn = ({ holder }: Deed) => holder === '7'

test('goes out in the order in which it was done, whatever the order in the store', async () => {
  const store = queue([deed('3'), deed('1'), deed('2')])
  const sent: string[] = []
  const outcome = await sendDeeds({
    store,
    isOwn,
    send: async ({ key }) => {
      sent.push(key)
      return done
    },
  })
  expect([outcome, sent, store.rows.size]).toEqual(['sent', ['1', '2', '3'], 0])
})

test.each([
  ['no network', () => Promise.reject(new Error('cut'))],
  ['a session that ran out', async () => ({ status: 401, body: null })],
  ['a server with too much to do', async () => ({ status: 429, body: null })],
  ['a server that stumbles', async () => ({ status: 503, body: null })],
])('%s stops the rest, and all of them wait on', async (_, second) => {
  const store = queue([deed('1'), deed('2'), deed('3')])
  const answers = [async () => done, second]
  const outcome = await sendDeeds({ store, isOwn, send: () => answers.shift()!() })
  expect([outcome, [...store.rows.keys()]]).toEqual(['cut', ['2', '3']])
  expect([...store.rows.values()].every(({ refusal }) => refusal === null)).toBe(true)
})

test('what the server refuses stays with its reason, and holds nobody up', async () => {
  const store = queue([deed('1'), deed('2')])
  const refused = { status: 409, body: { message: 'Ten szczyt masz już zdobyty.' } }
  const answers = [refused, done]
  await sendDeeds({ store, isOwn, send: async () => answers.shift()! })
  expect([...store.rows.values()]).toMatchObject([{ key: '1', refusal: 'Ten szczyt masz już zdobyty.' }])
  // By itself it is not sent again; by its key it is.
  await sendDeeds({ store, isOwn, send: async () => done })
  expect(store.rows.size).toBe(1)
  await sendDeeds({ store, isOwn, send: async () => done }, '1')
  expect(store.rows.size).toBe(0)
})

test('the word about a field is the reason, where there is one', async () => {
  const store = queue([deed('1')])
  const body = { message: 'Popraw zaznaczone pola.', fields: { seenOn: 'Raport opisuje ostatnie 14 dni.' } }
  await sendDeeds({ store, isOwn, send: async () => ({ status: 400, body }) })
  expect(store.rows.get('1')?.refusal).toBe('Raport opisuje ostatnie 14 dni.')
})

test('nobody sends what is somebody else’s', async () => {
  const store = queue([deed('1', { holder: '8' })])
  await sendDeeds({ store, isOwn, send: () => Promise.reject(new Error('sent')) })
  expect(store.rows.size).toBe(1)
})

/** The server as it is: a key is done once, and answered the same afterwards. */
function server(dice: () => number) {
  const times = new Map<string, number>()
  return {
    times,
    async send({ key }: Deed): Promise<Answer> {
      const cut = dice()
      if (cut < 0.2) throw new Error('cut before')
      await new Promise((resolve) => setTimeout(resolve))
      if (!times.has(key)) times.set(key, 1)
      if (cut < 0.4) throw new Error('cut after')
      return done
    },
  }
}

test('200 deeds cut at random arrive, all of them and in order', async () => {
  let state = 7
  const dice = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const store = queue(Array.from({ length: 200 }, (_, at) => deed(String(at + 1))))
  const { times, send } = server(dice)
  for (let tries = 0; store.rows.size > 0 && tries < 1_000; tries++) await sendDeeds({ store, isOwn, send })
  expect(store.rows.size).toBe(0)
  expect([...times.keys()]).toEqual(Array.from({ length: 200 }, (_, at) => String(at + 1)))
})

test('what is done after the clock was put back still comes after what waits', () => {
  const DAY = 86_400_000
  const first = sinceAfter([], 10 * DAY)
  const second = sinceAfter([{ since: first }], 8 * DAY)
  const third = sinceAfter([{ since: first }, { since: second }], 8 * DAY + 5_000)
  expect([first, second, third]).toEqual([first, second, third].toSorted((a, b) => a - b))
  expect(new Set([first, second, third]).size).toBe(3)
  expect(sinceAfter([{ since: first }], 12 * DAY)).toBe(12 * DAY)
})
