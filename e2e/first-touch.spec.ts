import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

// What a person does before the scripts of a page have come, and what somebody signed in sees before they have run.

const PHONE = { width: 390, height: 844 }
const SCRIPTS = /\/static\/(?!boot-).*\.js$/

/** A page whose scripts come only when they are let through. */
async function openBeforeScripts(context: BrowserContext, path: string) {
  // Not the page of the test, which is woken as soon as it comes.
  const page = await context.newPage()
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue()
  })
  await page.setViewportSize(PHONE)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, letScriptsCome: letThrough }
}

const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset)
const awake = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-awake', '', { timeout: 60_000 })

/** The search, opened a moment ago, is what Back closes. */
async function backCloses(page: Page): Promise<void> {
  const address = page.url()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-dialog', '')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
}

test.describe('before the scripts have come', () => {
  test.use({ hasClosedNotices: false })

  test('menu, colours, notices and search answer, and nothing of it is lost or done twice', async ({
    context,
  }) => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/mountain-range/gorce')

    await test.step('the menu opens and closes, by finger and by key', async () => {
      const menu = page.getByRole('navigation', { name: 'Działy' })
      await page.getByRole('button', { name: 'Otwórz menu' }).click()
      await expect(menu).toBeVisible()
      await expect(page.getByRole('button', { name: 'Zamknij menu' })).toHaveAttribute(
        'aria-expanded',
        'true',
      )
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Otwórz menu' })).toBeFocused()
    })

    await test.step('Back closes the menu and stays on the page', async () => {
      const menu = page.getByRole('navigation', { name: 'Działy' })
      const address = page.url()
      await page.getByRole('button', { name: 'Otwórz menu' }).click()
      await expect(menu.getByRole('link').first()).toBeInViewport()
      await expect(page.locator('#menu a').first()).toBeFocused()
      await page.evaluate(() => history.back())
      await expect(menu).toBeHidden()
      expect(page.url()).toBe(address)
      expect(await isAwake(page)).toBe(false)
    })

    await test.step('the colours change', async () => {
      await page.getByRole('button', { name: /^Motyw/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    })

    await test.step('a notice that was closed is closed for good', async () => {
      await page.getByRole('button', { name: 'Rozumiem' }).click()
      await expect(page.getByRole('button', { name: 'Rozumiem' })).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cookies-bar'))).toBe('true')
    })

    await test.step('Back closes the search and stays on the page', async () => {
      await backCloses(page)
      expect(await isAwake(page)).toBe(false)
    })

    await test.step('closed in the very moment in which it opens, it gives the focus back', async () => {
      const isOver = await page.evaluate(() => {
        const button = [...document.querySelectorAll<HTMLElement>('button[data-does=search]')].find((one) =>
          one.checkVisibility(),
        )!
        button.focus()
        button.click()
        const isWriting = document.activeElement!.matches('dialog[open] input')
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        )
        return isWriting && document.activeElement === button && !document.querySelector('dialog[open]')
      })
      expect(isOver).toBe(true)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('what is written into the search stands there when the app goes on with it', async () => {
      await page.keyboard.press('/')
      await page.keyboard.type('turb')
      expect(await isAwake(page)).toBe(false)
      letScriptsCome()
      // Whoever writes on is not stopped by the search that comes meanwhile.
      await page.keyboard.type('acz w gorcach i nie tylko', { delay: 40 })
      await awake(page)
      const field = page.getByRole('dialog').getByRole('combobox')
      await expect(page.getByText('Strzałkami wybierasz')).toBeVisible()
      await expect(field).toHaveValue('turbacz w gorcach i nie tylko')
      for (let extra = 'w gorcach i nie tylko '.length; extra > 0; extra--)
        await page.keyboard.press('Backspace')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('option', { name: /Turbacz/ })
          .first(),
      ).toBeVisible()
      await expect(field).toHaveValue('turbacz')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('of an awake page too the field stands before the search has come, and closed by then it stays closed', async () => {
      const popup = Promise.withResolvers<void>()
      await page.reload()
      await page.route(/SearchPopup/, async (route) => {
        await popup.promise
        await route.continue()
      })
      await awake(page)
      await backCloses(page)
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.keyboard.type('tarn')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      popup.resolve()
      await page.keyboard.press('/')
      await page.keyboard.type('tarnica')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('option', { name: /Tarnica/ })
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('and after it the menu is still one menu', async () => {
      await page.getByRole('button', { name: 'Otwórz menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Działy' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('navigation', { name: 'Działy' })).toBeHidden()
      await expect(page).toHaveURL('/mountain-range/gorce')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    })
    await page.close()
  })
})

test.describe('on a first visit', () => {
  test.use({ hasClosedNotices: false })

  test('the room of the cookie bar is known before it is measured', async ({ page }) => {
    await page.goto('/trips')
    for (const width of [360, 390, 600, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const bar = page.getByRole('button', { name: 'Rozumiem' }).locator('xpath=ancestor::section')
      await expect(bar).toBeVisible()
      const room = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--cookie-bar'),
      )
      expect(`${(await bar.boundingBox())!.height}px`, `at ${width} px`).toBe(room)
    }
    // Set on the root, it would have every element of the page styled anew.
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
  })
})

test('a button that needs the app is heard at once and pressed once, and no letter is lost', async ({
  context,
}) => {
  await test.step('the map of a story opens when it can', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/activities/1')
    const button = page.getByRole('button', { name: 'Pokaż mapę interaktywną' })
    await button.click()
    await button.click()
    await expect(button).toHaveAttribute('data-pressed', '')
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Pokaż szkic' })).toBeVisible()
    await page.close()
  })

  await test.step('letters in a field stay', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/comments')
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.click()
    await page.keyboard.type('raki')
    letScriptsCome()
    await awake(page)
    await page.keyboard.type(' i czekan')
    await expect(field).toHaveValue('raki i czekan')
    await field.press('Enter')
    await expect(page).toHaveURL(/raki/)
    await page.close()
  })

  await test.step('and so do those that come one by one while the app takes the field over', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/summits')
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.click()
    const letters = 'śnieżka i okolice '.repeat(20)
    let count = 0
    const type = () => page.keyboard.type(letters[count++]!)
    await type()
    letScriptsCome()
    while (count < letters.length - 10 && !(await isAwake(page))) await type()
    // What was asked for meanwhile is answered while more is typed.
    for (let more = 0; more < 10; more++) await type()
    await expect(field).toHaveValue(letters.slice(0, count))
    await page.close()
  })
})

test('what is cut, pasted and chosen before the app has come is so when it has', async ({ context }) => {
  await test.step('text that was cut is away, and what was pasted stands there', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/comments')
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.click()
    await page.keyboard.type('raki')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Control+v')
    expect(await isAwake(page)).toBe(false)
    letScriptsCome()
    await awake(page)
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+x')
    await page.keyboard.type('raczki')
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('raczkirakiraki')
    await page.close()
  })

  await test.step('the sun is told of the day that was chosen', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(context, '/summits/sniezka')
    const sun = page.locator('section', { has: page.getByRole('heading', { name: 'Słońce na szczycie' }) })
    const day = sun.getByLabel('Którego dnia')
    await day.fill('2026-12-21')
    expect(await isAwake(page)).toBe(false)
    letScriptsCome()
    await awake(page)
    await expect(day).toHaveValue('2026-12-21')
    await expect(sun).toContainText(/7:5\d/)
    await page.close()
  })
})

/** Put into a drawn page; whatever takes it over sets it as it was drawn, as React does, and hears what is changed from then on. */
const CONTROLS = `<form id="drawn">
  <select name="list"><option>a</option><option>b</option><option>c</option></select>
  <label><input type="checkbox" name="on" checked />on</label>
  <label><input type="checkbox" name="off" />off</label>
  <label><input type="radio" name="one" value="1" checked />1</label>
  <label><input type="radio" name="one" value="2" />2</label>
  <label><input type="radio" name="one" value="3" />3</label>
</form>`

test('a choice of a list, a tick and one of several are made again for whoever takes them over', async ({
  context,
}) => {
  await context.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    // Before the script of the page hears of it.
    new MutationObserver(() => {
      const form = document.querySelector<HTMLFormElement>('#drawn')!
      form.reset()
      form.addEventListener('change', ({ target }) => {
        const { name, value, type, checked } = target as HTMLInputElement
        heard.push(`${name} ${type === 'checkbox' ? checked : value}`)
      })
    }).observe(document, { subtree: true, attributeFilter: ['data-awake'] })
  })
  await context.route('**/regulations/cookies', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${CONTROLS}</body>`)
    await route.fulfill({ response, body })
  })
  const { page, letScriptsCome } = await openBeforeScripts(context, '/regulations/cookies')
  const form = page.locator('#drawn')
  await form.getByRole('combobox').selectOption('c')
  await form.getByLabel('on', { exact: true }).uncheck()
  await form.getByLabel('off').check()
  await form.getByLabel('2').check()
  await form.getByLabel('3').check()
  expect(await isAwake(page)).toBe(false)
  letScriptsCome()
  await awake(page)
  await expect(form.getByRole('combobox')).toHaveValue('c')
  await expect(form.getByLabel('on', { exact: true })).not.toBeChecked()
  await expect(form.getByLabel('off')).toBeChecked()
  await expect(form.getByLabel('3')).toBeChecked()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.toSorted()).toEqual(['list c', 'off true', 'on false', 'one 3'])
  await page.close()
})

test('each of several buttons that were pressed early is pressed', async ({ context, request }) => {
  await enterAs(context, await newPerson(request))
  const { page, letScriptsCome } = await openBeforeScripts(context, '/activities/1')
  const applause = page.locator('main button[aria-pressed]:has(use[href$="#clap"]):visible').first()
  await applause.click()
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  await expect(applause).toHaveAttribute('data-pressed', '')
  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Pokaż szkic' })).toBeVisible()
  await expect(applause).toHaveAttribute('aria-pressed', 'true')
  await page.close()
})

/** What the server draws for strangers, each kind of page once; a phone that is four times slower loads them one by one. */
const READ = [
  '/info',
  '/activities',
  '/activities-mobile',
  '/activities/1',
  '/summits/sniezka',
  '/mountain-range/gorce',
  '/mountain-range',
  '/summits',
  '/ranking',
  '/ranking/rules',
  '/achievements',
  '/challenges',
  '/challenges/korona-gor-polski',
  '/trips',
  '/trips/1',
  '/comments',
  '/comments/thread/1',
  '/users/1',
]

test('somebody who is signed in never reads a word that is for strangers', async ({ context, request }) => {
  await enterAs(context, await newPerson(request))
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { strangersWords: seen })
    let isDue = false
    const look = () => {
      isDue = false
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      for (let at = texts.nextNode(); at; at = texts.nextNode()) {
        const text = at.textContent ?? ''
        if (!/Zaloguj|Załóż|Masz już konto|Konto zakładasz|bez konta|zacznij swój kopczyk/i.test(text))
          continue
        if (at.parentElement?.checkVisibility({ visibilityProperty: true })) seen.add(text)
      }
    }
    // In each picture before which something has changed: words, their marks, or the rules of how they look.
    const lookSoon = () => {
      if (!isDue) requestAnimationFrame(look)
      isDue = true
    }
    const changes = { childList: true, subtree: true, characterData: true, attributes: true }
    new MutationObserver(lookSoon).observe(document, changes)
    addEventListener('load', lookSoon, true)
    lookSoon()
  })
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of READ) {
    await test.step(`on ${path}`, async () => {
      await page.goto(path)
      await awake(page)
      await expect(page.locator('html')).toHaveClass(/signed-in/)
      const seen = await page.evaluate(() => [
        ...(window as unknown as { strangersWords: Set<string> }).strangersWords,
      ])
      expect.soft(seen).toEqual([])
    })
  }
  await page.close()
})

test.describe('a session that has died', () => {
  test.use({ expectedErrors: /401/ })

  test('ends without a word from the machine room', async ({ page, context }) => {
    await enterAs(context, { tokens: { accessToken: 'dead.dead.dead', refreshToken: 'dead' } })
    for (const path of ['/activities/1', '/activities']) {
      await page.evaluate(() => undefined)
      await page.goto(path)
      await expect(page).toHaveURL(/\/signin/)
      await page.evaluate(() => localStorage.removeItem('entered'))
    }
  })
})
