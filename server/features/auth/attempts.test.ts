import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { testApp } from '#server/testing/test-app.ts'
import { attemptLimits, countAttempt, deleteOldAttempts, network } from './attempts.service.ts'

// The limiter in front of the routes counts by address alone; what is tested here lies behind it.
const world = testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })

let host = 0
/** From an address of its own, unless one is given. */
function post(path: string, body: object, address = `10.1.${host++ >> 8}.${host & 255}`) {
  return world.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address },
    payload: body,
  })
}

describe('sign-in', () => {
  const attempt = (email: string, password = 'zle haslo', address?: string) =>
    post(authRoutes.signin.path, { email, password }, address)

  it('is closed to an account after 10 wrong passwords, wherever they come from, known account or not', async () => {
    await world.newUser({ email: 'cel@example.pl' })
    for (const email of ['cel@example.pl', 'nie-ma@example.pl']) {
      for (let round = 0; round < attemptLimits.signin.account.max; round++) {
        expect((await attempt(email)).statusCode).toBe(401)
      }
      const refused = await attempt(email.toUpperCase())
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        error: 'too-many-requests',
        message: expect.stringMatching(/^Za dużo prób\. Spróbuj ponownie za 15 minut\.$/),
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  it('is closed to an address after 60 attempts, whatever the accounts', async () => {
    const statuses: number[] = []
    for (let round = 0; round <= attemptLimits.signin.address.max; round++) {
      await countAttempt(world.db, world.config, {
        action: 'signin',
        address: '192.0.2.7',
        account: `${round}@example.pl`,
      }).then(
        () => statuses.push(200),
        (error: { status: number }) => statuses.push(error.status),
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect((await attempt('ktos@example.pl', 'x', '192.0.2.7')).statusCode).toBe(429)
    expect((await attempt('ktos@example.pl', 'x', '192.0.2.8')).statusCode).toBe(401)
  })

  it('starts to count anew after getting in', async () => {
    const email = 'roztargniony@example.pl'
    const password = 'kopiec kreta'
    await post(authRoutes.signup.path, { email, password, passwordConfirm: password, rules: true })
    for (let round = 0; round < 9; round++) await attempt(email)
    expect((await attempt(email, password)).statusCode).toBe(200)
    for (let round = 0; round < 9; round++) expect((await attempt(email)).statusCode).toBe(401)
    expect((await attempt(email, password)).statusCode).toBe(200)
  })

  it('opens again when the time is over, and old counters are swept', async () => {
    for (let round = 0; round < 11; round++) await attempt('czeka@example.pl')
    expect((await attempt('czeka@example.pl')).statusCode).toBe(429)
    await world.db`update rate_limits set resets_at = now() - interval '1 second'`
    expect((await attempt('czeka@example.pl')).statusCode).toBe(401)
    await deleteOldAttempts(world.db)
    const [left] = await world.db`select count(*) from rate_limits`
    expect(left!['count']).toBe(2)
  })
})

it('many at once are counted one by one', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, number) =>
      countAttempt(world.db, world.config, {
        action: 'signin',
        address: `10.9.0.${number}`,
        account: 'tlum@example.pl',
      }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
})

it('asking for a reset is limited per account alike for known and unknown ones', async () => {
  await world.newUser({ email: 'zapominalski@example.pl' })
  for (const email of ['zapominalski@example.pl', 'nieznany@example.pl']) {
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      statuses.push((await post(accountRoutes.resetPassword.path, { email })).statusCode)
    }
    expect(statuses).toEqual([202, 202, 202, 429])
  }
})

it('signing up is limited per address of mail', async () => {
  const body = {
    email: 'raz@example.pl',
    password: 'kopiec kreta',
    passwordConfirm: 'kopiec kreta',
    rules: true,
  }
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) statuses.push((await post(authRoutes.signup.path, body)).statusCode)
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429])
})

it('keeps neither mail nor network addresses', async () => {
  const rows = await world.db<{ key: string }[]>`select key from rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/)
})

it('counts a whole IPv6 network as one address', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:0db8:1:2::9'))
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
  expect(network('::1')).toBe('0:0:0:0')
  expect(network('192.0.2.1')).toBe('192.0.2.1')
})
