import { expect, it } from 'vitest'
import { nameFromCalls } from './statement-name.ts'

const stack = (...calls: string[]) => ['Error', ...calls.map((call) => `    at ${call}`)].join('\n')

it.each([
  [
    'a function',
    stack('readFeed (file:///srv/kopczyk/server/features/stories/feed.queries.ts:12:5)'),
    { name: 'readFeed', file: 'server/features/stories/feed.queries.ts' },
  ],
  [
    'an async one, below the template itself',
    stack(
      'template (file:///srv/server/db/sql.ts:200:3)',
      'async readFeed (/srv/server/features/stories/feed.queries.ts:12:5)',
    ),
    { name: 'readFeed', file: 'server/features/stories/feed.queries.ts' },
  ],
  [
    'one without a name inside one with a name',
    stack(
      'file:///srv/server/jobs/a.ts:1:1',
      'Array.map (<anonymous>)',
      'Object.claim (/srv/server/jobs/a.ts:9:1)',
    ),
    { name: 'claim', file: 'server/jobs/a.ts' },
  ],
  [
    'one without any name',
    stack('file:///srv/server/jobs/a.ts:1:1'),
    { name: 'server/jobs/a.ts', file: 'server/jobs/a.ts' },
  ],
  ['nothing of ours', stack('node:internal/process:1:1'), { name: 'unknown', file: 'unknown' }],
])('names %s', (_what, calls, expected) => {
  expect(nameFromCalls(calls)).toEqual(expected)
})
