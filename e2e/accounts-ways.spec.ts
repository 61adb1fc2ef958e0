import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'
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

async function signOff(page: Page) {
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL('/signin')
}

test('a hiker who was stopped at a closed page is offered the way there, until it is taken or declined @all', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/activities/add')
  for (const width of [1440, 390]) {
    await test.step(`whoever was stopped by the 401 screen is offered their way on top of the stories at ${width} px`, async () => {
      await expect(page).toHaveURL('/401')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu wchodzą tylko zalogowani')
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
      await signInAs(page, person)
      await expect(bar(page)).toBeVisible()
      await expectSound(page)
      await bar(page).getByRole('link', { name: 'Wróć do: Nowa historia' }).click()
      await expect(page).toHaveURL('/activities/add')
      await visit(page, '/activities')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
      await expect(bar(page)).toHaveCount(0)
    })
    await page.setViewportSize({ width: 1440, height: 844 })
    await signOff(page)
    await visit(page, width === 1440 ? '/activities/add' : '/edit-profile')
  }

  await test.step('a way may be declined, and signing off forgets it', async () => {
    await expect(page).toHaveURL('/401')
    await visit(page, '/signin')
    await signInAs(page, person)
    await expect(bar(page)).toContainText('Wróć do: Edycja profilu')
    await signOff(page)
    await signInAs(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
    await expect(bar(page)).toHaveCount(0)
    await signOff(page)
    await visit(page, '/edit-profile')
    await expect(page).toHaveURL('/401')
    await visit(page, '/signin')
    await signInAs(page, person)
    await bar(page).getByRole('button', { name: 'Nie teraz' }).click()
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('/signin and /signup lead a signed-in hiker on', async () => {
    await page.goto('/signin')
    await expect(page).toHaveURL('/activities')
    await visit(page, '/signup')
    await expect(page).toHaveURL('/activities')
  })
})

test('a session that ends by itself leaves the way and the words to its hiker alone', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = await Promise.all([newPerson(request), newPerson(request)])
  await enterAs(context, first)
  await page.goto('/edit-profile')

  await test.step('the way of one whose session ended is not offered to the next person at this computer', async () => {
    await expect(page.getByLabel('Imię')).toHaveValue('Zofia')
    await endSessions(page)
    await page.reload()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('jednym dotknięciem do: Edycja profilu')).toBeVisible()
    await signInAs(page, second)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('a session that ends while a story is written loses nothing: word why, sign-in, one tap, draft', async () => {
    await visit(page, '/activities/add')
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Mgła na Babiej')
    // Nothing of the page is on its way any more: only what is sent now meets the end.
    await untilQuiet(page)
    // Typed and sent before any clock has kept it: leaving the page must. Nothing stands between the end of the session and the
    // press, or a request of the page's own may meet the end first.
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Mgła na Babiej Górze')
    await endSessions(page)
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Twoja sesja wygasła.')).toBeVisible()
    await expectSound(page)
    await signInAs(page, second)
    await bar(page).getByRole('link', { name: 'Wróć do: Nowa historia' }).click()
    await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Mgła na Babiej Górze')
  })
})
