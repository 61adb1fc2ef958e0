import { expect, uiCase } from './richtext-harness.ts'

const button = (name: string) => ({ name, exact: true })

uiCase('I01', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>' }))
  await page.getByRole('button', button('Insert Link')).click()
  await expect(page.getByRole('button', button('Insert'))).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Open in new tab' })).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

uiCase('I02', async ({ page, harness }) => {
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

uiCase('I03', async ({ page, harness }) => {
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

uiCase('I04', async ({ page, harness }) => {
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

uiCase('I05', async ({ page, harness }) => {
  const linked = '<p>x <a href="https://a.pl">jeden <strong>dwa</strong> trzy</a> y</p>'
  await harness.call((h, value) => h.mount({ value }), linked)
  await harness.call((h) => h.select([11, 11]))
  await expect(page.getByRole('button', button('Insert Link'))).toHaveCount(0)
  await page.getByRole('button', button('Remove Link')).click()
  expect(await harness.call((h) => h.html())).toBe('<p>x jeden <strong>dwa</strong> trzy y</p>')
  await expect(page.getByRole('button', button('Insert Link'))).toBeVisible()
})

uiCase('I06', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>' }))
  await page.getByRole('button', button('Insert Link')).click()
  await page.getByLabel('URL').fill('https://gory.pl')
  await page.getByLabel('Text', { exact: true }).fill('góry')
  await page.getByRole('checkbox', { name: 'Open in new tab' }).uncheck()
  await page.getByRole('button', button('Insert')).click()
  expect(await harness.call((h) => h.html())).toContain('target="_self"')
  await expect(page.getByRole('textbox', { name: 'Type Here...' })).toBeFocused()
})

uiCase('I07', async ({ page, harness }) => {
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

uiCase('I08', async ({ page, harness }) => {
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

uiCase('I09', async ({ page, harness }) => {
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

uiCase('I12', async ({ page, harness }) => {
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
  expect(await harness.call((h) => h.html())).toBe('<p><span style="background-color:#fef2c0">abc</span></p>')
})
