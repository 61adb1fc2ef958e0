import type { FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import { invalid, problem } from './errors.ts'
import { compileValidator, fieldMessages } from './validation.ts'

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

/** Reads a form with one file, in any order of its parts, and checks its text fields against the route's schema. */
export async function readForm<T extends TObject>(
  request: FastifyRequest,
  schema: T,
  maxBytes: number,
): Promise<{ fields: Static<T>; file: Buffer }> {
  if (!request.isMultipart()) throw problem('unsupported-media-type')
  const { fields, file } = await readParts(request, maxBytes)
  const check = checkOf(schema)
  const valid = check(fields)
  const wrong = valid ? {} : fieldMessages((check as Problems).errors ?? [])
  if (file === null) wrong['file'] = 'Wybierz plik.'
  if (file === null || !valid) throw invalid(wrong)
  return { fields: fields as Static<T>, file }
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    // The reader of forms knows the status of what it refuses; anything else it throws is a form that is broken.
    throw (error as { statusCode?: number }).statusCode === undefined ? problem('malformed-request') : error
  }
  return { fields, file }
}
