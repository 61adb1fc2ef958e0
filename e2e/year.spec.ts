import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson, signInByApi } from './support/people.ts'
import { visit } from './support/visit.ts'

// A year that is not shown is no page for whoever loads it, until the app knows who asks.
test.use({ expectedErrors: /404/ })

test('a hiker opens their year, shows it to others and hides it again', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const tokens = await signInByApi(request, 'zofia@kopczyk.example', 'kopczyk-demo')
  await enterAs(context, { tokens })
  const headers = bearer({ tokens })
  const me = (await (await request.get('/api/users/0', { headers })).json()) as { id: number }
  const { periods } = (await (await request.get(`/api/users/${me.id}/year`, { headers })).json()) as {
    periods: string[]
  }
  const year = periods.find((one) => one !== 'all')!

  await page.goto(`/users/${me.id}?year=${year}`)
  await page.getByRole('link', { name: `cały rok ${year}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Twój rok w górach ${year}`)
  await expect(page.getByRole('img', { name: /^Grzbiet z wędrówek/ })).toBeVisible()
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const stranger = await browser.newContext({ baseURL: baseURL! })
  const seen = await stranger.newPage()
  const address = `/users/${me.id}/year/${year}`

  await test.step('kept to oneself, it is nowhere', async () => {
    expect((await request.get(address, { headers: { accept: 'text/html' } })).status()).toBe(404)
    expect((await request.get(`/api${address}/card.png`)).status()).toBe(404)
  })

  await test.step('shown, a stranger reads it before any script, and a preview has its picture', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith(`/${year}/shown`))
    await page.getByLabel('Pokaż tę stronę innym').click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByLabel('Pokaż tę stronę innym')).toBeChecked()
    const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(`/api${address}/card.png`)
    expect(html).toMatch(/Rok w\sgórach/)
    expect((await request.get(`/api${address}/card.png`)).headers()['content-type']).toBe('image/png')
    await seen.goto(address)
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(`Rok w górach ${year}`)
    await expect(seen.getByLabel('Pokaż tę stronę innym')).toHaveCount(0)
  })

  await test.step('its picture is downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz obrazek' }).click()
    expect((await download).suggestedFilename()).toBe(`kopczyk-${year}-picture.png`)
  })

  await test.step('on paper there are no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Pobierz obrazek' })).toBeHidden()
    await expect(page.getByRole('img', { name: /^Grzbiet z wędrówek/ })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('hidden again, it is gone at once', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith(`/${year}/shown`))
    await page.getByLabel('Pokaż tę stronę innym').click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByLabel('Pokaż tę stronę innym')).not.toBeChecked()
    expect((await request.get(address, { headers: { accept: 'text/html' } })).status()).toBe(404)
    expect((await request.get(`/api${address}/picture.png`)).status()).toBe(404)
    await seen.reload()
    await expect(seen).toHaveURL('/404')
  })
  await stranger.close()

  await test.step('all years stand one after another', async () => {
    await visit(page, `/users/${me.id}/year`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Twoje lata w górach')
    await expectSoundInEveryLook(page)
  })
})

test('a new hiker finds an empty year that says how to begin', async ({ page, context, request }) => {
  const person = await newPerson(request)
  await enterAs(context, person)
  await page.goto(`/users/${person.id}/year/${new Date().getFullYear()}`)
  await expect(page.getByRole('heading', { name: 'Rok dopiero się zaczyna' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Dodaj historię' })).toBeVisible()
  await expectSoundInEveryLook(page)
})
