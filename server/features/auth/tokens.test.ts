import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

/** The session that a token names. */
const sessionOf = ({ token }: { token: string }): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid

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
    const own = claims(String(me.id), { sid: sessionOf(me) })
    expect(await statusWith(signed(hs256, own, world.config.secret))).toBe(200)
  })

  it('is refused when it chose its own algorithm, was tampered with, is old, or was signed by another', async () => {
    const me = await world.newUser()
    const other = await world.newUser()
    const { secret } = world.config
    const [head, payload, signature] = me.token.split('.')
    const id = String(me.id)
    const sid = sessionOf(me)
    const own = (more: object = {}) => claims(id, { sid, ...more })
    const wrong = {
      'alg none': `${part({ alg: 'none' })}.${part(own())}.`,
      'alg None': `${part({ alg: 'None' })}.${part(own())}.${signature}`,
      'another algorithm': signed({ alg: 'HS384' }, own(), secret),
      'another subject, old signature': `${head}.${part(claims(String(other.id), { sid: sessionOf(other) }))}.${signature}`,
      'no signature': `${head}.${payload}.`,
      'another secret': signed(hs256, own(), 'y'.repeat(48)),
      expired: signed(hs256, own({ exp: now() - 1 }), secret),
      'another issuer': signed(hs256, own({ iss: 'inny' }), secret),
      'no subject': signed(hs256, claims(undefined, { sid }), secret),
      'a subject that is no id': signed(hs256, claims('1 or 1=1', { sid }), secret),
      'a subject out of range': signed(hs256, claims('99999999999', { sid }), secret),
      'a key in its header': signed({ ...hs256, jwk: { kty: 'oct', k: 'YQ' } }, own(), 'a'),
      'a path as key': signed({ ...hs256, kid: '/dev/null' }, own(), ''.padEnd(1, '\0')),
      garbage: 'a.b.c',
      empty: '',
      long: 'x'.repeat(10_000),
    }
    for (const [name, token] of Object.entries(wrong)) expect(await statusWith(token), name).toBe(401)
  })

  it('is refused without a session, with a made-up one, and with the session of somebody else', async () => {
    const me = await world.newUser()
    const other = await world.newUser()
    const naming = (more: object) =>
      statusWith(signed(hs256, claims(String(me.id), more), world.config.secret))
    expect(await naming({ sid: sessionOf(me) })).toBe(200)
    const sids = [sessionOf(other), crypto.randomUUID(), 'zmyślona', "' or true --", '', 7, null]
    expect(await naming({})).toBe(401)
    for (const sid of sids) expect(await naming({ sid }), String(sid)).toBe(401)
  })

  it('is refused once its session has run out', async () => {
    const me = await world.newUser()
    expect(await statusWith(me.token)).toBe(200)
    await world.db`update sessions set expires_at = now() - interval '1 second' where user_id = ${me.id}`
    expect(await statusWith(me.token)).toBe(401)
  })

  it('is refused from the second it runs out, although it was good a moment ago', async () => {
    world.alone()
    const me = await world.newUser()
    const soon = claims(String(me.id), { sid: sessionOf(me), exp: now() + 60 })
    const token = signed(hs256, soon, world.config.secret)
    expect(await statusWith(token)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statusWith(token)).toBe(401)
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
