import { describe, expect, it, onTestFinished } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { usersRoutes } from '#contract/users.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { setListeners } from '#server/events/emit.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { listeners } from '#server/features/listeners.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Job, Queue } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/lib/mail.ts'
import { sendReset } from './mails.ts'
import { askForReset } from './passwords.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const stranger = () => world.as(null)
const PASSWORD = 'kopiec kreta'

async function signUp(email: string, firstName = 'Zośka') {
  const body = { email, firstName, password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  expect((await stranger()(authRoutes.signup, { body })).status).toBe(201)
  return signIn(email)
}
async function signIn(email: string, password = PASSWORD) {
  const { status, body } = await stranger()(authRoutes.signin, { body: { email, password } })
  return { status, ...body }
}
const me = (token: string) => world.as({ id: 0, email: '', token })
const refresh = (token: string) =>
  world.inject({ url: '/api/auth/refresh', headers: { authorization: `Bearer ${token}` } })

/** Asks for a link and reads it from the mail, as a person does. */
async function resetLink(email: string): Promise<{ email: string; hash: string }> {
  await stranger()(accountRoutes.resetPassword, { body: { email } })
  await world.app.jobs.drain()
  const mails = await mailsTo(world.config.dataDir, email)
  const text = mails.findLast((mail) => mail.subject === 'Nowe hasło do Kopczyka')!.text!
  const [, address, hash] = /https:\/\/kopczyk\.example\/password-new\/([^/\s]+)\/(\S+)/.exec(text)!
  return { email: decodeURIComponent(address!), hash: hash! }
}

describe('mail', () => {
  it('welcomes a new hiker in Polish, as text and as HTML', async () => {
    await signUp('witaj@example.pl')
    await world.app.jobs.drain()
    const [mail] = await mailsTo(world.config.dataDir, 'witaj@example.pl')
    expect(mail).toMatchObject({ subject: 'Witaj w Kopczyku', from: { name: 'Kopczyk' } })
    expect(mail!.text).toContain('Twoje konto jest gotowe.')
    expect(mail!.text).toContain('https://kopczyk.example/signin')
    expect(mail!.html).toContain('lang="pl"')
  })

  it('with a reset link goes to the one who has the account, and to nobody else', async () => {
    await signUp('mam+konto@example.pl')
    const link = await resetLink('mam+konto@example.pl')
    expect(link.email).toBe('mam+konto@example.pl')
    await stranger()(accountRoutes.resetPassword, { body: { email: 'nikt@example.pl' } })
    await world.app.jobs.drain()
    expect(await mailsTo(world.config.dataDir, 'nikt@example.pl')).toEqual([])
    const [left] = await world.db`select count(*) from jobs`
    expect(left!['count']).toBe(0)
  })
})

describe('asking for a new password', () => {
  it('answers the same for known and unknown addresses, having looked nobody up', async () => {
    await signUp('znany@example.pl')
    const known = await stranger()(accountRoutes.resetPassword, { body: { email: 'znany@example.pl' } })
    const unknown = await stranger()(accountRoutes.resetPassword, { body: { email: 'obcy@example.pl' } })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const jobs = await world.db`select payload from jobs where kind = 'mail-reset' order by id`
    expect(jobs.map((job) => job['payload'])).toMatchObject([
      { email: 'znany@example.pl' },
      { email: 'obcy@example.pl' },
    ])
  })

  it('does the same for an unknown address as for a known one, and leaves the letter for later', async () => {
    await signUp('pomiar@example.pl')
    const seen = { statements: [] as string[], woken: 0 }
    const db = new Proxy(world.db, {
      apply(target, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) {
        seen.statements.push(strings.join('?'))
        return Reflect.apply(target, self, [strings, ...values])
      },
    })
    const jobs = { ...world.app.jobs, wake: () => seen.woken++ } as unknown as Queue
    const workFor = async (email: string) => {
      Object.assign(seen, { statements: [], woken: 0 })
      await askForReset(db, world.config, jobs, email, '10.0.0.1')
      const asking = [...seen.statements]
      seen.statements = []
      const sent: string[] = []
      const mailer = { send: async (mail: { to: string }) => void sent.push(mail.to) } as unknown as Mailer
      await sendReset(db, world.config, mailer, { email }, { id: 1, attempts: 1 } as Job)
      return { asking, writing: [...seen.statements], woken: seen.woken, sent }
    }
    const known = await workFor('pomiar@example.pl')
    const unknown = await workFor('niepomiar@example.pl')
    expect(known.asking.length).toBeGreaterThan(0)
    expect({ ...unknown, sent: known.sent }).toEqual(known)
    expect([known.woken, known.sent, unknown.sent]).toEqual([0, ['pomiar@example.pl'], []])
    await world.db`delete from jobs`
  })
})

describe('a reset link', () => {
  it('sets the password once, and ends every session', async () => {
    const { accessToken, refreshToken } = await signUp('raz@example.pl')
    const link = await resetLink('raz@example.pl')
    const body = { ...link, password: 'zupełnie nowe' }
    expect((await me(accessToken)(usersRoutes.own, {})).status).toBe(200)
    expect((await stranger()(accountRoutes.setNewPassword, { body })).body).toEqual({ ok: true })
    expect((await me(accessToken)(usersRoutes.own, {})).status).toBe(401)
    expect((await signIn('raz@example.pl')).status).toBe(401)
    expect((await signIn('raz@example.pl', 'zupełnie nowe')).status).toBe(200)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    const again = await stranger()(accountRoutes.setNewPassword, {
      body: { ...link, password: 'jeszcze inne' },
    })
    expect([again.status, again.problem.error]).toEqual([410, 'link-expired'])
  })

  it('is known to be good or not before a new password is typed, and stays good for having been asked', async () => {
    await signUp('sprawdzam@example.pl')
    await signUp('sasiad@example.pl')
    const link = await resetLink('sprawdzam@example.pl')
    const check = async (more: object = {}) =>
      (await stranger()(accountRoutes.checkResetLink, { body: { ...link, ...more } })).status
    expect([await check(), await check({ email: 'SPRAWDZAM@example.pl' })]).toEqual([200, 200])
    expect(await check({ hash: 'A'.repeat(43) })).toBe(410)
    expect(await check({ email: 'sasiad@example.pl' })).toBe(410)
    expect(await check({ email: 'nikt@example.pl' })).toBe(410)
    const body = { ...link, password: 'nowe hasło' }
    expect((await stranger()(accountRoutes.setNewPassword, { body })).status).toBe(200)
    expect(await check()).toBe(410)
    const later = await resetLink('sprawdzam@example.pl')
    expect(await check(later)).toBe(200)
    await world.db`update password_resets set expires_at = now() - interval '1 second'`
    expect(await check(later)).toBe(410)
  })

  it('works for exactly one of several who use it at once', async () => {
    await signUp('naraz@example.pl')
    const link = await resetLink('naraz@example.pl')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        stranger()(accountRoutes.setNewPassword, { body: { ...link, password: `nowe hasło ${number}` } }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410, 410, 410])
  })

  it('is refused when expired, made up, or used with another address', async () => {
    await signUp('stary@example.pl')
    await signUp('cudzy@example.pl')
    const link = await resetLink('stary@example.pl')
    const use = (more: object) =>
      stranger()(accountRoutes.setNewPassword, { body: { ...link, password: 'nowe hasło', ...more } })
    expect((await use({ email: 'cudzy@example.pl' })).status).toBe(410)
    expect((await use({ hash: 'A'.repeat(43) })).status).toBe(410)
    await world.db`update password_resets set expires_at = expires_at - interval '61 minutes'`
    expect((await use({})).status).toBe(410)
    expect((await signIn('stary@example.pl')).status).toBe(200)
    expect((await signIn('cudzy@example.pl')).status).toBe(200)
  })

  it('is kept only as a fingerprint, nowhere in the queue', async () => {
    await signUp('odcisk@example.pl')
    const { hash } = await resetLink('odcisk@example.pl')
    const rows = await world.db`select encode(hash, 'escape') as hash from password_resets`
    expect(JSON.stringify(rows)).not.toContain(hash)
    expect(JSON.stringify(await world.db`select * from jobs`)).not.toContain(hash)
  })
})

