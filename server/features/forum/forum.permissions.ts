import {
  everyone,
  readers,
  writers,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

/** A thread that the owner started. */
async function thread(world: World, owner: Person): Promise<PermissionInput> {
  const [made] = await world.db<{ id: number }[]>`
    insert into threads (board, title, words, author_id, last_author_id, last_number)
    values ('sprzet', 'Raczki czy raki?', '', ${owner.id}, ${owner.id}, 1) returning id`
  await world.db`
    insert into comments (subject_type, subject_id, author_id, text, number)
    values ('thread', ${made!.id}, ${owner.id}, '<p>Jak w tytule.</p>', 1)`
  return { params: { id: made!.id } }
}

const withBody = (body: object) => async (world: World, owner: Person) => ({
  ...(await thread(world, owner)),
  body,
})

export const permissions: PermissionRows = {
  'GET /forum': { status: everyone(200) },
  'GET /forum/boards/:board': { input: () => ({ params: { board: 'sprzet' } }), status: everyone(200) },
  'GET /forum/subscribed': { status: readers() },
  'POST /forum/threads': {
    input: () => ({ body: { board: 'sprzet', title: 'Jaki plecak?', text: '<p>Na dwa dni.</p>' } }),
    status: writers(201),
  },
  'GET /forum/threads/:id': { input: thread, status: everyone(200) },
  'PATCH /forum/threads/:id': {
    input: withBody({ title: 'Raczki, raki czy nic?' }),
    status: { anonymous: 401, other: 403, owner: 200, moderator: 200, blocked: 403 },
  },
  'DELETE /forum/threads/:id': {
    input: thread,
    status: { anonymous: 401, other: 403, owner: 200, moderator: 200, blocked: 403 },
  },
  'PUT /forum/threads/:id/read': { input: withBody({ number: 1 }), status: writers() },
  'PUT /forum/read': { status: writers() },
  'PUT /forum/threads/:id/subscription': { input: thread, status: writers() },
  'DELETE /forum/threads/:id/subscription': { input: thread, status: writers() },
  'GET /forum/similar': { input: () => ({ query: { title: 'raczki' } }), status: everyone(200) },
  'GET /forum/search': { input: () => ({ query: { q: 'raczki' } }), status: everyone(200) },
}
