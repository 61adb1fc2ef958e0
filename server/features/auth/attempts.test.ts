import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countAttempt, deleteOldAttempts, network, type Attempt } from './attempts.ts'
import { deviceCookie, deviceOf as readDevice, isKnown, type Device } from './devices.ts'

// The limiter in front of the routes counts by address alone; what is tested here lies behind it.
const world = testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })

const PASSWORD = 'kopiec kreta'

let host = 0
/** An address in a network that nobody has called from. */
const elsewhere = () => `10.1.${host++ >> 8}.${host & 255}`

function post(path: string, body: object, address = elsewhere(), cookie?: string) {
  return world.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
    payload: body,
  })
}

async function signUp(email: string): Promise<void> {
  const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  expect((await post(authRoutes.signup.path, body)).statusCode).toBe(201)
}

const signIn = (email: string, password: string, address?: string, cookie?: string) =>
  post(authRoutes.signin.path, { email, password }, address, cookie)
const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).statusCode

/** What the browser sends back after a sign-in. */
async function deviceOf(email: string): Promise<string> {
  const answer = await signIn(email, PASSWORD)
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0]!
}

/** Attempts as the route counts them, without the slow comparing of passwords; how many were let through. */
async function tries(
  count: number,
  attempt: (round: number) => Omit<Attempt, 'action'> & Partial<Attempt>,
): Promise<number> {
  const counted = await Promise.allSettled(
    Array.from({ length: count }, (_, round) =>
      countAttempt(world.db, world.config, { action: 'signin', ...attempt(round) }),
    ),
  )
  return counted.filter(({ status }) => status === 'fulfilled').length
}

