import Type, { type Static } from 'typebox'
import { entryKinds } from '#domain/points/entry.ts'
import { PrecisionSchema } from './ascents.ts'
import { Bytes } from './files.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Day, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'

export const LEDGER_PAGE = 20

/** One line of the ledger. Of an entry that no longer holds there is a second line, with the points taken back. */
export const LedgerEntry = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...entryKinds]),
  points: Type.Integer(),
  earnedOn: Day,
  monthKnown: Type.Boolean(),
  recordedAt: Moment,
  rules: Type.Integer(),
  /** Null when there is none, or none any more. */
  story: Nullable(Type.Object({ id: Id, title: Type.String() })),
  summit: Nullable(Type.Object({ id: Id, slug: Type.String(), name: Type.String() })),
  /** Takes an earlier entry back. */
  corrects: Type.Boolean(),
  /** Is itself taken back by a later one. */
  corrected: Type.Boolean(),
  evidence: Type.Object({
    ways: Type.Optional(Type.Integer()),
    climbs: Type.Optional(Type.Integer()),
    photo: Type.Optional(Type.Boolean()),
    heightM: Type.Optional(Type.Integer()),
    crown: Type.Optional(Type.Boolean()),
    /** How exactly the day is known, where it is not known to the day. */
    precision: Type.Optional(PrecisionSchema),
  }),
})
export type LedgerEntry = Static<typeof LedgerEntry>

export const pointsRoutes = {
  ledger: defineRoute({
    method: 'GET',
    path: '/points/:id/ledger',
    tag: 'points',
    summary: 'The ledger of points, latest first: the own one whole, of others what is in force',
    access: 'public',
    params: IdParams,
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    reply: Type.Object({
      points: Type.Integer(),
      items: Type.Array(LedgerEntry),
      next: Nullable(Cursor),
    }),
  }),
  ledgerFile: defineRoute({
    method: 'GET',
    path: '/points/:id/ledger.csv',
    tag: 'points',
    summary: 'The same as a CSV file',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Bytes,
  }),
  example: defineRoute({
    method: 'GET',
    path: '/points/example',
    tag: 'points',
    summary: "Entries in force of the viewer's last counted story and its summits; empty when there is none",
    access: 'user',
    reply: Type.Object({ items: Type.Array(LedgerEntry) }),
  }),
}
