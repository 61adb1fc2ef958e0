import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { linkSentTo, mailTo } from './support/mail.ts'
import { enterAs, freshAddress, newPerson, PASSWORD } from './support/people.ts'

// Passwords are slow to check on purpose, and each test makes people of its own.
test.describe.configure({ timeout: 60_000 })

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const password = (page: Page) => page.getByLabel('Hasło', { exact: true })
const repeated = (page: Page) => page.getByLabel('Powtórz hasło')
const rules = (page: Page) => page.getByRole('checkbox')
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true })

test.describe('signing up', () => {
  test.use({ expectedErrors: /400/ })

  test('works with the keyboard alone and ends with a letter and a way to sign in', async ({ page }) => {
    const address = freshAddress()
    await page.goto('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zacznij swój kopczyk')
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto założone')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await until(() => page.evaluate(() => document.activeElement?.textContent === 'Zaloguj się'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/activities')
    const widget = page.getByRole('region', { name: 'Twoje konto' })
    await expect(widget.getByRole('link', { name: 'Łucja Żak' })).toBeVisible()
    await expect.poll(() => mailTo(address)).toEqual([expect.stringContaining('Cześć!')])
  })

  test('keeps the password in memory alone, and says what went wrong where signing in fails', async ({
    page,
  }) => {
    await page.goto('/signup')
    await email(page).fill(freshAddress())
    await password(page).fill(PASSWORD)
    await repeated(page).fill(PASSWORD)
    await rules(page).check()
    await submit(page, 'Załóż konto').click()
    const message = 'Za dużo prób. Spróbuj ponownie za 15 minut.'
    await page.route('**/api/auth/signin', (route) =>
      route.fulfill({ status: 400, json: { statusCode: 400, error: 'x', message } }),
    )
    const entry = page.getByRole('status').getByRole('button', { name: 'Zaloguj się' })
    await entry.click()
    await expect(page.getByRole('alert')).toHaveText(message)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    )
    expect(kept).not.toContain(PASSWORD)
    await page.unroute('**/api/auth/signin')
    await entry.click()
    await expect(page).toHaveURL('/activities')
  })

  test('takes no addresses of pages in names, and says so at once', async ({ page }) => {
    await page.goto('/signup')
    await page.getByLabel('Imię').fill('Wygrałeś! https://zla.example')
    await page.getByLabel('Imię').blur()
    await expect(page.getByText('Bez adresów stron i poczty. Po kropce zostaw odstęp.')).toBeVisible()
    await email(page).fill(freshAddress())
    await password(page).fill(PASSWORD)
    await repeated(page).fill(PASSWORD)
    await rules(page).check()
    await expect(submit(page, 'Załóż konto')).toBeDisabled()
    await page.getByLabel('Imię').fill('Jan M. Kowalski')
    await expect(submit(page, 'Załóż konto')).toBeEnabled()
  })

  test('says that a password is short or different at the right moment, and lets nothing through', async ({
    page,
  }) => {
    await page.goto('/signup')
    await expect(submit(page, 'Załóż konto')).toHaveAccessibleDescription(
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
    await expect(submit(page, 'Załóż konto')).toBeDisabled()
    await password(page).fill(PASSWORD)
    await expect(short).toBeHidden()
    await repeated(page).fill(PASSWORD)
    await expect(different).toBeHidden()
    await expect(submit(page, 'Załóż konto')).toBeEnabled()
    await password(page).fill(`${PASSWORD}!`)
    await expect(different).toBeVisible()
    await expect(submit(page, 'Załóż konto')).toBeDisabled()
  })

  test('sends the invitation that the QR code left, once for this tab', async ({ page }) => {
    await page.goto('/qr/invited')
    await expect(page).toHaveURL('/info')
    await page.goto('/signup')
    await email(page).fill(freshAddress())
    await password(page).fill(PASSWORD)
    await repeated(page).fill(PASSWORD)
    await rules(page).check()
    const sent = page.waitForRequest('**/api/auth/signup')
    await submit(page, 'Załóż konto').click()
    expect((await sent).postDataJSON()).toMatchObject({ qrcode: 'invited', rules: true, firstName: '' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto założone')
  })

  test('shows and hides the password, offers it to a password manager and lets it be pasted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/signup')
    await expect(email(page)).toHaveAttribute('autocomplete', 'email')
    for (const field of [password(page), repeated(page)]) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
      await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD)
      await field.focus()
      await page.keyboard.press('ControlOrMeta+v')
      await expect(field).toHaveValue(PASSWORD)
    }
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Pokaż hasło' }).first().click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(page.getByText('Wystarczy 8 znaków.')).toBeVisible()
  })

  test.describe('with an address that is taken', () => {
    test.use({ expectedErrors: /409/ })

    test('says so under the form and loses nothing that was typed', async ({ page, request }) => {
      const { email: taken } = await newPerson(request)
      await page.goto('/signup')
      await email(page).fill(taken)
      await page.getByLabel('Imię').fill('Zofia')
      await password(page).fill(PASSWORD)
      await repeated(page).fill(PASSWORD)
      await rules(page).check()
      await submit(page, 'Załóż konto').click()
      await expect(page.getByRole('alert')).toHaveText('Konto z tym adresem e-mail już istnieje.')
      await expect(email(page)).toHaveValue(taken)
      await expect(page.getByLabel('Imię')).toHaveValue('Zofia')
      await expect(repeated(page)).toHaveValue(PASSWORD)
      await expect(rules(page)).toBeChecked()
      await email(page).fill(freshAddress())
      await submit(page, 'Załóż konto').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto założone')
    })
  })
})

