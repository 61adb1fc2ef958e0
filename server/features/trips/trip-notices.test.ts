import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { tripRoutes } from '#contract/trips.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
const { announce, input, join } = tripWorld(world)

const told = async (person: Person) =>
  (await world.as(person)(noticeRoutes.list, { query: {} })).body.items.map(
    ({ kind, label, words, path }) => ({
      kind,
      label,
      words,
      path,
    }),
  )
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind).toSorted()

describe('what people on a trip are told', () => {
  it('the organiser: who comes, who waits, who leaves, what is said; nobody of their own deeds', async () => {
    const [organiser, one, two] = await Promise.all([1, 2, 3].map(() => world.newUser()))
    const { id, title } = await announce(organiser!, { seats: 2 })
    await join(one!, id)
    await join(two!, id)
    const text = '<p>Zabieram raczki</p>'
    await world.as(two!)(commentRoutes.create, { body: { subject: 'trip', subjectId: id, text } })
    await world.as(one!)(tripRoutes.leave, { params: { id } })
    expect(await kinds(organiser!)).toEqual(['trip-awaited', 'trip-commented', 'trip-joined', 'trip-left'])
    expect((await told(organiser!))[0]).toMatchObject({ label: title, path: `/trips/${id}` })
    expect(await kinds(one!)).toEqual([])
    expect(await kinds(two!)).toEqual(['trip-seat-gained'])
  })

  it('everybody on it: what moved, and that it was called off with the reason', async () => {
    const [organiser, one] = await Promise.all([1, 2].map(() => world.newUser()))
    const { id } = await announce(organiser!)
    await join(one!, id)
    const change = async (fields: object, revision: number) =>
      world.as(organiser!)(tripRoutes.change, { params: { id }, body: { ...input(fields), revision } })
    await change({ costNote: 'po równo' }, 1)
    expect(await kinds(one!)).toEqual([])
    await change({ hour: '07:00' }, 2)
    expect(await kinds(one!)).toEqual(['trip-changed'])
    await world.as(organiser!)(tripRoutes.cancel, { params: { id }, body: { message: 'Idzie halny' } })
    expect(await told(one!)).toMatchObject([{ kind: 'trip-cancelled', words: 'Idzie halny' }, {}])
  })

  it('whoever was taken off, though they may no longer see the trip', async () => {
    const [organiser, one] = await Promise.all([1, 2].map(() => world.newUser()))
    const { id, title } = await announce(organiser!)
    await join(one!, id)
    await world.db`update trips set visibility = 'followers', audience = 'followers' where id = ${id}`
    const params = { id, userId: one!.id }
    await world.as(organiser!)(tripRoutes.removePerson, { params, body: { message: 'Brak miejsc w aucie' } })
    expect(await told(one!)).toMatchObject([
      { kind: 'trip-participant-removed', words: `„${title}” Brak miejsc w aucie`, path: '' },
    ])
  })

  it('those who counted on somebody whose account goes', async () => {
    const [organiser, one] = await Promise.all([1, 2].map(() => world.newUser()))
    const { id, title } = await announce(organiser!)
    await join(one!, id)
    await world.as(organiser!)(accountRoutes.remove, { params: { id: organiser!.id } })
    expect(await told(one!)).toMatchObject([{ kind: 'trip-gone', words: expect.stringContaining(title) }])
  })
})
