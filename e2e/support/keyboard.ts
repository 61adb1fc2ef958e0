import type { Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

type Focused = { name: string; tag: string; ring: boolean; seen: boolean }

/** What a person who only has a keyboard knows of where they are. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const isMarked = (from: Element | null, up = 3): boolean => {
      if (from === null || up < 0) return false
      const { outlineStyle, boxShadow } = getComputedStyle(from)
      return outlineStyle !== 'none' || boxShadow !== 'none' || isMarked(from.parentElement, up - 1)
    }
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max(top + Math.min(height / 2, 20), 1), innerHeight - 1)
    const over = document.elementFromPoint(x, y)
    return {
      tag: element.tagName,
      name: (
        element.getAttribute('aria-label') ??
        ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent || '')
      )
        .trim()
        .replace(/\s+/g, ' '),
      // A field with tools around it wears its mark outside of them.
      ring: isMarked(element),
      seen:
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth &&
        (over === null ||
          element.contains(over) ||
          over.contains(element) ||
          element.matches('input, svg *')),
    }
  })

/** Presses Tab until this is reached; on the way every stop must be visible and marked. */
export async function tabTo(page: Page, name: RegExp | string, most = 60, key = 'Tab'): Promise<void> {
  const wanted =
    typeof name === 'string' ? (given: string) => given === name : (given: string) => name.test(given)
  const passed: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    passed.push(now.name.slice(0, 30))
    if (now.tag !== 'BODY') {
      expect(now.ring, `„${now.name}” is marked when it has focus`).toBe(true)
      expect(now.seen, `„${now.name}” can be seen when it has focus`).toBe(true)
    }
    if (wanted(now.name)) return
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(' | ')}`)
}
