import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { usersRoutes } from '#contract/users.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const stranger = () => world.as(null)
const PASSWORD = 'kopiec kreta'

async function signUp(email: string, names: { firstName?: string; lastName?: string } = {}) {
  const body = { email, ...names, password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  const answer = await stranger()(authRoutes.signup, { body })
  await world.app.jobs.drain()
  return answer
}

/** The newest link of that kind in the newest letters to an address. */
async function linkTo(email: string): Promise<string> {
  const mails = await mailsTo(world.config.dataDir, email)
  const links = mails.flatMap((mail) => [
    ...mail.text!.matchAll(/https:\/\/kopczyk\.example\/confirm-email\/(\S+)/g),
  ])
  return links.at(-1)![1]!
}

const confirm = (link: string) => stranger()(accountRoutes.confirmEmail, { body: { link } })
const another = (link: string) => stranger()(accountRoutes.renewConfirmation, { body: { link } })

async function own(email: string) {
  const { body } = await stranger()(authRoutes.signin, { body: { email, password: PASSWORD } })
  const me = world.as({ id: 0, email, token: body.accessToken })
  return { me, isConfirmed: async () => (await me(usersRoutes.own, {})).body.emailConfirmed }
}

function later(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3600 * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a letter to an address that nobody has confirmed', () => {
  const words = { firstName: 'Wygrałeś samochód', lastName: 'Zadzwoń po odbiór' }

  it('carries no words of whoever made the account, and a link that confirms it', async () => {
    await signUp('ofiara@example.pl', words)
    await stranger()(accountRoutes.resetPassword, { body: { email: 'ofiara@example.pl' } })
    await world.app.jobs.drain()
    const mails = await mailsTo(world.config.dataDir, 'ofiara@example.pl')
    expect(mails.map(({ subject }) => subject)).toEqual(['Witaj w Kopczyku', 'Nowe hasło do Kopczyka'])
    for (const { subject, text, html, from, to } of mails) {
      expect(JSON.stringify({ subject, text, html, from, to })).not.toMatch(/Wygrałeś|Zadzwoń/)
      expect(text).toMatch(/^Cześć!\n/)
    }
    expect(mails[0]!.text).toContain('Potwierdź adres')
    expect(mails[0]!.text).toContain('Link działa przez 7 dni.')
  })

  it('greets by name once the address is confirmed', async () => {
    await signUp('potwierdzona@example.pl', { firstName: 'Żaneta <b>' })
    await confirm(await linkTo('potwierdzona@example.pl'))
    await stranger()(accountRoutes.resetPassword, { body: { email: 'potwierdzona@example.pl' } })
    await world.app.jobs.drain()
    const mail = (await mailsTo(world.config.dataDir, 'potwierdzona@example.pl')).at(-1)!
    expect(mail.text).toContain('Cześć, Żaneta <b>!')
    expect(mail.html).toContain('Cześć, Żaneta &lt;b&gt;!')
  })
})

describe('names with addresses in them', () => {
  const sentence = 'Bez adresów stron i poczty. Po kropce zostaw odstęp.'

  it('are refused at sign-up, each by its field, and no letter goes out', async () => {
    const { status, problem } = await signUp('spamer@example.pl', {
      firstName: 'Wygrałeś! https://zla.example',
      lastName: 'pisz@zla.pl',
    })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ firstName: sentence, lastName: sentence })
    expect(await mailsTo(world.config.dataDir, 'spamer@example.pl')).toEqual([])
  })

  it('are refused when the profile is edited, as a town too', async () => {
    const me = await world.newUser()
    const body = { firstName: 'zla.pl', lastName: 'www.zla.pl', city: 'zla.pl/miasto' }
    const { status, problem } = await world.as(me)(usersRoutes.change, { body })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ firstName: sentence, lastName: sentence, city: sentence })
    const fine = { firstName: 'J. R.', lastName: null, city: 'St. Moritz' }
    expect((await world.as(me)(usersRoutes.change, { body: fine })).status).toBe(200)
  })
})

