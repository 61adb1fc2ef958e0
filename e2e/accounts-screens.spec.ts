import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'

// Passwords are slow to check on purpose, and each test makes people of its own.
test.describe.configure({ timeout: 60_000 })

// One of the screens is that of a link that does not work.
test.use({ expectedErrors: /410/ })

for (const path of [
  '/signin',
  '/signup',
  '/password-reset',
  '/password-new',
  '/password-new/zofia@example.org/abc',
  '/users',
]) {
  test(`${path} is sound`, async ({ page }) => {
    await page.goto(path)
    await expectSoundInEveryLook(page)
  })
}

test('a form full of complaints is sound', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('zofia')
  await page.getByLabel('Hasło', { exact: true }).fill('abc')
  await page.getByLabel('Powtórz hasło').fill('abd')
  await page.getByRole('checkbox').focus()
  await page.getByRole('checkbox').blur()
  await expect(page.getByText('Bez tej zgody nie możemy założyć konta.')).toBeVisible()
  await expectSoundInEveryLook(page)
})

test('editing the profile is sound, with its popup too', async ({ page, context, request }) => {
  const person = await newPerson(request)
  await enterAs(context, person)
  await page.goto('/edit-profile')
  await expect(page.getByRole('textbox', { name: 'Opis' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible()
  await page.getByLabel('Imię').fill('')
  await page.getByLabel('Imię').blur()
  await page.getByRole('button', { name: 'Zmień hasło' }).click()
  await expectSoundInEveryLook(page)
  await page.getByRole('button', { name: 'Usuń konto' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSoundInEveryLook(page)
})

test('the page of a hiker is sound', async ({ page, context, request }) => {
  const person = await newPerson(request, {
    profile: { city: 'Kraków', description: '<p>Chodzę po <strong>Beskidach</strong>.</p>' },
  })
  const headers = { Authorization: `Bearer ${person.tokens.accessToken}` }
  const hits = (await (await request.get('/api/summit/search?q=Rysy')).json()) as { id: number }[]
  const story = {
    title: 'Rysy',
    date: '2026-08-02',
    distance: 19_000,
    time: 640,
    summits: [hits[0]!.id],
  }
  await request.post('/api/story', { data: story, headers })
  await enterAs(context, person)
  await page.goto(`/users/${person.id}`)
  await expect(page.getByRole('heading', { name: 'Zdobyte i jeszcze nie' })).toBeVisible()
  await page.getByText('Pokaż w tabeli').click()
  await expectSoundInEveryLook(page)
})
