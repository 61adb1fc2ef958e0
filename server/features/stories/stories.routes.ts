import { applauseRoutes } from '#contract/applause.ts'
import { storyRoutes } from '#contract/stories.ts'
import { rawBody } from '#server/lib/raw-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { admirersOf, applaudStory, takeBackApplause } from '#server/features/applause/applause.service.ts'
import { cardOf } from './card.ts'
import { answer, askCompanion, removeCompanion } from '#server/features/companions/companions.service.ts'
import { calendarOf, chartOf, statsOf } from '#server/features/hiker-stats/hiker-stats.service.ts'
import { findStoryPictures } from '#server/features/photos/photos.queries.ts'
import { addPhoto, removePhoto } from '#server/features/photos/photos.service.ts'
import { storyEraser, storyExporter } from './personal-data.ts'
import { getPrivacy, setPrivacy } from '#server/features/privacy/privacy.service.ts'
import { getStory } from './read-story.ts'
import {
  changeStory,
  createStory,
  listStories,
  removeStory,
  storiesOnMap,
  storiesThatAsk,
} from './stories.service.ts'
import { rejudgeDue, sendRejudged } from '#server/features/tracks/rejudge.ts'
import { tryToFind } from '#server/features/privacy/self-test.ts'
import { publicStoryPaths, storyHead } from './stories.heads.ts'
import { addSummit, removeSummit } from '#server/features/story-summits/story-summits.service.ts'
import { sweepTrackFiles } from '#server/features/tracks/track-files.ts'
import {
  gpxOf,
  previewTrack,
  removeTrack,
  setTrack,
  trackOf,
} from '#server/features/tracks/tracks.service.ts'

const done = { ok: true } as const
/** Minutes after which a track file that nothing points at is stray: no request takes that long. */
const STRAY_MINUTES = 60

export async function storiesFeature(app: App): Promise<void> {
  const { db, config, storage, jobs, tracks: works } = app
  app.addHook('onClose', () => works.close())

  serve(app, storyRoutes.list, ({ viewer, query }) => listStories(db, works, viewer, query))
  serve(app, storyRoutes.onMap, ({ viewer, query }) => storiesOnMap(db, viewer, query))
  serve(app, storyRoutes.companionRequests, ({ viewer }) => storiesThatAsk(db, viewer))
  serve(app, storyRoutes.privacy, ({ viewer }) => getPrivacy(db, viewer))
  serve(app, storyRoutes.setPrivacy, ({ viewer, body }) => setPrivacy(db, viewer, body))
  serve(app, storyRoutes.selfTest, ({ viewer }) => tryToFind(db, viewer))
  serve(app, storyRoutes.userStats, ({ viewer, params }) => statsOf(db, viewer, params.id))
  serve(app, storyRoutes.chartData, ({ viewer, params, query }) => chartOf(db, viewer, params.id, query.year))
  serve(app, storyRoutes.calendar, ({ viewer, params, query }) =>
    calendarOf(db, viewer, params.id, query.year),
  )

  serve(app, storyRoutes.one, ({ viewer, params }) => getStory(db, viewer, params.id))
  serve(app, storyRoutes.create, ({ viewer, body, request }) => {
    const header = request.headers['idempotency-key']
    const key = body.clientKey ?? (typeof header === 'string' ? header.slice(0, 64) : null)
    return createStory(db, viewer, body, key)
  })
  serve(app, storyRoutes.update, ({ viewer, params, body }) =>
    changeStory(db, works, viewer, params.id, body),
  )
  serve(app, storyRoutes.remove, async ({ viewer, params }) => {
    await removeStory(db, works, viewer, params.id)
    return done
  })

  serve(app, storyRoutes.track, ({ viewer, params, query }) =>
    trackOf(db, works, viewer, params.id, query.zoom),
  )
  serve(app, storyRoutes.removeTrack, ({ viewer, params }) => removeTrack(db, works, viewer, params.id))
  serve(app, storyRoutes.gpx, async ({ viewer, params, reply }) => {
    const { gpx, name } = await gpxOf(db, works, viewer, params.id, config.publicUrl)
    reply.type('application/gpx+xml').header('content-disposition', `attachment; filename="${name}"`)
    return Buffer.from(gpx)
  })
  serve(app, storyRoutes.card, async ({ viewer, params, query, reply }) => {
    const { png, open, revision } = await cardOf(db, works, viewer, params.id)
    const lasting = open && query.v === String(revision)
    reply.type('image/png').header('cache-control', lasting ? 'public, max-age=86400' : 'private, no-cache')
    return png
  })
  await app.register(async (scope) => {
    rawBody(scope)
    serve(scope, storyRoutes.preview, ({ viewer, query, request }) =>
      previewTrack(db, works, viewer, bytesOf(request.body), query.name),
    )
    serve(scope, storyRoutes.setTrack, ({ viewer, params, query, request }) =>
      setTrack(db, works, viewer, params.id, bytesOf(request.body), query.name),
    )
  })

  serve(app, storyRoutes.addSummit, ({ viewer, params }) => addSummit(db, viewer, params.id, params.summitId))
  serve(app, storyRoutes.removeSummit, ({ viewer, params }) =>
    removeSummit(db, viewer, params.id, params.summitId),
  )
  serve(app, storyRoutes.addPhoto, ({ viewer, params, body }) => addPhoto(db, works, viewer, params.id, body))
  serve(app, storyRoutes.removePhoto, async ({ viewer, params }) => {
    await removePhoto(db, viewer, params.id, params.photoId)
    return done
  })
  serve(app, storyRoutes.askCompanion, ({ viewer, params }) =>
    askCompanion(db, viewer, params.id, params.userId),
  )
  serve(app, storyRoutes.removeCompanion, async ({ viewer, params }) => {
    await removeCompanion(db, viewer, params.id, params.userId)
    return done
  })
  serve(app, storyRoutes.answerCompanion, async ({ viewer, params, body }) => {
    await answer(db, viewer, params.id, body.answer)
    return done
  })
  serve(app, applauseRoutes.giveToStory, ({ viewer, params }) => applaudStory(db, viewer, params.id))
  serve(app, applauseRoutes.takeFromStory, ({ viewer, params }) => takeBackApplause(db, viewer, params.id))
  serve(app, applauseRoutes.admirersOfStory, ({ viewer, params, query }) =>
    admirersOf(db, viewer, params.id, query),
  )

  app.heads.set('activity', ({ id }) => storyHead(db, id ?? ''))
  app.sitemap.push(() => publicStoryPaths(db))
  app.uploadReferences.push(findStoryPictures)
  app.erasers.push(storyEraser(jobs))
  app.exporters.push(storyExporter(storage))
  jobs.every('rejudge-tracks', 60, async () => {
    await rejudgeDue(db, works, jobs, app.log)
  })
  jobs.handle('mail-rejudged', (payload, job) => sendRejudged(db, config, app.mailer, payload, job))
  jobs.every('sweep-tracks', 3600, async () => {
    await sweepTrackFiles(db, storage, STRAY_MINUTES)
  })
  jobs.handle('sweep-erased-tracks', async () => {
    await sweepTrackFiles(db, storage, STRAY_MINUTES)
  })
}

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : new Uint8Array()
}
