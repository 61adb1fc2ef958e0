import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { getPrivacy, setPrivacy } from './privacy.service.ts'
import { tryToFind } from './self-test.ts'

export function privacyFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.privacy, ({ viewer }) => getPrivacy(db, viewer))
  serve(app, storyRoutes.setPrivacy, ({ viewer, body }) => setPrivacy(db, viewer, body))
  serve(app, storyRoutes.selfTest, ({ viewer }) => tryToFind(db, viewer))
}
