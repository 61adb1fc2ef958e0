import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../', import.meta.url)
const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/^ui\/(?:QueryError|MorePages|ChangeError)\.tsx$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, web), 'utf8') }))

const namesWith = (pattern: RegExp) =>
  screens.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('no screen writes by hand what QueryError and MorePages say', () => {
  expect(screens.length).toBeGreaterThan(300)
  expect(namesWith(/<QueryError/).length).toBeGreaterThan(50)
  expect(namesWith(/<ErrorState(?:(?!\/>|<\/ErrorState>)[^])*?refetch\(/)).toEqual([])
  expect(namesWith(/<LoadMore(?:(?!<\/LoadMore>)[^])*?hasNextPage/)).toEqual([])
})

test('no screen writes by hand what ChangeError says', () => {
  expect(namesWith(/<ChangeError/).length).toBeGreaterThan(20)
  expect(namesWith(/<Notice(?:(?!\/>|<\/Notice>)[^])*?[eE]rror\??\.message/)).toEqual([])
})
