import { afterEach, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { startMailServer, type MailServer } from '#server/testing/mail-server.ts'
import { freePort } from '#server/testing/postgres-server.ts'
import { testApp } from '#server/testing/test-app.ts'

const port = await freePort()
const world = testApp({
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kopczyk <poczta@kopczyk.example>' },
})

let running: MailServer | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

async function letters(refusals = 0): Promise<MailServer['got']> {
  running = await startMailServer({ port, refusals })
  return running.got
}

const PASSWORD = 'kopiec kreta'
const signUp = (email: string) =>
  world.as(null)(authRoutes.signup, {
    body: { email, firstName: 'Łucja', password: PASSWORD, passwordConfirm: PASSWORD, rules: true },
  })
const dueNow = () => world.db`update jobs set run_at = now() where attempts > 0`

it('mail goes out through the mail server', async () => {
  const got = await letters()
  await signUp('lucja@example.pl')
  await world.app.jobs.drain()
  expect(got).toHaveLength(1)
  expect(got[0]).toMatchObject({
    subject: 'Witaj w Kopczyku',
    from: { name: 'Kopczyk', address: 'poczta@kopczyk.example' },
    to: [{ address: 'lucja@example.pl' }],
  })
  expect(got[0]!.text).toContain('Cześć!')
})

it('a mail server that is down stops nobody, and its mail arrives when it is up again, after a restart too', async () => {
  expect((await signUp('cierpliwy@example.pl')).status).toBe(201)
  const asked = await world.as(null)(accountRoutes.resetPassword, { body: { email: 'cierpliwy@example.pl' } })
  expect(asked.status).toBe(202)
  // Two letters, and the stamps of a new account.
  expect(await world.app.jobs.drain()).toBe(3)
  const waiting =
    await world.db`select kind, attempts, last_error, run_at > now() + interval '3 seconds' as later from jobs order by id`
  expect(waiting).toMatchObject([
    { kind: 'mail-welcome', attempts: 1, later: true },
    { kind: 'mail-reset', attempts: 1, later: true },
  ])
  expect(waiting[0]!['lastError']).toContain('ECONNREFUSED')

  const got = await letters(1)
  await dueNow()
  await world.app.jobs.drain()
  expect(got).toHaveLength(1)
  await dueNow()
  // Another process, started later, finds what the first one left.
  const other = createQueue(world.db, world.app.log)
  other.handle('mail-welcome', { lane: 'mail' }, async () => expect.unreachable())
  other.handle('mail-reset', { lane: 'mail' }, async () => expect.unreachable())
  await world.app.jobs.drain()
  expect(got.map((mail) => mail.subject).toSorted()).toEqual(['Nowe hasło do Kopczyka', 'Witaj w Kopczyku'])
  expect(await other.drain()).toBe(0)
})

it('an address cannot smuggle in other receivers or headers', async () => {
  const got = await letters()
  const email = '"a,b@zly.pl"@example.pl'
  const answer = await signUp(email)
  await signUp('x@example.pl\r\nBcc: zly@example.pl')
  if (answer.status === 201) {
    await world.app.jobs.drain()
    expect(got.flatMap((mail) => mail.to ?? [])).toHaveLength(1)
  }
  expect(got.every((mail) => mail.bcc === undefined)).toBe(true)
})
