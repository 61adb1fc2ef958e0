import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { usersRoutes } from '#contract/users.ts'
import { testApp } from '#server/testing/test-app.ts'
import { replacePassword } from './auth.service.ts'
import { startSession } from './sessions.ts'

const world = testApp()
const stranger = () => world.as(null)

const person = (email: string, more: object = {}) => ({
  email,
  firstName: 'Halina',
  lastName: 'Krüger-Syrokomska',
  password: 'kopiec kreta',
  passwordConfirm: 'kopiec kreta',
  rules: true,
  qrcode: null,
  ...more,
})

async function signedUp(email: string) {
  expect((await stranger()(authRoutes.signup, { body: person(email) })).status).toBe(201)
  const { status, body } = await stranger()(authRoutes.signin, { body: { email, password: 'kopiec kreta' } })
  expect(status).toBe(200)
  return body
}

function refresh(token: string) {
  return world.inject({ url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } })
}

async function ownStatus({ accessToken }: { accessToken: string }): Promise<number> {
  return (await world.as({ id: 0, email: '', token: accessToken })(usersRoutes.own, {})).status
}

describe('signing up', () => {
  it('makes an account that can sign in and read its own data', async () => {
    const { accessToken } = await signedUp('halina@example.pl')
    const own = await world.inject({
      url: '/api/users/0',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(own.json()).toMatchObject({
      email: 'halina@example.pl',
      firstName: 'Halina',
      lastName: 'Krüger-Syrokomska',
      description: '<p></p>',
      birthDate: null,
      profileImage: null,
      role: 'hiker',
    })
    expect(own.body).not.toContain('assword')
  })

  it('reports everything that is wrong at once', async () => {
    const { status, problem } = await stranger()(authRoutes.signup, {
      body: person('to nie adres', { password: 'krótkie', passwordConfirm: 'inne', rules: false }),
    })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({
      email: 'Podaj poprawny adres e-mail.',
      password: 'Minimalna liczba znaków: 8.',
      passwordConfirm: 'Hasła nie są takie same.',
      rules: 'Zaakceptuj regulamin, żeby założyć konto.',
    })
  })

  it('names are optional, the invitation is kept', async () => {
    const { firstName: _, lastName: __, ...body } = person('zaproszony@example.pl', { qrcode: 'invited' })
    expect((await stranger()(authRoutes.signup, { body })).status).toBe(201)
    const [row] = await world.db`select first_name, invited from users where email = 'zaproszony@example.pl'`
    expect(row).toEqual({ firstName: '', invited: true })
  })

  it('refuses an address that has an account, in any case of letters', async () => {
    await signedUp('Jan.Kowalski@example.pl')
    const { status, problem } = await stranger()(authRoutes.signup, {
      body: person('jan.kowalski@EXAMPLE.pl'),
    })
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      error: 'email-taken',
      fields: { email: 'Konto z tym adresem e-mail już istnieje.' },
    })
  })

  it('gives an address to exactly one of several who ask at once', async () => {
    const body = person('wyscig@example.pl')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stranger()(authRoutes.signup, { body })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const mails = await world.db`select 1 from jobs where kind = 'mail-welcome'
      and (payload ->> 'userId')::int = (select id from users where email = 'wyscig@example.pl')`
    expect(mails).toHaveLength(1)
  })

  it('takes no role, id or block from whoever signs up', async () => {
    await stranger()(authRoutes.signup, {
      body: person('chytry@example.pl', { role: 'admin', id: 1, blocked: true, invited: true }) as never,
    })
    const [row] = await world.db`select role, blocked, invited from users where email = 'chytry@example.pl'`
    expect(row).toEqual({ role: 'hiker', blocked: false, invited: false })
  })

  it('keeps only an argon2id hash of the password', async () => {
    await signedUp('hash@example.pl')
    const [row] = await world.db`select password_hash from users where email = 'hash@example.pl'`
    expect(row!['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })
})

describe('signing in', () => {
  it('answers the same for a wrong password and an unknown address', async () => {
    await signedUp('zna@example.pl')
    const wrong = await stranger()(authRoutes.signin, {
      body: { email: 'zna@example.pl', password: 'zle haslo' },
    })
    const unknown = await stranger()(authRoutes.signin, {
      body: { email: 'nie@example.pl', password: 'zle haslo' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.problem).toEqual(unknown.problem)
    expect(wrong.problem.message).toBe('Nieprawidłowy adres e-mail lub hasło.')
  })

  it('costs as much for an unknown address as for a known one', async () => {
    world.alone()
    await signedUp('czas@example.pl')
    // Processor time, taken in turns, the least of each compared: a busy machine cannot tilt it.
    const least = { 'czas@example.pl': Infinity, 'nikt@example.pl': Infinity }
    const ratio = () => least['czas@example.pl'] / least['nikt@example.pl']
    const isEven = () => ratio() > 0.7 && ratio() < 1.4
    for (let round = 0; round < 20 && !(round >= 5 && isEven()); round++) {
      for (const email of ['czas@example.pl', 'nikt@example.pl'] as const) {
        const start = process.cpuUsage()
        await stranger()(authRoutes.signin, { body: { email, password: 'zle haslo' } })
        const { user, system } = process.cpuUsage(start)
        least[email] = Math.min(least[email], user + system)
      }
    }
    expect(ratio()).toBeGreaterThan(0.7)
    expect(ratio()).toBeLessThan(1.4)
  })

  it('is possible for a blocked hiker, who may read', async () => {
    await signedUp('blok@example.pl')
    await world.db`update users set blocked = true where email = 'blok@example.pl'`
    const { status, body } = await stranger()(authRoutes.signin, {
      body: { email: 'blok@example.pl', password: 'kopiec kreta' },
    })
    expect(status).toBe(200)
    const own = await world.inject({
      url: '/api/users/0',
      headers: { authorization: `Bearer ${body.accessToken}` },
    })
    expect(own.json()).toMatchObject({ blocked: true })
  })
})

describe('a session', () => {
  it('is not begun with a password that was replaced while it was compared', async () => {
    await signedUp('nowe-haslo@example.pl')
    const [old] = await world.db<{ id: number; passwordHash: string }[]>`
      select id, password_hash from users where email = 'nowe-haslo@example.pl'`
    await world.db.begin((tx) => replacePassword(tx, old!.id, 'inny skrót'))
    await expect(startSession(world.db, world.config.secret, old!)).rejects.toThrow('Nieprawidłowy adres')
    expect(await world.db`select from sessions where user_id = ${old!.id}`).toHaveLength(0)
  })
})

describe('refreshing', () => {
  it('is not signing in: nobody erases an account with a session that was left open', async () => {
    const first = await signedUp('otwarta@example.pl')
    const { accessToken } = (await refresh(first.refreshToken)).json()
    const who = (token: string) => world.as({ id: 0, email: '', token })
    const { id } = (await who(accessToken)(usersRoutes.own, {})).body
    const erase = (token: string) => who(token)(accountRoutes.remove, { params: { id } })
    const refused = await erase(accessToken)
    expect([refused.status, refused.problem.error]).toEqual([403, 'password-needed'])
    expect((await erase(first.accessToken)).status).toBe(200)
  })

  it('rotates the token and keeps only fingerprints', async () => {
    const first = await signedUp('rot@example.pl')
    const second = (await refresh(first.refreshToken)).json()
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const own = await world.as({ id: 0, email: '', token: second.accessToken })(usersRoutes.own, {})
    expect(own.body.email).toBe('rot@example.pl')
    const rows = await world.db`select encode(current_hash, 'escape') as a, id from sessions`
    expect(JSON.stringify(rows)).not.toContain(second.refreshToken.split('.')[1])
  })

  it('answers 20 callers with one token alike, so that every tab goes on', async () => {
    const { refreshToken } = await signedUp('karty@example.pl')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    const next = new Set(answers.map((answer) => answer.json().refreshToken))
    expect(next.size).toBe(1)
    expect((await refresh([...next][0]!)).statusCode).toBe(200)
  })

  it('repeats an answer that was lost, within the grace', async () => {
    const { refreshToken } = await signedUp('zgubiona@example.pl')
    const lost = (await refresh(refreshToken)).json()
    await world.db`update sessions set rotated_at = now() - interval '9 seconds'`
    const again = (await refresh(refreshToken)).json()
    expect(again.refreshToken).toBe(lost.refreshToken)
    expect((await refresh(again.refreshToken)).statusCode).toBe(200)
  })

  it('ends the whole session when an old token comes back after the grace', async () => {
    const { refreshToken } = await signedUp('kradziez@example.pl')
    const { refreshToken: current } = (await refresh(refreshToken)).json()
    await world.db`update sessions set rotated_at = now() - interval '11 seconds'`
    expect((await refresh(refreshToken)).json()).toMatchObject({ statusCode: 401, error: 'session-expired' })
    expect((await refresh(current)).statusCode).toBe(401)
  })

  it('ends the session when a token from two steps back comes, however soon', async () => {
    const { refreshToken } = await signedUp('dwa@example.pl')
    const second = (await refresh(refreshToken)).json().refreshToken
    const third = (await refresh(second)).json().refreshToken
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(third)).statusCode).toBe(401)
  })

  it('takes the access tokens of a session that ended that way along, old and new', async () => {
    const first = await signedUp('rodzina@example.pl')
    const second = (await refresh(first.refreshToken)).json()
    await world.db`update sessions set rotated_at = now() - interval '11 seconds'`
    expect([await ownStatus(first), await ownStatus(second)]).toEqual([200, 200])
    await refresh(first.refreshToken)
    expect([await ownStatus(first), await ownStatus(second)]).toEqual([401, 401])
  })

  it('leaves other sessions of the same person alone', async () => {
    const phone = await signedUp('dwa-sprzety@example.pl')
    const { body: laptop } = await stranger()(authRoutes.signin, {
      body: { email: 'dwa-sprzety@example.pl', password: 'kopiec kreta' },
    })
    await refresh(phone.refreshToken)
    await world.db`update sessions set rotated_at = now() - interval '1 minute'`
    await refresh(phone.refreshToken)
    expect((await refresh(laptop.refreshToken)).statusCode).toBe(200)
  })

  it('refuses expired, made-up and missing tokens', async () => {
    const { refreshToken, accessToken } = await signedUp('koniec@example.pl')
    const id = refreshToken.split('.')[0]!
    expect((await refresh(accessToken)).statusCode).toBe(401)
    expect((await refresh('')).statusCode).toBe(401)
    expect((await refresh(`${crypto.randomUUID()}.${'A'.repeat(43)}`)).statusCode).toBe(401)
    expect((await world.inject({ url: '/api/auth/refresh' })).statusCode).toBe(401)
    await world.db`update sessions set expires_at = now() - interval '1 second' where id = ${id}`
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  it('is over after signing off', async () => {
    const { refreshToken } = await signedUp('pa@example.pl')
    const { refreshToken: current } = (await refresh(refreshToken)).json()
    expect((await stranger()(authRoutes.signoff, { body: { refreshToken: current } })).body).toEqual({
      ok: true,
    })
    expect((await refresh(current)).statusCode).toBe(401)
    expect((await stranger()(authRoutes.signoff, { body: { refreshToken: 'byle co' } })).body).toEqual({
      ok: true,
    })
  })

  it('signing off takes the access tokens of that session along, and of no other', async () => {
    const phone = await signedUp('schodzi@example.pl')
    const { body: laptop } = await stranger()(authRoutes.signin, {
      body: { email: 'schodzi@example.pl', password: 'kopiec kreta' },
    })
    const renewed = (await refresh(phone.refreshToken)).json()
    expect([await ownStatus(phone), await ownStatus(renewed), await ownStatus(laptop)]).toEqual([
      200, 200, 200,
    ])
    await stranger()(authRoutes.signoff, { body: { refreshToken: renewed.refreshToken } })
    expect([await ownStatus(phone), await ownStatus(renewed), await ownStatus(laptop)]).toEqual([
      401, 401, 200,
    ])
  })

  it('after a sign-off that came while it was under way brings nothing back', async () => {
    const { refreshToken } = await signedUp('naraz@example.pl')
    const [late] = await Promise.all([
      refresh(refreshToken),
      stranger()(authRoutes.signoff, { body: { refreshToken } }),
    ])
    if (late.statusCode === 200) expect(await ownStatus(late.json())).toBe(401)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    if (late.statusCode === 200) expect((await refresh(late.json().refreshToken)).statusCode).toBe(401)
  })
})
