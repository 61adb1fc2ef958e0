import cases from '../domain/richtext/cases.json' with { type: 'json' }
import { expect, test } from './richtext-harness.ts'

const KEYS: Record<string, string> = { '`': 'Backquote', '[': 'BracketLeft', ']': 'BracketRight' }

/** `Shift-Mod-z` as Playwright spells it. */
function playwrightKey(key: string): string {
  const parts = key.split('-')
  return parts.map((part) => (part === 'Mod' ? 'ControlOrMeta' : (KEYS[part] ?? part))).join('+')
}

type Place = 'all' | 'end' | readonly [number, number]
const place = (at: string | number[]) => at as unknown as Place

test('typing does what the cases say', async ({ page, harness }) => {
  for (const one of cases.type) {
    await test.step(`${one.id}: ${one.typed}`, async () => {
      await harness.call((h, value) => h.mount({ value, toolbar: 'full' }), one.html)
      await harness.call((h, at) => h.select(at), place(one.at))
      await page.keyboard.type(one.typed)
      for (const key of one.keys ?? []) await page.keyboard.press(playwrightKey(key))
      expect.soft(await harness.call((h) => h.html()), one.id).toBe(one.becomes)
    })
  }
})

test('keys do what the cases say', async ({ page, harness }) => {
  for (const one of cases.key) {
    await test.step(`${one.id}: ${one.keys.join(', ')} in ${one.html}`, async () => {
      await harness.call((h, value) => h.mount({ value, toolbar: 'full' }), one.html)
      await harness.call((h, at) => h.select(at), place(one.at))
      await page.evaluate(() => {
        const handled: boolean[] = []
        Object.assign(window, { handled })
        document.onkeydown = (event) => void handled.push(event.defaultPrevented)
      })
      for (const key of one.keys) await page.keyboard.press(playwrightKey(key))
      expect.soft(await harness.call((h) => h.html()), one.id).toBe(one.becomes)
      if (!one.handled) return
      expect(await page.evaluate(() => (window as unknown as { handled: boolean[] }).handled)).toEqual(
        one.handled,
      )
      // Let through, the key does what it does everywhere: the focus moves on.
      await expect(page.getByRole('button', { name: 'Za' })).toBeFocused()
    })
  }
})

test('pasting does what the cases say', async ({ page, context, harness }) => {
  for (const one of cases.paste) {
    await test.step(`${one.id}: ${one.pastedText ?? one.pastedHtml}`, async () => {
      await harness.call(
        (h, value, linkOnPaste) => h.mount({ value, linkOnPaste, toolbar: 'full' }),
        one.html,
        one.links,
      )
      await harness.call((h, at) => h.select(at), place(one.at))
      if (one.pastedText) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.evaluate((text) => navigator.clipboard.writeText(text), one.pastedText)
        await page.keyboard.press('ControlOrMeta+v')
      } else {
        await harness.call((h, html) => h.paste({ 'text/html': html }), one.pastedHtml ?? '')
      }
      const html = await harness.call((h) => h.html())
      if (one.becomes !== undefined) expect.soft(html, one.id).toBe(one.becomes)
      for (const pattern of one.without ?? []) expect(html).not.toMatch(new RegExp(pattern))
    })
  }
})

test('resizing a picture does what the cases say', async ({ page, harness }) => {
  for (const one of cases.resize) {
    await test.step(`${one.id}: ${one.handle} by ${one.moves.join(', ')}`, async () => {
      // Two paddings of 16 px and two borders of 1.5 px stand around the content.
      const value = `<p><img src="https://a.pl/x.jpg" width="${one.width}"></p>`
      await harness.call((h, html, width) => h.mount({ value: html, width }), value, one.editor + 35)
      await harness.call((h) => h.select('image'))
      const handle = await page.locator(`[data-handle=${one.handle}]`).boundingBox()
      const x = handle!.x + handle!.width / 2
      const y = handle!.y + handle!.height / 2
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const dx of one.moves) await page.mouse.move(x + dx, y)
      await page.mouse.up()
      const width = /width="(\d+)"/.exec(await harness.call((h) => h.html()))?.[1]
      expect(Number(width)).toBe(one.becomes ?? one.width)
      expect(await harness.call((h) => h.changes.length)).toBe(one.becomes === null ? 0 : 1)
      expect(await harness.call((h) => h.selectedName())).toBe('image')
    })
  }
})

