import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { setListeners } from './events/emit.ts'
import { followEvents } from './events/follow.ts'
import { setOwnHosts } from './lib/own-hosts.ts'
import { demoFeature } from './demo/demo.routes.ts'
import { accountFeature } from './features/account/account.routes.ts'
import { achievementsFeature } from './features/achievements/achievements.routes.ts'
import { applauseFeature } from './features/applause/applause.routes.ts'
import { ascentsRoutes } from './features/ascents/ascents.routes.ts'
import { countHikers } from './features/ascents/ascents.service.ts'
import { authFeature } from './features/auth/auth.routes.ts'
import { viewerFinder } from './features/auth/auth.service.ts'
import { bookletFeature } from './features/booklet/booklet.routes.ts'
import { conditionsFeature } from './features/conditions/conditions.routes.ts'
import { feedsFeature } from './features/feeds/feeds.routes.ts'
import { filesFeature } from './features/files/files.routes.ts'
import { commentsRoutes } from './features/comments/comments.routes.ts'
import { challengesFeature } from './features/challenges/challenges.routes.ts'
import { communityFeature } from './features/community/community.routes.ts'
import { companionsFeature } from './features/companions/companions.routes.ts'
import { embedsFeature } from './features/embeds/embeds.routes.ts'
import { fairnessFeature } from './features/fairness/fairness.routes.ts'
import { forestFeature } from './features/forest/forest.routes.ts'
import { forumFeature } from './features/forum/forum.routes.ts'
import { hikerStatsFeature } from './features/hiker-stats/hiker-stats.routes.ts'
import { importsFeature } from './features/imports/imports.routes.ts'
import { listeners } from './features/listeners.ts'
import { longRoutesFeature } from './features/long-routes/long-routes.routes.ts'
import { createMountains } from './features/mountains/mountains.service.ts'
import { moderationFeature } from './features/moderation/moderation.routes.ts'
import { mountainsRoutes } from './features/mountains/mountains.routes.ts'
import { mutesFeature } from './features/mutes/mutes.routes.ts'
import { noticesFeature } from './features/notices/notices.routes.ts'
import { photosFeature } from './features/photos/photos.routes.ts'
import { pointsFeature } from './features/points/points.routes.ts'
import { privacyFeature } from './features/privacy/privacy.routes.ts'
import { rankingFeature } from './features/ranking/ranking.routes.ts'
import { rewardsFeature } from './features/rewards/rewards.routes.ts'
import { safeReturnFeature } from './features/safe-return/safe-return.routes.ts'
import { searchFeature } from './features/search/search.routes.ts'
import { startPlacesFeature } from './features/start-places/start-places.routes.ts'
import { storiesFeature } from './features/stories/stories.routes.ts'
import { storyPreviewFeature } from './features/story-preview/story-preview.routes.ts'
import { storySummitsFeature } from './features/story-summits/story-summits.routes.ts'
import { storyWritingFeature } from './features/story-writing/story-writing.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { terrainFeature } from './features/terrain/terrain.routes.ts'
import { openPanoramas, preparePanoramas } from './features/terrain/terrain.service.ts'
import { trailsFeature } from './features/trails/trails.routes.ts'
import { tracksFeature } from './features/tracks/tracks.routes.ts'
import { createTrackReader } from './features/tracks/tracks.service.ts'
import { tripCalendarFeature } from './features/trip-calendar/trip-calendar.routes.ts'
import { createRoutePlans, planFirst } from './features/trails/trails.service.ts'
import { tripLettersFeature } from './features/trip-letters/trip-letters.routes.ts'
import { tripsFeature } from './features/trips/trips.routes.ts'
import { troddenFeature } from './features/trodden/trodden.routes.ts'
import { followsFeature } from './features/users/follows.routes.ts'
import { usersFeature } from './features/users/users.routes.ts'
import { whatNextFeature } from './features/what-next/what-next.routes.ts'
import { wishesFeature } from './features/wishes/wishes.routes.ts'
import { yearFeature } from './features/year/year.routes.ts'
import { createQueue } from './jobs/queue.ts'
import { answerProblem } from './lib/error-handler.ts'
import { createFront } from './lib/kept/front.ts'
import { createKept } from './lib/kept/kept.ts'
import { foldTopics } from './lib/kept/topic-versions.ts'
import { problem } from './lib/errors.ts'
import { isInner } from './lib/inner-calls.ts'
import { registerLeaving } from './lib/leaving.ts'
import { logOptions, type LogTarget } from './lib/log.ts'
import { createMailer } from './lib/mail.ts'
import { countInFlight, registerMetrics } from './lib/metrics.ts'
import { registerOpenApi } from './lib/openapi.ts'
import { registerRateLimit } from './lib/rate-limit.ts'
import { registerCompression } from './lib/compress.ts'
import { registerReplicas } from './lib/replicas/answer.ts'
import { createReliefSource, type ReliefSource } from './lib/relief/shared-relief.ts'
import { registerSecurity } from './lib/security.ts'
import type { App } from './lib/serve.ts'
import { compileSerializer } from './lib/serialization.ts'
import { createSpool } from './lib/spool.ts'
import { openStorage } from './lib/storage-open.ts'
import { currentCause } from './lib/tracing/cause.ts'
import { registerCauses } from './lib/tracing/register-causes.ts'
import { createTracer } from './lib/tracing/tracer.ts'
import { trustedBy } from './lib/trusted-proxies.ts'
import { compileValidator } from './lib/validation.ts'
import { readVersion } from './lib/version.ts'
import { whileIdle } from './lib/while-idle.ts'
import { createWorkerPool, type WorkerPool } from './lib/worker-pool.ts'
import { preparePages } from './web/prepare-pages.ts'
import { registerWeb } from './web/web.ts'

