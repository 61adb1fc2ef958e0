import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { floor } from '../build-web/browser-floor.ts'

/** As the data call the browsers of the floor; phones have versions of their own. */
const oldest = {
  chrome: floor.chrome,
  chrome_android: floor.chrome,
  firefox: floor.firefox,
  firefox_android: floor.firefox,
  safari: floor.safari,
  safari_ios: floor.safari,
} as const

type Browser = keyof typeof oldest

function isAtMost(version: string, most: string): boolean {
  const [a = 0, b = 0] = version.replace('≤', '').split('.').map(Number)
  const [c = 0, d = 0] = most.split('.').map(Number)
  return a < c || (a === c && b <= d)
}

const isThere = (browser: Browser) => (said: SimpleSupportStatement) =>
  typeof said.version_added === 'string' &&
  said.version_added !== 'preview' &&
  !said.version_removed &&
  !said.flags &&
  !said.prefix &&
  !said.alternative_name &&
  isAtMost(said.version_added, oldest[browser])

/** The browsers of the floor that lack it. What no table tells of a phone is as on a computer. */
export function lackedBy({ support }: CompatStatement): Browser[] {
  return (Object.keys(oldest) as Browser[]).filter((browser) => {
    const said = support[browser]
    return said !== undefined && ![said].flat().some(isThere(browser))
  })
}

/** `Promise.withResolvers`, `HTMLElement.showPopover`; `isOfType`: called on the thing itself and not on one of its kind. */
export type Member = { holder: string; name: string; isOfType: boolean }

export const typesOf = (group: Identifier) =>
  Object.entries(group).filter(([name]) => name !== '__compat') as [string, Identifier][]

type Reading = {
  /** Types and objects that some browser of the floor does not have at all. */
  types: Set<string>
  members: Member[]
  /** Names of members that some type has had for long: by its name alone such a call says nothing. */
  old: Set<string>
}

/** In the tables of the language static ones are not marked; these have almost nothing else. */
const LANGUAGE_OBJECTS = new Set([
  'Atomics',
  'Intl',
  'JSON',
  'Math',
  'Object',
  'Promise',
  'Reflect',
  'Symbol',
  'Temporal',
])
const STATIC_OF_LANGUAGE = new Set([
  'Map.groupBy',
  'Array.fromAsync',
  'Error.isError',
  'Error.captureStackTrace',
  'RegExp.escape',
  'Iterator.from',
  'Iterator.concat',
  'Iterator.zip',
  'Iterator.zipKeyed',
])

function read(): Reading {
  const types = new Set<string>()
  const members: Member[] = []
  const old = new Set<string>()
  const groups = [...typesOf(bcd.javascript['builtins']!), ...typesOf(bcd.api)]
  for (const [holder, group] of groups) {
    if (group.__compat && lackedBy(group.__compat).length > 0) types.add(holder)
    for (const [key, { __compat }] of typesOf(group)) {
      if (!__compat || key.endsWith('_event')) continue
      const name = key.replace(/_static$/, '')
      const isOfType =
        key.endsWith('_static') || LANGUAGE_OBJECTS.has(holder) || STATIC_OF_LANGUAGE.has(`${holder}.${name}`)
      if (lackedBy(__compat).length > 0) members.push({ holder, name, isOfType })
      else old.add(name)
    }
  }
  return { types, members, old }
}

/** What the browsers of the floor lack, of the language and of the page, as MDN's tables have it. */
export const newer = read()