test.describe('History', () => {
  for (const one of cases.history) {
    test(`${one.id}: ${one.edits} edits, ${one.undos} undone`, async ({ page, harness }) => {
      let now = new Date('2026-11-15T08:00:00Z').getTime()
      await page.clock.setFixedTime(now)
      await harness.call((h) => h.mount({ value: '<p></p>' }))
      await harness.call((h) => h.select('end'))
      for (let i = 0; i < one.edits; i++) {
        now += one.pauseMs
        await page.clock.setFixedTime(now)
        await page.keyboard.type('a')
      }
      expect(await harness.call((h) => h.length())).toBe(one.edits)
      for (let i = 0; i < one.undos; i++) await page.keyboard.press('ControlOrMeta+z')
      expect(await harness.call((h) => h.length())).toBe(one.left)
    })
  }
})

test('the browser shows the placeholder for one empty block only', async ({ page, harness }) => {
  for (const { html, placeholder } of cases.count) {
    if (html === undefined) continue
    await harness.call((h, value) => h.mount({ value }), html)
    await expect(page.locator('[data-placeholder="Type Here..."]')).toHaveCount(placeholder ? 1 : 0)
  }
})

test('a browser reads HTML as the server does', async ({ harness }) => {
  for (const { id, html, becomes } of cases.clean) {
    expect(await harness.call((h, given) => h.read(given), html), id).toBe(becomes)
  }
})

type UiTest = Parameters<typeof test>[2]

function ui(id: string, run: UiTest) {
  const one = cases.ui.find((known) => known.id === id)
  test(`${id}: ${one?.says}`, run)
}

