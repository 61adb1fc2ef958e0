import { describe, expect, it } from 'vitest'
import { forestRoutes, type Forest } from '#contract/forest.ts'
import { removeAccount } from '#server/features/users/users.service.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const at = (id: string) => ({ params: { id } })
const forest = async (who: Person | null, slug: string) =>
  (await world.as(who)(forestRoutes.one, at(slug))).body
const say = async (who: Person, slug: string, word: 'hides' | 'clear'): Promise<Forest> =>
  (await world.as(who)(forestRoutes.say, { ...at(slug), body: { word } })).body

describe('trees on a summit', () => {
  it('are told by its height below the timber line, by our notes, and not at all on bare tops', async () => {
    expect(await forest(null, 'sleza')).toMatchObject({
      known: { word: 'hides', basis: 'height' },
      timberLineM: 1_250,
      mine: null,
    })
    expect((await forest(null, 'radziejowa')).known).toEqual({ word: 'hides', basis: 'notes' })
    expect((await forest(null, 'trzy-korony')).known).toEqual({ word: 'clear', basis: 'notes' })
    expect((await forest(null, 'rysy')).known).toBeNull()
    expect((await forest(null, 'tarnica')).known).toBeNull()
  })

  it('are told by hikers once three agree, one word each, and each takes back only their own', async () => {
    const people = [await world.newUser(), await world.newUser(), await world.newUser()]
    const [ola] = people as [Person, ...Person[]]
    await Promise.all([say(ola, 'lysica', 'clear'), say(ola, 'lysica', 'clear'), say(ola, 'lysica', 'clear')])
    expect(await forest(ola, 'lysica')).toMatchObject({ hides: 0, clear: 1, mine: 'clear' })
    for (const one of people) await say(one, 'lysica', 'clear')
    expect((await forest(null, 'lysica')).known).toEqual({ word: 'clear', basis: 'hikers' })
    expect(await say(ola, 'lysica', 'hides')).toMatchObject({ hides: 1, clear: 2, mine: 'hides' })

    const stranger = await world.newUser()
    const back = await world.as(stranger)(forestRoutes.takeBack, at('lysica'))
    expect(back.body).toMatchObject({ hides: 1, clear: 2, mine: null })
    expect((await world.as(ola)(forestRoutes.takeBack, at('lysica'))).body).toMatchObject({
      hides: 0,
      mine: null,
    })
    expect(
      (await world.as(null)(forestRoutes.say, { ...at('lysica'), body: { word: 'hides' } })).status,
    ).toBe(401)
    expect((await world.as(ola)(forestRoutes.say, { ...at('nie-ma'), body: { word: 'hides' } })).status).toBe(
      404,
    )
    const bad = await world.as(ola)(forestRoutes.say, { ...at('lysica'), body: { word: 'maybe' } as never })
    expect(bad.status).toBe(400)
  })

  it('forget who leaves', async () => {
    const ola = await world.newUser()
    await say(ola, 'turbacz', 'hides')
    await world.db.begin((tx) => removeAccount(tx, ola.id))
    expect(await forest(null, 'turbacz')).toMatchObject({ hides: 0, clear: 0 })
  })
})
