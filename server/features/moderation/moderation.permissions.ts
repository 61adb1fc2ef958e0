import {
  everyone,
  ownerOnly,
  readers,
  writers,
  type Actor,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import type { Person } from '#server/testing/test-app.ts'
import { writeLog } from './log.queries.ts'

/** For everybody else there is no such place. */
const moderators = (status = 200): Record<Actor, number> => ({
  anonymous: 401,
  other: 404,
  owner: 404,
  moderator: status,
  blocked: 404,
})

async function storyOf(world: World, owner: Person): Promise<number> {
  return (await storyWorld(world).tell(owner)).id
}

async function openCase(world: World, owner: Person): Promise<number> {
  const [row] = await world.db<{ id: number }[]>`
    insert into moderation_cases (subject, subject_id, author_id, label, excerpt)
    values ('story', ${await storyOf(world, owner)}, ${owner.id}, 'Historia', '') returning id`
  return row!.id
}

/** A decision of somebody else about a story of the owner. */
async function decision(world: World, owner: Person): Promise<number> {
  const subjectId = await storyOf(world, owner)
  return world.db.begin((tx) =>
    writeLog(tx, {
      caseId: null,
      moderatorId: 1_000_000,
      authorId: owner.id,
      action: 'hide',
      subject: 'story',
      subjectId,
      label: 'Historia',
      message: 'Zbyt dużo reklam.',
      until: null,
      aboutId: null,
    }),
  )
}

const message = 'Słusznie zauważone, dziękujemy.'

export const permissions: PermissionRows = {
  'POST /reports': {
    input: async (world, owner) => ({
      body: { subject: 'story', subjectId: await storyOf(world, owner), reason: 'spam' },
    }),
    // One's own is changed, not reported.
    status: { ...writers(201), owner: 409 },
  },
  'GET /moderation/cases': { status: moderators() },
  'POST /moderation/cases/:id/decision': {
    input: async (world, owner) => ({
      params: { id: await openCase(world, owner) },
      body: { action: 'warn', message },
    }),
    status: moderators(),
  },
  'GET /moderation/log': { status: moderators() },
  'POST /moderation/log/:id/undo': {
    input: async (world, owner) => ({ params: { id: await decision(world, owner) }, body: { message } }),
    status: moderators(),
  },
  'GET /moderation/appeals': { status: moderators() },
  'POST /moderation/appeals/:id/answer': {
    input: async (world, owner) => {
      const id = await decision(world, owner)
      await world.db`insert into appeals (decision_id, author_id, words) values (${id}, ${owner.id}, 'Proszę.')`
      return { params: { id }, body: { granted: false, message } }
    },
    status: moderators(),
  },
  'GET /moderation/mine': { status: readers() },
  'POST /moderation/mine/:id/appeal': {
    input: async (world, owner) => ({
      params: { id: await decision(world, owner) },
      body: { words: 'To nie była reklama.' },
    }),
    status: { ...ownerOnly(200, 404), blocked: 404 },
  },
  'GET /moderation/numbers': { status: everyone(200) },
}
