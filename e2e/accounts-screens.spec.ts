import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { visit } from './support/visit.ts'

// Each screen is looked at in every look.

test.describe('the screens of a stranger', () => {
  // One of the screens is that of a link that does not work.
  test.use({ expectedErrors: /410/ })

  test('are sound: forms of an account, also full of complaints, and the list of hikers', async ({
    page,
  }) => {
    await page.goto('/info')
    for (const [path, heading] of [
      ['/signin', 'Dobrze Cię widzieć'],
      ['/password-reset', 'Nowe hasło'],
      ['/password-new', 'Ustaw nowe hasło'],
      ['/password-new/zofia@example.org/abc', 'Ten link już nie działa'],
      ['/users', 'Wędrowcy'],
      ['/signup', 'Zacznij swój kopczyk'],
    ] as const) {
      await test.step(`${path} is sound`, async () => {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expectSoundInEveryLook(page)
      })
    }

    await test.step('a form full of complaints is sound', async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('zofia')
      await page.getByLabel('Hasło', { exact: true }).fill('abc')
      await page.getByLabel('Powtórz hasło').fill('abd')
      await page.getByRole('checkbox').focus()
      await page.getByRole('checkbox').blur()
      await expect(page.getByText('Bez tej zgody nie możemy założyć konta.')).toBeVisible()
      await expectSoundInEveryLook(page)
    })
  })
})

test('the screens of a hiker are sound: their page, and editing it', async ({ page, context, request }) => {
  const person = await newPerson(request, {
    profile: { city: 'Kraków', description: '<p>Chodzę po <strong>Beskidach</strong>.</p>' },
  })
  const headers = bearer(person)
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

  await test.step('the page of a hiker is sound', async () => {
    await expect(page.getByRole('heading', { name: 'Zdobyte i jeszcze nie' })).toBeVisible()
    await page.getByText('Pokaż w tabeli').click()
    await expectSoundInEveryLook(page)
  })

  await test.step('editing the profile is sound, with its popup too', async () => {
    await visit(page, '/edit-profile')
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
})
