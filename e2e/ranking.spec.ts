import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'

const SNIEZKA = 1

test('a story gives points with their reasons, a place in the ranking, and both can be left', async ({
  page,
  context,
  request,
}) => {
  const lastName = `Kamyk${Date.now().toString(36)}`
  const me = await newPerson(request, { firstName: 'Bronisława', lastName })
  const year = new Date().getFullYear()
  const date = `${year}-01-02`
  await tellStory(request, me, {
    title: 'Noworoczna Śnieżka',
    date,
    summits: [SNIEZKA],
    distance: 12_400,
    ascent: 850,
  })
  await enterAs(context, me)

  await page.goto('/ranking')
  const own = page.getByRole('row').filter({ hasText: me.name })
  await expect(own).toContainText('38')
  await expect(own).toContainText(/miejsca brakuje|nikt nie ma więcej/)
  await expect(page.getByRole('navigation', { name: 'Okres' }).getByRole('link')).toHaveCount(3)
  await expectSoundInEveryLook(page)

  await page.getByRole('button', { name: 'Karpaty', exact: true }).click()
  await expect(page).toHaveURL('/ranking?scope=karpaty')
  await expect(own).toHaveCount(0)
  await expect(page.getByText('Nie masz tu jeszcze punktów')).toBeVisible()
  await page.getByRole('button', { name: 'Sudety', exact: true }).click()
  await expect(own).toBeVisible()
  await page.getByRole('link', { name: 'Od początku' }).click()
  await expect(page).toHaveURL('/ranking?period=all&scope=sudety')

  const find = page.getByRole('combobox', { name: 'Znajdź w rankingu' })
  await find.fill(lastName.toLowerCase())
  await page.getByRole('option', { name: me.name }).click()
  await expect(own).toBeVisible()

  await page.getByRole('link', { name: 'Jak liczymy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jak liczymy' })).toBeVisible()
  await expect(page.getByText('Dała Ci 38 punktów:')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Noworoczna Śnieżka' })).toContainText(
    '10 za historię + 2 za drogę (co 5 km) + 4 za podejścia (co 200 m)',
  )
  await expectSoundInEveryLook(page)

  await page.goto(`/users/${me.id}`)
  await expect(page.getByText('miejsce w rankingu')).toBeVisible()
  // Parts that come when they are near make the page longer on the way down.
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(page.getByRole('heading', { name: 'Księga punktów' })).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByText('Masz 38 punktów.')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz księgę (CSV)' }).click()
  expect((await file).suggestedFilename()).toBe(`ksiega-punktow-${me.id}.csv`)

  await page.goto('/edit-profile')
  await page.getByRole('checkbox', { name: 'Tryb honorowy' }).check()
  await expect(page.getByText('Ustawienia zapisane.')).toBeVisible()
  await page.goto(`/users/${me.id}`)
  await expect(page.getByText('poza rankingiem')).toBeVisible()
  await page.goto('/ranking')
  await expect(page.getByText('Masz włączony tryb honorowy')).toBeVisible()
})

test('what looks impossible is asked about kindly, and one sentence is enough @all', async ({
  page,
  context,
  request,
}) => {
  const me = await newPerson(request, { firstName: 'Gniewko', lastName: 'Szybki' })
  await tellStory(request, me, {
    title: 'Bardzo szybki dzień',
    date: '2026-03-03',
    distance: 60_000,
    time: 120,
  })
  await enterAs(context, me)
  await page.goto(`/users/${me.id}`)
  await expect(page.getByRole('heading', { name: 'Pomóż nam to zrozumieć' })).toBeVisible()
  await expect(page.getByText('poza rankingiem')).toBeVisible()
  await expectSoundInEveryLook(page)
  await page.getByRole('textbox', { name: 'Jak to było?' }).fill('To był rajd rowerowy, nie pieszy.')
  await page.getByRole('button', { name: 'Wyślij wyjaśnienie' }).click()
  await expect(page.getByText('Dziękujemy, punkty się liczą.')).toBeVisible()
  await expect(page.getByText('miejsce w rankingu')).toBeVisible()
})
