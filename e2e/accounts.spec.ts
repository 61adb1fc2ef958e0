import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { linkSentTo, mailTo } from './support/mail.ts'
import { freshAddress, newPerson, PASSWORD } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

const LINK = /^\/password-new\//

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const firstName = (page: Page) => page.getByLabel('Imię')
const password = (page: Page) => page.getByLabel('Hasło', { exact: true })
const repeated = (page: Page) => page.getByLabel('Powtórz hasło')
const rules = (page: Page) => page.getByRole('checkbox')
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true })
const widget = (page: Page) => page.getByRole('region', { name: 'Twoje konto' })

const keptTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

async function signOff(page: Page) {
  await widget(page).getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(email(page)).toHaveValue('')
}

test.describe('signing up', () => {
  // A sign-in that the test refuses, and an address that is taken.
  test.use({ expectedErrors: /400|409/ })

  test('by an invitation, through a form with every mistake there is', async ({ page, request }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { email: taken } = await newPerson(request)
    await page.goto('/qr/invited')
    await expect(page).toHaveURL('/info')
    await visit(page, '/signup')
    await expect(heading(page)).toHaveText('Zacznij swój kopczyk')
    const button = submit(page, 'Załóż konto')

    await test.step('says that a password is short or different at the right moment, and lets nothing through', async () => {
      await expect(button).toHaveAccessibleDescription(
        'Brakuje jeszcze: poprawnego adresu e-mail, hasła (co najmniej 8 znaków), powtórzenia hasła i zgody na regulamin.',
      )
      await email(page).fill(freshAddress())
      await rules(page).check()
      await password(page).fill('krótko')
      await password(page).blur()
      const short = page.getByText('Hasło musi mieć co najmniej 8 znaków.')
      const different = page.getByText('Hasła nie są takie same.')
      await expect(short).toBeHidden()
      await repeated(page).fill('inaczej')
      await repeated(page).blur()
      await expect(short).toBeVisible()
      await expect(different).toBeVisible()
      await expect(button).toBeDisabled()
      await password(page).fill(PASSWORD)
      await expect(short).toBeHidden()
      await repeated(page).fill(PASSWORD)
      await expect(different).toBeHidden()
      await expect(button).toBeEnabled()
      await password(page).fill(`${PASSWORD}!`)
      await expect(different).toBeVisible()
      await expect(button).toBeDisabled()
      await password(page).fill(PASSWORD)
      await expect(button).toBeEnabled()
    })

    await test.step('takes no addresses of pages in names, and says so at once', async () => {
      await firstName(page).fill('Wygrałeś! https://zla.example')
      await firstName(page).blur()
      await expect(page.getByText('Bez adresów stron i poczty. Po kropce zostaw odstęp.')).toBeVisible()
      await expect(button).toBeDisabled()
      await firstName(page).fill('Jan M. Kowalski')
      await expect(button).toBeEnabled()
    })

    await test.step('shows and hides the password, offers it to a password manager and lets it be pasted', async () => {
      await expect(email(page)).toHaveAttribute('autocomplete', 'email')
      for (const field of [password(page), repeated(page)]) {
        await expect(field).toHaveAttribute('autocomplete', 'new-password')
        await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD)
        await field.fill('')
        await page.keyboard.press('ControlOrMeta+v')
        await expect(field).toHaveValue(PASSWORD)
      }
      await expect(password(page)).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Pokaż hasło' }).first().click()
      await expect(password(page)).toHaveAttribute('type', 'text')
      await expect(page.getByText('Wystarczy 8 znaków.')).toBeVisible()
    })

    await test.step('with an address that is taken: says so under the form and loses nothing that was typed', async () => {
      await email(page).fill(taken)
      await firstName(page).fill('Zofia')
      await button.click()
      await expect(page.getByRole('alert')).toHaveText('Konto z tym adresem e-mail już istnieje.')
      await expect(email(page)).toHaveValue(taken)
      await expect(firstName(page)).toHaveValue('Zofia')
      await expect(repeated(page)).toHaveValue(PASSWORD)
      await expect(rules(page)).toBeChecked()
    })

    await test.step('sends the invitation that the QR code left, once for this tab', async () => {
      await email(page).fill(freshAddress())
      await firstName(page).fill('')
      const sent = page.waitForRequest('**/api/auth/signup')
      await button.click()
      expect((await sent).postDataJSON()).toMatchObject({ qrcode: 'invited', rules: true, firstName: '' })
      await expect(heading(page)).toHaveText('Konto założone')
    })

    await test.step('keeps the password in memory alone, and says what went wrong where signing in fails', async () => {
      const message = 'Za dużo prób. Spróbuj ponownie za 15 minut.'
      await page.route(
        '**/api/auth/signin',
        (route) => route.fulfill({ status: 400, json: { statusCode: 400, error: 'x', message } }),
        { times: 1 },
      )
      const entry = page.getByRole('status').getByRole('button', { name: 'Zaloguj się' })
      await entry.click()
      await expect(page.getByRole('alert')).toHaveText(message)
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      )
      expect(kept).not.toContain(PASSWORD)
      await entry.click()
      await expect(page).toHaveURL('/activities')
    })
  })
})

