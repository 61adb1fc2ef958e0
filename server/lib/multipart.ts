import type { FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import { invalid, problem } from './errors.ts'
import type { Spool, SpooledFile } from './spool.ts'
import { compileValidator, fieldMessages } from './validation.ts'
import { visitorOf } from './visitor.ts'

const checks = new WeakMap<TObject, ReturnType<typeof compileValidator>>()

function checkOf(schema: TObject) {
  let check = checks.get(schema)
  if (check === undefined) {
    check = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' })
    checks.set(schema, check)
  }
  return check
}

type Problems = { errors?: Parameters<typeof fieldMessages>[0] | null }

export type Form<T extends TObject> = { fields: Static<T>; file: SpooledFile }

/**
 * Reads a form with one file, in any order of its parts, checks its text fields against the route's schema and hands
 * both to `use`. The file waits on disk and is gone afterwards.
 */
export async function withForm<T extends TObject, R>(
  { request, spool }: { request: FastifyRequest; spool: Spool },
  schema: T,
  maxBytes: number,
  use: (form: Form<T>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw problem('unsupported-media-type')
  const { fields, file, failure } = await readParts(request, spool, maxBytes)
  try {
    if (failure !== null) throw failure
    const check = checkOf(schema)
    const valid = check(fields)
    const wrong = valid ? {} : fieldMessages((check as Problems).errors ?? [])
    if (file === null) wrong['file'] = 'Wybierz plik.'
    if (file === null || !valid) throw invalid(wrong)
    return await use({ fields: fields as Static<T>, file })
  } finally {
    if (file !== null) await spool.remove(file.path)
  }
}

async function readParts(request: FastifyRequest, spool: Spool, maxBytes: number) {
  const fields: Record<string, unknown> = {}
  let file: SpooledFile | null = null
  let failure: unknown = null
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file' || file !== null) part.file.resume()
      else {
        file = await spool.write(part.file, maxBytes, visitorOf(request))
        if (part.file.truncated) throw problem('payload-too-large')
      }
    }
  } catch (error) {
    // The reader of forms knows the status of what it refuses; a full disk has a code; the rest is a broken form.
    const known = error as { statusCode?: number; status?: number; code?: string }
    const isOurs = known.statusCode ?? known.status ?? (known.code?.startsWith('E') ? known.code : undefined)
    failure = isOurs === undefined ? problem('malformed-request') : error
  }
  return { fields, file, failure }
}
