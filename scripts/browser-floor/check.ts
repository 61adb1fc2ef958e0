/** Holds the built web app against the oldest browsers that it is for (docs/browsers.md). Ends with 1 where it asks for more. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findNewerStyles } from './find-newer-styles.ts'
import { findNewer } from './find-newer.ts'

const root = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const folder = `${root}static/`
/** Run beside the pages, under names that stay: the service worker and what it brings in. */
const workers = ['worker.js', 'push-worker.js']

/** Found by name, and something else or asked about elsewhere. */
const known: readonly { file: RegExp; what: readonly string[] }[] = [
  // Names of the map library's own classes; a hint that a browser may ignore.
  {
    file: /^(?:MapLibreMap|map-style)-/,
    what: ['.resize()', '.toArray()', '.take()', '.difference()', '.fetchPriority ='],
  },
  // Only for pages that ask for it, and none does.
  { file: /^vendor-/, what: ['.startViewTransition()'] },
  // Given back by the one who asked.
  { file: /^frame-/, what: ['cancelIdleCallback'] },
]

/** A page is whole without them: a nicer break of lines, a thinner bar, less work for the browser. */
const soft = new Set([
  '-webkit-mask-composite:',
  '-webkit-tap-highlight-color:',
  '-webkit-touch-callout:',
  // MapLibre asks for what SVG has by default.
  'baseline-shift:',
  'color-rendering:',
  'font-variant-position:',
  'hyphens:',
  // Native fields keep the browser's own colour, and headings their lines.
  'accent-color:',
  'animation-timeline:',
  'box-decoration-break:',
  'contain-intrinsic-size:',
  'content-visibility:',
  'field-sizing:',
  'forced-color-adjust:',
  'initial-letter:',
  'interpolate-size:',
  'overscroll-behavior:',
  'overscroll-behavior-x:',
  'scrollbar-color:',
  'scrollbar-gutter:',
  'scrollbar-width:',
  'text-size-adjust:',
  'text-wrap:',
  // With the prefix beside it.
  'mask-composite:',
  'mask-image:',
  'mask:',
  'paint-order:',
  'print-color-adjust:',
  'user-select:',
  '@page',
  '@property',
  // Firefox before 121: web/styles/older-browsers.css has what must not be missed.
  ':has',
  // Asked about with @supports.
  ':popover-open',
  'overflow-clip-margin:',
  // Of paper, in @page.
  'size:',
])

const read = (file: string) => readFileSync((workers.includes(file) ? root : folder) + file, 'utf8')
const names = readdirSync(folder)
const scripts = [...names.filter((name) => name.endsWith('.js')), ...workers]
// One that was renamed would not be read any more.
const unread = readdirSync(root).filter((name) => name.endsWith('.js') && !workers.includes(name))
const styles = names.filter((name) => name.endsWith('.css'))
const isKnown = (file: string, what: string) =>
  known.some((one) => one.file.test(file) && one.what.includes(what))

const found = [
  ...scripts.flatMap((file) =>
    findNewer(read(file), file)
      .filter(({ what }) => !isKnown(file, what))
      .map(({ what, where }) => `${what}  ${where}`),
  ),
  ...styles.flatMap((file) =>
    findNewerStyles(read(file))
      .filter((what) => !soft.has(what))
      .map((what) => `${what}  ${file}`),
  ),
]
for (const file of unread) found.push(`${file} is built beside the workers and is not looked at`)
if (scripts.length === workers.length) found.push(`Nothing is built in ${folder}`)
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)
