import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson, signInByApi } from './support/people.ts'
import { tellStory } from './support/stories.ts'

test('the bell rings at once, the list groups what belongs together, and each topic can be switched off', async ({
  page,
  context,
  request,
}) => {
  const author = await newPerson(request, { firstName: 'Zofia', lastName: 'Dzwonek' })
  const id = await tellStory(request, author, { title: 'Świt na Ślęży' })
  await enterAs(context, author)
  await page.goto('/ranking/rules')
  const bell = page.getByRole('region', { name: 'Narzędzia' }).getByRole('link', { name: /^Powiadomienia/ })
  await expect(bell).toHaveAccessibleName(/\d+ now/, { timeout: 60_000 })
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)![0])

  const fans = [
    await newPerson(request, { firstName: 'Marek', lastName: 'Gąsienica' }),
    await newPerson(request, { firstName: 'Ola', lastName: 'Pietrzyk' }),
    await newPerson(request, { firstName: 'Jan', lastName: 'Ślęzak' }),
  ]
  for (const fan of fans) await request.put(`/api/story/${id}/applause`, { headers: bearer(fan) })
  await expect(bell).toHaveAccessibleName(new RegExp(`: ${before + 1} now`))

  await bell.click()
  await expect(page.getByRole('heading', { name: 'Powiadomienia', level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Świt na Ślęży' })
  await expect(line).toContainText('Jan Ślęzak i 2 inne osoby biją brawo za historię Świt na Ślęży.')
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const kinds = page.getByRole('navigation', { name: 'Rodzaje powiadomień' })
  const widths = await kinds.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(widths.scrollWidth, 'no kind of notices is cut off').toBeLessThanOrEqual(widths.clientWidth)

  await line.getByRole('button', { name: 'Oznacz jako przeczytane' }).click()
  await expect(line.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
  await page.getByRole('button', { name: 'Wszystko przeczytane' }).click()
  await expect(bell).toHaveAccessibleName('Powiadomienia')

  // Not `uncheck`: it looks at the box before the choice is drawn.
  const applause = page.getByRole('checkbox', { name: 'Brawa: dzwonek' })
  await applause.click()
  await expect(applause).not.toBeChecked()
  await expect(line).toHaveCount(0)
  await applause.click()
  await expect(applause).toBeChecked()
  await page.getByRole('radio', { name: 'w poniedziałek rano' }).click()
  await expect(page.getByRole('radio', { name: 'w poniedziałek rano' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'w poniedziałek rano' })).toBeChecked()
  // Without keys nothing is pushed, so nothing is offered.
  await expect(page.getByRole('columnheader', { name: 'telefon' })).toHaveCount(0)
  await line.getByRole('link', { name: 'Świt na Ślęży' }).click()
  await expect(page).toHaveURL(`/activities/${id}`)
})

test('somebody reports a story, a moderator hides it, the author appeals and another moderator gives it back', async ({
  page,
  context,
  request,
  browser,
}) => {
  const title = `Reklama butów ${Date.now()}`
  const author = await newPerson(request, { firstName: 'Adam', lastName: 'Sprzedawca' })
  const reader = await newPerson(request, { firstName: 'Ewa', lastName: 'Czujna' })
  const id = await tellStory(request, author, { title })
  await enterAs(context, reader)
  await page.goto(`/activities/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Zgłoś' }).click()
  const form = page.getByRole('dialog', { name: 'Co jest nie tak?' })
  await form.getByRole('radio', { name: 'Reklama albo spam' }).check()
  await form.getByRole('textbox').fill('Same linki do sklepu.')
  await form.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Dziękujemy. Moderatorzy to sprawdzą.')).toBeVisible()

  const enter = async (email: string, password?: string) => {
    const tokens = await signInByApi(request, email, password)
    const another = await browser.newContext({ locale: 'pl-PL', timezoneId: 'Europe/Warsaw' })
    await another.addInitScript(() => {
      localStorage.setItem('cookies-bar', 'true')
      localStorage.setItem('app-notice-closed', 'true')
    })
    await enterAs(another, { tokens })
    return another.newPage()
  }
  const judge = await enter('jan@kopczyk.example', 'kopczyk-demo')
  await judge.goto('/moderation')
  const found = judge.getByRole('article').filter({ hasText: title })
  await expect(found).toContainText('Same linki do sklepu.')
  await expectSoundInEveryLook(judge)
  await found.getByRole('radio', { name: 'Ukryj' }).check()
  await found.getByRole('textbox').fill('To reklama, a regulamin jej nie dopuszcza.')
  await found.getByRole('button', { name: 'Zapisz decyzję' }).click()
  await expect(found).toHaveCount(0)
  expect((await page.request.get(`/api/story/${id}`)).status()).toBe(404)

  const writer = await enter(author.email)
  await writer.goto(`/activities/${id}`)
  const banner = writer.getByRole('status').filter({ hasText: 'Ukryte przez moderatorów.' })
  await expect(banner).toContainText('Powód: To reklama, a regulamin jej nie dopuszcza.')
  await banner.getByRole('link', { name: 'Odwołaj się od tej decyzji' }).click()
  await expect(writer).toHaveURL(/\/moderation\/mine#decyzja-\d+$/)
  await expect(writer.getByText('To reklama, a regulamin jej nie dopuszcza.')).toBeVisible()
  await writer.getByRole('button', { name: 'Odwołaj się' }).click()
  await writer.getByRole('textbox').fill('To moje własne buty, opisuję, jak się sprawdziły.')
  await writer.getByRole('button', { name: 'Wyślij odwołanie' }).click()
  await expect(writer.getByText('Odwołanie czeka na odpowiedź.')).toBeVisible()
  await expect(writer.getByText('Odpowie inny moderator niż ten, kto zdecydował.')).toBeVisible()

  await judge.goto('/moderation?tab=appeals')
  const own = judge.getByRole('article').filter({ hasText: title })
  await expect(own).toContainText('To Twoja decyzja, więc odpowie inna osoba spośród moderatorów.')
  const other = await enter('halina@kopczyk.example', 'kopczyk-demo')
  await other.goto('/moderation?tab=appeals')
  const appealed = other.getByRole('article').filter({ hasText: title })
  await appealed.getByRole('textbox').fill('Racja, to opis, nie reklama.')
  await appealed.getByRole('button', { name: 'Przyjmij odwołanie' }).click()
  await expect(appealed).toHaveCount(0)
  expect((await page.request.get(`/api/story/${id}`)).status()).toBe(200)
  await other.goto('/moderation/numbers')
  await expect(other.getByRole('row', { name: /Odwołanie przyjęte/ })).toBeVisible()
  await expectSoundInEveryLook(other)
})
