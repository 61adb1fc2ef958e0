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
      await harness.call((h) => h.mount({ value: '<p></p>' }))
      await harness.call((h) => h.select('end'))
      // Every letter comes so much later than the one before.
      await page.evaluate((pauseMs) => {
        let now = Date.now()
        Date.now = () => now
        const later = ({ key }: KeyboardEvent) => void (now += key === 'a' ? pauseMs : 0)
        document.addEventListener('keydown', later, true)
      }, one.pauseMs)
      await page.keyboard.type('a'.repeat(one.edits))
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
