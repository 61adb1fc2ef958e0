import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

type Renderer = { renderLanding: (words: object) => Promise<string> }
type ChunkWithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The files of the landing page: its scripts and styles, with those they share, and its picture. */
function landingFiles(bundle: Rolldown.OutputBundle): {
  scripts: string[]
  styles: string[]
  pictures: string[]
} {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name] as ChunkWithStyles | undefined
    if (chunk?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const shared of chunk.imports) visit(shared)
  }
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    if (/\/Landing(?:Page|Shell)\.tsx$/.test(output.facadeModuleId ?? '')) visit(output.fileName)
  }
  const pictures = Object.keys(bundle).filter((name) => /\/hero-[^/]*\.svg$/.test(name))
  return { scripts: [...scripts], styles: [...styles], pictures }
}

/** Links that the page does not have yet. */
function links(html: string, { scripts, styles, pictures }: ReturnType<typeof landingFiles>): string {
  const missing = (name: string) => !html.includes(`"/${name}"`)
  return [
    ...styles.filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...pictures.map((name) => `<link rel="preload" href="/${name}" as="fetch" crossorigin>`),
    ...scripts.filter(missing).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('')
}

/**
 * The landing page is the same for every visitor, so it is drawn once, at build, into info.html: its words are there
 * before any script has come. `ssr` is the configuration for building the renderer.
 */
export function prerender(entry: string, ssr: UserConfig): Plugin {
  let files: ReturnType<typeof landingFiles> | undefined
  let folder = ''
  return {
    name: 'kopczyk:prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      files = landingFiles(bundle)
    },
    writeBundle({ dir = '' }) {
      folder = dir
    },
    async closeBundle() {
      if (!files) return
      const outDir = await mkdtemp(join(folder, '../.prerender-'))
      try {
        await build({
          ...ssr,
          build: { ...ssr.build, ssr: entry, outDir, copyPublicDir: false, emptyOutDir: true },
        })
        const renderer = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer
        const words = JSON.parse(await readFile(join(folder, 'assets/i18n/pl.json'), 'utf8')) as object
        const html = await readFile(join(folder, 'index.html'), 'utf8')
        const page = html
          .replace('</head>', () => `${links(html, files!)}</head>`)
          .replace('<div id="root"></div>', `<div id="root">${await renderer.renderLanding(words)}</div>`)
        await writeFile(join(folder, 'info.html'), page)
      } finally {
        await rm(outDir, { recursive: true, force: true })
      }
    },
  }
}
