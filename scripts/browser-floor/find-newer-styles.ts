import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { lackedBy } from './newer.ts'

const isNewer = (entry: Identifier | undefined) =>
  entry?.__compat !== undefined && lackedBy(entry.__compat).some((browser) => !/_android|_ios/.test(browser))

/** Properties, selectors, rules and functions of a style sheet that some browser of the floor does not know. */
export function findNewerStyles(css: string): string[] {
  const { properties, selectors, types, 'at-rules': rules } = bcd.css as Record<string, Identifier>
  const each = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name!)
  const find = (names: string[], among: Identifier | undefined, write: (name: string) => string) =>
    names.filter((name) => isNewer(among?.[name])).map(write)
  return [
    ...new Set([
      ...find(each(/(?<=[{;])([a-z-]+):/g), properties, (name) => `${name}:`),
      ...find(each(/::?([a-z-]+)(?=[\s({.,:>)[+~])/g), selectors, (name) => `:${name}`),
      ...find(each(/@([a-z-]+)/g), rules, (name) => `@${name}`),
      ...find(each(/[^\w-]([a-z-]+)\(/g), types, (name) => `${name}()`),
      ...find(each(/[^\w-]([a-z-]+)\(/g), types?.['color'], (name) => `${name}()`),
    ]),
  ]
}
