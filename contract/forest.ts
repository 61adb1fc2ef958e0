import Type, { type Static } from 'typebox'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Nullable } from './lib/schemas.ts'

export const forestWords = ['hides', 'clear'] as const
const Word = Type.Enum(forestWords)

/** Whether trees on a summit hide its view: the panorama is that of the bare ground. */
export const Forest = Type.Object({
  /** Null: nothing is claimed. */
  known: Nullable(Type.Object({ word: Word, basis: Type.Enum(['hikers', 'notes', 'height']) })),
  /** Up to where forest grows around there, in metres. */
  timberLineM: Type.Integer(),
  hides: Type.Integer(),
  clear: Type.Integer(),
  /** The viewer's own word. */
  mine: Nullable(Word),
})
export type Forest = Static<typeof Forest>

const forest = { path: '/summit/:id/forest', tag: 'summit', params: KeyParams, reply: Forest } as const

export const forestRoutes = {
  one: defineRoute({
    ...forest,
    method: 'GET',
    summary: 'Whether trees hide the view from a summit, and who says so',
    access: 'public',
  }),
  say: defineRoute({
    ...forest,
    method: 'PUT',
    summary: 'Say whether trees hide the view; a second word replaces the first',
    access: 'user',
    body: Type.Object({ word: Word }),
  }),
  takeBack: defineRoute({
    ...forest,
    method: 'DELETE',
    summary: 'Take one’s word about the trees back; doing it twice changes nothing',
    access: 'user',
  }),
}
