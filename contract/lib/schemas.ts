import Type, { type Static, type TSchema } from 'typebox'

/** Row ids are positive 32-bit integers: anything else in a path cannot name a thing. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const IdParams = Type.Object({ id: Id })

/** A calendar day without a time zone, `2026-11-15`. */
export const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })

export const Moment = Type.String({ format: 'date-time' })

/** What a clock without a zone shows, if the calendar has such a moment: `2026-11-11T06:41:07`. */
export const WallClock = Type.String({ format: 'wall-clock', description: 'YYYY-MM-DDThh:mm:ss' })

/** An opaque place in a list that grows; comes from the previous page's `next`. */
export const Cursor = Type.String({ maxLength: 400 })

/**
 * Names a deed for good, however often it is sent: what was done the first time is answered again and not done twice. For
 * whoever does something without network and sends it later.
 */
export const ClientKey = Type.Optional(Type.String({ minLength: 8, maxLength: 64 }))

export const Done = Type.Object({ ok: Type.Literal(true) })

/** The one body of every answer that is not a success. */
export const Problem = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
})

/**
 * `X | null` written with the `nullable` keyword: the compiled serialiser handles it directly,
 * while a union would make it validate every branch on each answer.
 */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

/** A file as it is, not JSON. */
export const Binary = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

/** Bytes of a file, sent as they are. */
export const FileReply = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })
