import Type from 'typebox'
import { describe, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { defineRoute } from '#contract/lib/route.ts'
import { ApiProblem } from './api-problem.ts'
import { createCaller } from './caller.ts'
import { SessionEnded } from '../session/session-renewal.ts'
import type { WireAnswer, WireRequest } from './transport.ts'

const common = { tag: 'things', summary: '', access: 'public', reply: Type.Any() } as const
const list = defineRoute({
  ...common,
  method: 'GET',
  path: '/things',
  query: Type.Object({
    q: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    page: Type.Optional(Type.Integer()),
    tag: Type.Optional(Type.Array(Type.String())),
  }),
})
const one = defineRoute({
  ...common,
  method: 'GET',
  path: '/things/:id',
  params: Type.Object({ id: Type.String() }),
})
const add = defineRoute({
  ...common,
  method: 'POST',
  path: '/things',
  body: Type.Object({ name: Type.String() }),
})
const upload = defineRoute({
  ...common,
  method: 'POST',
  path: '/files',
  multipart: true,
  body: Type.Object({}),
})

const refusal: WireAnswer = {
  status: 401,
  body: { statusCode: 401, error: 'session-expired', message: 'Sesja wygasła.' },
}

function setUp(answer: (request: WireRequest) => WireAnswer, accessToken: string | null = null) {
  const requests: WireRequest[] = []
  const session = {
    current: vi.fn(async () => accessToken ?? undefined),
    renewed: vi.fn(async () => 'fresh'),
    lapse: vi.fn(),
  }
  const onUnauthorized = vi.fn()
  const send = async (request: WireRequest) => {
    requests.push(request)
    return answer(request)
  }
  return {
    call: createCaller({ base: '/api', send, session, onUnauthorized }),
    requests,
    session,
    onUnauthorized,
  }
}

const ok = (body: unknown = null) => ({ status: 200, body })

describe('a request', () => {
  test('asks for JSON, fills in its path and leaves out what is empty', async () => {
    const { call, requests } = setUp(() => ok([1]))
    expect(await call(list, { query: { q: '', page: 0, tag: ['a', 'ż'] } })).toEqual([1])
    await call(list, { query: { q: null } })
    await call(one, { params: { id: 'a/b' } })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/things?page=0&tag=a&tag=%C5%BC',
      '/api/things',
      '/api/things/a%2Fb',
    ])
    expect(requests[0]?.headers).toEqual({ Accept: 'application/json' })
  })

  test('carries the access token of whoever is signed in', async () => {
    const { call, requests } = setUp(() => ok(), 'mine')
    await call(list)
    expect(requests[0]?.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer mine' })
  })

  test('writes its body as JSON, but leaves a form to the browser', async () => {
    const { call, requests } = setUp(() => ok())
    const form = new FormData()
    await call(add, { body: { name: 'Śnieżka' } })
    await call(upload, { body: form })
    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"name":"Śnieżka"}' })
    expect(requests[0]?.headers['Content-Type']).toBe('application/json')
    expect(requests[1]?.body).toBe(form)
    expect(requests[1]?.headers['Content-Type']).toBeUndefined()
  })
})

describe('an answer that is not a success', () => {
  test('becomes a problem with its code, sentence and fields', async () => {
    const body = {
      statusCode: 400,
      error: 'validation',
      message: 'Popraw pola.',
      fields: { name: 'Za krótkie.' },
    }
    const { call } = setUp(() => ({ status: 400, body }))
    const problem = await call(add, { body: { name: '' } }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      status: 400,
      code: 'validation',
      message: 'Popraw pola.',
      fields: body.fields,
    })
  })

  test('has a Polish sentence even when a proxy answers with something else', async () => {
    const { call } = setUp(() => ({ status: 502, body: undefined }))
    await expect(call(list)).rejects.toMatchObject({
      status: 502,
      code: 'unexpected',
      message: /Spróbuj ponownie/,
    })
  })
})

describe('a refusal (401)', () => {
  test('while signed in renews the token and asks again', async () => {
    const { call, requests, session } = setUp(
      ({ headers }) => (headers['Authorization'] === 'Bearer fresh' ? ok('there') : refusal),
      'old',
    )
    expect(await call(list)).toBe('there')
    expect(session.renewed).toHaveBeenCalledExactlyOnceWith('old')
    expect(requests).toHaveLength(2)
  })

  test('of the renewed token too signs off and does not ask a third time', async () => {
    const { call, requests, session } = setUp(() => refusal, 'old')
    await expect(call(list)).rejects.toMatchObject({ status: 401 })
    expect(session.lapse).toHaveBeenCalledExactlyOnceWith('refused')
    expect(requests).toHaveLength(2)
  })

  test('that cannot be renewed is told to the caller', async () => {
    const { call, session, onUnauthorized } = setUp(() => refusal, 'old')
    session.renewed.mockRejectedValue(new SessionEnded())
    await expect(call(list)).rejects.toMatchObject({ status: 401, code: 'session-expired' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('while nobody is signed in leads to the 401 screen', async () => {
    const { call, session, onUnauthorized } = setUp(() => refusal)
    await expect(call(list)).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
    expect(session.renewed).not.toHaveBeenCalled()
  })

  test('of signing in stays with the form, and says nothing of a session', async () => {
    const { call, session, onUnauthorized, requests } = setUp(() => refusal, 'old')
    await expect(call(authRoutes.signin, { body: { email: 'a@b.pl', password: 'x' } })).rejects.toThrow(
      'Sesja wygasła.',
    )
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(session.renewed).not.toHaveBeenCalled()
    expect(requests[0]?.headers['Authorization']).toBeUndefined()
  })

  test('is waited for together: a request that finds its session over is not even sent', async () => {
    const { call, session, requests } = setUp(() => ok(), 'old')
    session.current.mockRejectedValue(new SessionEnded())
    await expect(call(list)).rejects.toMatchObject({
      status: 401,
      code: 'session-expired',
      message: 'Sesja wygasła. Zaloguj się ponownie.',
    })
    expect(requests).toEqual([])
  })
})