/** Every feature, in the order of the documentation. */
const features: ((app: App) => void | Promise<void>)[] = [
  systemRoutes,
  demoFeature,
  authFeature,
  accountFeature,
  usersFeature,
  followsFeature,
  filesFeature,
  mountainsRoutes,
  terrainFeature,
  trailsFeature,
  troddenFeature,
  startPlacesFeature,
  ascentsRoutes,
  storiesFeature,
  storyPreviewFeature,
  storyWritingFeature,
  storySummitsFeature,
  tracksFeature,
  privacyFeature,
  photosFeature,
  companionsFeature,
  applauseFeature,
  hikerStatsFeature,
  bookletFeature,
  whatNextFeature,
  wishesFeature,
  yearFeature,
  forestFeature,
  achievementsFeature,
  rewardsFeature,
  challengesFeature,
  longRoutesFeature,
  searchFeature,
  importsFeature,
  commentsRoutes,
  forumFeature,
  conditionsFeature,
  feedsFeature,
  embedsFeature,
  communityFeature,
  tripsFeature,
  tripCalendarFeature,
  tripLettersFeature,
  safeReturnFeature,
  pointsFeature,
  rankingFeature,
  fairnessFeature,
  noticesFeature,
  moderationFeature,
  mutesFeature,
]

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Largest JSON body; routes that take files or tracks name their own limit. */
const BODY_LIMIT = 512 * 1024

/** What applications of one process may have in common; who made it ends it. */
export type SharedParts = { workers: WorkerPool; relief: ReliefSource }

