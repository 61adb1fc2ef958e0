import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ expectedErrors: /401/ })

async function signInAs(page: Page, person: Person) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/activities')
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Przerwana droga' })

/** Ends every session of a person behind the back of this browser. */
async function endSessions(page: Page) {
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'))
  const answer = await page.request.post('/api/auth/signoff', { data: { refreshToken } })
  expect(answer.ok()).toBe(true)
}

for (const width of [1440, 390]) {
  test(`whoever was stopped by the 401 screen is offered their way on top of the stories at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const person = await newPerson(request)
    await page.goto('/activities/add')
    await expect(page).toHaveURL('/401')
    await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
    await signInAs(page, person)
    await expectSound(page)
    await bar(page).getByRole('link', { name: 'Wróć do: Nowa historia' }).click()
    await expect(page).toHaveURL('/activities/add')
    await page.goto('/activities')
    await expect(bar(page)).toHaveCount(0)
  })
}

test('a way may be declined, and signing off forgets it', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/edit-profile')
  await expect(page).toHaveURL('/401')
  await page.goto('/signin')
  await signInAs(page, person)
  await expect(bar(page)).toContainText('Wróć do: Edycja profilu')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await signInAs(page, person)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await page.goto('/edit-profile')
  await page.goto('/signin')
  await signInAs(page, person)
  await bar(page).getByRole('button', { name: 'Nie teraz' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(bar(page)).toHaveCount(0)
})

test('a session that ends while a story is written loses nothing: word why, sign-in, one tap, draft', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request)
  await enterAs(context, person)
  await page.goto('/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Mgła na Babiej')
  await endSessions(page)
  // Typed and sent before any clock has kept it: leaving the page must.
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Mgła na Babiej Górze')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Twoja sesja wygasła.')).toBeVisible()
  await expectSound(page)
  await signInAs(page, person)
  await bar(page).getByRole('link', { name: 'Wróć do: Nowa historia' }).click()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Mgła na Babiej Górze')
})

test('the way of one whose session ended is not offered to the next person at this computer', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await newPerson(request), await newPerson(request)]
  await enterAs(context, first)
  await page.goto('/edit-profile')
  await expect(page.getByLabel('Imię')).toHaveValue('Zofia')
  await endSessions(page)
  await page.reload()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('jednym dotknięciem do: Edycja profilu')).toBeVisible()
  await signInAs(page, second)
  await expect(bar(page)).toHaveCount(0)
})

test('/signin and /signup lead a signed-in hiker on', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL('/activities')
  }
})
