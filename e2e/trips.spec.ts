import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { untilDrafted } from './support/drafts.ts'
import { mailTo } from './support/mail.ts'
import { bearer, enterAs, freshAddress, newPerson, signInByApi, type Person } from './support/people.ts'

const as = (who: Person) => ({ headers: bearer(who) })

/** So many days from now, as the date field has it. */
function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function join(request: APIRequestContext, who: Person, id: string, word = ''): Promise<void> {
  expect((await request.put(`/api/trips/${id}/seat`, { data: { word }, ...as(who) })).status()).toBe(200)
}

async function pickSummit(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Dodaj szczyt' }).fill(typed)
  await page.getByRole('option', { name }).first().click()
}

test('a trip is announced, joined, waited for, changed and called off', async ({
  page,
  context,
  request,
}) => {
  const title = `Trzy Korony ${Date.now().toString(36)}`
  const [organiser, first, second] = [
    await newPerson(request, { firstName: 'Paweł', lastName: 'Ciupek' }),
    await newPerson(request, { firstName: 'Łucja', lastName: 'Dębska' }),
    await newPerson(request, { firstName: 'Tomasz', lastName: 'Bielak' }),
  ]
  await enterAs(context, organiser)

  await page.goto('/trips')
  await page.getByRole('link', { name: 'Ogłoś wyprawę' }).first().click()
  await expect(page.getByText('Wybierz szczyt, dzień i godzinę')).toBeVisible()
  await page.getByRole('button', { name: 'Ogłoś wyprawę' }).click()
  await expect(page.getByText('Wybierz co najmniej jeden szczyt.')).toBeVisible()
  await page.getByLabel('Tytuł').fill(title)
  await pickSummit(page, 'trzech koron', 'Trzy Korony')
  await page.getByLabel('Dzień', { exact: true }).fill(dayFrom(12))
  await page.getByLabel('Godzina spotkania').fill('06:30')
  await page.getByLabel('Miejsce startu').fill('Kraków, okolice Błoń')
  await page.getByLabel('Dokładne miejsce spotkania').fill('pod trzecią latarnią')
  await page.getByLabel('Początek szlaku opcjonalnie').fill('Krościenko')
  await page.getByLabel('Godzina wyjścia na szlak').fill('08:15')
  await page.getByLabel('Początek szlaku na mapie').fill('49.4403, 20.4280')
  await page.getByLabel('Liczba miejsc').fill('2')
  await expect(page.getByRole('img', { name: /Dzień od świtu do zmierzchu/ })).toBeVisible()
  await expectSoundInEveryLook(page)

  // What is typed outlives the page.
  await untilDrafted(page, title)
  await page.reload()
  await expect(page.getByText('Wracamy do tego, co było tu zaczęte.')).toBeVisible()
  await expect(page.getByLabel('Tytuł')).toHaveValue(title)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Ogłoś wyprawę' }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await expect(page.getByText('pod trzecią latarnią')).toBeVisible()
  await expect(page.getByText(/Godzina odwrotu: \d+:\d\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: '601 100 300' })).toHaveAttribute('href', 'tel:+48601100300')
  await expectSoundInEveryLook(page)

  // Somebody who does not go along sees the place by its name; the second one waits in a row.
  await join(request, first, id, 'Mam czołówkę dla dwojga')
  const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin, locale: 'pl-PL' })
  await enterAs(other, second)
  const waiting = await other.newPage()
  await waiting.goto(`/trips/${id}`)
  await expect(waiting.getByText('Dokładne miejsce zobaczysz')).toBeVisible()
  await expect(waiting.getByText('pod trzecią latarnią')).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Wpisz się na listę rezerwową' }).click()
  await waiting.getByLabel('Słowo do organizatora').fill('Wezmę raczki')
  await waiting.getByRole('button', { name: 'Wpisz mnie' }).click()
  await expect(waiting.getByText('Jesteś na liście rezerwowej, miejsce 1.')).toBeVisible()
  await request.delete(`/api/trips/${id}/seat`, as(first))
  await waiting.reload()
  await expect(waiting.getByText('Idziesz na tę wyprawę.')).toBeVisible()
  await expect(waiting.getByText('pod trzecią latarnią')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByText('„Wezmę raczki”')).toBeVisible()
  await page.getByRole('link', { name: 'Zmień wyprawę' }).click()
  await page.getByLabel('Godzina spotkania').fill('07:00')
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(page.getByText('Kraków, okolice Błoń, 7:00')).toBeVisible()

  await page.getByRole('button', { name: 'Odwołaj wyprawę' }).click()
  await page.getByLabel('Dlaczego?').fill('Idzie halny')
  await page.getByRole('button', { name: 'Odwołaj', exact: true }).click()
  await expect(page.getByText('Ta wyprawa jest odwołana.')).toBeVisible()
  await waiting.goto('/trips?tab=mine')
  await expect(waiting.getByRole('article').filter({ hasText: title })).toContainText('odwołana')
  await waiting.getByRole('button', { name: 'Połącz z kalendarzem' }).click()
  await expect(waiting.getByText(/\/api\/trip-calendar\/\d+-1-/)).toBeVisible()
  await expectSoundInEveryLook(waiting)
  await other.close()
})

