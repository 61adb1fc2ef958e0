import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { intoPocket } from './support/kept-app.ts'
import { tellStory } from './support/stories.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
})
test.describe.configure({ timeout: 180_000 })

const waiting = (page: Page) => page.getByRole('region', { name: 'Czeka na zasięg' }).getByRole('listitem')

test('what is done without network goes out once, also from two tabs and after the app was closed', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request)
  const story = await tellStory(request, ola)
  await enterAs(context, ola)
  await page.goto(`/activities/${story}`)
  await intoPocket(page)
  await page.goto('/summits/rysy')
  await expect(page.getByRole('button', { name: 'Chcę zdobyć' }).first()).toBeVisible()
  await page.goto(`/activities/${story}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is kept is kept while the page rests.
  await page.waitForTimeout(6_000)
  await context.setOffline(true)

  await test.step('a comment is kept, and says so', async () => {
    await page.getByRole('button', { name: 'Napisz komentarz' }).click()
    await page.getByRole('textbox', { name: /komentarz/i }).fill('Pozdrowienia z doliny bez zasięgu')
    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(page.getByText('Zapisane w telefonie')).toBeVisible()
  })

  await test.step('the page is closed and opened again: it still waits', async () => {
    await page.goto('/offline')
    await expect(waiting(page)).toHaveCount(1)
    await expect(waiting(page).first()).toContainText('Komentarz')
  })

  await test.step('two tabs come back at the same moment, and one comment is there', async () => {
    const other = await context.newPage()
    await other.goto('/offline')
    await expect(waiting(other)).toHaveCount(1)
    await context.setOffline(false)
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')))
    await expect(waiting(page)).toHaveCount(0, { timeout: 40_000 })
    const answer = await request.get(`/api/comments?subject=story&subjectId=${story}`, {
      headers: bearer(ola),
    })
    const { items } = (await answer.json()) as { items: { text: string }[] }
    expect(items.filter(({ text }) => text.includes('bez zasięgu'))).toHaveLength(1)
  })
})

test('what the server refuses is shown with its reason and never lost', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request)
  const story = await tellStory(request, ola)
  await enterAs(context, ola)
  await page.goto(`/activities/${story}`)
  await intoPocket(page)
  await page.waitForTimeout(5_000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Napisz komentarz' }).click()
  await page.getByRole('textbox', { name: /komentarz/i }).fill('Tej historii zaraz nie będzie')
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(page.getByText('Zapisane w telefonie')).toBeVisible()
  await request.delete(`/api/story/${story}`, { headers: bearer(ola) })
  await page.goto('/offline')
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waiting(page).first()).toContainText('Serwer nie przyjął', { timeout: 40_000 })
  await expect(waiting(page).getByRole('button', { name: 'Wyślij ponownie' })).toBeVisible()
  await page.reload()
  await expect(waiting(page).first()).toContainText('Serwer nie przyjął')
  await waiting(page).getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Nic nie czeka')).toBeVisible()
})

test('the worker sends what waits when the network is back and no page is open', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request)
  const story = await tellStory(request, ola)
  await enterAs(context, ola)
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.goto(`/activities/${story}`)
  await intoPocket(page)
  await page.waitForTimeout(5_000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Napisz komentarz' }).click()
  await page.getByRole('textbox', { name: /komentarz/i }).fill('Wysłane po zamknięciu')
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(page.getByText('Zapisane w telefonie')).toBeVisible()
  const origin = new URL(page.url()).origin
  await page.close()
  await context.setOffline(false)
  const registrationId = await known
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'deeds',
    lastChance: false,
  })
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/comments?subject=story&subjectId=${story}`, {
        headers: bearer(ola),
      })
      return ((await answer.json()) as { items: { text: string }[] }).items.length
    })
    .toBe(1)
})
