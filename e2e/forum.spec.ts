import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { untilDrafted } from './support/drafts.ts'
import { bearer, enterAs, newPerson, type Person } from './support/people.ts'
// A form sent empty and a post changed in two windows are refused on purpose.
test.use({ expectedErrors: /status of 40[09]/ })

async function start(request: APIRequestContext, who: Person, fields: object): Promise<number> {
  const data = { board: 'sprzet', title: 'Pytanie', text: '<p>Treść pytania.</p>', ...fields }
  const made = await request.post('/api/forum/threads', { data, headers: bearer(who) })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: number }).id
}

async function reply(request: APIRequestContext, who: Person, subjectId: number, text: string) {
  const data = { subject: 'thread', subjectId, text: `<p>${text}</p>` }
  expect((await request.post('/api/comments', { data, headers: bearer(who) })).status()).toBe(201)
}

/** Types into the rich text with this name. */
async function write(page: Page, name: string, text: string) {
  const field = page.getByRole('textbox', { name })
  await field.click()
  await field.pressSequentially(text)
}

test('a hiker asks, is answered, quotes, mentions, changes and finds it again', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const word = `kijek${Date.now().toString(36)}`
  const me = await newPerson(request, { firstName: 'Bogna', lastName: 'Pytalska' })
  const other = await newPerson(request, { firstName: 'Czesława', lastName: `Odpowiadalska${word}` })
  await start(request, other, { title: `Składane ${word} na zimę` })
  await enterAs(context, me)

  await page.goto('/comments')
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Szlaki i warunki' })).toBeVisible()
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Sprzęt', exact: true }).click()
  await expect(page).toHaveURL('/comments/sprzet')
  await expect(page.getByRole('link', { name: `Składane ${word} na zimę`, exact: true })).toBeVisible()
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A new thread: a similar one is offered, what is typed survives leaving, and it is sent once.
  await page.getByRole('link', { name: 'Nowy wątek' }).click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill(`Które ${word} zimą?`)
  await expect(page.getByRole('heading', { name: /Podobne wątki/ })).toBeVisible()
  await write(page, 'Treść', 'Składane czy jednoczęściowe?')
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await untilDrafted(page, 'jednoczęściowe?')
  await page.reload()
  await page.getByRole('button', { name: 'Przywróć' }).click()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue(`Które ${word} zimą?`)
  await page.getByRole('button', { name: 'Opublikuj wątek' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `Które ${word} zimą?` })).toBeVisible()
  const address = new URL(page.url())
  const id = Number(address.pathname.split('/').at(-1))
  await expect(page.getByRole('button', { name: 'Obserwujesz' })).toHaveAttribute('aria-pressed', 'true')

  // Somebody answers; one comes back to the first unread post, quotes it and names its author.
  for (let n = 2; n <= 24; n++) await reply(request, other, id, `Odpowiedź numer ${n}.`)
  await page.goto('/comments/sprzet')
  await page.getByRole('link', { name: `23 nowe wpisy w wątku „Które ${word} zimą?”` }).click()
  await expect(page).toHaveURL(`/comments/thread/${id}?post=2`)
  const second = page.getByRole('listitem').filter({ hasText: 'Odpowiedź numer 2.' })
  await expect(second).toBeFocused()
  await expect(second).toContainText('24 wpisy')
  await page
    .getByRole('navigation', { name: 'Strony wątku' })
    .last()
    .getByRole('link', { name: 'Strona 2', exact: true })
    .click()
  await expect(page.getByText('Odpowiedź numer 24.').first()).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Odpowiedź numer 24.' })
    .getByRole('button', { name: 'Cytuj' })
    .click()
  await write(page, 'Treść odpowiedzi', `Dziękuję @Odpowiadalska${word}`)
  await page.getByRole('option', { name: new RegExp(other.name) }).click()
  await page.getByRole('textbox', { name: 'Treść odpowiedzi' }).pressSequentially(' za radę!')
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page).toHaveURL(`/comments/thread/${id}?post=25`)
  const own = page.getByRole('listitem').filter({ hasText: 'za radę!' })
  await expect(own.getByRole('blockquote')).toContainText('Odpowiedź numer 24.')
  await expect(own.getByRole('link', { name: `@${other.name}` })).toHaveAttribute(
    'href',
    new RegExp(`/users/${other.id}$`),
  )
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Whoever asked says that it is solved; the list says so too, and it can be taken back.
  await page.getByRole('button', { name: 'Oznacz jako rozwiązany' }).click()
  await expect(page.getByText('rozwiązany', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sprzęt', exact: true }).click()
  const row = page.getByRole('article').filter({ hasText: `Które ${word} zimą?` })
  await expect(row).toContainText('rozwiązany')
  await row.getByRole('link', { name: `Które ${word} zimą?`, exact: true }).click()
  await page.getByRole('button', { name: 'Wątek: więcej' }).click()
  await page.getByRole('menuitem', { name: 'To jeszcze nie rozwiązane' }).click()
  await expect(page.getByRole('button', { name: 'Oznacz jako rozwiązany' })).toBeVisible()
  await page.goto(`/comments/thread/${id}?post=25`)

  // The same post changed elsewhere meanwhile: nothing is overwritten unseen, nothing typed is lost.
  await own.getByRole('button', { name: 'Edytuj' }).click()
  const field = page.getByRole('textbox', { name: 'Treść komentarza' })
  await field.press('End')
  await field.pressSequentially(' Naprawdę.')
  const posts = await request.get(`/api/forum/threads/${id}?page=2`)
  const { posts: all } = (await posts.json()) as { posts: { id: number; number: number }[] }
  const mine = all.find((post) => post.number === 25)!
  await request.patch(`/api/comments/${mine.id}`, {
    data: { text: '<p>Z innego okna.</p>' },
    headers: bearer(me),
  })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('alert')).toContainText('Twój tekst jest bezpieczny')
  await expect(page.getByRole('region', { name: 'Nowsza wersja tego wpisu' })).toContainText('Z innego okna.')
  await expect(field).toContainText('Naprawdę.')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(own).toContainText('Naprawdę.')
  await expect(own).toContainText('zmieniono')

  // Found by another form of the word, from the search over everything too.
  await page.goto(`/comments/search?q=${encodeURIComponent(`${word} zimowych`)}`)
  await expect(page.getByText('O tym jeszcze nikt nie pisał')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Szukaj na forum' }).fill(`${word} zimy`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Które ${word} zimą?` })).toBeVisible()
  await expectSoundInEveryLook(page)

  // As a stranger: drawn by the server, closed for writing, with structured data.
  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const quiet = await stranger.newPage()
  await quiet.goto(`/comments/thread/${id}?page=2`)
  await expect(quiet.getByText('Odpowiedź numer 24.').first()).toBeVisible()
  await expect(quiet.getByRole('button', { name: 'Odpowiedz' })).toHaveCount(0)
  const data = JSON.parse(
    (await quiet.locator('script[type="application/ld+json"]').textContent())!,
  ) as object
  expect(data).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: `Które ${word} zimą?`,
    author: { '@type': 'Person', name: 'Bogna Pytalska' },
  })
  await expect(quiet.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/comments/thread/${id}\\?page=2$`),
  )
  await stranger.close()
})

test('conditions are reported with a photo, confirmed by another and shown where they are @all', async ({
  page,
  context,
  request,
}) => {
  const text = `Lód i szadź ${Date.now().toString(36)}`
  const me = await newPerson(request, { firstName: 'Roch', lastName: 'Widział' })
  const other = await newPerson(request, { firstName: 'Ida', lastName: 'Potwierdza' })
  await enterAs(context, me)
  await page.goto('/summits/tarnica')
  await page.getByRole('heading', { name: /Warunki/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Zgłoś warunki' }).click()
  const form = page.getByRole('dialog', { name: 'Zgłoś warunki' })
  await form.getByRole('radio', { name: 'Lód' }).check({ force: true })
  await form.getByRole('button', { name: 'Zgłoś', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Opis' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Opis' }).fill(text)
  // Closed by a slip of the hand, it opens again as it was.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Zgłoś warunki' }).click()
  await expect(form.getByRole('textbox', { name: 'Opis' })).toHaveValue(text)
  await expect(form.getByRole('radio', { name: 'Lód' })).toBeChecked()
  await form.locator('input[type=file]').setInputFiles({
    name: 'lod.png',
    mimeType: 'image/png',
    buffer: readFileSync('web/public/assets/card.png'),
  })
  await expect(form.getByRole('button', { name: 'Usuń zdjęcie' })).toBeVisible()
  await form.getByRole('button', { name: 'Zgłoś', exact: true }).click()
  await expect(page.getByText('Dziękujemy, zgłoszenie już widać.')).toBeVisible()
  const item = page.getByRole('article').filter({ hasText: text }).last()
  await expect(item).toContainText('Lód')
  await expect(item.getByRole('img')).toBeVisible()
  await expect(item.getByRole('button', { name: /Potwierdzam/ })).toHaveCount(0)

  await page.evaluate((tokens) => {
    localStorage.setItem('accessToken', tokens.accessToken)
    localStorage.setItem('refreshToken', tokens.refreshToken)
  }, other.tokens)
  await page.goto('/conditions?range=bieszczady')
  const confirm = item.getByRole('button', { name: /Potwierdzam/ })
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-pressed', 'true')
  await expect(confirm).toContainText('1')
  await item.getByRole('button', { name: /Już nieaktualne/ }).click()
  await expect(confirm).toHaveAttribute('aria-pressed', 'false')
  await expectSoundInEveryLook(page)
  const feed = await request.get('/api/conditions/feed/bieszczady')
  expect(await feed.text()).toContain(text)
})
