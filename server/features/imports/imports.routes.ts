import { importRoutes } from '#contract/imports.ts'
import { rawStream, withFile } from '#server/lib/raw-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { addFile } from './add-files.ts'
import { importJob } from './import-job.ts'
import { setImportVisibility } from './import-visibility.ts'
import { cancelImport, createImport, filesOf, getImport, getImports, retryImport } from './imports.service.ts'

export async function importsFeature(app: App): Promise<void> {
  const { db, spool, jobs, tracks, workers } = app
  jobs.handle('import', { lane: 'import' }, importJob(db, tracks, app.log))

  serve(app, importRoutes.list, ({ viewer }) => getImports(db, viewer))
  serve(app, importRoutes.create, ({ viewer, body }) => createImport(db, viewer, body))
  serve(app, importRoutes.one, ({ viewer, params }) => getImport(db, viewer, params.id))
  serve(app, importRoutes.files, ({ viewer, params, query }) => filesOf(db, viewer, params.id, query))
  serve(app, importRoutes.cancel, ({ viewer, params }) => cancelImport(db, viewer, params.id))
  serve(app, importRoutes.setVisibility, ({ viewer, params, body }) =>
    setImportVisibility(db, viewer, params.id, body.visibility),
  )
  serve(app, importRoutes.retry, ({ viewer, params }) => retryImport(db, jobs, viewer, params.id))
  await app.register(async (scope) => {
    rawStream(scope)
    serve(scope, importRoutes.addFile, ({ viewer, params, query, request }) => {
      return addFile(db, { tracks, jobs, workers }, viewer, params.id, query.name, (maxBytes, use) =>
        withFile({ request, spool }, maxBytes, use),
      )
    })
  })
}
