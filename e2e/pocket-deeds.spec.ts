import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { intoPocket } from './support/kept-app.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
})

const waiting = (page: Page) => page.getByRole('region', { name: 'Czeka na zasięg' }).getByRole('listitem')

const onlineAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('what is done without network goes out once: by two tabs, by the worker alone, or waits with the reason of a refusal', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request)
  const [story, gone] = [await tellStory(request, ola), await tellStory(request, ola)]
  await enterAs(context, ola)
  const comments = async () => {
    const answer = await request.get(`/api/comments?subject=story&subjectId=${story}`, {
      headers: bearer(ola),
    })
    return ((await answer.json()) as { items: { text: string }[] }).items.map(({ text }) => text)
  }
  /** Opens a story with network, and writes under it without. */
  const comment = async (on: Page, id: number, words: string) => {
    await on.goto(`/activities/${id}`)
    await on.getByRole('button', { name: 'Napisz komentarz' }).click()
    await on.getByRole('textbox', { name: /komentarz/i }).fill(words)
    await context.setOffline(true)
    await on.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(on.getByText('Zapisane w telefonie')).toBeVisible()
  }
  // Asked of the worker itself: it is told of the network though no page is open.
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.goto('/offline')
  await intoPocket(page)

  await test.step('kept over a reload, and sent once by two tabs that come back at the same moment', async () => {
    await comment(page, story, 'Pozdrowienia z doliny bez zasięgu')
    await page.goto('/offline')
    await expect(waiting(page)).toHaveCount(1)
    await expect(waiting(page).first()).toContainText('Komentarz')
    const other = await context.newPage()
    await other.goto('/offline')
    await expect(waiting(other)).toHaveCount(1)
    await context.setOffline(false)
    await Promise.all([onlineAgain(page), onlineAgain(other)])
    await expect(waiting(page)).toHaveCount(0)
    expect(await comments()).toEqual([expect.stringContaining('bez zasięgu')])
    await other.close()
  })

  await test.step('refused, it is shown with its reason until somebody decides', async () => {
    await comment(page, gone, 'Tej historii zaraz nie będzie')
    await request.delete(`/api/story/${gone}`, { headers: bearer(ola) })
    await page.goto('/offline')
    await context.setOffline(false)
    await onlineAgain(page)
    await expect(waiting(page).first()).toContainText('Serwer nie przyjął')
    await page.reload()
    await expect(waiting(page).first()).toContainText('Serwer nie przyjął')
    await expect(waiting(page).getByRole('button', { name: 'Wyślij ponownie' })).toBeVisible()
    await waiting(page).getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Nic nie czeka')).toBeVisible()
  })

  await test.step('the worker sends what waits when the network is back and no page is open', async () => {
    await comment(page, story, 'Wysłane po zamknięciu')
    const { origin } = new URL(page.url())
    await page.close()
    await context.setOffline(false)
    const registrationId = await known
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'deeds',
      lastChance: false,
    })
    await expect.poll(async () => (await comments()).length).toBe(2)
  })
})
