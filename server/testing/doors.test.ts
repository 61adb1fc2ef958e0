import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../features')

type Listed = { name: string; as: string }

/** `a, b as c`; types hand on nothing that could be called. */
const listedIn = (names: string): Listed[] =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/))
    .map(([name, as = name]) => ({ name: name!, as: as! }))

/** Names under which a file offers queries as they are: from their own file, once imported, or from another that does the same. */
function handedOnBy(file: string, read: (file: string) => string): string[] {
  const code = read(file)
  const isQueries = (from: string) => from.endsWith('.queries.ts')
  const imported = [...code.matchAll(/^import \{([^}]*)\} from '\.\/([\w.-]+)'/gm)]
    .filter(([, , from]) => isQueries(from!))
    .flatMap(([, names]) => listedIn(names!).map((one) => one.as))
  const own = [...code.matchAll(/^export \{([^}]*)\}(?! from)/gm)]
    .flatMap(([, names]) => listedIn(names!))
    .filter((one) => imported.includes(one.name))
  const through = [...code.matchAll(/^export \{([^}]*)\} from '\.\/([\w.-]+)'/gm)].flatMap(
    ([, names, from]) =>
      isQueries(from!)
        ? listedIn(names!)
        : listedIn(names!).filter((one) => handedOnBy(from!, read).includes(one.name)),
  )
  return [...own, ...through].map((one) => one.as)
}

it('finds what a door hands on', () => {
  const files: Record<string, string> = {
    'x.service.ts': [
      "import { readE, readF as f } from './x.queries.ts'",
      "import { g } from './g.ts'",
      "export {\n  readA,\n  readB as b,\n  type C,\n} from './x.queries.ts'",
      "export { d, told } from './d.ts'",
      "export type { E } from './x.queries.ts'",
      'export { f, g }',
      'export const e = () => readE()',
    ].join('\n'),
    'd.ts': "import { readD } from './x.queries.ts'\nexport { readD as d }\nexport function told() {}\n",
  }
  expect(handedOnBy('x.service.ts', (file) => files[file]!)).toEqual(['f', 'readA', 'b', 'd'])
})

it('no door of a feature hands on a query as it is: others get what its services promise', () => {
  const doors = globSync('*/*.service.ts', { cwd: features })
  expect(doors.length).toBeGreaterThan(40)
  const found = doors.map((door) => {
    const read = (file: string) => readFileSync(join(features, dirname(door), file), 'utf8')
    return { door, names: handedOnBy(basename(door), read) }
  })
  expect(found.filter(({ names }) => names.length > 0)).toEqual([])
})
