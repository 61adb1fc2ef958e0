import type { Readable } from 'node:stream'
import { importRoutes } from '#contract/imports.ts'
import { rawStream } from '#server/lib/raw-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import {
  addFile,
  cancelImport,
  createImport,
  filesOf,
  getImport,
  getImports,
  retryImport,
} from './imports.service.ts'

export async function importsFeature(app: App): Promise<void> {
  const { db, storage, imports: runner } = app
  // What a process that died left behind is taken up as soon as any process serves people again.
  app.addHook('onListen', () => runner.start())
  app.addHook('preClose', () => runner.stop())

  serve(app, importRoutes.list, ({ viewer }) => getImports(db, viewer))
  serve(app, importRoutes.create, ({ viewer, body }) => createImport(db, viewer, body))
  serve(app, importRoutes.one, ({ viewer, params }) => getImport(db, viewer, params.id))
  serve(app, importRoutes.files, ({ viewer, params, query }) => filesOf(db, viewer, params.id, query))
  serve(app, importRoutes.cancel, ({ viewer, params }) => cancelImport(db, viewer, params.id))
  serve(app, importRoutes.retry, async ({ viewer, params }) => {
    const answer = await retryImport(db, viewer, params.id)
    runner.wake()
    return answer
  })
  await app.register(async (scope) => {
    rawStream(scope)
    serve(scope, importRoutes.addFile, async ({ viewer, params, query, request }) => {
      const body = (request.body ?? request.raw) as Readable
      const answer = await addFile(db, storage, viewer, params.id, query.name, body)
      runner.wake()
      return answer
    })
  })
}
