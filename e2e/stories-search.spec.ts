import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'

test.describe.configure({ timeout: 90_000 })

test('the search finds stories by any form of a word, and hikers; never a private story of another', async ({
  page,
  context,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const author = await newPerson(request, { firstName: 'Bronisława', lastName: `Szukalska-${mark}` })
  const tell = (person: Person, data: Record<string, unknown>) =>
    request.post('/api/story', {
      data: { date: '2026-06-20', ...data },
      headers: { Authorization: `Bearer ${person.tokens.accessToken}` },
    })
  await tell(author, { title: `Kwiecista grzęda ${mark}` })
  await tell(author, { title: `Kwiecista grzęda po kryjomu ${mark}`, visibility: 'private' })

  await enterAs(context, await newPerson(request))
  await page.goto('/activities')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
  await page.getByRole('button', { name: /^Szukaj: / }).click()
  const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
  await popup.getByRole('searchbox').fill(`kwiecistej grzędzie ${mark}`)
  const hit = popup.getByRole('link', { name: `Kwiecista grzęda ${mark}` })
  await expect(hit).toContainText(`Bronisława Szukalska-${mark}, 20 czerwca 2026`)
  await expect(popup.getByRole('heading', { name: 'Historie' })).toBeVisible()
  await expect(popup.getByText('po kryjomu')).toHaveCount(0)
  await popup.getByRole('searchbox').fill(`szukalska-${mark}`)
  await expect(popup.getByRole('link', { name: `Bronisława Szukalska-${mark}` })).toBeVisible()
  await popup.getByRole('searchbox').fill(`kwiecista grzęda ${mark}`)
  await expect(hit).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kwiecista grzęda ${mark}`)
})
