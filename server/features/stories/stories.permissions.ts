import type { PermissionInput, PermissionRows, World } from '#server/testing/permissions.ts'
import { everyone, ownerOnly, readers, writers } from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'

type Make = (world: World, owner: Person, id: number) => PermissionInput | Promise<PermissionInput>

/** A public story of the owner, and what is sent about it. */
const about =
  (make: Make = () => ({})) =>
  async (world: World, owner: Person): Promise<PermissionInput> => {
    const { id } = await storyWorld(world).tell(owner)
    const more = await make(world, owner, id)
    return { ...more, params: { id, ...more.params } }
  }

const privately = (make: Make = () => ({})) =>
  about(async (world, owner, id) => {
    await storyWorld(world).change(owner, id, { visibility: 'private' })
    return make(world, owner, id)
  })

let cached: Buffer | undefined
const gpx = () => (cached ??= gpxOver(['sniezka']))
const raw = () => ({ payload: gpx(), headers: { 'content-type': 'application/gpx+xml' } })

const withTrack = about(async (world, owner, id) => {
  await storyWorld(world).giveTrack(owner, id, gpx())
  return {}
})

const sniezka = summitNamed('sniezka').id

async function withCompanion(world: World, _owner: Person, id: number): Promise<PermissionInput> {
  const friend = await world.newUser()
  await world.db`insert into story_companions (story_id, user_id) values (${id}, ${friend.id})`
  return { params: { userId: friend.id } }
}

const withPhoto: Make = async (world, owner, id) => {
  const path = await storyWorld(world).upload(owner, `p${id}`)
  const [photo] = await world.db<{ id: number }[]>`
    insert into story_photos (story_id, added_by, path, thumbnail, position)
    values (${id}, ${owner.id}, ${path}, ${path}, 0) returning id`
  return { params: { photoId: photo!.id } }
}

const ofOwner =
  (query: Record<string, number> = {}) =>
  (_world: World, owner: Person) => ({
    params: { id: owner.id },
    query,
  })

export const permissions: PermissionRows = {
  'GET /story': { status: everyone(200) },
  'GET /story/map': { status: everyone(200) },
  'GET /story/companion-requests': { status: readers() },
  'GET /story/privacy': { status: readers() },
  'GET /story/privacy/self-test': { status: readers() },
  'PUT /story/privacy': {
    input: () => ({ body: { hideStart: 100, hideEnd: 100, zones: [] } }),
    status: writers(),
  },
  'POST /story/track-preview': { input: () => ({ raw: raw() }), status: writers() },
  'POST /story': {
    input: () => ({ body: { title: 'Wycieczka', date: '2026-06-20' } }),
    status: writers(201),
  },
  'GET /story/:id': { input: privately(), status: { ...everyone(404), owner: 200 } },
  'PATCH /story/:id': { input: about(() => ({ body: { title: 'Inny' } })), status: ownerOnly(200, 403) },
  'PUT /story/visibility': {
    input: about((_world, _owner, id) => ({ body: { ids: [id], visibility: 'private' } })),
    status: ownerOnly(200, 404),
  },
  'DELETE /story/:id': { input: privately(), status: ownerOnly(200, 404) },
  'GET /story/:id/track': { input: withTrack, status: everyone(200) },
  'GET /story/:id/panorama': {
    input: privately(async (world, owner, id) => {
      await storyWorld(world).giveTrack(owner, id, gpx())
      return {}
    }),
    status: { ...everyone(404), owner: 200 },
  },
  'GET /story/:id/gpx': {
    input: async (world, owner) => {
      const input = await withTrack(world, owner)
      await world.db`update stories set allow_download = false where id = ${Number(input.params!['id'])}`
      return input
    },
    status: { ...everyone(403), owner: 200 },
  },
  'GET /story/:id/card.png': { input: privately(), status: { ...everyone(404), owner: 200 } },
  'GET /story/:id/picture.png': { input: privately(), status: { ...everyone(404), owner: 200 } },
  'PUT /story/:id/summits/:summitId': {
    input: about(() => ({ params: { summitId: sniezka } })),
    status: ownerOnly(200, 403),
  },
  'DELETE /story/:id/summits/:summitId': {
    input: about(() => ({ params: { summitId: sniezka } })),
    status: ownerOnly(200, 403),
  },
  'POST /story/:id/photos': {
    input: about(async (world, owner, id) => ({
      body: { path: await storyWorld(world).upload(owner, `n${id}`) },
    })),
    status: ownerOnly(201, 403),
  },
  'DELETE /story/:id/photos/:photoId': { input: about(withPhoto), status: ownerOnly(200, 403) },
  'PUT /story/:id/companions/:userId': {
    input: about(async (world) => ({ params: { userId: (await world.newUser()).id } })),
    status: ownerOnly(200, 403),
  },
  'DELETE /story/:id/companions/:userId': { input: about(withCompanion), status: ownerOnly(200, 403) },
  'POST /story/:id/companions/answer': {
    // Nobody here was asked, the author least of all.
    input: about(() => ({ body: { answer: 'confirmed' } })),
    status: writers(404),
  },
  'GET /story/user/:id/stats': { input: ofOwner(), status: everyone(200) },
  'GET /story/user/:id/chart-data': { input: ofOwner({ year: 2026 }), status: everyone(200) },
  'GET /story/user/:id/calendar': { input: ofOwner({ year: 2026 }), status: everyone(200) },
  'GET /story/user/:id/people': { input: ofOwner(), status: everyone(200) },
  'PUT /story/:id/applause': { input: about(), status: { ...writers(), owner: 409 } },
  'DELETE /story/:id/applause': { input: about(), status: writers() },
  'GET /story/:id/applause': { input: privately(), status: { ...everyone(404), owner: 200 } },
}
