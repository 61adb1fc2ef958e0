import type { Rolldown } from 'vite'
import type { PageName } from '#contract/pages.ts'

type ChunkWithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const app = 'shell/AppShell.tsx'
const plain = 'shell/PlainShell.tsx'
// What other features show on a page: a style sheet that came later would have the whole page styled once more.
const stories = 'features/stories/latest/StoriesHere.tsx'
const regulations = [app, 'features/regulations/RegulationPages.tsx']

/** The modules that the router fetches for a page, so that the page can name their files before any script has run. */
const modules: Partial<Record<PageName, string[]>> = {
  info: ['landing.tsx'],
  signin: [plain, 'features/account/SignInPage.tsx'],
  signup: [plain, 'features/account/SignUpPage.tsx'],
  activities: [app, 'pages/FeedPage.tsx'],
  activitiesMobile: [app, 'features/stories/feed/CompactFeedPage.tsx'],
  activity: [app, 'pages/StoryPage.tsx'],
  activityAdd: [app, 'pages/AddStoryPage.tsx'],
  ranges: [app, 'features/mountains/RangeListPage.tsx'],
  range: [app, 'pages/RangePage.tsx', stories],
  summits: [app, 'features/mountains/SummitListPage.tsx'],
  summit: [app, 'pages/SummitPage.tsx', stories, 'features/comments/CommentThread.tsx'],
  users: [app, 'features/users/UsersPage.tsx'],
  user: [app, 'pages/UserPage.tsx'],
  statute: regulations,
  cookies: regulations,
  privacy: regulations,
  rodo: regulations,
}

/** Faces that stand in the first lines of a page, beside those that every page begins with. */
const faces: Partial<Record<PageName, RegExp>> = {
  summit: /\/(?:display-italic|narrow)-(?:latin|polish)-[^/]*\.woff2$/,
  range: /\/(?:display-italic|narrow)-(?:latin|polish)-[^/]*\.woff2$/,
  activity: /\/narrow-(?:latin|polish)-[^/]*\.woff2$/,
}

export type PageFiles = { scripts: string[]; styles: string[]; fonts: string[]; pictures: string[] }

/** The files of each page: its scripts and styles, with those they share, and what the landing page shows first. */
export function pageFiles(bundle: Rolldown.OutputBundle): Partial<Record<PageName, PageFiles>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)!
  const holding = (module: string) => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/web/${module}`))
    if (!found) throw new Error(`No built file holds ${module}, which a page is said to need`)
    return found
  }
  return Object.fromEntries(
    Object.entries(modules).map(([name, needed]) => {
      const files = withShared(bundle, [entry, ...needed.map(holding)])
      const pictures =
        name === 'info' ? Object.keys(bundle).filter((one) => /\/hero-[^/]*\.svg$/.test(one)) : []
      const face = faces[name as PageName]
      const fonts = face ? Object.keys(bundle).filter((one) => face.test(one)) : []
      return [name, { ...files, fonts, pictures }]
    }),
  )
}

function withShared(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: ChunkWithStyles | Rolldown.OutputAsset | undefined) => {
    if (chunk?.type !== 'chunk' || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const shared of chunk.imports) visit(bundle[shared])
  }
  for (const chunk of from) visit(chunk)
  return { scripts: [...scripts], styles: [...styles] }
}
