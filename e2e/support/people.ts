import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from '../quiet-test.ts'

export type Person = { id: number; email: string; password: string; name: string; tokens: Tokens }
type Tokens = { accessToken: string; refreshToken: string }

/** What a request of theirs is sent with. */
export const bearer = ({ tokens }: { tokens: Pick<Tokens, 'accessToken'> }) => ({
  Authorization: `Bearer ${tokens.accessToken}`,
})

export const PASSWORD = 'zielony szlak'

let last = 0

/** An address that nobody else in this run has. */
export function freshAddress(): string {
  last += 1
  return `hiker-${process.pid}-${Date.now().toString(36)}-${last}@example.org`
}

export async function signInByApi(
  request: APIRequestContext,
  email: string,
  password: string = PASSWORD,
): Promise<Tokens> {
  const answer = await request.post('/api/auth/signin', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Tokens
}

/** Somebody with an account, as they would be after signing up and in. */
export async function newPerson(
  request: APIRequestContext,
  { firstName = 'Zofia', lastName = 'Kalinowska', profile = {} } = {},
): Promise<Person> {
  const email = freshAddress()
  const data = { email, firstName, lastName, password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
  const made = await request.post('/api/auth/signup', { data: { ...data, qrcode: null } })
  expect(made.status()).toBe(201)
  const tokens = await signInByApi(request, email)
  const own = await request.patch('/api/users/0', {
    data: { firstName, ...profile },
    headers: bearer({ tokens }),
  })
  const { id } = (await own.json()) as { id: number }
  return { id, email, password: PASSWORD, name: `${firstName} ${lastName}`.trim(), tokens }
}

/** Opens every page of this browser as that person; a session that has moved on since is left alone. */
export async function enterAs(context: BrowserContext, { tokens }: { tokens: Tokens }): Promise<void> {
  await context.addInitScript((given) => {
    if (localStorage.getItem('entered')) return
    localStorage.setItem('entered', 'true')
    localStorage.setItem('accessToken', given.accessToken)
    localStorage.setItem('refreshToken', given.refreshToken)
  }, tokens)
}
