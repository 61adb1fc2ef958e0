import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { faultsIn } from './support/axe.ts'
import { enterAs, newPerson, PASSWORD, signInByApi, type Person } from './support/people.ts'

const dirty = (page: Page) => page.getByText('Masz niezapisane zmiany. Zapisz je, zanim pójdziesz dalej.')
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true })
const description = (page: Page) => page.getByRole('textbox', { name: 'Opis' })
const saved = (page: Page) => page.getByText('Zapisane, profil jest aktualny.')

/** Green to the left, red to the right. */
const picture = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1e4d3e' } })
    .composite([
      {
        input: { create: { width: 800, height: 1200, channels: 3, background: '#c8281e' } },
        left: 800,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
    .then((buffer) => ({ name: 'szczyt.png', mimeType: 'image/png', buffer }))

const discard = (page: Page) => page.getByRole('button', { name: 'Odrzuć zmiany' }).click()

let person: Person

test.beforeEach(async ({ page, context, request }) => {
  person = await newPerson(request)
  await enterAs(context, person)
  await page.goto('/edit-profile')
  await expect(description(page)).toBeVisible()
})

test.describe('the form of a profile', () => {
  // The change that is refused.
  test.use({ expectedErrors: /400/ })

  test('is filled in wrongly, left, come back to, saved and signed off from', async ({ page }) => {
    await test.step('a first name is needed', async () => {
      await page.getByLabel('Imię').fill(' ')
      await expect(page.getByText('Podaj imię, bez niego nikt Cię nie pozna na szlaku.')).toBeVisible()
      await expect(save(page)).toBeDisabled()
      await discard(page)
      await expect(page.getByLabel('Imię')).toHaveValue('Zofia')
      await expect(dirty(page)).toBeHidden()
    })

    await test.step('the description offers exactly bold, italic, underline and link, and stops at 2000 characters', async () => {
      const bar = page.getByRole('toolbar', { name: 'Formatowanie tekstu' })
      await expect(bar.getByRole('button')).toHaveCount(4)
      for (const name of ['Pogrubienie', 'Kursywa', 'Podkreślenie', 'Wstaw odnośnik']) {
        await expect(bar.getByRole('button', { name })).toBeVisible()
      }
      await description(page).fill('a'.repeat(2000))
      await expect(page.getByText('2000/2000')).toBeVisible()
      await expect(save(page)).toBeEnabled()
      await description(page).click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type('b')
      await expect(page.getByText('2001/2000')).toBeVisible()
      await expect(save(page)).toBeDisabled()
      await page.keyboard.press('Backspace')
      await expect(save(page)).toBeEnabled()
      await discard(page)
      await expect(page.getByText('0/2000', { exact: true })).toBeVisible()
      await expect(dirty(page)).toBeHidden()
    })

    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await test.step(`at ${width}×${height} the floating button stays, and each field can be reached beside it`, async () => {
        await page.setViewportSize({ width, height })
        const menu = page.getByRole('button', { name: 'Otwórz menu' })
        for (const field of [
          page.getByLabel('Imię'),
          page.getByLabel('Miasto'),
          description(page),
          save(page),
        ]) {
          await field.focus()
          await expect(menu).toHaveCSS('opacity', '1')
          const isCovered = await field.evaluate((one) => {
            const { left, top, width: wide, height: high } = one.getBoundingClientRect()
            const over = document.elementFromPoint(left + wide / 2, top + Math.min(high / 2, 20))
            return !one.contains(over)
          })
          expect(isCovered).toBe(false)
          const [beside, button] = [(await save(page).boundingBox())!, (await menu.boundingBox())!]
          expect(beside.x + beside.width).toBeLessThan(button.x)
        }
        await menu.click()
        await expect(page.getByRole('navigation', { name: 'Działy' })).toBeVisible()
        await page.getByRole('button', { name: 'Zamknij menu' }).click()
        await expect(page.getByRole('navigation', { name: 'Działy' })).toBeHidden()
      })
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    await test.step('leaving with unsaved changes asks first, and the changes wait for the return', async () => {
      await page.getByLabel('Miasto').fill('Sucha Beskidzka')
      const leave = page.getByRole('navigation', { name: 'Działy' }).getByRole('link', { name: 'Ranking' })
      await leave.click()
      const popup = page.getByRole('dialog', { name: 'Wyjść bez zapisywania?' })
      await popup.getByRole('button', { name: 'Zostaję' }).click()
      await expect(popup).toBeHidden()
      await expect(page.getByLabel('Miasto')).toHaveValue('Sucha Beskidzka')
      await leave.click()
      await popup.getByRole('button', { name: 'Wychodzę' }).click()
      await expect(page).toHaveURL('/ranking')
      await page.goBack()
      await expect(page.getByLabel('Miasto')).toHaveValue('Sucha Beskidzka')
      await expect(dirty(page)).toBeVisible()
      await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
      await expect(page.getByLabel('Miasto')).toHaveValue('')
      await expect(dirty(page)).toBeHidden()
    })

    await test.step('a refused change: is told under the form and beside its field, and nothing typed is lost', async () => {
      await page.route('**/api/users/0', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 400,
              json: {
                statusCode: 400,
                error: 'validation',
                message: 'Popraw pola.',
                fields: { city: 'Za długo.' },
              },
            })
          : route.continue(),
      )
      await page.getByLabel('Miasto').fill('Żywiec')
      await save(page).click()
      await expect(page.getByRole('alert')).toHaveText('Popraw pola.')
      await expect(page.getByText('Za długo.')).toBeVisible()
      await expect(page.getByLabel('Miasto')).toHaveValue('Żywiec')
      await expect(dirty(page)).toBeVisible()
      await page.unroute('**/api/users/0')
      await discard(page)
    })

    await test.step('every field is saved and shown on the own page', async () => {
      await expect(dirty(page)).toBeHidden()
      await page.getByLabel('Imię').fill('Łucja')
      await expect(dirty(page)).toBeVisible()
      await page.getByLabel('Nazwisko').fill('Żak')
      await page.getByLabel('Miasto').fill('Zakopane')
      await page.getByLabel('Data urodzenia').fill('1991-03-04')
      await description(page).click()
      await page.keyboard.type('Wstaję ')
      await page.getByRole('button', { name: 'Pogrubienie' }).click()
      await page.keyboard.type('przed świtem')
      await expect(page.getByText('19/2000')).toBeVisible()
      const sent = page.waitForRequest((one) => one.method() === 'PATCH')
      await save(page).click()
      expect((await sent).postDataJSON()).toEqual({
        firstName: 'Łucja',
        lastName: 'Żak',
        city: 'Zakopane',
        birthDate: '1991-03-04',
        description: '<p>Wstaję <strong>przed świtem</strong></p>',
        profileImage: null,
      })
      await expect(saved(page)).toBeVisible()
      await expect(dirty(page)).toBeHidden()
      await expect(page.getByRole('region', { name: 'Twoje konto' })).toContainText('Łucja Żak')
      await page.getByRole('link', { name: 'Zobacz swój profil' }).click()
      await expect(page).toHaveURL(`/users/${person.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Łucja Żak')
      await expect(page.getByText('przed świtem')).toHaveCSS('font-weight', /[67]00/)
      await expect(page.getByText('Zakopane, z Kopczykiem od')).toBeVisible()
    })

    await test.step('signing off with unsaved changes is not held up', async () => {
      await page.goBack()
      await expect(page.getByLabel('Miasto')).toHaveValue('Zakopane')
      await page.getByLabel('Miasto').fill('Żywiec')
      await page.getByRole('button', { name: 'Wyloguj' }).click()
      await expect(page).toHaveURL('/signin')
    })
  })
})

test.describe('what stands beside the form', () => {
  // A wrong password, the sessions of an account that is gone, and a network that is not there.
  test.use({ expectedErrors: /400|401|ERR_/ })

  test('is a picture, an invitation, own data, privacy, the password and the end of the account', async ({
    page,
    context,
    request,
  }) => {
    const shown = page.getByRole('img', { name: 'Twoje zdjęcie profilowe' }).locator('img')
    const forHikers = page.getByRole('radio', { name: 'Tylko zalogowani wędrowcy' })
    const changed = 'niebieski szlak'

    await test.step('what is not a picture is refused with a sentence', async () => {
      const buffer = Buffer.from('to nie jest zdjęcie')
      await page.getByLabel('Dodaj zdjęcie').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('alert')).toContainText('Tego pliku nie da się odczytać jako zdjęcia.')
      await expect(dirty(page)).toBeHidden()
    })

    await test.step('when sending a picture fails: it can be tried again without choosing the file once more', async () => {
      // What the page brings while it rests has come: a style sheet that was cut off would be missing to the end.
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByLabel('Dodaj zdjęcie').setInputFiles(await picture())
      await page.getByRole('button', { name: 'Ustaw zdjęcie' }).click()
      await expect(page.getByRole('alert')).toContainText('Nie udało się połączyć')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect(page.getByRole('img', { name: 'Twoje zdjęcie profilowe' })).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await expect(shown).toBeHidden()
      await expect(dirty(page)).toBeHidden()
    })

    await test.step('a picture is cropped and made small in the browser, sent, shown and saved', async () => {
      // Chromium does not show the bytes of an upload to tests: what goes into the request is looked at instead.
      await page.evaluate(() => {
        const send = XMLHttpRequest.prototype.send
        XMLHttpRequest.prototype.send = function (body) {
          Object.assign(window, { sent: body })
          send.call(this, body)
        }
      })
      await page.getByLabel('Dodaj zdjęcie').setInputFiles(await picture())
      const popup = page.getByRole('dialog', { name: 'Wykadruj zdjęcie' })
      const preview = popup.locator('img').last()
      const before = await preview.getAttribute('style')
      const stage = popup.getByRole('group', { name: 'Kadr zdjęcia' })
      await stage.focus()
      await page.keyboard.press('ArrowRight')
      await expect(preview).not.toHaveAttribute('style', before!)
      await page.keyboard.press('ArrowLeft')
      await expect(preview).toHaveAttribute('style', before!)
      await popup.getByLabel('Zbliżenie').fill('1.25')
      const box = (await stage.boundingBox())!
      await page.mouse.move(box.x + 200, box.y + 100)
      await page.mouse.down()
      await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 })
      await page.mouse.up()
      expect(await faultsIn(page)).toEqual([])
      await popup.getByRole('button', { name: 'Ustaw zdjęcie' }).click()
      await expect(shown).toHaveAttribute('src', /^\/api\/uploads\//)
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
      const sent = await page.evaluate(async () => {
        const form = (window as unknown as { sent: FormData }).sent
        const file = form.get('file') as File
        const bitmap = await createImageBitmap(file)
        const { width, height } = bitmap
        const context = new OffscreenCanvas(width, height).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        const colour = [...context.getImageData(width / 2, height / 2, 1, 1).data]
          .slice(0, 3)
          .map((value) => Math.round(value / 50) * 50)
        return { names: [...form.keys()], type: form.get('type'), format: file.type, width, height, colour }
      })
      // The right half of the picture is red.
      const small = { format: 'image/jpeg', width: 900, height: 900, colour: [200, 50, 50] }
      expect(sent).toEqual({ names: ['type', 'file'], type: 'profile', ...small })
      await expect(dirty(page)).toBeVisible()
      await save(page).click()
      await expect(saved(page)).toBeVisible()
    })

    await test.step('the invitation is a code to keep', async () => {
      await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Pobierz kod' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('kopczyk-zaproszenie.png')
      expect((await sharp(await file.path()).metadata()).width).toBe(1200)
    })

    await test.step('the own data comes as an archive', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Pobierz moje dane' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('kopczyk-moje-dane.zip')
      const stream = await file.createReadStream()
      const first: Buffer = await new Promise((resolve) => stream.once('data', resolve))
      expect(first.subarray(0, 2).toString()).toBe('PK')
    })

    await test.step('privacy settings are kept, and a profile for hikers is closed to strangers', async () => {
      await forHikers.click()
      await expect(forHikers).toBeChecked()
      await expect(page.getByText('Ustawienia zapisane.')).toBeVisible()
      expect((await request.get(`/api/users/${person.id}`)).status()).toBe(404)
    })

    await test.step('changing the password needs the old one, keeps this session and ends the others', async () => {
      const elsewhere = await signInByApi(request, person.email)
      await page.getByRole('button', { name: 'Zmień hasło' }).click()
      await expect(page.getByLabel('Obecne hasło')).toBeFocused()
      await page.getByLabel('Obecne hasło').fill('nie to hasło')
      await page.getByLabel('Nowe hasło').fill(changed)
      await page.getByLabel('Powtórz hasło').fill(changed)
      await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page).toHaveURL('/edit-profile')
      await page.getByLabel('Obecne hasło').fill(PASSWORD)
      await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click()
      await expect(page.getByText('Hasło zmienione.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Imię')).toHaveValue('Zofia')
      const headers = { Authorization: `Bearer ${elsewhere.refreshToken}` }
      expect((await request.get('/api/auth/refresh', { headers })).status()).toBe(401)
    })

    await test.step('picture and privacy are still there after that load, and the picture can be taken away', async () => {
      await expect(forHikers).toBeChecked()
      await expect(shown).toBeVisible()
      await page.getByRole('button', { name: 'Usuń', exact: true }).click()
      await save(page).click()
      await expect(saved(page)).toBeVisible()
      await expect(shown).toBeHidden()
    })

    await test.step('deleting the account asks for the password, cannot be interrupted while it works, and says that the account is gone', async () => {
      let finish = () => {}
      const held = new Promise<void>((resolve) => {
        finish = resolve
      })
      await page.route('**/api/users/delete/*', async (route) => {
        await held
        await route.continue()
      })
      const popup = page.getByRole('dialog', { name: 'Usunąć konto?' })
      await page.getByRole('button', { name: 'Usuń konto' }).click()
      expect((await popup.boundingBox())?.width).toBe(420)
      await popup.getByRole('button', { name: 'Nie', exact: true }).click()
      await expect(popup).toBeHidden()
      await page.getByRole('button', { name: 'Usuń konto' }).click()
      await expect(popup).toContainText('Tego nie da się cofnąć.')
      const secret = popup.getByLabel('Twoje hasło')
      await expect(secret).toBeFocused()
      await popup.getByRole('button', { name: 'Tak, usuń' }).click()
      await expect(popup.getByText('Podaj hasło.')).toBeVisible()
      await secret.fill('zgaduję')
      await page.keyboard.press('Enter')
      await expect(popup.getByText('To nie jest hasło do tego konta.')).toBeVisible()
      await expect(secret).toBeFocused()
      await secret.fill(changed)
      await popup.getByRole('button', { name: 'Tak, usuń' }).click()
      await expect(popup.getByRole('button', { name: 'Usuwam konto…' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(20, 20)
      await expect(popup).toBeVisible()
      await expect(popup.getByRole('button', { name: 'Nie', exact: true })).toBeDisabled()
      await expect(popup.getByRole('button', { name: 'Zamknij' })).toHaveCount(0)
      finish()
      await expect(page).toHaveURL('/signin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto usunięte')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      await page.getByRole('list', { name: 'Drogowskaz' }).getByRole('link', { name: 'Zaloguj się' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dobrze Cię widzieć')
      const data = { email: person.email, password: changed }
      expect((await request.post('/api/auth/signin', { data })).status()).toBe(401)
    })
  })
})
