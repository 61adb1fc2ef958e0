import { describe, expect, it, vi } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { photoRoutes } from '#contract/photos.ts'
import { storyRoutes } from '#contract/stories.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, upload, giveTrack } = storyWorld(world)

const add = (person: Person, id: number, path: string) =>
  world.as(person)(photoRoutes.add, { params: { id }, body: { path } })
const remove = async (person: Person, id: number, photoId: number) =>
  (await world.as(person)(photoRoutes.remove, { params: { id, photoId } })).status
const photosOf = async (person: Person, id: number) =>
  (await world.as(person)(storyRoutes.one, { params: { id } })).body.photos

/** A story with a companion who has said yes. */
async function storyOfTwo(tag: string) {
  const [author, companion] = [await world.newUser(), await world.newUser()]
  const own = await upload(author, `${tag} own`)
  const { id } = await tell(author, { companions: [companion.id], photos: [{ path: own }] })
  await world.as(companion)(companionRoutes.respond, { params: { id }, body: { answer: 'confirmed' } })
  return { author, companion, id, own }
}

describe('photos of a story', () => {
  it('are those that their hiker sent; what somebody else sent is refused by its number', async () => {
    const { author, companion, id, own } = await storyOfTwo('whose')
    const strange = await upload(companion, 'strange')
    const wrong = 'Najpierw wyślij to zdjęcie.'
    const photos = [{ path: own }, { path: strange }]
    const made = await world.as(author)(storyRoutes.create, {
      body: { title: 'Cudze zdjęcie', date: '2026-06-20', photos },
    })
    expect([made.status, made.problem.fields]).toEqual([400, { 'photos.1.path': wrong }])
    const changed = await world.as(author)(storyRoutes.update, { params: { id }, body: { photos } })
    expect([changed.status, changed.problem.fields]).toEqual([400, { 'photos.1.path': wrong }])
    const small = [{ path: own, thumbnail: strange }]
    const withSmall = await world.as(author)(storyRoutes.update, { params: { id }, body: { photos: small } })
    expect([withSmall.status, withSmall.problem.fields]).toEqual([400, { 'photos.0.path': wrong }])
    const added = await add(author, id, strange)
    expect([added.status, added.problem.fields]).toEqual([400, { path: wrong }])
    expect((await photosOf(author, id)).map((one) => one.path)).toEqual([own])
  })

  it('of a companion stay when the author puts all in another order', async () => {
    const { author, companion, id, own } = await storyOfTwo('order')
    const theirs = await upload(companion, 'theirs')
    expect((await add(companion, id, theirs)).status).toBe(201)
    const photos = [{ path: theirs }, { path: own }]
    const changed = await world.as(author)(storyRoutes.update, { params: { id }, body: { photos } })
    expect(changed.status).toBe(200)
    expect(changed.body.photos.map((one) => one.path)).toEqual([theirs, own])
  })

  it('are taken off by the author and by who added them, one by one', async () => {
    const { author, companion, id } = await storyOfTwo('off')
    const stranger = await world.newUser()
    const { body: theirs } = await add(companion, id, await upload(companion, 'off 1'))
    const { body: others } = await add(companion, id, await upload(companion, 'off 2'))
    const [first] = await photosOf(author, id)
    expect(await remove(stranger, id, theirs.id)).toBe(403)
    expect(await remove(companion, id, first!.id)).toBe(403)
    expect(await remove(companion, id, 2_000_000_000)).toBe(404)
    expect(await remove(companion, id, theirs.id)).toBe(200)
    expect(await remove(author, id, others.id)).toBe(200)
    expect(await remove(author, id, others.id)).toBe(404)
    expect((await photosOf(author, id)).map((one) => one.id)).toEqual([first!.id])
  })

  it('that are sent again without their hour keep their places on the track, in the same step as the change', async () => {
    const author = await world.newUser()
    const path = await upload(author, 'hour')
    const { id } = await tell(author, { photos: [{ path, takenAt: '2026-06-20T09:00:00' }] })
    await giveTrack(author, id, gpxOver(['sniezka']))
    const [before] = await photosOf(author, id)
    expect(before!.place).not.toBeNull()
    // Those that are not placed with the change are placed after it: until then the story shows none.
    const placedLater = vi.spyOn(world.app.tracks, 'placePhotos')
    const photos = [{ path, caption: 'Na szczycie' }]
    const changed = await world.as(author)(storyRoutes.update, { params: { id }, body: { photos } })
    expect(changed.body.photos).toEqual([{ ...before, caption: 'Na szczycie' }])
    expect(placedLater).not.toHaveBeenCalled()
    placedLater.mockRestore()
  })
})
