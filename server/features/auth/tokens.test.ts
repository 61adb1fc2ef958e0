import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, payload: object, secret: string) => {
  const head = `${part(header)}.${part(payload)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}
const now = () => Math.floor(Date.now() / 1000)
const claims = (sub: unknown, more: object = {}) => ({
  iss: 'kopczyk',
  sub,
  iat: now(),
  exp: now() + 900,
  ...more,
})

async function statusWith(token: string) {
  const answer = await world.inject({ url: '/api/users/0', headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode
}

describe('an access token', () => {
  const hs256 = { alg: 'HS256' }

  it('is good for 15 minutes', async () => {
    const me = await world.newUser()
    expect(await statusWith(me.token)).toBe(200)
    const { exp, iat } = JSON.parse(Buffer.from(me.token.split('.')[1]!, 'base64url').toString())
    expect(exp - iat).toBe(900)
    expect(await statusWith(signed(hs256, claims(String(me.id)), world.config.secret))).toBe(200)
  })

  it('is refused when it chose its own algorithm, was tampered with, is old, or was signed by another', async () => {
    const me = await world.newUser()
    const other = await world.newUser()
    const { secret } = world.config
    const [head, payload, signature] = me.token.split('.')
    const id = String(me.id)
    const wrong = {
      'alg none': `${part({ alg: 'none' })}.${part(claims(id))}.`,
      'alg None': `${part({ alg: 'None' })}.${part(claims(id))}.${signature}`,
      'another algorithm': signed({ alg: 'HS384' }, claims(id), secret),
      'another subject, old signature': `${head}.${part(claims(String(other.id)))}.${signature}`,
      'no signature': `${head}.${payload}.`,
      'another secret': signed(hs256, claims(id), 'y'.repeat(48)),
      expired: signed(hs256, claims(id, { exp: now() - 1 }), secret),
      'another issuer': signed(hs256, claims(id, { iss: 'inny' }), secret),
      'no subject': signed(hs256, claims(undefined), secret),
      'a subject that is no id': signed(hs256, claims('1 or 1=1'), secret),
      'a subject out of range': signed(hs256, claims('99999999999'), secret),
      'a key in its header': signed({ ...hs256, jwk: { kty: 'oct', k: 'YQ' } }, claims(id), 'a'),
      'a path as key': signed({ ...hs256, kid: '/dev/null' }, claims(id), ''.padEnd(1, '\0')),
      garbage: 'a.b.c',
      empty: '',
      long: 'x'.repeat(10_000),
    }
    for (const [name, token] of Object.entries(wrong)) expect(await statusWith(token), name).toBe(401)
  })

  it('is refused once it carries another number than the account, an earlier or a made-up one', async () => {
    const me = await world.newUser()
    const at = (ver: unknown) =>
      statusWith(signed(hs256, claims(String(me.id), { ver }), world.config.secret))
    expect([await at(0), await at(1), await at('0 or 1')]).toEqual([200, 401, 401])
    await world.db`update users set token_version = 2 where id = ${me.id}`
    expect([await statusWith(me.token), await at(1), await at(2), await at(3)]).toEqual([401, 401, 200, 401])
  })

  it('of a deleted hiker is dead at once', async () => {
    const me = await world.newUser()
    expect(await statusWith(me.token)).toBe(200)
    await world.db`delete from users where id = ${me.id}`
    expect(await statusWith(me.token)).toBe(401)
  })

  it('does not open anything in place of a refresh token', async () => {
    const me = await world.newUser()
    const answer = await world.inject({
      url: '/api/auth/refresh',
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect(answer.json()).toMatchObject({ statusCode: 401, error: 'session-expired' })
  })
})