/** Builds the whole application on an open database. The only way to build it, in tests too. */
export async function buildApp(
  config: Config,
  database: Database,
  shared?: SharedParts,
  logTo?: LogTarget,
): Promise<FastifyInstance> {
  setListeners(listeners)
  setOwnHosts(config.publicUrl, config.port)
  const front = createFront()
  const app: FastifyInstance = Fastify({
    serverFactory: front.createServer,
    logger: logOptions(config, () => app.log, logTo),
    // One line a request is written by the metrics hook, with the route's pattern instead of the address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // A ZIP of years of hikes over a slow line takes minutes; slow headers are cut off much earlier.
    requestTimeout: 15 * 60_000,
    // Ten seconds by default, for each part of the program. On a machine with much else to do one took longer, and there was no start.
    pluginTimeout: 5 * 60_000,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is served, and the connection ends with the answer.
    return503OnClosing: false,
    genReqId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400, querystringParser: parseQuery },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(answerProblem)
  app.decorate('db', database.sql)
  app.decorate('calls', database.calls)
  app.decorate('config', config)
  app.decorate('program', readVersion(ROOT, config.commit))
  app.decorate(
    'tracer',
    config.traces && createTracer(config.traces, { 'service.version': app.program.version }),
  )
  app.decorate('served', [])
  app.decorate('mountains', createMountains(database.sql, countHikers))
  app.decorate('kept', createKept(database))
  registerReplicas(app, database.replicas)
  app.decorate('heads', new Map())
  app.decorate('headLinks', [])
  app.decorate('pageTopics', new Map())
  app.decorate('sitemap', [])
  app.decorate('uploadReferences', [])
  app.decorate('withheldPictures', [])
  app.decorate('exporters', [])
  app.decorate('storage', openStorage(config))
  app.decorate('spool', createSpool(join(config.dataDir, 'spool')))
  app.decorate(
    'workers',
    shared?.workers ??
      createWorkerPool({ isCounted: config.rateLimit, patience: config.patience, log: app.log }),
  )
  app.decorate('relief', shared?.relief ?? createReliefSource(app.workers, config.reliefDir))
  app.decorate('tracks', createTrackReader(app.storage, app.spool, app.workers, app.relief))
  app.decorate('panoramas', openPanoramas(app))
  app.decorate('routePlans', createRoutePlans(app))
  app.decorate('mailer', createMailer(config, app.log))
  app.decorate('jobs', createQueue(database.sql, app.log, { tracer: app.tracer }))
  app.jobs.every('fold-topics', { lane: 'sweep', seconds: 20 }, (signal) => foldTopics(database.sql, signal))
  app.decorate('findViewer', viewerFinder(database.sql, config.secret))
  app.decorateRequest('viewer', null)

  registerLeaving(app)
  countInFlight(app)
  registerCauses(app)
  registerSecurity(app)
  registerCompression(app)
  registerRateLimit(app)
  front.open(app)
  await registerOpenApi(app)
  registerMetrics(app, { pool: database.pool, replicas: database.replicas })
  await app.register(async (api) => {
    // Answers depend on the viewer unless a route says otherwise.
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    for (const feature of features) await feature(api)
    followEvents(api, listeners)
    api.all('/api/*', { schema: { hide: true }, config: { limit: 'read' } }, () => {
      throw problem('not-found')
    })
  })
  await registerWeb(app)
  if (config.prepare) {
    whileIdle(app, [
      () => planFirst(app.routePlans),
      (signal) => preparePanoramas(app, signal),
      (signal) => preparePages(app, signal),
    ])
  }
  // Only a process that serves people works off jobs; tests do it when they choose to.
  app.addHook('onListen', () => app.jobs.start())
  // Told before the open requests are waited for, awaited after them: neither waits for the other.
  app.addHook('preClose', (done) => {
    void app.jobs.stop()
    done()
  })
  app.addHook('onClose', async () => {
    await app.jobs.stop()
    if (shared === undefined) await app.workers.close()
    app.mailer.close()
    await app.tracer?.close()
  })
  return app
}

/** What is asked in order to answer somebody belongs to their request. */
function genReqId(request: IncomingMessage): string {
  return (isInner(request) ? currentCause()?.requestId : null) ?? crypto.randomUUID()
}

/** Empty query values mean "not given". */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