test('a hiker names a contact, who agrees, and checks in by the link without signing in', async ({
  page,
  context,
  request,
}) => {
  const [me, other] = [await newPerson(request), await newPerson(request, { firstName: 'Halina' })]
  const letter = (await expect.poll(() => mailTo(me.email)).toHaveLength(1), (await mailTo(me.email))[0]!)
  const link = /confirm-email\/(\S+)/.exec(letter)![1]!
  await request.post('/api/users/confirm-email', { data: { link } })
  const made = await request.post('/api/trips', {
    data: {
      title: 'Śnieżka w dwie osoby',
      summits: [1],
      date: dayFrom(9),
      hour: '08:00',
      startPlace: 'Karpacz',
      seats: 4,
    },
    ...as(me),
  })
  const { id } = (await made.json()) as { id: number }
  await join(request, other, String(id))
  await enterAs(context, me)
  await page.goto(`/trips/${id}`)
  const box = page.getByRole('region', { name: 'Bezpieczny powrót' })
  await box.getByRole('button', { name: 'Włącz na tę wyprawę' }).click()
  const contact = freshAddress()
  await page.getByLabel('Imię osoby bliskiej').fill('Ewa')
  await page.getByLabel('Jej adres e-mail').fill(contact)
  await page.getByRole('dialog').getByRole('button', { name: 'Włącz na tę wyprawę' }).click()
  await expect(box.getByText(contact)).toBeVisible()
  await expect.poll(() => mailTo(contact)).toHaveLength(1)
  const question = /safe-contact\/(\S+)/.exec((await mailTo(contact))[0]!)![1]!

  // A stranger's browser: neither link needs an account.
  const stranger = await context
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, locale: 'pl-PL' })
  const visit = await stranger.newPage()
  await visit.goto(`/safe-contact/${question}`)
  await expect(visit.getByText(me.email)).toBeVisible()
  await visit.getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(visit.getByText('Zgoda zapisana.')).toBeVisible()
  const { safeReturn } = (await (await request.get(`/api/trips/${id}/safe-return`, as(me))).json()) as {
    safeReturn: { link: string }
  }
  await visit.goto(`/safe-return/${safeReturn.link}`)
  await visit.getByRole('button', { name: 'Jeszcze godzina' }).click()
  await expectSoundInEveryLook(visit)
  await visit.getByRole('button', { name: 'Jestem bezpiecznie na dole' }).click()
  await expect(visit.getByText('Powrót potwierdzony.')).toBeVisible()
  await stranger.close()
  await page.reload()
  await expect(box.getByText('Powrót potwierdzony.')).toBeVisible()
})

test('after its day a trip becomes a story with its summits and companions filled in', async ({
  page,
  context,
  request,
}) => {
  // Somebody of the demo world: only there days are over.
  const tokens = await signInByApi(request, 'zofia@kopczyk.example', 'kopczyk-demo')
  await enterAs(context, { tokens })
  await page.goto('/trips?tab=past')
  await page.getByRole('link', { name: 'Turbacz na szarlotkę, razem', exact: true }).click()
  await page.getByRole('link', { name: 'Dodaj historię z tej wyprawy' }).click()
  await expect(page.getByLabel('Tytuł')).toHaveValue('Turbacz na szarlotkę, razem')
  await expect(page.getByRole('list', { name: 'Towarzysze' })).toContainText('Paweł Ciupek')
  await expect(page.getByRole('list', { name: 'Towarzysze' })).toContainText('Stanisław Mróz')
  const summit = page.getByRole('listitem').filter({ hasText: 'Turbacz', visible: true })
  await expect(summit.first()).toBeVisible()
})
