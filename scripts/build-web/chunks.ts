import type { Plugin } from 'vite'
import { mergeParts, type Visit } from './merge-parts.ts'
import { AT_REST, AT_REST_THEN, pageModules } from './page-modules.ts'

/**
 * Libraries that every page needs, in two files that are evaluated one after the other: together they would hold a phone too long (web/boot/wake.ts). To
 * ask for a list of answers at once is in the same library, and hardly any page does.
 */
const VENDORS: [name: string, what: RegExp][] = [
  ['many-queries', /\/node_modules\/@tanstack\/.*\/(?:queriesObserver|use(?:Suspense)?Queries)\.js$/],
  ['vendor-router', /\/node_modules\/(?:react-router|@tanstack)\//],
  ['vendor', /./],
]
/** Whatever else every page needs. */
const FRAME = 'frame'

/** Files that every page has by the time it asks for another: naming them once more would only make the list longer. */
export const ALWAYS_THERE = new RegExp(`/(?:vendor|${FRAME}|rolldown-runtime)-[^/]*$`)

/** By the name of its file, which the bundler gives it after its first module. */
export const isAtRest = (file: string): boolean => /\/start-pocket-[^/]*$/.test(file)

/** The landing page is the first that most people see, and its size is promised (docs/performance.md). */
const LANDING_WEIGHT = 3_000
/** Characters of source that are worth one more file: to ask for it, to take it and to link it costs the thread of a phone 10 ms, beside the time on its way. */
const FILE_COST = 70_000
/** These pages are fetched once and then kept in the phone: they take what they find, and no other page is cut for their sake. */
const IN_THE_PHONE: ReadonlySet<string> = new Set(['map', 'mapPacks', 'mapLook', 'mapRecording'])
/** Few visitors of a page ask for one of its parts that come on demand. */
const ON_DEMAND_WEIGHT = 0.1

type Module = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Modules = ReadonlyMap<string, Module>

/**
 * Which modules travel together, by what imports what. Left to itself the bundler makes a file of everything that the
 * same pages share, and a page would ask for fifty of them, six at a time.
 */
export function chunks(web: string): {
  plugin: Plugin
  nameOf: (id: string) => string | null
  isOfPage: (ids: readonly string[]) => boolean
} {
  let names = new Map<string, string>()
  let ofPages: ReadonlySet<string> = new Set()
  return {
    plugin: {
      name: 'kopczyk:chunks',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)!]))
        names = nameChunks(modules, web)
        ofPages = reach(
          modules,
          openedPages(web).flatMap(({ roots }) => roots),
        )
      },
    },
    nameOf: (id) => names.get(id) ?? null,
    // Not what comes on demand: the map, the editor, dialogs.
    isOfPage: (ids) => ids.some((id) => ofPages.has(id)),
  }
}

function nameChunks(modules: Modules, web: string): Map<string, string> {
  const entries = [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const everywhere = reach(modules, entries)
  const { pages, visits } = visitsOf(modules, entries, web)
  // What the document starts waits for the first page: in one file with what that page imports it would wait for itself.
  const started = new Set([...entries, ...entries.flatMap((id) => modules.get(id)!.importedIds)])
  const shared = [...modules.keys()].filter(
    (id) => pages.filter((page) => page.has(id)).length > 1 && (!started.has(id) || isLibrary(id)),
  )
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const id of shared) {
    if (everywhere.has(id) && isLibrary(id)) names.set(id, VENDORS.find(([, what]) => what.test(id))![0])
    else sizes.set(id, modules.get(id)!.code?.length ?? 0)
  }
  for (const id of sharedAtRest(modules, `${web}/${AT_REST}`)) {
    if (everywhere.has(id)) continue
    sizes.delete(id)
    names.set(id, FRAME)
  }
  const importsOf = (id: string) => modules.get(id)?.importedIds ?? []
  const taken = new Set([...VENDORS.map(([name]) => name), FRAME])
  for (const ids of mergeParts(sizes, visits, importsOf, FILE_COST)) {
    const name = ids.some((id) => everywhere.has(id)) ? FRAME : freeName(mainFolder(ids, sizes), taken)
    for (const id of ids) names.set(id, name)
  }
  return names
}

/**
 * What every page fetches once it rests must not bring a file with it that only some of them have: whatever of it others import, too,
 * stands in the frame.
 */
function sharedAtRest(modules: Modules, atRest: string): ReadonlySet<string> {
  const own = reach(modules, [atRest])
  const others = [...modules].filter(([id]) => !own.has(id)).flatMap(([, { importedIds }]) => importedIds)
  return reach(
    modules,
    others.filter((id) => own.has(id)),
  )
}

/** React's part for browsers is evaluated by the first module that imports it, which therefore travels with it. */
function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0') || id.endsWith('/web/lib/waking/react-dom.ts')
}

/** Everything that comes with some modules: what they import, and what that imports. */
function reach(modules: Modules, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots)
  for (const id of found) for (const next of modules.get(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Each page as it is opened, and once more with each of its parts that come on demand. */
function visitsOf(modules: Modules, entries: readonly string[], web: string) {
  const routed = new Set(modules.get(`${web}/router.tsx`)?.dynamicallyImportedIds ?? [])
  const pages: ReadonlySet<string>[] = []
  const visits: Visit[] = []
  for (const { roots, weight } of openedPages(web)) {
    const onPage = reach(modules, [...entries, ...roots])
    pages.push(onPage)
    visits.push({ modules: onPage, weight })
    const parts = new Set([...onPage].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []))
    for (const part of parts) {
      if (onPage.has(part) || routed.has(part)) continue
      // Whoever is signed in and stays for a while fetches this, too.
      const then = part === `${web}/${AT_REST}` ? AT_REST_THEN.map((name) => `${web}/${name}`) : []
      visits.push({ modules: reach(modules, [...onPage, part, ...then]), weight: ON_DEMAND_WEIGHT })
    }
  }
  return { pages, visits }
}

/** Pages that fetch the same modules are one. */
function openedPages(web: string): { roots: string[]; weight: number }[] {
  const opened = Object.entries(pageModules).filter(([page]) => !IN_THE_PHONE.has(page))
  const pages = new Map(
    opened.map(([page, names]) => {
      const weight = page === 'info' ? LANDING_WEIGHT : 1
      return [names.join(), { roots: names.map((name) => `${web}/${name}`), weight }]
    }),
  )
  return [...pages.values()]
}

/** A part is called after the folder that most of it comes from. */
function mainFolder(ids: readonly string[], sizes: ReadonlyMap<string, number>): string {
  const folders = new Map<string, number>()
  for (const id of ids) {
    const folder = /\/(?:web\/features|web|node_modules)\/(?:@[^/]+\/)?([\w-]+)/.exec(id)?.[1] ?? 'shared'
    folders.set(folder, (folders.get(folder) ?? 0) + sizes.get(id)!)
  }
  return [...folders].toSorted(([, a], [, b]) => b - a)[0]![0]
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
  taken.add(name)
  return name
}
