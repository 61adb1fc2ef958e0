import type { APIRequestContext, Page } from '@playwright/test'
import { vectors } from '#domain/richtext/testing/vectors.ts'
import { expect, test } from './quiet-test.ts'
import { bearer, newPerson, signInByApi, type Person } from './support/people.ts'

// The policy of the pages would stop most attempts by itself: what is stored has to be harmless without it.
test.use({ bypassCSP: true, expectedErrors: /./ })

/** Everything that came alive on a page: calls of `boom()`, dialogs, requests to the attacker. */
async function watch(page: Page): Promise<string[]> {
  const alive: string[] = []
  await page.exposeFunction('boom', (of?: string) => alive.push(of ?? 'boom'))
  page.on('dialog', async (dialog) => {
    alive.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) alive.push(request.url())
  })
  return alive
}

/** After `<plaintext>` everything is words: it stands last, or it would disarm the others. */
const inOrder = vectors.toSorted(
  (a, b) => Number(a.includes('<plaintext')) - Number(b.includes('<plaintext')),
)

function inParts(size: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < inOrder.length; at += size) {
    parts.push(
      inOrder
        .slice(at, at + size)
        .map((one) => `<p>część</p>${one}`)
        .join(''),
    )
  }
  return parts
}

async function post(
  request: APIRequestContext,
  person: Person,
  path: string,
  data: object,
): Promise<{ id: number }> {
  const headers = bearer(person)
  const answer = await request.post(`/api${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number }
}

test('attacks stored in stories, comments and profiles stay words when another person reads them', async ({
  page,
  request,
}) => {
  const author = await newPerson(request)
  // New accounts may write few links; this one has been here for years.
  const known = { ...author, tokens: await signInByApi(request, 'halina@kopczyk.example', 'kopczyk-demo') }
  const alive = await watch(page)
  for (const [index, description] of inParts(120).entries()) {
    const title = `Atak ${index + 1}`
    const story = await post(request, author, '/story', { title, date: '2026-01-10', description })
    await post(request, known, '/comments', { subject: 'story', subjectId: story.id, text: description })
    await page.goto(`/activities/${story.id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('część').first()).toBeVisible()
  }
  for (const description of inParts(120)) {
    const headers = bearer(author)
    const changed = await request.patch('/api/users/0', { data: { description }, headers })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.goto(`/users/${author.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(alive).toEqual([])
})
