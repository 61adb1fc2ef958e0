import { expect, test, uiCase } from './richtext-harness.ts'

const button = (name: string) => ({ name, exact: true })

uiCase('I10', async ({ page, harness }) => {
  const value = '<p>a<img src="https://a.pl/x.jpg" width="200">b</p>'
  await harness.call((h, html) => h.mount({ value: html }), value)
  await expect(page.locator('[data-handle]')).toHaveCount(0)
  await page.locator('.rich-image').click()
  await expect(page.locator('[data-handle]')).toHaveCount(4)
  await expect(page.locator('.rich-image')).toHaveCSS('outline-style', 'solid')
  await harness.call((h) => h.select('end'))
  await expect(page.locator('[data-handle]')).toHaveCount(0)
  await harness.call((h) => h.update({ disabled: true }))
  await page.locator('.rich-image').click({ force: true })
  await harness.call((h) => h.select('image'))
  await expect(page.locator('[data-handle]')).toHaveCount(0)
})

uiCase('I11', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p>widać</p>', disabled: true }))
  const body = page.locator('.ProseMirror')
  await expect(body).toHaveAttribute('contenteditable', 'false')
  await expect(body).toHaveText('widać')
  // The whole of it, not only its tools.
  const editor = page.locator('[data-disabled]')
  await expect(editor.locator('[data-bar], [data-body]')).toHaveCount(2)
  await expect(editor).toHaveCSS('opacity', '0.5')
  for (const part of ['[data-bar]', '[data-body]']) {
    await expect(page.locator(part)).toHaveCSS('pointer-events', 'none')
    await expect(page.locator(part)).toHaveCSS('user-select', 'none')
  }
  await page.getByRole('button', { name: 'Przed' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Za' })).toBeFocused()
  await harness.call((h) => h.update({ disabled: false }))
  await expect(body).toHaveAttribute('contenteditable', 'true')
})

uiCase('I13', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<h2 style="text-align:center">abc</h2>' }))
  await harness.call((h) => h.select('end'))
  const heading = page.locator('[data-item=heading]')
  await expect(heading).toHaveText('H2')
  await heading.click()
  await page.getByRole('menuitemradio', button('Header 2')).click()
  expect(await harness.call((h) => h.html())).toBe('<p style="text-align:center">abc</p>')
  await expect(heading).toHaveText('H')
  await heading.click()
  await page.getByRole('menuitemradio', button('Header 4')).click()
  expect(await harness.call((h) => h.html())).toBe('<h4 style="text-align:center">abc</h4>')
})

uiCase('I14', async ({ page, harness }) => {
  const menu = page.locator('[data-floating-menu]')
  await harness.call((h) =>
    h.mount({ value: '<p>jeden dwa</p><p><img src="https://a.pl/x.jpg" width="60"></p>' }),
  )
  await expect(menu).toHaveCount(0)
  await harness.call((h) => h.select('end'))
  await expect(menu).toHaveCount(0)
  const box = (await page.locator('.ProseMirror p').first().boundingBox())!
  await page.mouse.move(box.x + 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 })
  await expect(menu).toHaveCount(0)
  await page.mouse.up()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Control')
  await expect(menu).toHaveCount(0)
  await page.locator('.rich-image').click()
  await expect(menu).toHaveCount(0)
  await harness.call((h) => h.select([1, 6]))
  await expect(menu).toBeVisible()
  await menu.getByRole('button', button('Bold')).click()
  expect(await harness.call((h) => h.html())).toContain('<p><strong>jeden</strong> dwa</p>')
  await page.getByRole('button', { name: 'Za' }).focus()
  await expect(menu).toHaveCount(0)
})