describe('changing the password', () => {
  it('needs the old one, ends all sessions and goes on with a new one', async () => {
    const { accessToken, refreshToken } = await signUp('zmiana@example.pl')
    const link = await resetLink('zmiana@example.pl')
    const wrong = await me(accessToken)(accountRoutes.changePassword, {
      body: { currentPassword: 'nie to', password: 'nowe hasło' },
    })
    expect(wrong.problem.fields).toEqual({ currentPassword: 'To nie jest Twoje obecne hasło.' })
    const right = await me(accessToken)(accountRoutes.changePassword, {
      body: { currentPassword: PASSWORD, password: 'nowe hasło' },
    })
    expect(right.status).toBe(200)
    expect((await me(accessToken)(usersRoutes.own, {})).status).toBe(401)
    expect((await me(right.body.accessToken)(usersRoutes.own, {})).status).toBe(200)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    const renewed = await refresh(right.body.refreshToken)
    expect((await me(renewed.json().accessToken)(usersRoutes.own, {})).status).toBe(200)
    expect((await signIn('zmiana@example.pl', 'nowe hasło')).status).toBe(200)
    const late = await stranger()(accountRoutes.setNewPassword, {
      body: { ...link, password: 'z linku 123' },
    })
    expect(late.status).toBe(410)
  })
})

