import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** What a caller needs of a call. Its schemas, limits and words are the server's, which checks, counts and documents it. */
const ASKED_WITH: ReadonlySet<string> = new Set(['method', 'path', 'bearer'])

type Cut = { start: number; end: number; instead: string }

/**
 * Contract files say more of a call than a browser asks with, and the bundler can leave none of it out: a schema is made by calling something, and a
 * call may do anything. Here a schema becomes what it is in a browser, nothing (web/lib/api/schema-free.ts), and a route what a caller asks with.
 */
export function callsOnly(contract: string): Plugin {
  return {
    name: 'kopczyk:calls-only',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`^${RegExp.escape(contract)}/.*\\.ts$`) },
      handler: (code) => ({ code: withCallsOnly(code), map: null }),
    },
  }
}

export function withCallsOnly(code: string): string {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const instead = isSchema(callee) ? 'Type' : routeOf(callee, given[0], code)
      if (instead !== null) cuts.push({ start, end, instead })
    },
  }).visit(parseSync('contract.js', code).program)
  // What stands inside of another goes with it.
  const outermost = cuts.filter(
    ({ start, end }) =>
      !cuts.some(
        (other) => other.start <= start && end <= other.end && end - start < other.end - other.start,
      ),
  )
  return outermost
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, instead }) => left.slice(0, start) + instead + left.slice(end), code)
}

/** `Type.Object(…)`, which nobody asks anything of. */
function isSchema(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Type'
  )
}

function routeOf(callee: ESTree.Expression, route: ESTree.Argument | undefined, code: string): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression')
    return null
  const kept = route.properties.filter(
    (one) => one.type !== 'Property' || one.key.type !== 'Identifier' || ASKED_WITH.has(one.key.name),
  )
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