test.describe('The editor in the hand', () => {
  const button = (name: string) => ({ name, exact: true })

  ui('I01', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p></p>' }))
    await page.getByRole('button', button('Insert Link')).click()
    await expect(page.getByRole('button', button('Insert'))).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Open in new tab' })).toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  ui('I02', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p></p>' }))
    await page.getByRole('button', button('Insert Link')).click()
    await page.getByLabel('URL').fill('abc')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('URL').blur()
    await expect(page.getByRole('alert')).toHaveText('Please enter valid url.')
    await expect(page.getByRole('button', button('Insert'))).toBeDisabled()
    await page.getByLabel('URL').fill('')
    await page.getByLabel('URL').blur()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  ui('I03', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p></p>' }))
    await page.getByRole('button', button('Insert Link')).click()
    await page.getByLabel('URL').fill('https://gory.pl')
    await page.getByLabel('Text', { exact: true }).focus()
    await page.getByLabel('Text', { exact: true }).blur()
    await expect(page.getByRole('alert')).toHaveText('This is required')
    await expect(page.getByRole('button', button('Insert'))).toBeDisabled()
    await page.getByLabel('Text', { exact: true }).fill('góry')
    await page.getByRole('button', button('Insert')).click()
    expect(await harness.call((h) => h.html())).toBe(
      '<p><a href="https://gory.pl" title="https://gory.pl" target="_blank" rel="noopener noreferrer nofollow ugc">góry</a></p>',
    )
  })

  ui('I04', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>na <strong>szlak</strong></p>' }))
    await harness.call((h) => h.select([4, 9]))
    await page
      .getByRole('toolbar', button('Text formatting'))
      .getByRole('button', button('Insert Link'))
      .click()
    const text = page.getByLabel('Text', { exact: true })
    await expect(text).toHaveValue('szlak')
    await expect(text).not.toBeEditable()
    await page.getByLabel('URL').fill('gory.pl')
    await page.keyboard.press('Enter')
    expect(await harness.call((h) => h.html())).toBe(
      '<p>na <a href="https://gory.pl" title="https://gory.pl" target="_blank" rel="noopener noreferrer nofollow ugc"><strong>szlak</strong></a></p>',
    )
  })

  ui('I05', async ({ page, harness }) => {
    const linked = '<p>x <a href="https://a.pl">jeden <strong>dwa</strong> trzy</a> y</p>'
    await harness.call((h, value) => h.mount({ value }), linked)
    await harness.call((h) => h.select([11, 11]))
    await expect(page.getByRole('button', button('Insert Link'))).toHaveCount(0)
    await page.getByRole('button', button('Remove Link')).click()
    expect(await harness.call((h) => h.html())).toBe('<p>x jeden <strong>dwa</strong> trzy y</p>')
    await expect(page.getByRole('button', button('Insert Link'))).toBeVisible()
  })

  ui('I06', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p></p>' }))
    await page.getByRole('button', button('Insert Link')).click()
    await page.getByLabel('URL').fill('https://gory.pl')
    await page.getByLabel('Text', { exact: true }).fill('góry')
    await page.getByRole('checkbox', { name: 'Open in new tab' }).uncheck()
    await page.getByRole('button', button('Insert')).click()
    expect(await harness.call((h) => h.html())).toContain('target="_self"')
    await expect(page.getByRole('textbox', { name: 'Type Here...' })).toBeFocused()
  })

  ui('I07', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>a</p>' }))
    await page.getByRole('button', button('Insert Link')).click()
    await page.getByLabel('URL').fill('https://gory.pl')
    await page.mouse.click(5, 500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', button('Insert Link')).click()
    await expect(page.getByLabel('URL')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Type Here...' })).toBeFocused()
  })

  ui('I08', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>a</p>' }))
    await harness.call((h) => h.select('end'))
    await page.getByRole('button', button('Insert Image')).click()
    const insert = page.getByRole('button', button('Insert'))
    await expect(insert).toBeDisabled()
    await page.getByLabel('Alt Text').fill('Rysy')
    await expect(insert).toBeDisabled()
    await page.getByLabel('URL').fill('javascript:alert(1)')
    await page.getByLabel('URL').blur()
    await expect(page.getByRole('alert')).toHaveText('Please enter valid url.')
    await expect(insert).toBeDisabled()
    await page.getByLabel('URL').fill('https://a.pl/x.jpg')
    await insert.click()
    expect(await harness.call((h) => h.html())).toBe('<p>a<img src="https://a.pl/x.jpg" alt="Rysy"></p>')
    expect(await harness.call((h) => h.selectedName())).toBe('image')
  })

  ui('I09', async ({ page, harness }) => {
    const value = '<p><img src="https://a.pl/x.jpg" alt="Rysy" title="t" width="320"></p>'
    await harness.call((h, html) => h.mount({ value: html }), value)
    await harness.call((h) => h.select('image'))
    await page.getByRole('button', button('Insert Image')).click()
    await expect(page.getByLabel('URL')).toHaveValue('https://a.pl/x.jpg')
    await expect(page.getByLabel('Alt Text')).toHaveValue('Rysy')
    await expect(page.getByLabel('Title')).toHaveValue('t')
    await expect(page.getByRole('button', button('Insert'))).toBeDisabled()
    await page.getByLabel('Alt Text').fill('Rysy zimą')
    await page.getByRole('button', button('Insert')).click()
    expect(await harness.call((h) => h.html())).toBe(value.replace('Rysy', 'Rysy zimą'))
    expect(await harness.call((h) => h.selectedName())).toBe('image')
  })

  ui('I10', async ({ page, harness }) => {
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

  ui('I11', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>widać</p>', disabled: true }))
    const body = page.locator('.ProseMirror')
    await expect(body).toHaveAttribute('contenteditable', 'false')
    await expect(body).toHaveText('widać')
    await expect(page.locator('[data-bar]')).toHaveCSS('opacity', '0.5')
    await expect(page.locator('[data-bar]')).toHaveCSS('pointer-events', 'none')
    await expect(page.locator('[data-body]')).toHaveCSS('user-select', 'none')
    await page.getByRole('button', { name: 'Przed' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Za' })).toBeFocused()
    await harness.call((h) => h.update({ disabled: false }))
    await expect(body).toHaveAttribute('contenteditable', 'true')
  })

  ui('I12', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>abc</p>' }))
    await harness.call((h) => h.select('all'))
    const bar = page.getByRole('toolbar', button('Text formatting'))
    await bar.getByRole('button', button('Text Color')).click()
    const swatches = page.locator('[data-colour]')
    await expect(swatches).toHaveCount(16)
    const rows = await swatches.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(rows.filter((top) => top === rows[0])).toHaveLength(8)
    expect(new Set(rows).size).toBe(2)
    await expect(page.getByRole('button', button('Remove'))).toBeDisabled()
    await page.locator('[data-colour="#b60205"]').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Type Here...' })).toBeFocused()
    expect(await harness.call((h) => h.html())).toBe('<p><span style="color:#b60205">abc</span></p>')
    await bar.getByRole('button', button('Text Color')).click()
    await expect(page.locator('[data-colour="#b60205"]')).toHaveText('✔')
    await expect(page.locator('[data-colour]', { hasText: '✔' })).toHaveCount(1)
    await page.getByRole('button', button('Remove')).click()
    expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
    await bar.getByRole('button', button('Background Color')).click()
    await page.locator('[data-colour="#fef2c0"]').click()
    expect(await harness.call((h) => h.html())).toBe(
      '<p><span style="background-color:#fef2c0">abc</span></p>',
    )
  })

  ui('I13', async ({ page, harness }) => {
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

  ui('I14', async ({ page, harness }) => {
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

  ui('I15', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>abc</p>' }))
    await harness.call((h) => h.select('all'))
    const bar = page.getByRole('toolbar', button('Text formatting'))
    await bar.getByRole('button', button('Bold')).click({ button: 'right' })
    await bar.getByRole('button', button('Insert Image')).click({ button: 'right' })
    expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  ui('I16', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>abc</p>' }))
    await harness.call((h) => h.select('end'))
    await page.keyboard.type('d')
    await harness.call((h) => h.update({ value: '<div>abcd</div>' }))
    expect(await harness.call((h) => h.changes)).toEqual(['<p>abcd</p>'])
    await page.keyboard.press('ControlOrMeta+z')
    expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
  })

  ui('I17', async ({ harness }) => {
    await harness.call((h) => h.mount({ value: null }))
    expect(await harness.call((h) => h.html())).toBe('<p></p>')
    expect(await harness.call((h) => h.changes)).toEqual([])
    await harness.call((h) => h.mount({ value: undefined }))
    expect(await harness.call((h) => h.html())).toBe('<p></p>')
    expect(await harness.call((h) => h.changes)).toEqual([])
  })

  ui('I18', async ({ page, harness }) => {
    await harness.call((h) => h.mount({ value: '<p>raz</p>' }))
    await harness.call((h) => h.update({ value: '<p>dwa</p>' }))
    await harness.call((h) => h.select('end'))
    await page.keyboard.press('ControlOrMeta+z')
    expect(await harness.call((h) => h.html())).toBe('<p>dwa</p>')
    await page.keyboard.type('!')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await harness.call((h) => h.html())).toBe('<p>dwa</p>')
  })

  ui('I19', async ({ page, harness }) => {
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

  ui('I20', async ({ page, harness }) => {
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
})
