import { expect, it } from 'vitest'
import { mailsTo } from '#server/testing/mailbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const PASSWORD = 'kopiec kreta'
const ENGLISH = { cookie: 'language=en' }

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.inject({ method: 'POST', url, headers, payload })

const newestTo = async (email: string) => {
  await world.app.jobs.drain()
  return (await mailsTo(world.config.dataDir, email)).at(-1)!
}

it('letters come in the language that their reader signed up in, and in another once they read that', async () => {
  const email = 'hiker@example.com'
  const account = { email, firstName: 'Ann', password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  expect((await post('/api/auth/signup', account, ENGLISH)).statusCode).toBe(201)
  const welcome = await newestTo(email)
  expect(welcome.subject).toBe('Welcome to Kopczyk')
  expect(welcome.text).toContain('The link works for 7 days. You need not wait for anything')
  expect(welcome.text).not.toMatch(/[ąćęłńóśźż]/)
  expect(welcome.html).toContain('lang="en"')

  await post('/api/users/reset-password', { email })
  expect((await newestTo(email)).subject).toBe('New password for Kopczyk')

  const signedIn = await post('/api/auth/signin', { email, password: PASSWORD })
  await post('/api/users/reset-password', { email })
  expect((await newestTo(email)).subject).toBe('Nowe hasło do Kopczyka')

  const { refreshToken } = signedIn.json<{ refreshToken: string }>()
  const authorization = `Bearer ${refreshToken}`
  await world.inject({ url: '/api/auth/refresh', headers: { authorization, ...ENGLISH } })
  await post('/api/users/reset-password', { email })
  expect((await newestTo(email)).subject).toBe('New password for Kopczyk')
})

it('what is refused is said in the language of whoever asked', async () => {
  const empty = { email: 'nobody@example.com', password: '' }
  const inEnglish = (await post('/api/auth/signin', empty, ENGLISH)).json<{
    message: string
    fields: object
  }>()
  expect(inEnglish).toMatchObject({
    message: 'Correct the marked fields and try again.',
    fields: { password: 'This field is required.' },
  })
  const inPolish = (await post('/api/auth/signin', empty)).json<{ message: string; fields: object }>()
  expect(inPolish).toMatchObject({
    message: 'Popraw zaznaczone pola i spróbuj jeszcze raz.',
    fields: { password: 'To pole jest wymagane.' },
  })
})
