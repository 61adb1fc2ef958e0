import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { wishRoutes } from '#contract/wishes.ts'
import { removeAccount } from '#server/features/users/users.service.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const sniezka = summitNamed('sniezka')
const rysy = summitNamed('rysy')

const wish = (who: Person, id: number) => world.as(who)(wishRoutes.add, { params: { id } })
const unwish = (who: Person, id: number) => world.as(who)(wishRoutes.remove, { params: { id } })
const wishes = async (who: Person) => (await world.as(who)(wishRoutes.mine, {})).body
const climb = async (who: Person, summitId: number, date: string) =>
  (await world.as(who)(ascentRoutes.add, { body: { summitId, date } })).body

describe('a wish to climb a summit', () => {
  it('is kept once, however often and from however many tabs it comes', async () => {
    const ola = await world.newUser()
    const answers = await Promise.all([wish(ola, sniezka.id), wish(ola, sniezka.id), wish(ola, sniezka.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await wish(ola, rysy.id)
    expect((await wishes(ola)).map(({ summitId, climbed }) => [summitId, climbed])).toEqual([
      [rysy.id, null],
      [sniezka.id, null],
    ])
    await Promise.all([unwish(ola, sniezka.id), unwish(ola, sniezka.id)])
    expect((await unwish(ola, sniezka.id)).status).toBe(200)
    expect((await wishes(ola)).map(({ summitId }) => summitId)).toEqual([rysy.id])
  })

  it('says how the summit is climbed, there and back, from a place that one can get to', async () => {
    const ola = await world.newUser()
    await wish(ola, rysy.id)
    const [one] = await wishes(ola)
    expect(one!.walk).toMatchObject({ start: 'Palenica Białczańska' })
    expect(one!.walk!.minutes).toBeGreaterThan(9 * 60)
    expect(one!.walk!.ascentM).toBeGreaterThan(1_550)
  })

  it('comes true with an ascent, and is back when that is taken back', async () => {
    const ola = await world.newUser()
    await wish(ola, sniezka.id)
    await climb(ola, sniezka.id, '2026-05-05')
    const ascent = await climb(ola, sniezka.id, '2025-05-05')
    expect(await wishes(ola)).toMatchObject([{ climbed: { date: '2025-05-05', precision: 'day' } }])
    for (const id of [ascent.id, ascent.id - 1]) await world.as(ola)(ascentRoutes.remove, { params: { id } })
    expect(await wishes(ola)).toMatchObject([{ summitId: sniezka.id, climbed: null }])
  })

  it('is refused for a summit that is climbed, and for one that is not there', async () => {
    const ola = await world.newUser()
    await climb(ola, sniezka.id, '2026-05-05')
    const refused = await wish(ola, sniezka.id)
    expect(refused.status).toBe(409)
    expect(refused.problem?.message).toBe('Ten szczyt masz już zdobyty.')
    expect((await wish(ola, 999_999)).status).toBe(404)
    expect((await unwish(ola, 999_999)).status).toBe(404)
    expect(await wishes(ola)).toEqual([])
  })

  it('is nobody else’s business', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    await wish(ola, sniezka.id)
    expect(await wishes(jan)).toEqual([])
    await unwish(jan, sniezka.id)
    expect(await wishes(ola)).toHaveLength(1)
  })

  it('is in the archive of one’s own data, and goes with the account', async () => {
    const ola = await world.newUser()
    await wish(ola, rysy.id)
    const archive = await world.inject({
      url: '/api/users/0/data',
      headers: { authorization: `Bearer ${ola.token}` },
    })
    const file = unzipSync(archive.rawPayload)['chce-zdobyc.json']
    expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject([{ summit: 'Rysy', climbed: null }])
    await world.db.begin((tx) => removeAccount(tx, ola.id))
    expect(await world.db`select from wishes where user_id = ${ola.id}`).toHaveLength(0)
  })
})