describe('privacy settings', () => {
  it('start open and change one by one', async () => {
    const user = await world.newUser()
    expect((await world.as(user)(accountRoutes.settings, {})).body).toEqual({
      visibility: 'everyone',
      listed: true,
      inRanking: true,
      honour: false,
    })
    const { body } = await world.as(user)(accountRoutes.changeSettings, { body: { inRanking: false } })
    expect(body).toEqual({ visibility: 'everyone', listed: true, inRanking: false, honour: false })
    const wrong = await world.as(user)(accountRoutes.changeSettings, {
      body: { visibility: 'nikt' as never },
    })
    expect(wrong.status).toBe(400)
  })
})

describe('deleting the account', () => {
  it('removes the person at once: tokens, sessions, links, follows', async () => {
    const { accessToken, refreshToken } = await signUp('znika@example.pl')
    const { body: own } = await me(accessToken)(usersRoutes.own, {})
    const link = await resetLink('znika@example.pl')
    const other = await world.newUser()
    await world.db`insert into follows (follower_id, followed_id) values (${other.id}, ${own.id}), (${own.id}, ${other.id})`

    const answer = await me(accessToken)(accountRoutes.remove, { params: { id: own.id } })
    expect(answer.body).toEqual({ ok: true })
    expect((await me(accessToken)(usersRoutes.own, {})).status).toBe(401)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await signIn('znika@example.pl')).status).toBe(401)
    expect(
      (await stranger()(accountRoutes.setNewPassword, { body: { ...link, password: 'nowe hasło' } })).status,
    ).toBe(410)
    expect((await stranger()(usersRoutes.one, { params: { id: own.id } })).status).toBe(404)
    expect((await stranger()(usersRoutes.one, { params: { id: other.id } })).body).toMatchObject({
      followers: 0,
      following: 0,
    })
    expect((await me(accessToken)(accountRoutes.remove, { params: { id: own.id } })).status).toBe(401)
  })

  it('is for the owner alone, moderators and admins included', async () => {
    const victim = await world.newUser()
    for (const role of ['hiker', 'moderator', 'admin']) {
      const other = await world.newUser({ role })
      const answer = await world.as(other)(accountRoutes.remove, { params: { id: victim.id } })
      expect([answer.status, answer.problem.error]).toEqual([403, 'forbidden'])
    }
    const unknown = await world.as(victim)(accountRoutes.remove, { params: { id: 2_000_000_000 } })
    expect(unknown.status).toBe(403)
    expect((await world.as(victim)(usersRoutes.own, {})).status).toBe(200)
  })

  it('needs the password of a moment ago: a session that only goes on is refused', async () => {
    const { accessToken, refreshToken } = await signUp('zostaje@example.pl')
    const { body: own } = await me(accessToken)(usersRoutes.own, {})
    const params = { id: own.id }
    const renewed = await refresh(refreshToken)
    const stale = await me(renewed.json().accessToken)(accountRoutes.remove, { params })
    expect([stale.status, stale.problem.error, stale.problem.message]).toEqual([
      403,
      'password-needed',
      'Podaj jeszcze raz hasło, żeby to potwierdzić.',
    ])
    const wrong = await stranger()(authRoutes.signin, {
      body: { email: 'zostaje@example.pl', password: 'zgaduję' },
    })
    expect([wrong.status, wrong.problem.message]).toEqual([401, 'Nieprawidłowy adres e-mail lub hasło.'])
    expect((await me(renewed.json().accessToken)(usersRoutes.own, {})).status).toBe(200)
    const confirmed = await signIn('zostaje@example.pl')
    const other = await signUp('ktos-inny@example.pl')
    expect((await me(other.accessToken)(accountRoutes.remove, { params })).status).toBe(403)
    expect((await me(confirmed.accessToken)(accountRoutes.remove, { params })).status).toBe(200)
    expect((await signIn('zostaje@example.pl')).status).toBe(401)
  })

  it('tells every feature to forget what it holds, all or nothing', async () => {
    world.alone()
    onTestFinished(() => setListeners(listeners))
    const victim = await world.newUser()
    const heard: number[] = []
    const hearing = defineListeners({
      feature: 'test',
      because: 'the test looks on',
      agree: { 'account-removed': async (_tx, facts) => heard.push(...facts.map((fact) => fact.userId)) },
    })
    const failing = defineListeners({
      feature: 'failing',
      after: ['test'],
      because: 'the test looks on',
      agree: { 'account-removed': () => Promise.reject(new Error('no')) },
    })
    setListeners([...listeners, hearing, failing])
    expect((await world.as(victim)(accountRoutes.remove, { params: { id: victim.id } })).status).toBe(500)
    expect((await world.as(victim)(usersRoutes.own, {})).status).toBe(200)
    setListeners([...listeners, hearing])
    expect((await world.as(victim)(accountRoutes.remove, { params: { id: victim.id } })).status).toBe(200)
    expect(heard).toEqual([victim.id, victim.id])
  })
})
