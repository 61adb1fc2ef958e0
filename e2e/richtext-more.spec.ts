import { expect, test } from './richtext-harness.ts'
import { faultsIn } from './support/axe.ts'

const LINK = 'target="_self" rel="noopener noreferrer nofollow ugc"'

test('pictures are sent by button, drop and paste, and a failed one can be sent again', async ({
  page,
  harness,
}) => {
  await harness.call((h) => h.mount({ value: '<p>a</p>', sends: 'well' }))
  await harness.call((h) => h.select('end'))
  await page.getByRole('button', { name: 'Insert Image' }).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload from this device' }).click()
  await (await picker).setFiles({ name: 'button.webp', mimeType: 'image/webp', buffer: Buffer.from('x') })
  await expect(page.locator('.rich-upload')).toHaveCount(0)
  await expect.poll(() => harness.call((h) => h.html())).toContain('src="uploads/test/button.webp"')
  await harness.call((h) => h.drop([{ name: 'drop.webp', type: 'image/webp' }]))
  await expect.poll(() => harness.call((h) => h.html())).toContain('src="uploads/test/drop.webp"')
  await harness.call((h) => h.paste({}, [{ name: 'paste.webp', type: 'image/webp' }]))
  await expect.poll(() => harness.call((h) => h.html())).toContain('src="uploads/test/paste.webp"')

  await harness.call((h) => h.mount({ value: '<p>a</p>', sends: 'badly-once' }))
  await harness.call((h) => h.select('end'))
  await harness.call((h) => h.paste({}, [{ name: 'again.webp', type: 'image/webp' }]))
  await expect(page.locator('.rich-upload')).toContainText('Sieć zgubiła zdjęcie.')
  expect(await harness.call((h) => h.html())).toBe('<p>a</p>')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect
    .poll(() => harness.call((h) => h.html()))
    .toBe('<p>a<img src="uploads/test/again.webp" alt="Widok"></p>')
})

test('hikers and summits are mentioned by keyboard, and become links', async ({ page, harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  await harness.call((h) => h.select('end'))
  await page.keyboard.type('Byłem z @ol')
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('na #rys')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  expect(await harness.call((h) => h.html())).toBe(
    `<p>Byłem z <a href="${harness.origin}/users/2" ${LINK}>@Olek Turnia</a> na <a href="${harness.origin}/summits/1" ${LINK}>#Rysy</a> </p>`,
  )
  await page.keyboard.type('@ol')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  expect(await harness.call((h) => h.html())).toContain('@ol</p><p></p>')
})

test('a paste from Word keeps lists, headings and bold, and leaves the rest behind', async ({ harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  await harness.call((h) => h.select('end'))
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=PL><!--StartFragment-->
<h1 style='color:#2F5496'>Plan</h1><p class=MsoNormal><b><span style='font-family:"Calibri";color:black;mso-bidi-font-weight:normal'>Wyjście</span></b> o 4<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>woda<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>dwa litry<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>mapa<o:p></o:p></p><!--EndFragment--></body></html>`
  await harness.call((h, html) => h.paste({ 'text/html': html, 'text/plain': 'x' }), word)
  await expect
    .poll(() => harness.call((h) => h.html()))
    .toBe(
      '<h1><span style="color:#2f5496">Plan</span></h1><p><strong>Wyjście</strong> o 4</p><ul><li><p>woda</p><ul><li><p>dwa litry</p></li></ul></li><li><p>mapa</p></li></ul>',
    )
})

test('a paste from Google Docs keeps what was meant', async ({ harness }) => {
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  await harness.call((h) => h.select('end'))
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Rysy</span></h2><br><p dir="ltr"><span style="color:#000000;font-weight:700;">Zimą</span><span style="color:#000000;font-style:italic;font-weight:400;"> i latem</span> <a href="https://www.google.com/url?q=https://gory.pl&amp;sa=D"><span style="color:#1155cc;text-decoration:underline;">tu</span></a></p></b><br class="Apple-interchange-newline">`
  await harness.call((h, html) => h.paste({ 'text/html': html }), docs)
  await expect
    .poll(() => harness.call((h) => h.html()))
    .toBe(
      '<h2>Rysy</h2><p><strong>Zimą</strong><em> i latem</em> <a href="https://gory.pl" target="_blank" rel="noopener noreferrer nofollow ugc">tu</a></p>',
    )
})

test('a whole book is refused in words, and only its letters are taken from one with too much around them', async ({
  page,
  harness,
}) => {
  await harness.call((h) => h.mount({ value: '<p>a</p>' }))
  await harness.call((h) => h.select('end'))
  await harness.call((h) => h.paste({ 'text/plain': 'góry '.repeat(400_000) }))
  await expect(page.getByRole('alert')).toContainText('too long to paste')
  expect(await harness.call((h) => h.html())).toBe('<p>a</p>')
  await page.keyboard.type('b')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await harness.call((h) =>
    h.paste({ 'text/plain': 'c', 'text/html': `<b>c</b>${'<i></i>'.repeat(200_000)}` }),
  )
  expect(await harness.call((h) => h.html())).toBe('<p>abc</p>')
})

test('a document goes in and out as JSON when the first value is no text', async ({ page, harness }) => {
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] }
  await harness.call((h, value) => h.mount({ value }), document)
  await harness.call((h) => h.select('end'))
  await page.keyboard.type('b')
  expect(await harness.call((h) => h.changes)).toEqual([
    {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { align: null }, content: [{ type: 'text', text: 'ab' }] }],
    },
  ])
})

