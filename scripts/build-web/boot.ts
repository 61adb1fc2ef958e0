import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { bootTarget } from './browser-floor.ts'
import { placesAddress } from './places.ts'

/** The boot script as browsers get it: in a function, because the names of a classic script are everybody's. */
export async function builtScript(file: string, plugins: Plugin[] = []): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    build: {
      write: false,
      target: bootTarget,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}

/** The upright faces stand in the first lines of every page; the italic ones may come when they are met. */
function fontPreloads(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((name) => /\/(?:text|display)-(?:latin|polish)-[^/]*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

type Options = { entry: string; near: string; folder: string }

/** Puts the boot script into the page, what its emergency card asks for later, and in development a title, which otherwise comes from the server. */
export function boot({ entry, near, folder }: Options): Plugin {
  const names = { boot: '', near: '' }
  const scripts = { boot: entry, near } as const
  return {
    name: 'kopczyk:boot',
    configureServer(server) {
      for (const [name, file] of Object.entries(scripts)) {
        // Begun at the start, made anew after a change of anything that it may be made of.
        let script = builtScript(file)
        script.catch(() => undefined)
        server.watcher.on('change', () => (script = builtScript(file)).catch(() => undefined))
        server.middlewares.use(`/${name}.js`, (_request, response, next) => {
          script.then((built) => response.setHeader('Content-Type', 'text/javascript').end(built), next)
        })
      }
    },
    // Before the page is made, which names the file.
    async renderStart() {
      for (const name of ['boot', 'near'] as const) {
        const source = await builtScript(scripts[name])
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        names[name] = `${folder}/${name}-${hash}.js`
        this.emitFile({ type: 'asset', fileName: names[name], source })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(given, { bundle }) {
        const html = given
          .replace('<!--near-->', bundle ? `/${names.near}` : '/near.js')
          .replace('<!--places-->', placesAddress)
        if (!bundle) {
          return html
            .replace('<!--head-->', '<title>Kopczyk</title>')
            .replace('<!--boot-->', '<script src="/boot.js"></script>')
        }
        return html.replace('<!--boot-->', `<script src="/${names.boot}"></script>${fontPreloads(bundle)}`)
      },
    },
  }
}
