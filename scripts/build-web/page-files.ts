import type { Rolldown } from 'vite'
import type { PageName } from '#contract/pages.ts'
import { pageModules } from './page-modules.ts'

type ChunkWithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

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
  const waiting = chunks.find((chunk) => chunk.imports.includes(entry.fileName))
  if (waiting) throw new Error(`${waiting.fileName} waits for the entry, which waits for the first page`)
  const holding = (module: string) => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/web/${module}`))
    if (!found) throw new Error(`No built file holds ${module}, which a page is said to need`)
    return found
  }
  return Object.fromEntries(
    Object.entries(pageModules).map(([name, needed]) => {
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