describe('the link that confirms an address', () => {
  it('works, works when it is clicked twice, and shows in the own data', async () => {
    await signUp('dwa-razy@example.pl')
    const { isConfirmed } = await own('dwa-razy@example.pl')
    expect(await isConfirmed()).toBe(false)
    const link = await linkTo('dwa-razy@example.pl')
    for (let round = 0; round < 2; round++) expect((await confirm(link)).body).toEqual({ ok: true })
    expect(await isConfirmed()).toBe(true)
  })

  it('says nothing against a second click, however late', async () => {
    world.alone()
    await signUp('pozno@example.pl')
    const link = await linkTo('pozno@example.pl')
    await confirm(link)
    later(30)
    expect((await confirm(link)).status).toBe(200)
  })

  it('expires after 7 days, and a new one may be asked for with it', async () => {
    world.alone()
    await signUp('tydzien@example.pl')
    const { isConfirmed } = await own('tydzien@example.pl')
    const old = await linkTo('tydzien@example.pl')
    later(7.01)
    const refused = await confirm(old)
    expect([refused.status, refused.problem.error]).toEqual([410, 'link-expired'])
    expect(refused.problem.message).toBe('Ten link już wygasł. Poproś o nowy.')
    expect((await another(old)).status).toBe(202)
    await world.app.jobs.drain()
    vi.useRealTimers()
    expect(await isConfirmed()).toBe(false)
    const fresh = await linkTo('tydzien@example.pl')
    expect(fresh).not.toBe(old)
    expect((await confirm(fresh)).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })

  it('cannot be made up, changed or used for another account', async () => {
    await signUp('jeden@example.pl')
    await signUp('drugi@example.pl')
    const link = await linkTo('jeden@example.pl')
    const [id, until, mark] = link.split('.')
    const [otherId] = (await linkTo('drugi@example.pl')).split('.')
    const wrong = [
      `${otherId}.${until}.${mark}`,
      `${id}.${Number(until) + 1}.${mark}`,
      `${id}.${until}.${'A'.repeat(mark!.length)}`,
      `${id}.${until}.`,
      `2000000000.${until}.${mark}`,
      '99999999999999999999.1.x',
      'zmyślony',
    ]
    for (const one of wrong) {
      expect((await confirm(one)).status, one).toBe(410)
      expect((await another(one)).status, one).toBe(410)
    }
    expect(await (await own('drugi@example.pl')).isConfirmed()).toBe(false)
  })

  it('dies with the account', async () => {
    await signUp('usuniety@example.pl')
    const link = await linkTo('usuniety@example.pl')
    await world.db`delete from users where email = 'usuniety@example.pl'`
    expect((await confirm(link)).status).toBe(410)
    expect((await another(link)).status).toBe(410)
  })
})

describe('another link', () => {
  it('is sent to the own address when it is asked for, and to nobody once it is confirmed', async () => {
    await signUp('jeszcze@example.pl')
    const first = await linkTo('jeszcze@example.pl')
    const { me } = await own('jeszcze@example.pl')
    expect((await me(accountRoutes.askForConfirmation, {})).status).toBe(202)
    await world.app.jobs.drain()
    const mails = await mailsTo(world.config.dataDir, 'jeszcze@example.pl')
    expect(mails.map(({ subject }) => subject)).toEqual(['Witaj w Kopczyku', 'Potwierdź adres e-mail'])
    await confirm(await linkTo('jeszcze@example.pl'))
    expect((await me(accountRoutes.askForConfirmation, {})).status).toBe(202)
    expect((await another(first)).status).toBe(202)
    await world.app.jobs.drain()
    expect(await mailsTo(world.config.dataDir, 'jeszcze@example.pl')).toHaveLength(2)
  })
})

it('setting a new password by the link from the mail confirms the address as well', async () => {
  await signUp('resetuje@example.pl')
  await world.db`
    insert into password_resets (hash, user_id, expires_at)
    select sha256('tajne'), id, now() + interval '1 minute' from users where email = 'resetuje@example.pl'`
  const body = { email: 'resetuje@example.pl', hash: 'tajne', password: PASSWORD }
  expect((await stranger()(accountRoutes.setNewPassword, { body })).status).toBe(200)
  expect(await (await own('resetuje@example.pl')).isConfirmed()).toBe(true)
})

it('nothing else waits for it: whoever has confirmed nothing writes and reads as others do', async () => {
  await signUp('nowy@example.pl')
  const { me, isConfirmed } = await own('nowy@example.pl')
  expect((await me(usersRoutes.change, { body: { firstName: 'Nowy' } })).status).toBe(200)
  expect(await isConfirmed()).toBe(false)
})
