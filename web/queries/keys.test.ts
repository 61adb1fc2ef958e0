import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name: relative('.', name), text: readFileSync(join(web, name), 'utf8') }))

it('no key of a query is written outside keys.ts', () => {
  expect(sources.length).toBeGreaterThan(300)
  const written = sources.filter(({ text }) => /queryKey: \[|[qQ]uer(?:y|ies)Data(?:<[^>]*>)?\(\[/.test(text))
  expect(written.map(({ name }) => name)).toEqual([])
})

it('keys are used by the questions of web/queries alone', () => {
  const users = sources.filter(
    ({ name, text }) => !name.startsWith('queries/') && /queries\/keys\.ts'/.test(text),
  )
  expect(users.map(({ name }) => name)).toEqual([])
})
