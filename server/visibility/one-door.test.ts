import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')

/** What these columns are compared with, in SQL or in the code: the rules of `server/visibility` and `domain/visibility`, written again. */
const compared = [
  /\baudience\s*(?:=|<>|!=|===|!==)\s*'/,
  /\baudience\s+(?:not\s+)?in\s*\(/,
  /\baudience\s*(?:=|<>)\s*(?:any|all)\b/,
  /\baudience\s+is\s+distinct\b/,
  /'\s*(?:=|<>|===|!==)\s*(?:\w+\.)?audience\b/,
  /\bvisibility\s*(?:=|<>|!=|===|!==)\s*'(?:everyone|hikers)'/,
  /\bcase\s+(?:when\s+)?(?:\w+\.)?(?:audience|visibility)\b/,
]

const doors = /^(?:visibility\/|features\/users\/users\.policy\.ts$)/

const written = (text: string) => text.split('\n').filter((line) => compared.some((one) => one.test(line)))

it('sees a rule that is written by hand', () => {
  expect(written("where s.audience = 'everybody' and s.id > 1")).toHaveLength(1)
  expect(written("where x.audience in ('followers', 'author')")).toHaveLength(1)
  expect(written('where x.audience <> all(${some})')).toHaveLength(1)
  expect(written("const open = row.audience === 'everybody'")).toHaveLength(1)
  expect(written("case when u.visibility = 'everyone' then 1 end")).toHaveLength(1)
  expect(written('update stories s set audience = w.audience')).toEqual([])
  expect(written('where ${isTold(db)} and s.id > 1')).toEqual([])
})

it('who may see a story, a trip or a hiker is asked at one door', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|permissions)\.ts$/.test(file) && !file.startsWith('testing/'),
  )
  expect(files).toContain('features/stories/feed.queries.ts')
  const byHand = files
    .filter((file) => !doors.test(file))
    .flatMap((file) =>
      written(readFileSync(join(server, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(byHand).toEqual([])
})
