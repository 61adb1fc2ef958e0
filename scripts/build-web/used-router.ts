import { parseSync, Visitor, type Plugin } from 'vite'

/** Said where somebody begins to use what is left out: nobody can miss it. */
const missing = (what: string) =>
  `throw Error("${what} is left out of the router (scripts/build-web/used-router.ts)")`

/**
 * What the product uses nothing of, though the bundler cannot see it: sending forms and fetchers, which are here the caller's and its queries', pages of
 * React Router's own framework, and watching the router at work. What stands instead is what they come to where they are not used.
 */
const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/router.js': {
    fetch: missing('A fetcher'),
    handleFetcherAction: missing('A fetcher'),
    handleFetcherLoader: missing('A fetcher'),
    handleAction: missing('An action'),
  },
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: 'return undefined',
    getRouteInstrumentationUpdates: missing('An instrument'),
    instrumentClientSideRouter: missing('An instrument'),
  },
  'lib/dom/ssr/components.js': {
    usePrefetchBehavior: 'return [false, React$1.useRef(null), {}]',
    PrefetchPageLinks: 'return null',
  },
}

const ROUTER = '/node_modules/react-router/dist/production/'

/** Leaves those parts of React Router out that no page of ours asks for: every page fetches all of it before it wakes. */
export function usedRouter(): Plugin {
  const unmet = new Set(Object.keys(UNUSED))
  return {
    name: 'kopczyk:used-router',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`${RegExp.escape(ROUTER)}.*\\.js$`) },
      handler(code, id) {
        const file = id.slice(id.indexOf(ROUTER) + ROUTER.length)
        unmet.delete(file)
        return { code: withoutNames(withBodies(code, UNUSED[file] ?? {})), map: null }
      },
    },
    buildEnd(error) {
      if (!error && unmet.size > 0) throw new Error(`React Router has no ${[...unmet].join(', ')} any more`)
    },
  }
}

/** A component that only has its name for tools set beside it counts as used. */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1')
}

export function withBodies(code: string, bodies: Readonly<Record<string, string>>): string {
  const found = new Map<string, { start: number; end: number }>()
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body && Object.hasOwn(bodies, id.name)) found.set(id.name, body)
    },
  }).visit(parseSync('router.js', code).program)
  const gone = Object.keys(bodies).filter((name) => !found.has(name))
  if (gone.length > 0) throw new Error(`React Router has no ${gone.join(', ')} any more`)
  return [...found]
    .toSorted(([, a], [, b]) => b.start - a.start)
    .reduce(
      (left, [name, { start, end }]) => `${left.slice(0, start)}{ ${bodies[name]} }${left.slice(end)}`,
      code,
    )
}