test('the toolbar is one stop for Tab, moved through by arrows, and says what is pressed', async ({
  page,
  harness,
}) => {
  await harness.call((h) => h.mount({ value: '<p><strong>a</strong></p>', toolbar: 'full' }))
  await harness.call((h) => h.select('end'))
  const bold = page.locator('[data-bar] [data-item=bold]')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Przed' }).focus()
  await page.keyboard.press('Tab')
  await expect(bold).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-bar] [data-item=italic]')).toBeFocused()
  const rare = page.locator('[data-bar] [data-item=align_left]')
  await expect(rare).toHaveCount(0)
  await page.keyboard.press('End')
  const more = page.getByRole('button', { name: 'More', expanded: false })
  await expect(more).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bold).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(rare).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-bar] [data-item=strike]')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(rare).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.locator('[data-bar] [data-item=help]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Type Here...' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Za' })).toBeFocused()
})

test('the editor and the reader pass the accessibility rules', async ({ page, harness }) => {
  await harness.call((h) =>
    h.mount({ value: '<h2>a</h2><p>b <a href="https://a.pl">c</a></p>', toolbar: 'full', maxLength: 2000 }),
  )
  expect(await faultsIn(page, { within: '#root' })).toEqual([])
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('[data-bar] [data-item=text_color]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsIn(page, { within: '#root' })).toEqual([])
  await harness.call((h) =>
    h.show('<h2>a</h2><p>b <a href="https://a.pl">c</a><img src="https://a.pl/x.jpg" alt="Rysy"></p>'),
  )
  expect(await faultsIn(page, { within: '#root' })).toEqual([])
})

test('the reader opens pictures, marks links that lead away and keeps its own in the app', async ({
  page,
  harness,
}) => {
  await harness.call((h) =>
    h.show(
      `<p><img src="uploads/a.webp" alt="Rysy" width="200"><a href="https://a.pl">dalej</a> <a href="${window.location.origin}/users/1">u nas</a></p>`,
    ),
  )
  await expect(page.getByRole('link', { name: 'dalej' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  await expect(page.getByRole('link', { name: 'dalej' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'u nas' })).not.toHaveAttribute('target')
  const image = page.getByRole('img', { name: 'Rysy' })
  await expect(image).toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('src', '/api/uploads/a.webp')
  await page.getByRole('button', { name: 'Rysy' }).click()
  expect(await harness.call((h) => h.changes)).toEqual(['uploads/a.webp'])
})
