import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { nameOf, walkDeeds, walkReads, type Ask, type Asked, type Who } from './old-client.ts'
import type { KeptContract, OpenApi } from './release-files.ts'

/** Asks the program of today what the client of a release asks; gives every answer that this client would not understand. */
export async function oldClientProblems(app: FastifyInstance, kept: KeptContract): Promise<string[]> {
  const tokens: Partial<Record<Who, string>> = {}
  const ask: Ask = async (who, method, path, body) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { accept: 'application/json', ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }) },
      ...(body && { payload: body }),
    })
    const type = String(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode, type, body: type.includes('json') ? answer.json() : answer.body }
  }
  const signIn = async (email: string, password: string) => {
    const { body } = await ask('stranger', 'POST', '/auth/signin', { email, password })
    return (body as { accessToken: string }).accessToken
  }
  // Somebody who signed up with the old version, and another who does so with its form today.
  tokens.zofia = await signIn('zofia@kopczyk.example', 'kopczyk-demo')
  const late = { email: 'pozna@example.pl', password: 'kopiec kreta' }
  await ask('stranger', 'POST', '/auth/signup', { ...late, passwordConfirm: late.password, rules: true })
  tokens.newcomer = await signIn(late.email, late.password)

  const { asked, place } = await walkDeeds(ask)
  const all = [...asked, ...(await walkReads(kept.openApi, place, ask))]
  return all.flatMap((one) => problemsOf(one, kept))
}

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))

function problemsOf(asked: Asked, { openApi, answered }: KeptContract): string[] {
  const name = nameOf(asked)
  const { status, type, body } = asked.answer
  if (answered[name] !== status) return [`${name}: ${status} instead of ${answered[name]}`]
  const schema = replySchema(openApi, asked)
  if (schema === undefined || !type.includes('json')) return []
  const fits = ajv.compile(withNulls(schema) as object)
  if (fits(body)) return []
  return fits.errors!.map(
    ({ instancePath, message }: { instancePath: string; message?: string }) =>
      `${name}: ${instancePath} ${message}`,
  )
}

/** Of a list of values that may also be null the document leaves the null out: it is let through. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const all = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withNulls(value)]))
  const { type, enum: values } = all
  const mayBeNull = type === undefined || (Array.isArray(type) && type.includes('null'))
  return mayBeNull && Array.isArray(values) ? { ...all, enum: [...new Set([...values, null])] } : all
}

function replySchema({ paths }: OpenApi, { method, template, answer }: Asked): object | undefined {
  const operation = paths[`/api${template}`]?.[method.toLowerCase()]
  return operation?.responses[String(answer.status)]?.content?.['application/json']?.schema
}
