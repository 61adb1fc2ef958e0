import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { pageFiles } from './page-files.ts'

type Options = { entry: string; outDir: string; config: UserConfig }

/**
 * Builds the renderer with which the server draws public pages, and beside it the list of files of each page: so a
 * page's words and styles are there before any script has come, and its scripts are asked for at once.
 */
export function draw({ entry, outDir, config }: Options): Plugin {
  let files: ReturnType<typeof pageFiles> | undefined
  return {
    name: 'kopczyk:draw',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      files = pageFiles(bundle)
    },
    async closeBundle() {
      if (!files) return
      await build({
        ...config,
        // The renderer carries its own React, the one for production, whatever the server's environment says.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ...config.build, ssr: entry, outDir, copyPublicDir: false, emptyOutDir: true },
      })
      await writeFile(join(outDir, 'files.json'), JSON.stringify(files))
    },
  }
}