uiCase('I15', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p>abc</p>' }))
  await harness.call((h) => h.select('all'))
  const bar = page.getByRole('toolbar', button('Text formatting'))
  await bar.getByRole('button', button('Bold')).click({ button: 'right' })
  await bar.getByRole('button', button('Insert Image')).click({ button: 'right' })
  expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

uiCase('I16', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p>abc</p>' }))
  await harness.call((h) => h.select('end'))
  await page.keyboard.type('d')
  await harness.call((h) => h.update({ value: '<div>abcd</div>' }))
  expect(await harness.call((h) => h.changes)).toEqual(['<p>abcd</p>'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
})

uiCase('I17', async ({ harness }) => {
  await harness.call((h) => h.mount({ value: null }))
  expect(await harness.call((h) => h.html())).toBe('<p></p>')
  expect(await harness.call((h) => h.changes)).toEqual([])
  await harness.call((h) => h.mount({ value: undefined }))
  expect(await harness.call((h) => h.html())).toBe('<p></p>')
  expect(await harness.call((h) => h.changes)).toEqual([])
})

uiCase('I18', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p>raz</p>' }))
  await harness.call((h) => h.update({ value: '<p>dwa</p>' }))
  await harness.call((h) => h.select('end'))
  await page.keyboard.press('ControlOrMeta+z')
  expect(await harness.call((h) => h.html())).toBe('<p>dwa</p>')
  await page.keyboard.type('!')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await harness.call((h) => h.html())).toBe('<p>dwa</p>')
})

uiCase('I19', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p>abc</p>', toolbar: 'profile', maxLength: 2000 }))
  const items = page.locator('[data-bar] [data-item]')
  expect(await items.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['item']))).toEqual([
    'bold',
    'italic',
    'underline',
    'link',
  ])
  await expect(page.locator('[data-counter]')).toHaveText('3/2000')
  await harness.call((h) => h.select('end'))
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.insertText('🏔')
  await expect(page.locator('[data-counter]')).toHaveText('5/2000')
  await harness.call((h) => h.update({ value: `<p>${'a'.repeat(2001)}</p>` }))
  await expect(page.locator('[data-counter]')).toHaveText('2001/2000')
  await expect(page.getByRole('alert')).toBeVisible()
})

uiCase('I20', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>' }))
  const groups = await page
    .locator('[data-bar] [role=toolbar] > div')
    .evaluateAll((all) =>
      all.map((group) => [...group.children].map((one) => (one as HTMLElement).dataset['item'])),
    )
  expect(groups).toEqual([
    ['bold', 'italic'],
    ['heading'],
    ['link', 'image'],
    ['text_color', 'background_color'],
  ])
  await page.locator('[data-item=heading]').click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(6)
})

test('two clicks take a word, three a paragraph, when they come within 500 ms and 10 px', async ({
  page,
  harness,
}) => {
  await harness.call((h) => h.mount({ value: '<p>jeden dwa trzy cztery</p><p>pięć</p>' }))
  const box = (await page.locator('.ProseMirror p').first().boundingBox())!
  const at = { x: box.x + 12, y: box.y + box.height / 2 }
  const taken = () => page.evaluate(() => getSelection()!.toString().trim())
  const click = async (count: number, x = at.x) => {
    await page.mouse.move(x, at.y)
    await page.mouse.down({ clickCount: count })
    await page.mouse.up({ clickCount: count })
  }
  // The page's clock goes when the test says so: on a slow machine even quick clicks would come too late.
  let now = new Date('2026-11-15T08:00:00Z').getTime()
  const pause = (ms: number) => page.clock.setFixedTime((now += ms))
  // What a hand does before the last click; the browser counts the clicks as it would for a mouse.
  const thirdClick = async (pauseMs: number, asideX: number) => {
    await pause(600)
    await click(1)
    await click(2)
    expect(await taken()).toBe('jeden')
    await pause(pauseMs)
    await click(pauseMs < 500 && asideX < 10 ? 3 : 1, at.x + asideX)
    return taken()
  }
  expect(await thirdClick(0, 0)).toBe('jeden dwa trzy cztery')
  expect(await thirdClick(600, 0)).toBe('')
  expect(await thirdClick(0, 14)).toBe('')
})