describe('wrong passwords for one account', () => {
  it('close it to the network they came from after 10, known account or not', async () => {
    await signUp('cel@example.pl')
    for (const email of ['cel@example.pl', 'nie-ma@example.pl']) {
      const here = elsewhere()
      expect(await tries(9, () => ({ address: here, account: email }))).toBe(9)
      expect(await statusOf(email, 'zle haslo', here)).toBe(401)
      const refused = await signIn(email.toUpperCase(), PASSWORD, here)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        error: 'too-many-requests',
        message: expect.stringMatching(/^Za dużo prób\. Spróbuj ponownie za 15 minut\.$/),
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  it('from one network leave its owner in from another', async () => {
    await signUp('wlasciciel@example.pl')
    const [theirs, mine] = [elsewhere(), elsewhere()]
    expect(await tries(200, () => ({ address: theirs, account: 'wlasciciel@example.pl' }))).toBe(10)
    expect(await statusOf('wlasciciel@example.pl', PASSWORD, theirs)).toBe(429)
    expect(await statusOf('wlasciciel@example.pl', PASSWORD, mine)).toBe(200)
  })

  it('from ever new networks end at 100 an hour', async () => {
    await signUp('oblezony@example.pl')
    expect(await tries(130, () => ({ address: elsewhere(), account: 'oblezony@example.pl' }))).toBe(100)
    expect(await statusOf('oblezony@example.pl', PASSWORD)).toBe(429)
    expect(await statusOf('kto-inny@example.pl', PASSWORD)).toBe(401)
  })

  it('are forgiven to the network once its owner got in', async () => {
    await signUp('roztargniony@example.pl')
    const here = elsewhere()
    const account = 'roztargniony@example.pl'
    for (let round = 0; round < 2; round++) {
      expect(await tries(9, () => ({ address: here, account }))).toBe(9)
      expect(await statusOf(account, PASSWORD, here)).toBe(200)
    }
  })

  it('are not forgiven to other networks because the owner got in', async () => {
    await signUp('dzielny@example.pl')
    const account = 'dzielny@example.pl'
    expect(await tries(100, () => ({ address: elsewhere(), account }))).toBe(100)
    await world.db`update rate_limits set count = 99 where count = 100`
    expect(await statusOf(account, PASSWORD)).toBe(200)
    expect(await tries(5, () => ({ address: elsewhere(), account }))).toBe(1)
  })
})

describe('a device that its owner has signed in on before', () => {
  it('gets in from a network that is closed, and while the account is closed everywhere', async () => {
    await signUp('znany@example.pl')
    const account = 'znany@example.pl'
    const cookie = await deviceOf(account)
    const cafe = elsewhere()
    await tries(70, (round) => ({ address: cafe, account: round < 20 ? account : `${round}@example.pl` }))
    await tries(130, () => ({ address: elsewhere(), account }))
    expect(await statusOf(account, PASSWORD, cafe)).toBe(429)
    expect(await statusOf(account, PASSWORD, elsewhere())).toBe(429)
    expect(await statusOf(account, PASSWORD, cafe, cookie)).toBe(200)
    expect(await statusOf(account, PASSWORD, elsewhere(), cookie)).toBe(200)
  })

  it('may guess 10 times as well, and no more', async () => {
    await signUp('dziesiec@example.pl')
    const account = 'dziesiec@example.pl'
    const cookie = await deviceOf(account)
    const device = /=([\w-]+)\./.exec(cookie)![1]!
    expect(await tries(9, () => ({ address: elsewhere(), account, device }))).toBe(9)
    expect(await statusOf(account, 'zle haslo', elsewhere(), cookie)).toBe(401)
    expect(await statusOf(account, PASSWORD, elsewhere(), cookie)).toBe(429)
    expect(await statusOf(account, PASSWORD)).toBe(200)
  })

  it('is nothing that can be made up, changed or used for another account', async () => {
    await signUp('prawdziwy@example.pl')
    await signUp('sasiad@example.pl')
    const account = 'prawdziwy@example.pl'
    const own = await deviceOf(account)
    const here = elsewhere()
    await tries(11, () => ({ address: here, account }))
    const [, id, mark] = /=([\w-]+)\.([\w-]+)$/.exec(own)!
    const [, , others] = /=([\w-]+)\.([\w-]+)$/.exec(await deviceOf('sasiad@example.pl'))!
    const wrong = [
      await deviceOf('sasiad@example.pl'),
      `kopczyk-device=${id}.${others}`,
      `kopczyk-device=${id}x.${mark}`,
      `kopczyk-device=${id}`,
      `kopczyk-device=${id}.`,
      `kopczyk-device=${'A'.repeat(22)}.${mark}`,
      `kopczyk-device=${'x'.repeat(5000)}`,
      'kopczyk-device=',
      ';;;=;',
    ]
    for (const cookie of wrong) expect(await statusOf(account, PASSWORD, here, cookie), cookie).toBe(429)
    expect(await statusOf(account, PASSWORD, here, `inne=1; ${own}; theme=dark`)).toBe(200)
  })

  it('is remembered by a cookie that scripts cannot read and that says nothing of its owner', async () => {
    await signUp('ciasteczko@example.pl')
    const answer = await signIn('Ciasteczko@example.pl', PASSWORD)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^kopczyk-device=[\w-]{22}\.[\w-]{22}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    expect(Number(/Max-Age=(\d+)/.exec(cookie)![1])).toBeGreaterThan(365 * 24 * 3600)
    expect((await signIn('ciasteczko@example.pl', 'zle haslo')).headers['set-cookie']).toBeUndefined()
  })

  it('may be shared: it knows the last five who signed in on it', async () => {
    const family = ['ania', 'basia', 'celina', 'dorota', 'ewa', 'fela'].map((name) => `${name}@example.pl`)
    let device: Device | null = null
    for (const email of family) {
      const cookie = deviceCookie(world.config, device, email).split(';')[0]
      device = readDevice({ headers: { cookie } })
    }
    const known = family.map((email) => isKnown(world.config, device, email))
    expect(known).toEqual([false, true, true, true, true, true])
  })

  it('is also one where a new password was set by the link from the mail', async () => {
    await signUp('poczta@example.pl')
    const account = 'poczta@example.pl'
    await world.db`
      insert into password_resets (hash, user_id, expires_at)
      select sha256('tajne'), id, now() + interval '1 minute' from users where email = ${account}`
    const here = elsewhere()
    await tries(11, () => ({ address: here, account }))
    const body = { email: account, hash: 'tajne', password: 'nowe hasło' }
    const set = await post(accountRoutes.setNewPassword.path, body, here)
    expect(set.statusCode).toBe(200)
    expect(await statusOf(account, 'nowe hasło', here)).toBe(429)
    const cookie = String(set.headers['set-cookie']).split(';')[0]
    expect(await statusOf(account, 'nowe hasło', here, cookie)).toBe(200)
  })

  it('sends its cookie over https alone where the product is reached that way', () => {
    const config = { secret: 'x', publicUrl: 'https://kopczyk.example' }
    expect(deviceCookie(config, null, 'a@b.pl')).toMatch(/; SameSite=Strict; Secure$/)
  })
})

it('signing in is closed to a network after 60 attempts, whatever the accounts', async () => {
  const here = elsewhere()
  expect(await tries(70, (round) => ({ address: here, account: `${round}@example.pl` }))).toBe(60)
  expect(await statusOf('ktos@example.pl', 'x', here)).toBe(429)
  expect(await statusOf('ktos@example.pl', 'x', elsewhere())).toBe(401)
})

it('counters end when their time is over, and old ones are swept', async () => {
  const here = elsewhere()
  await tries(11, () => ({ address: here, account: 'czeka@example.pl' }))
  expect(await statusOf('czeka@example.pl', 'x', here)).toBe(429)
  await world.db`update rate_limits set resets_at = now() - interval '1 second'`
  expect(await statusOf('czeka@example.pl', 'x', here)).toBe(401)
  await deleteOldAttempts(world.db)
  const [left] = await world.db`select count(*) from rate_limits`
  expect(left!['count']).toBe(3)
})

it('many at once are counted one by one', async () => {
  expect(await tries(40, () => ({ address: '10.9.0.1', account: 'tlum@example.pl' }))).toBe(10)
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

it('made-up links for an account keep nobody else from using a good one', async () => {
  await signUp('link@example.pl')
  const here = elsewhere()
  const body = { email: 'link@example.pl', hash: 'zmyślony', password: 'nowe hasło' }
  const attempt = { action: 'new-password', address: here, account: body.email } as const
  expect(await tries(30, () => attempt)).toBe(10)
  expect((await post(accountRoutes.setNewPassword.path, body, here)).statusCode).toBe(429)
  expect((await post(accountRoutes.setNewPassword.path, body)).statusCode).toBe(410)
})

it('signing up is limited per network and address of mail', async () => {
  const body = { email: 'raz@example.pl', password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  const here = elsewhere()
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    statuses.push((await post(authRoutes.signup.path, body, here)).statusCode)
  }
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
