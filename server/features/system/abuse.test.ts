import { expect, it } from 'vitest'
import { oddRequest } from '../../../abuse/lib/fuzz.ts'
import { randomOf } from '../../../abuse/lib/random.ts'
import { isAll } from '#server/testing/is-all.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ processes: 1 })
const REQUESTS = Number(process.env['ABUSE_REQUESTS'] ?? (isAll ? 800 : 480))
const AT_ONCE = 8

// The short form of `npm run abuse`: the same requests, fewer of them, and always the same ones.
it('answers whatever it is sent without ever being at fault', { timeout: 600_000 }, async () => {
  const seed = Number(process.env['ABUSE_SEED'] ?? 20_773)
  const random = randomOf(seed)
  const { tell, upload } = storyWorld(world)
  const people = [
    await world.newUser({ role: 'admin' }),
    await world.newUser({ role: 'moderator' }),
    await world.newUser(),
  ]
  const stories = []
  for (const person of people) stories.push(await tell(person, { summits: [1] }))
  const known = {
    ids: [...people, ...stories].map((one) => one.id),
    names: ['sniezka', 'gorce', 'rysy'],
    pictures: [await upload(people[2]!, 'obraz')],
  }
  const faults: string[] = []
  const answered = new Map<number, number>()
  const send = async () => {
    const { method, path, headers, body } = oddRequest(world.app.served, random, known)
    const person = random.pick([...people, null])
    const answer = await world.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
      ...(body && { payload: body }),
    })
    const { statusCode } = answer
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
    const isHonest = statusCode < 500 || statusCode === 503 || statusCode === 507
    if (!isHonest)
      faults.push(`${statusCode} ${method} ${path.slice(0, 300)} ${body?.toString('latin1', 0, 600) ?? ''}`)
  }
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, send))
  }
  expect(faults, `seed ${seed}`).toEqual([])
  expect(answered.get(200), 'some get through').toBeGreaterThan(REQUESTS / 50)
  expect((answered.get(503) ?? 0) / REQUESTS, 'few are told to come again').toBeLessThan(0.02)
})
