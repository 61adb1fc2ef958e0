import { expect, it } from 'vitest'
import { breakingChanges } from './contract-changes.ts'
import type { OpenApi, Schema } from './release-files.ts'

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }
const contract = (
  reply: Schema,
  body: Schema,
  query: { name: string; required: boolean }[] = [],
): OpenApi => ({
  paths: {
    '/api/story': {
      post: {
        parameters: query.map((one) => ({ ...one, in: 'query', schema: text })),
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { content: { 'application/json': { schema: reply } } } },
      },
    },
  },
})
const old = contract(object({ title: text, kind: { enum: ['a', 'b'] } }, ['title']), object({ title: text }))

it.each([
  ['nothing', old, []],
  [
    'a field more in both',
    contract(
      object({ title: text, kind: { enum: ['a'] }, more: text }, ['title']),
      object({ title: text, more: text }, ['title']),
    ),
    [],
  ],
  ['a route less', { paths: {} }, ['POST /api/story is gone']],
  [
    'a field less',
    contract(object({ title: text }), object({ title: text })),
    ['POST /api/story reply.kind is gone'],
  ],
  [
    'another type',
    contract(object({ title: { type: 'integer' }, kind: { enum: ['a'] } }), object({ title: text })),
    ['POST /api/story reply.title is integer and was to be string'],
  ],
  [
    'null where there was none',
    contract(
      object({ title: { anyOf: [text, { type: 'null' }] }, kind: { enum: ['a'] } }),
      object({ title: text }),
    ),
    ['POST /api/story reply.title is null and was to be string'],
  ],
  [
    'a value that nobody knows',
    contract(object({ title: text, kind: { enum: ['a', 'c'] } }, ['title']), object({ title: text })),
    ['POST /api/story reply.kind may be c'],
  ],
  [
    'a field that must be sent',
    contract(object({ title: text, kind: { enum: ['a'] } }, ['title']), object({ title: text, more: text })),
    ['POST /api/story body.more may be missing'],
  ],
  [
    'a shorter text',
    contract(
      object({ title: text, kind: { enum: ['a'] } }, ['title']),
      object({ title: { ...text, maxLength: 5 } }),
    ),
    ['POST /api/story body.title: maxLength 5 may not hold'],
  ],
  [
    'a needed parameter',
    contract(object({ title: text, kind: { enum: ['a'] } }, ['title']), object({ title: text }), [
      { name: 'q', required: true },
    ]),
    ['POST /api/story needs query q'],
  ],
])('sees of %s what an old client would trip over', (_what, now, found) => {
  expect(breakingChanges(old, now as OpenApi)).toEqual(found)
})