test.describe('signing in', () => {
  // What was on its way when somebody signed off is refused.
  test.use({ expectedErrors: /401/ })

  test('waits for a valid form, keeps the tokens and goes to the stories', async ({ page, request }) => {
    const person = await newPerson(request, { firstName: 'Łukasz', lastName: 'Wrona' })
    await page.goto('/signin')
    await expect(submit(page, 'Zaloguj się')).toBeDisabled()
    await expect(submit(page, 'Zaloguj się')).toHaveAccessibleDescription(
      'Brakuje jeszcze: poprawnego adresu e-mail i hasła.',
    )
    await email(page).fill('łukasz')
    await password(page).fill(person.password)
    await expect(submit(page, 'Zaloguj się')).toBeDisabled()
    await expect(page.getByText('Ten adres e-mail nie wygląda na poprawny.')).toBeVisible()
    await email(page).fill(person.email)
    await expect(page.getByText('Brakuje jeszcze')).toBeHidden()
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/activities')
    const widget = page.getByRole('region', { name: 'Twoje konto' })
    await expect(widget.getByRole('link', { name: 'Łukasz Wrona' })).toHaveAttribute(
      'href',
      `/users/${person.id}`,
    )
    const kept = await page.evaluate(() => [
      localStorage.getItem('accessToken'),
      localStorage.getItem('refreshToken'),
    ])
    expect(kept).toEqual([expect.any(String), expect.any(String)])
    await widget.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(page).toHaveURL('/signin')
  })

  test('does not send a second time while the first is on its way', async ({ page, request }) => {
    const person = await newPerson(request)
    let sent = 0
    await page.route('**/api/auth/signin', async (route) => {
      sent += 1
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/signin')
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(submit(page, 'Zaloguj się')).toHaveAttribute('aria-disabled', 'true')
    await expect(page).toHaveURL('/activities')
    expect(sent).toBe(1)
  })

  test('a link below a field is reached by one click, whatever that field has to complain about', async ({
    page,
  }) => {
    await page.goto('/signin')
    await email(page).fill('zofia')
    await page.getByRole('link', { name: 'Nie pamiętasz?' }).click({ delay: 80 })
    await expect(page).toHaveURL('/password-reset')
  })

  for (const width of [1440, 390]) {
    test(`offers the picture as a way to sign up at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/signin')
      const picture = page.getByRole('link', { name: 'Załóż konto: zacznij swój kopczyk' })
      await expect(picture.locator('svg')).toBeVisible()
      const box = (await picture.boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height - 20)
      await expect(page).toHaveURL('/signup')
    })
  }

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: /401/ })

    test('says the same as for an unknown address, under the form, and stays', async ({ page, request }) => {
      const person = await newPerson(request)
      await page.goto('/signin')
      for (const address of [person.email, freshAddress()]) {
        await email(page).fill(address)
        await password(page).fill('czerwony szlak')
        await submit(page, 'Zaloguj się').click()
        await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy adres e-mail lub hasło.')
        await expect(password(page)).toHaveValue('czerwony szlak')
        await expect(page).toHaveURL('/signin')
      }
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    })
  })

  test.describe('without network', () => {
    test.use({ expectedErrors: /ERR_/ })

    test('says so and works again as soon as there is one', async ({ page, request }) => {
      const person = await newPerson(request)
      await page.goto('/signin')
      await page.route('**/api/auth/signin', (route) => route.abort())
      await email(page).fill(person.email)
      await password(page).fill(person.password)
      await submit(page, 'Zaloguj się').click()
      await expect(page.getByRole('alert')).toContainText('Nie udało się połączyć')
      await page.unroute('**/api/auth/signin')
      await submit(page, 'Zaloguj się').click()
      await expect(page).toHaveURL('/activities')
    })
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /40[01]|410/ })

  test('is replaced through the letter, once', async ({ page, request }) => {
    const person = await newPerson(request)
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Nie pamiętasz?' }).click()
    await expect(page).toHaveURL('/password-reset')
    await expect(submit(page, 'Wyślij link')).toBeDisabled()
    await email(page).fill(person.email)
    await submit(page, 'Wyślij link').click()
    await expect(page.getByRole('status')).toContainText('Jeśli pod tym adresem jest konto')
    const link = await linkSentTo(person.email, /^\/password-new\//)
    await page.goto(link)
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(submit(page, 'Zapisz nowe hasło')).toBeDisabled()
    await password(page).fill('niebieski szlak')
    await repeated(page).fill('niebieski szlak')
    await submit(page, 'Zapisz nowe hasło').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasło zmienione')
    await page.getByRole('status').getByRole('link', { name: 'Zaloguj się' }).click()
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy adres e-mail lub hasło.')
    await password(page).fill('niebieski szlak')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/activities')

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten link już nie działa')
    await expect(password(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Wyślij nowy link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => linkSentTo(person.email, /^\/password-new\//)).not.toBe(link)
  })

  test('whose link is used elsewhere while a new one is typed says so and offers another', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await request.post('/api/users/reset-password', { data: { email: person.email } })
    const link = await linkSentTo(person.email, /^\/password-new\//)
    await page.goto(link)
    await password(page).fill('czarny szlak')
    await repeated(page).fill('czarny szlak')
    const data = { email: person.email, hash: link.split('/').at(-1), password: 'inne urządzenie' }
    expect((await request.post('/api/users/set-new-password', { data })).status()).toBe(200)
    await submit(page, 'Zapisz nowe hasło').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten link już nie działa')
    await expect(page.getByRole('alert')).toHaveText('Ten link wygasł albo został już użyty. Poproś o nowy.')
    await expect(page.getByRole('button', { name: 'Wyślij nowy link' })).toBeVisible()
  })

  test('that the server does not take is refused in its own words', async ({ page, request }) => {
    const person = await newPerson(request)
    await request.post('/api/users/reset-password', { data: { email: person.email } })
    await page.goto(await linkSentTo(person.email, /^\/password-new\//))
    await password(page).fill('czarny szlak')
    await repeated(page).fill('czarny szlak')
    const message = 'Za dużo prób. Spróbuj ponownie za 7 minut.'
    await page.route('**/api/users/set-new-password', (route) =>
      route.fulfill({ status: 400, json: { statusCode: 400, error: 'too-many-requests', message } }),
    )
    await submit(page, 'Zapisz nowe hasło').click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(password(page)).toHaveValue('czarny szlak')
  })

  test('that was set in a browser with a session of the same account lets go of it there', async ({
    page,
    context,
    request,
  }) => {
    const person = await newPerson(request)
    await request.post('/api/users/reset-password', { data: { email: person.email } })
    const link = await linkSentTo(person.email, /^\/password-new\//)
    await enterAs(context, person)
    await page.goto(link)
    await password(page).fill('niebieski szlak')
    await repeated(page).fill('niebieski szlak')
    await submit(page, 'Zapisz nowe hasło').click()
    await page.getByRole('status').getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL('/signin')
    await email(page).fill(person.email)
    await password(page).fill('niebieski szlak')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/activities')
  })

  test('can be set although it could not be found out whether the link is good', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await request.post('/api/users/reset-password', { data: { email: person.email } })
    await page.route('**/api/users/check-reset-link', (route) =>
      route.fulfill({ status: 400, json: { statusCode: 400, error: 'malformed-request', message: 'Nie.' } }),
    )
    await page.goto(await linkSentTo(person.email, /^\/password-new\//))
    await password(page).fill('czarny szlak')
    await repeated(page).fill('czarny szlak')
    await submit(page, 'Zapisz nowe hasło').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasło zmienione')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('of an address that has no account looks the same', async ({ page }) => {
    await page.goto('/password-reset')
    await email(page).fill(freshAddress())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę')
    await expect(page.getByRole('status')).toContainText('Jeśli pod tym adresem jest konto')
  })

  test('cannot be set without the link from a letter', async ({ page }) => {
    await page.goto('/password-new')
    await page.getByRole('link', { name: 'Wyślij link' }).click()
    await expect(page).toHaveURL('/password-reset')
  })
})

test.describe('a session', () => {
  test.use({ expectedErrors: /401/ })

  test('whose access token has run out goes on in two tabs with one refresh', async ({
    page,
    context,
    request,
  }) => {
    const person = await newPerson(request)
    const { accessToken, refreshToken } = person.tokens
    // An empty page, without a script of ours: both tabs must find the session already there.
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/blank')
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('accessToken', access!)
        localStorage.setItem('refreshToken', refresh!)
      },
      [`${accessToken.slice(0, -8)}obsolete`, refreshToken],
    )
    const refreshes: string[] = []
    context.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/refresh')) refreshes.push(sent.url())
    })
    const other = await context.newPage()
    await Promise.all([page.goto('/edit-profile'), other.goto('/edit-profile')])
    for (const tab of [page, other]) await expect(tab.getByLabel('Imię')).toHaveValue('Zofia')
    expect(refreshes).toHaveLength(1)
    const kept = await other.evaluate(() => localStorage.getItem('refreshToken'))
    expect(kept).not.toBe(refreshToken)
  })

  test('of an account that is gone ends at signing in', async ({ page, context, request }) => {
    const person = await newPerson(request)
    const headers = { Authorization: `Bearer ${person.tokens.accessToken}` }
    await request.delete(`/api/users/delete/${person.id}`, { headers })
    await enterAs(context, person)
    await page.goto('/edit-profile')
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  })

  test('that is not there leads from a closed page to the 401 screen', async ({ page }) => {
    await page.goto('/edit-profile')
    await expect(page).toHaveURL('/401')
  })
})
