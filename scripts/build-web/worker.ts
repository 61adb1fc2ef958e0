import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Build } from '../../web/worker/build.ts'
import { floorTargets } from './browser-floor.ts'
import { callsOnly } from './calls-only.ts'
import { inEnglish } from './english-document.ts'
import { pageFiles } from './page-files.ts'
import { placesAddress } from './places.ts'

/** Brought for whoever reads English, and only then. */
const ENGLISH_WORDS = '/assets/i18n/en.json'

/** Files of web/public that the shell shows, beside those with a hash in their name. */
const NAMED = ['/assets/i18n/pl.json', '/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest']

/** Comes when it is met, if ever: 100 kB of pictures for one page, and fonts that are cut into smaller ones. */
const ON_DEMAND = /\.(?:webp)$|\/(?:instrument-sans|poltawski-nowy)-/

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The files that a document of the app names: its scripts, styles and fonts. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src|data-near)="(\/static\/[^"]+)"/g)].map(([, path]) => path!)
}

/** What the worker has to know of a build: which files there are, and which of them it cannot do without. */
export function listBuild(
  bundle: Rolldown.OutputBundle,
  html: string,
  /** What stands in a file that keeps its name. */
  readNamed: (path: string) => string,
  ofPages: ReturnType<typeof pageFiles>,
): { shell: string; englishShell: string; list: Build } {
  const shell = html.replace('<!--head-->', '<title>Kopczyk</title>')
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(html)![1]!
  const { scripts = [], styles = [] } = ofPages.offline ?? {}
  const address = `/shell-${hash(shell)}.html`
  const englishShell = inEnglish(shell)
  const english = { shell: `/shell-en-${hash(englishShell)}.html`, words: ENGLISH_WORDS }
  const ofPage = [...scripts, ...styles].map((name) => `/${name}`)
  const first = [...new Set([address, ...filesOf(html), ...ofPage, placesAddress, ...NAMED])]
  const rest = Object.keys(bundle)
    .map((name) => `/${name}`)
    .filter((path) => path.startsWith('/static/') && !first.includes(path) && !ON_DEMAND.test(path))
  // Other words make another version, too, though no name tells of them: those that are kept would stay for good.
  const named = [...NAMED, ENGLISH_WORDS].map((path) => hash(readNamed(path)))
  const version = hash([...first, ...rest, english.shell, ...named].join())
  return { shell, englishShell, list: { version, shell: address, english, entry, first, rest } }
}

async function builtWorker(file: string, list: Build): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [callsOnly(join(dirname(file), '../../contract'))],
    // A caller needs only a route's method and path (as in vite.config.ts).
    resolve: {
      alias: [{ find: /^typebox$/, replacement: join(dirname(file), '../lib/api/schema-free.ts') }],
    },
    define: { __BUILD__: JSON.stringify(list) },
    build: {
      write: false,
      target: floorTargets,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/**
 * Builds the service worker with the list of all files. The shell is the document without a page: under a name of its own, so
 * that a worker never gets the one of another build.
 */
export function worker(entry: string, publicFolder: string): Plugin {
  return {
    name: 'kopczyk:worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no document for the worker to keep')
        const readNamed = (path: string) => readFileSync(join(publicFolder, path), 'latin1')
        const { shell, englishShell, list } = listBuild(
          bundle,
          page.source.toString(),
          readNamed,
          pageFiles(bundle),
        )
        this.emitFile({ type: 'asset', fileName: list.shell.slice(1), source: shell })
        this.emitFile({ type: 'asset', fileName: list.english.shell.slice(1), source: englishShell })
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: await builtWorker(entry, list) })
      },
    },
  }
}
