import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson, signInByApi } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { gpxFile, giveTrack } from './support/tracks.ts'

test('a hiker of the demo world opens the booklet from the profile, turns its pages and prepares a year for print', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const tokens = await signInByApi(request, 'zofia@kopczyk.example', 'kopczyk-demo')
  await enterAs(context, { tokens })
  const headers = bearer({ tokens })
  const me = (await (await request.get('/api/users/0', { headers })).json()) as { id: number }

  await page.goto(`/users/${me.id}`)
  await page.getByRole('link', { name: /Otwórz książeczkę/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Książeczka GOT' })).toBeVisible()
  const degrees = page.getByRole('main').getByRole('listitem')
  await expect(degrees.filter({ hasText: 'Popularna' })).toContainText('zdobyta')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Data',
    'Trasa i szlaki',
    'km',
    'podejścia, m',
    'punkty',
    'Dowód',
  ])

  await test.step('„Co dalej?” answers for another place, with its reasons', async () => {
    await page.getByLabel('Skąd wyruszasz').selectOption('Karpacz')
    await expect(page.getByRole('list', { name: 'Co dalej?' }).getByRole('link')).not.toHaveCount(0)
    await expect(page.getByText(/^Start: /).first()).toBeVisible()
  })
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('the pages are turned with the keyboard', async () => {
    await page
      .getByRole('navigation', { name: 'Strony książeczki' })
      .getByRole('link', { name: 'Strona 1', exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/booklet\?page=1$/)
    await expect(page.getByText('strona 1', { exact: true })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Przygotuj do druku' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Książeczka GOT, rok/ })).toBeVisible()
  const sketches = page.getByRole('img', { name: /^Szkic trasy/ })
  await expect(sketches).toHaveCount(await page.locator('tbody tr').count())
  await expectSoundInEveryLook(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Dodaj historię' })).toBeHidden()
  await expect(sketches.first()).toBeVisible()
})

test('a stranger is asked to sign in; a new hiker begins with an empty page, sees what waits for a proof, and the proof counts @all', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/booklet')
  await expect(page).toHaveURL(/\/401$/)
  const person = await newPerson(request)
  await enterAs(context, person)
  await page.goto('/booklet')
  await expect(page.getByRole('heading', { name: 'Pierwsza strona czeka' })).toBeVisible()
  await expectSoundInEveryLook(page)

  const data = { title: 'Sobota na Śnieżce', date: '2026-06-08', distance: 14_000, ascent: 820 }
  const id = await tellStory(request, person, data)
  await page.reload()
  await expect(page.getByText('22 punkty czekają, jeszcze ich nie liczymy')).toBeVisible()
  await expect(page.getByRole('row', { name: /Sobota na Śnieżce/ })).toContainText('brak')

  await giveTrack(request, person, id, gpxFile('sniezka', 7))
  await page.reload()
  await expect(page.getByRole('row', { name: /Śnieżka/ })).toContainText('ślad')
  await expect(page.getByText('Żadna wycieczka nie czeka na dowód.')).toBeVisible()
})
