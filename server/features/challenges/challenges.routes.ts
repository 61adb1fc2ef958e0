import { challengeRoutes } from '#contract/challenges.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { registerChallengeHeads } from './challenges.heads.ts'
import {
  certificateBy,
  challengesOf,
  finishersOf,
  hikersOf,
  listChallenges,
  listCommunity,
} from './challenges.service.ts'
import { keyFrom, showChallenge } from './find-challenge.ts'
import { joinChallenge, leaveChallenge } from './joining.ts'
import { changeChallenge, makeChallenge, removeChallenge } from './making.ts'
import { exportJoined } from './members.queries.ts'
import { openEditions, recountMembers } from './official.ts'

/** People: who made one is named. */
const challengeTopics = [topics.challenges, topics.people]

export function challengesFeature(app: App): void {
  const { db, mountains } = app
  serveKept(
    app,
    challengeRoutes.list,
    () => challengeTopics,
    async ({ viewer }) => listChallenges(db, viewer, await mountains.current()),
  )
  app.pageTopics.set('challenges', () => challengeTopics)
  serve(app, challengeRoutes.community, async ({ viewer, query }) =>
    listCommunity(db, viewer, query, await mountains.current()),
  )
  serve(app, challengeRoutes.ofUser, async ({ viewer, params }) =>
    challengesOf(db, viewer, params.id, await mountains.current()),
  )
  serve(app, challengeRoutes.create, async ({ viewer, body }) => {
    const catalogue = await mountains.current()
    const id = await makeChallenge(db, viewer, body, catalogue)
    return showChallenge(db, viewer, { id }, catalogue)
  })
  serve(app, challengeRoutes.byLink, async ({ viewer, params }) =>
    showChallenge(db, viewer, { link: params.link }, await mountains.current()),
  )
  serve(app, challengeRoutes.certificate, async ({ viewer, params }) =>
    certificateBy(db, viewer, params.number, await mountains.current()),
  )
  serveKept(
    app,
    challengeRoutes.one,
    () => challengeTopics,
    async ({ viewer, params }) => showChallenge(db, viewer, keyFrom(params.id), await mountains.current()),
  )
  app.pageTopics.set('challenge', () => challengeTopics)
  serve(app, challengeRoutes.change, async ({ viewer, params, body }) => {
    const catalogue = await mountains.current()
    await changeChallenge(db, viewer, params.id, body, catalogue)
    return showChallenge(db, viewer, params, catalogue)
  })
  serve(app, challengeRoutes.remove, async ({ viewer, params }) => {
    await removeChallenge(db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, challengeRoutes.join, async ({ viewer, params, query }) => {
    await joinChallenge(db, viewer, params.id, query)
    return showChallenge(db, viewer, params, await mountains.current())
  })
  serve(app, challengeRoutes.leave, async ({ viewer, params }) => {
    await leaveChallenge(db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, challengeRoutes.hikers, ({ viewer, params, query }) => hikersOf(db, viewer, params.id, query))
  serve(app, challengeRoutes.finishers, ({ viewer, params, query }) =>
    finishersOf(db, viewer, params.id, query),
  )
  registerChallengeHeads(app)
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('wyzwania.json', await exportJoined(from, userId))
  })
  app.jobs.every('challenge-editions', { lane: 'sweep', seconds: 3600 }, () => openEditions(db))
  app.jobs.every('challenges-recount', { lane: 'sweep', seconds: 300 }, async (signal) => {
    await recountMembers(db, { signal })
  })
}
