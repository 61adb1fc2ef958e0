import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import { compileValidator, fieldMessages } from '#server/lib/validation.ts'
import { testApp } from '#server/testing/test-app.ts'

// What holds for every route, whoever wrote it: these tests loop over all that the server answers.
const world = testApp({ processes: 1 })

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[] } & Record<
  string,
  unknown
>
const routes = () => world.app.served
const nameOf = (route: Route) => `${route.method} ${route.path}`
const propertiesOf = (schema: unknown) => Object.entries((schema as Schema | undefined)?.properties ?? {})

/** Parameters that pass a schema, whether or not anything has such an id. */
function params(route: Route, override: Record<string, unknown> = {}) {
  const given = propertiesOf(route.params).map(([name, schema]) => [
    name,
    // No plain word is a year or a season.
    name === 'period' ? '2026' : name === 'season' ? 'year' : schema.type === 'string' ? 'x' : 1,
  ])
  return { ...Object.fromEntries(given), ...override }
}

const person = () => world.newUser({ role: 'admin' })

async function send(
  route: Route,
  token: string,
  input: { params?: object; query?: object; payload?: unknown },
) {
  const payload = input.payload as InjectOptions['payload']
  return world.inject({
    method: route.method,
    url: routeUrl(API, route, { params: input.params ?? params(route), query: input.query }),
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
}

const jsonBody = (route: Route) => route.body !== undefined && route.multipart !== true

/** A value of the wrong type for any schema but an object's. */
const wrongFor = (schema: Schema) => (schema.type === 'object' ? 'x' : { nie: 'to' })

describe('every route', () => {
  it('is described in OpenAPI with its parameters, body and answers', async () => {
    const { paths } = (await world.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { responses: object; summary: string; requestBody?: object }>>
    }>()
    for (const route of routes()) {
      const path = (API + route.path).replace(/:(\w+)/g, '{$1}')
      const described = paths[path]?.[route.method.toLowerCase()]
      expect(described, nameOf(route)).toMatchObject({ summary: route.summary, tags: [route.tag] })
      expect(Object.keys(described!.responses), nameOf(route)).toContain(String(route.status ?? 200))
      if (jsonBody(route)) expect(described!.requestBody, nameOf(route)).toBeDefined()
    }
  })

  it('that takes a form or a file says so in OpenAPI, field by field', async () => {
    type Body = { content: Record<string, { schema: Schema }> }
    const { paths } = (await world.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { requestBody: Body }>>
    }>()
    const bodyOf = (route: Route) =>
      paths[(API + route.path).replace(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!.requestBody.content
    const forms = routes().filter((route) => route.multipart)
    expect(forms.length).toBeGreaterThan(0)
    for (const route of forms) {
      const { schema } = bodyOf(route)['multipart/form-data']!
      const names = ['file', ...propertiesOf(route.body).map(([name]) => name)]
      expect(
        propertiesOf(schema).map(([name]) => name),
        nameOf(route),
      ).toEqual(names)
      expect(schema.required, nameOf(route)).toContain('file')
      expect(schema.properties, nameOf(route)).toMatchObject({
        file: { type: 'string', format: 'binary' },
      })
    }
    const raw = routes().filter((one) => one.raw !== undefined)
    expect(raw.length).toBeGreaterThan(0)
    for (const route of raw) {
      expect(bodyOf(route)['application/octet-stream']?.schema, nameOf(route)).toMatchObject({
        format: 'binary',
      })
    }
  })

  it('stands only once', () => {
    const names = routes().map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('names every wrong field of a body at once', async () => {
    const { token } = await person()
    for (const route of routes().filter(jsonBody)) {
      const wrong = Object.fromEntries(
        propertiesOf(route.body).map(([name, schema]) => [name, wrongFor(schema)]),
      )
      const answer = await send(route, token, { payload: wrong })
      const { fields, error } = answer.json<{ fields: Record<string, string>; error: string }>()
      expect([answer.statusCode, error], nameOf(route)).toEqual([400, 'validation'])
      const named = new Set(Object.keys(fields).map((path) => path.split('.')[0]))
      expect([...named].toSorted(), nameOf(route)).toEqual(Object.keys(wrong).toSorted())
      for (const message of Object.values(fields)) expect(message).toMatch(/^\p{Lu}.*\.$/u)
    }
  })

  it('names every missing field of a body at once', async () => {
    const { token } = await person()
    for (const route of routes().filter(jsonBody)) {
      const required = (route.body as unknown as Schema).required ?? []
      if (required.length === 0) continue
      const answer = await send(route, token, { payload: {} })
      expect(answer.statusCode, nameOf(route)).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted(), nameOf(route)).toEqual(
        required.toSorted(),
      )
    }
  })

  it('names every wrong parameter of an address', async () => {
    const { token } = await person()
    for (const route of routes()) {
      const numbers = propertiesOf(route.params).filter(([, schema]) => schema.type === 'integer')
      if (numbers.length > 0) {
        const wrong = Object.fromEntries(numbers.map(([name]) => [name, 'nie-liczba']))
        const answer = await send(route, token, { params: params(route, wrong) })
        expect(answer.statusCode, nameOf(route)).toBe(400)
        expect(Object.keys(answer.json<{ fields: object }>().fields), nameOf(route)).toEqual(
          Object.keys(wrong),
        )
      }
      const inQuery = propertiesOf(route.query).filter(([, schema]) => schema.type === 'integer')
      if (inQuery.length > 0) {
        const wrong = Object.fromEntries(inQuery.map(([name]) => [name, 'nie-liczba']))
        const answer = await send(route, token, { query: wrong })
        expect(answer.statusCode, nameOf(route)).toBe(400)
        expect(Object.keys(answer.json<{ fields: object }>().fields), nameOf(route)).toEqual(
          expect.arrayContaining(Object.keys(wrong)),
        )
      }
    }
  })

  it('drops what its contract does not know', () => {
    for (const route of routes().filter(jsonBody)) {
      const check = compileValidator({
        schema: route.body!,
        method: route.method,
        url: route.path,
        httpPart: 'body',
      })
      const body: Record<string, unknown> = { role: 'admin', zzz: 1, constructor: 'x' }
      const known = new Set(propertiesOf(route.body).map(([name]) => name))
      check(body)
      expect(
        Object.keys(body).filter((name) => !known.has(name)),
        nameOf(route),
      ).toEqual([])
    }
  })

  it('answers 401 to a bearer that is wrong or has run out, where signing in is optional too', async () => {
    const { token } = await person()
    const wrong = [`${token.slice(0, -8)}obsolete`, 'a.b.c', 'x']
    for (const route of routes()) {
      const url = routeUrl(API, route, { params: params(route, {}) })
      for (const bearer of [...wrong.map((text) => `Bearer ${text}`), 'bearer', 'Bearer ']) {
        const answer = await world.inject({
          method: route.method,
          url,
          payload: '{"broken',
          headers: { 'content-type': 'application/json', authorization: bearer },
        })
        expect(answer.statusCode, `${nameOf(route)} ${bearer}`).toBe(401)
        expect(answer.json(), nameOf(route)).toMatchObject({
          error: 'session-expired',
          message: 'Sesja wygasła. Zaloguj się ponownie.',
        })
      }
    }
  })

  it('that is open answers a stranger whose proxy sent its own password', async () => {
    const authorization = `Basic ${Buffer.from('brama:haslo').toString('base64')}`
    const answer = await world.inject({ url: '/api/mountain-range', headers: { authorization } })
    expect(answer.statusCode).toBe(200)
  })

  it('that is closed answers 401 to strangers before it looks at anything else', async () => {
    for (const route of routes().filter((one) => one.access !== 'public')) {
      const url = routeUrl(API, route, { params: params(route, {}) })
      const answer = await world.inject({
        method: route.method,
        url,
        payload: '{"broken',
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode, nameOf(route)).toBe(401)
      expect(answer.json(), nameOf(route)).toMatchObject({ statusCode: 401, error: 'unauthorized' })
    }
  })
})

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '\0',
  '\u0000abc',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '${7*7}',
  '🏔️'.repeat(50),
  '\ud800',
  '\u202e',
  'a'.repeat(300),
  '2026-02-30',
  '0000-00-00',
  '9999999-01-01',
  '[]',
  '{}',
  'eyJ9',
  'WyJhIiwxXQ',
]
const values: unknown[] = [
  ...nasty,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  [],
  [[]],
  [null],
  {},
  { length: 1e9 },
  { __proto__: null, toString: 1 },
  { $gt: '' },
  'x'.repeat(100_000),
  Array(1000).fill('a'),
]

describe('no input gives a failure of the server', () => {
  const fine = (answer: { statusCode: number; body: string }, what: string) =>
    expect(answer.statusCode, `${what} → ${answer.body.slice(0, 200)}`).toBeLessThan(500)

  /**
   * Of these inputs, each that the schema lets through to the route, and one of those that it refuses: for all of them the same
   * sentences are made, here without a request, before anything of the route is asked.
   */
  function worthSending<Input>(
    schema: Route['params'],
    httpPart: 'params' | 'querystring' | 'body',
    inputs: Input[],
  ): Input[] {
    const check = compileValidator({ schema: schema!, method: 'GET', url: '', httpPart })
    const passes = inputs.map((input) => {
      if (check(structuredClone(input)) === true) return true
      expect(Object.values(fieldMessages(check.errors!))).not.toContain('')
      return false
    })
    const refused = passes.indexOf(false)
    return inputs.filter((_, at) => passes[at] || at === refused)
  }

  it('in the address', async () => {
    const { token } = await person()
    for (const route of routes()) {
      for (const [name] of propertiesOf(route.params)) {
        const given = nasty.filter((text) => text !== '' && text.isWellFormed())
        const inputs = given.map((value) => params(route, { [name]: value }))
        for (const input of worthSending(route.params, 'params', inputs)) {
          fine(await send(route, token, { params: input }), `${nameOf(route)} ${JSON.stringify(input)}`)
        }
      }
      for (const [name] of propertiesOf(route.query)) {
        const given = nasty.filter((text) => text.isWellFormed())
        const inputs = given.flatMap((value) => [{ [name]: value }, { [name]: [value, value] }])
        for (const query of worthSending(route.query, 'querystring', inputs)) {
          fine(await send(route, token, { query }), `${nameOf(route)} ?${JSON.stringify(query)}`)
        }
      }
    }
  })

  it('in the body', async () => {
    const { token } = await person()
    for (const route of routes().filter(jsonBody)) {
      const names = propertiesOf(route.body).map(([name]) => name)
      const inputs = values.flatMap((value) => [
        ...names.map((name) => ({ [name]: value })),
        Object.fromEntries(names.map((name) => [name, value])),
      ])
      for (const payload of worthSending(route.body, 'body', inputs)) {
        fine(
          await send(route, token, { payload }),
          `${nameOf(route)} ${JSON.stringify(payload).slice(0, 80)}`,
        )
      }
    }
  })

  it('as a body that is none', async () => {
    const { token } = await person()
    const bodies: [string, string][] = [
      ['application/json', '{"a":'],
      ['application/json', ''],
      ['application/json', 'null'],
      ['application/json', '[]'],
      ['application/json', '"x"'],
      ['application/json', '{"__proto__":{"role":"admin"}}'],
      ['text/plain', 'x'],
      ['application/xml', '<a/>'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\n'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['nonsense', 'x'],
    ]
    for (const route of routes().filter((one) => one.method !== 'GET')) {
      for (const [type, payload] of bodies) {
        const url = routeUrl(API, route, { params: params(route) })
        const headers = { authorization: `Bearer ${token}`, 'content-type': type }
        fine(
          await world.inject({ method: route.method, url, headers, payload }),
          `${nameOf(route)} ${type} ${payload}`,
        )
      }
    }
  })
})