test.describe('an account', () => {
  // A wrong password, what was on its way when somebody signed off, and a network that is not there.
  test.use({ expectedErrors: /401|ERR_/ })

  test('is made with the keyboard, left, and entered again past every obstacle', async ({
    page,
    request,
  }) => {
    const address = freshAddress()
    await page.goto('/signup')

    await test.step('works with the keyboard alone and ends with a letter and a way to sign in', async () => {
      await expect(heading(page)).toHaveText('Zacznij swój kopczyk')
      const until = async (focused: () => Promise<boolean>) => {
        for (let step = 0; step < 30 && !(await focused()); step += 1) await page.keyboard.press('Tab')
        expect(await focused()).toBe(true)
      }
      const onField = (name: string) => () =>
        page.evaluate((wanted) => (document.activeElement as HTMLInputElement | null)?.name === wanted, name)
      for (const [name, text] of [
        ['email', address],
        ['firstName', 'Łucja'],
        ['lastName', 'Żak'],
        ['password', PASSWORD],
        ['passwordConfirm', PASSWORD],
      ] as const) {
        await until(onField(name))
        await page.keyboard.type(text)
      }
      await expect(submit(page, 'Załóż konto')).toBeDisabled()
      await expect(submit(page, 'Załóż konto')).toHaveAccessibleDescription(
        'Brakuje jeszcze: zgody na regulamin.',
      )
      await until(onField('rules'))
      await page.keyboard.press('Space')
      await expect(submit(page, 'Załóż konto')).toBeEnabled()
      await expect(page.getByText('Brakuje jeszcze')).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('Konto założone')
      await expect(heading(page)).toBeFocused()
      await until(() => page.evaluate(() => document.activeElement?.textContent === 'Zaloguj się'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/activities')
      await expect(widget(page).getByRole('link', { name: 'Łucja Żak' })).toBeVisible()
      await expect.poll(() => mailTo(address)).toEqual([expect.stringContaining('Cześć!')])
    })

    await signOff(page)
    await test.step('waits for a valid form, keeps the tokens and goes to the stories', async () => {
      await expect(submit(page, 'Zaloguj się')).toBeDisabled()
      await expect(submit(page, 'Zaloguj się')).toHaveAccessibleDescription(
        'Brakuje jeszcze: poprawnego adresu e-mail i hasła.',
      )
      await email(page).fill('łukasz')
      await password(page).fill(PASSWORD)
      await expect(submit(page, 'Zaloguj się')).toBeDisabled()
      await expect(page.getByText('Ten adres e-mail nie wygląda na poprawny.')).toBeVisible()
      await email(page).fill(address)
      await expect(page.getByText('Brakuje jeszcze')).toBeHidden()
      await expect(email(page)).toHaveAttribute('autocomplete', 'username')
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/activities')
      const kept = await keptTokens(page)
      expect(kept).toEqual([expect.any(String), expect.any(String)])
      const headers = { Authorization: `Bearer ${kept[0]}` }
      const own = (await (await request.get('/api/users/0', { headers })).json()) as { id: number }
      const link = widget(page).getByRole('link', { name: 'Łucja Żak' })
      await expect(link).toHaveAttribute('href', `/users/${own.id}`)
    })

    await signOff(page)
    await test.step('with a wrong password: says the same as for an unknown address, under the form, and stays', async () => {
      for (const one of [address, freshAddress()]) {
        await email(page).fill(one)
        await password(page).fill('czerwony szlak')
        const answered = page.waitForResponse('**/api/auth/signin')
        await submit(page, 'Zaloguj się').click()
        expect((await answered).status()).toBe(401)
        await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy adres e-mail lub hasło.')
        await expect(password(page)).toHaveValue('czerwony szlak')
        await expect(page).toHaveURL('/signin')
      }
      expect(await keptTokens(page)).toEqual([null, null])
    })

    await test.step('without network: says so and works again as soon as there is one', async () => {
      await page.route('**/api/auth/signin', (route) => route.abort())
      await email(page).fill(address)
      await password(page).fill(PASSWORD)
      await submit(page, 'Zaloguj się').click()
      await expect(page.getByRole('alert')).toContainText('Nie udało się połączyć')
      await page.unroute('**/api/auth/signin')
      await submit(page, 'Zaloguj się').click()
      await expect(page).toHaveURL('/activities')
    })

    await signOff(page)
    await test.step('does not send a second time while the first is on its way', async () => {
      let sent = 0
      await page.route('**/api/auth/signin', async (route) => {
        sent += 1
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await email(page).fill(address)
      await password(page).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(submit(page, 'Zaloguj się')).toHaveAttribute('aria-disabled', 'true')
      await expect(page).toHaveURL('/activities')
      expect(sent).toBe(1)
    })
  })
})

test.describe('a forgotten password', () => {
  test.describe('of a stranger', () => {
    // Answers that the test refuses, and a link that was used.
    test.use({ expectedErrors: /400|410/ })

    test('is looked for from the page for signing in, and set by links with trouble', async ({
      page,
      request,
    }) => {
      await page.goto('/signin')

      await test.step('a link below a field is reached by one click, whatever that field has to complain about', async () => {
        await email(page).fill('zofia')
        await page.getByRole('link', { name: 'Nie pamiętasz?' }).click({ delay: 80 })
        await expect(page).toHaveURL('/password-reset')
        await expect(heading(page)).toHaveText('Nowe hasło')
      })

      await test.step('of an address that has no account looks the same', async () => {
        await email(page).fill(freshAddress())
        await page.keyboard.press('Enter')
        await expect(heading(page)).toHaveText('Sprawdź pocztę')
        await expect(page.getByRole('status')).toContainText('Jeśli pod tym adresem jest konto')
      })

      await test.step('cannot be set without the link from a letter', async () => {
        await visit(page, '/password-new')
        await expect(heading(page)).toHaveText('Ustaw nowe hasło')
        await page.getByRole('link', { name: 'Wyślij link' }).click()
        await expect(page).toHaveURL('/password-reset')
      })

      await test.step('a session that is not there leads from a closed page to the 401 screen', async () => {
        await visit(page, '/edit-profile')
        await expect(page).toHaveURL('/401')
      })

      for (const width of [1440, 390]) {
        await test.step(`offers the picture as a way to sign up at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 })
          await visit(page, '/signin')
          await expect(heading(page)).toHaveText('Dobrze Cię widzieć')
          const picture = page.getByRole('link', { name: 'Załóż konto: zacznij swój kopczyk' })
          await expect(picture.locator('svg')).toBeVisible()
          const box = (await picture.boundingBox())!
          await picture.click({ position: { x: box.width / 2, y: box.height - 20 } })
          await expect(page).toHaveURL('/signup')
        })
      }

      await page.setViewportSize({ width: 1440, height: 900 })
      const person = await newPerson(request)
      await request.post('/api/users/reset-password', { data: { email: person.email } })
      const link = await linkSentTo(person.email, LINK)
      await visit(page, link)
      await expect(heading(page)).toHaveText('Ustaw nowe hasło')
      await test.step('that the server does not take is refused in its own words', async () => {
        await password(page).fill('czarny szlak')
        await repeated(page).fill('czarny szlak')
        const message = 'Za dużo prób. Spróbuj ponownie za 7 minut.'
        await page.route('**/api/users/set-new-password', (route) =>
          route.fulfill({ status: 400, json: { statusCode: 400, error: 'too-many-requests', message } }),
        )
        await submit(page, 'Zapisz nowe hasło').click()
        await expect(page.getByRole('alert')).toHaveText(message)
        await expect(password(page)).toHaveValue('czarny szlak')
        await page.unroute('**/api/users/set-new-password')
      })

      await test.step('whose link is used elsewhere while a new one is typed says so and offers another', async () => {
        const data = { email: person.email, hash: link.split('/').at(-1), password: 'inne urządzenie' }
        expect((await request.post('/api/users/set-new-password', { data })).status()).toBe(200)
        await submit(page, 'Zapisz nowe hasło').click()
        await expect(heading(page)).toHaveText('Ten link już nie działa')
        await expect(page.getByRole('alert')).toHaveText(
          'Ten link wygasł albo został już użyty. Poproś o nowy.',
        )
        await expect(page.getByRole('button', { name: 'Wyślij nowy link' })).toBeVisible()
      })

      await test.step('can be set although it could not be found out whether the link is good', async () => {
        await request.post('/api/users/reset-password', { data: { email: person.email } })
        await expect.poll(() => linkSentTo(person.email, LINK)).not.toBe(link)
        await page.route('**/api/users/check-reset-link', (route) =>
          route.fulfill({
            status: 400,
            json: { statusCode: 400, error: 'malformed-request', message: 'Nie.' },
          }),
        )
        const checked = page.waitForResponse('**/api/users/check-reset-link')
        await page.goto(await linkSentTo(person.email, LINK))
        expect((await checked).status()).toBe(400)
        await password(page).fill('czarny szlak')
        await repeated(page).fill('czarny szlak')
        await submit(page, 'Zapisz nowe hasło').click()
        await expect(heading(page)).toHaveText('Hasło zmienione')
        await expect(heading(page)).toBeFocused()
      })
    })
  })

  test.describe('of an account', () => {
    // The password before, sessions that are over, and a link that was used.
    test.use({ expectedErrors: /401|410/ })

    test('is replaced twice, and at last the account itself is gone', async ({ page, request }) => {
      const person = await newPerson(request)
      await page.goto('/signin')

      await test.step('is replaced through the letter, once', async () => {
        await page.getByRole('link', { name: 'Nie pamiętasz?' }).click()
        await expect(page).toHaveURL('/password-reset')
        await expect(submit(page, 'Wyślij link')).toBeDisabled()
        await email(page).fill(person.email)
        await submit(page, 'Wyślij link').click()
        await expect(page.getByRole('status')).toContainText('Jeśli pod tym adresem jest konto')
        const link = await linkSentTo(person.email, LINK)
        await page.goto(link)
        await expect(page.getByText(person.email)).toBeVisible()
        await expect(submit(page, 'Zapisz nowe hasło')).toBeDisabled()
        await password(page).fill('niebieski szlak')
        await repeated(page).fill('niebieski szlak')
        await submit(page, 'Zapisz nowe hasło').click()
        await expect(heading(page)).toHaveText('Hasło zmienione')
        await page.getByRole('status').getByRole('link', { name: 'Zaloguj się' }).click()
        await email(page).fill(person.email)
        await password(page).fill(person.password)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy adres e-mail lub hasło.')
        await password(page).fill('niebieski szlak')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/activities')

        await page.goto(link)
        await expect(heading(page)).toHaveText('Ten link już nie działa')
        await expect(password(page)).toHaveCount(0)
        await page.getByRole('button', { name: 'Wyślij nowy link' }).click()
        await expect(heading(page)).toHaveText('Sprawdź pocztę')
        await expect(heading(page)).toBeFocused()
        await expect.poll(() => linkSentTo(person.email, LINK)).not.toBe(link)
      })

      await test.step('that was set in a browser with a session of the same account lets go of it there', async () => {
        await page.goto(await linkSentTo(person.email, LINK))
        expect(await keptTokens(page)).toEqual([expect.any(String), expect.any(String)])
        await password(page).fill('czarny szlak')
        await repeated(page).fill('czarny szlak')
        await submit(page, 'Zapisz nowe hasło').click()
        await page.getByRole('status').getByRole('link', { name: 'Zaloguj się' }).click()
        await expect(page).toHaveURL('/signin')
        await email(page).fill(person.email)
        await password(page).fill('czarny szlak')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/activities')
      })

      await test.step('a session of an account that is gone ends at signing in', async () => {
        // What the page asks for with an account that is gone would be answered 404.
        await untilQuiet(page)
        const headers = { Authorization: `Bearer ${(await keptTokens(page))[0]}` }
        const gone = await request.delete(`/api/users/delete/${person.id}`, { headers })
        expect(gone.ok()).toBe(true)
        await page.goto('/edit-profile')
        await expect(page).toHaveURL('/signin')
        expect(await keptTokens(page)).toEqual([null, null])
      })
    })
  })
})
