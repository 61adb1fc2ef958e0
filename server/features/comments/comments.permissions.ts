import {
  everyone,
  writers,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import type { Person } from '#server/testing/test-app.ts'

/** A comment of the owner under the public story of somebody else. */
async function comment(world: World, owner: Person): Promise<PermissionInput> {
  const author = await world.newUser()
  const story = await storyWorld(world).tell(author)
  const [made] = await world.db<{ id: number }[]>`
    insert into comments (subject_type, subject_id, author_id, text)
    values ('story', ${story.id}, ${owner.id}, '<p>Pięknie!</p>') returning id`
  return { params: { id: made!.id } }
}

async function privateStory(world: World, owner: Person): Promise<number> {
  return (await storyWorld(world).tell(owner, { visibility: 'private' })).id
}

export const permissions: PermissionRows = {
  'GET /comments': {
    input: async (world, owner) => ({
      query: { subject: 'story', subjectId: await privateStory(world, owner) },
    }),
    status: { ...everyone(404), owner: 200 },
  },
  'POST /comments': {
    input: async (world, owner) => ({
      body: { subject: 'story', subjectId: await privateStory(world, owner), text: '<p>Notatka</p>' },
    }),
    status: { ...writers(404), owner: 201 },
  },
  'PATCH /comments/:id': {
    input: async (world, owner) => ({ ...(await comment(world, owner)), body: { text: '<p>Inaczej</p>' } }),
    // Moderators take words away, they never put words into a mouth.
    status: { anonymous: 401, other: 403, owner: 200, moderator: 403, blocked: 403 },
  },
  'DELETE /comments/:id': {
    input: comment,
    status: { anonymous: 401, other: 403, owner: 200, moderator: 200, blocked: 403 },
  },
  'PUT /comments/:id/applause': { input: comment, status: { ...writers(), owner: 409 } },
  'DELETE /comments/:id/applause': { input: comment, status: writers() },
}
